"""House rules in the browser: what a house changes of a book, point by point or as a text."""
