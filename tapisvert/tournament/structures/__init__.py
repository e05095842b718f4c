"""Structures as files: read, shown, checked against the chips and the book."""
