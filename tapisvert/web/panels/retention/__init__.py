"""How long the house remembers people who come no more."""
