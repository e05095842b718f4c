"""Announcements on the televisions of an event."""
