"""A hand counted without a table: everything it is about stands in the address."""
