"""Entering a deal: how it ended, the four counts, the review."""
