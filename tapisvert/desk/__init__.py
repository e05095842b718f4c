"""Use cases and queries: what the terminal, the web and the API all call."""
