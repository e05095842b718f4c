"""Sheets of whole events."""
