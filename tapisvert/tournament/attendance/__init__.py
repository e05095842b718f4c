"""Who is away, who comes back, and who leaves for good."""
