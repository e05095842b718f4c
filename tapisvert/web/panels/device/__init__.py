"""This device: what it can do here, and how it comes to trust the house."""
