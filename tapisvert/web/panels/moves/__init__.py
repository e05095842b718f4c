"""The last moves of an event."""
