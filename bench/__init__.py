"""How fast the house is, beside others, measured in one run."""
