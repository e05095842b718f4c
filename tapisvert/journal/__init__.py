"""The append-only record of events: a port, its codec, and its adapters."""
