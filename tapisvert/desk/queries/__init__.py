"""What people read of an event: the same for the terminal, the web and the API."""
