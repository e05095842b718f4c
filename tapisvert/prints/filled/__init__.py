"""Sheets filled from an event at the desk; the same for the terminal and the web."""
