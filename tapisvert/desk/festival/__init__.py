"""What several events of a house share, asked across their records."""
