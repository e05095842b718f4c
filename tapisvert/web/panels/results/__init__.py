"""Results: the director's draft, the public page, the picture."""
