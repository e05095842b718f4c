"""Everything of an event or a house in one file, which another computer opens and goes on from."""
