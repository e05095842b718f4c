"""One event, from the first registration to the last place, as decisions over events."""
