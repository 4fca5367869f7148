"""The live door: WebSockets that show every phone at a table the same state."""
