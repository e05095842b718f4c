"""Results in the browser: the director's draft, the public page, the picture."""
