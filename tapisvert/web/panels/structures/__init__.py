"""Structures a house makes for its evenings: listed, proposed, changed line by line, kept."""
