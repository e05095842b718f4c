"""Who the club is before the room: its colour, its logo, those who support it."""
