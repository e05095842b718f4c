"""Bounties of an event: heads, envelopes, what was won and paid."""
