"""The start: every event, and a new one."""
