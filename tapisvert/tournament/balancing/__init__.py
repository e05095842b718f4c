"""Keeping the tables even: who moves, to which table and seat."""
