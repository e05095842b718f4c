"""Signing in and out, and links that let people in."""
