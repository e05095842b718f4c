"""Who enters: in time or late, from the waiting list, and who takes the entry back."""
