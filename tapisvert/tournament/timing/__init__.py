"""The clock on the wall: what it shows, what it warns of, when the evening should end."""
