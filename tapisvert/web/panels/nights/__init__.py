"""The dates of a league and their results."""
