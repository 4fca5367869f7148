"""The programs' door: JSON under /api/v1/, the same rights and the same answers as the pages."""
