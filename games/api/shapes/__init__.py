"""What goes in and out, as DRF serializers: bodies are checked with them, answers are only described by them."""
