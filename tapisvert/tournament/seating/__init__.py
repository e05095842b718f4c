"""Who sits where: the draw, late seats, moves, swaps and seats kept for a reason."""
