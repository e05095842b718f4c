"""The check of the house, for its owners."""
