"""The settings of one person."""
