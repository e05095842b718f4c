"""What a season has beside its standing: the teams that play it, and the prizes it pays."""
