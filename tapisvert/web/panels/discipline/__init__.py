"""The discipline of a league."""
