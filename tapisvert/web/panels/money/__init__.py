"""Money of an event: debts, payments, the pool and what places are worth."""
