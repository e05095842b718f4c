"""The office of a league."""
