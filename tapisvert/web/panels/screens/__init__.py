"""The televisions of an event, set up."""
