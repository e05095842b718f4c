"""Hand-for-hand."""
