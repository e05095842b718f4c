"""What televisions show."""
