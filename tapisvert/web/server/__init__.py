"""Between a socket and a page: who may send how much, how fast, and how many at once."""
