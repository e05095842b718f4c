"""What a night is worth: formulas as data, and the reason of every point."""
