"""What a table comes to for each person in it, worked out from its deals alone."""
