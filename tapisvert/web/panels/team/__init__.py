"""The team of the house."""
