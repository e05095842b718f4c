"""The floor: what the table saw, and what the book says about it."""
