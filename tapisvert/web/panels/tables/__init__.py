"""The tables of an event."""
