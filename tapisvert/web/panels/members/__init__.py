"""The members of a league: who asks to be one, and who is."""
