"""The settings of an event."""
