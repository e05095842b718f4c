"""Everything that happens at a table and is not a bet, by name."""
