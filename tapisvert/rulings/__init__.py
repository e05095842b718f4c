"""Rulings: what the table saw goes in, what the book says about it comes out."""
