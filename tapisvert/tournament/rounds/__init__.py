"""Hand-for-hand: announced, played round by round, and ended."""
