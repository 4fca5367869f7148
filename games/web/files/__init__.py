"""Pages for files: taking tables in from elsewhere, and fetching many at once."""
