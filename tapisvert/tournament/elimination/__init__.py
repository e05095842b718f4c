"""Who goes out: on a hand, by leaving or sent away; and what was told wrong, put right."""
