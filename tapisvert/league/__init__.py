"""The league: points that explain themselves, standings, and the record of its seasons."""
