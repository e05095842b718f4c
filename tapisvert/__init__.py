"""Tapis Vert: live poker tournaments and leagues, by the book."""

__version__ = "0.1.0"
