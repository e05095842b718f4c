"""The festival: a board of all events, their tables, tickets, entries and dealers."""
