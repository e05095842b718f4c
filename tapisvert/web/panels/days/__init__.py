"""Events over several days: first days, bags, who comes back."""
