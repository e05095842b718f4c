"""What is left of the pool, divided by those who are left, where the book lets them."""
