"""Backups: saved, opened, and those made without being asked for."""
