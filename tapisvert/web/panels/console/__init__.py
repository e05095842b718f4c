"""The console of an event: what is to be done, and every action."""
