"""Our engine and PokerKit side by side, decision by decision."""
