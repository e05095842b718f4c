"""The directory of people."""
