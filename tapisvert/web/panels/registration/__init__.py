"""Entering players: one by one, or from a pasted list."""
