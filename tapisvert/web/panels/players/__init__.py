"""The players of an event."""
