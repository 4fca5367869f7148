"""Putting a played evening right: pure figures, nothing is read from or written to the database here."""
