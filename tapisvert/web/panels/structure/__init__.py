"""The structure of an event."""
