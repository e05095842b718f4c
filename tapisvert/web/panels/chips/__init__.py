"""The chips of an event: the set, the count, values that leave."""
