"""What people did with the house itself."""
