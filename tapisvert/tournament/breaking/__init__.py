"""Fewer tables: when one breaks, where its players go, and the final table."""
