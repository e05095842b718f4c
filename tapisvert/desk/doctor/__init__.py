"""The doctor: what of a house is damaged, where, and what can be had back."""
