"""Bets told in plain words, recognised by how people tell of them.

The grammar of the room reads what it has words for. Here the same account is read a second time by
weights learned from some 2,300 bets with their readings: what was done (`shapes`), and what each
amount is (`roles`). Both together are written down in the floor's notation (`writing`), and where
grammar and weights come to the same ruling, it is surer than either alone.
"""
