"""A believable history of any size, for measuring: played evenings, copied to many people and days."""
