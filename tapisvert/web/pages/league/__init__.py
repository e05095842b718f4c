"""The pages of a league: for everybody, and for those who run it."""
