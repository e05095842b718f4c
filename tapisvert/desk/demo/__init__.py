"""A house to look at: an evening under way and one that is over, told the same way each time."""
