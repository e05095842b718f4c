"""What is printed says what it must, in both languages, on both papers."""
