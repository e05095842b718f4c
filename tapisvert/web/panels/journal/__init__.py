"""The journal of an event, with undo."""
