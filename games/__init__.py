"""Sessions at a table, dealers, per-deal results and who may see them."""
