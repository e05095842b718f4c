"""Draws of an event that anybody can check."""
