"""The clock of an event."""
