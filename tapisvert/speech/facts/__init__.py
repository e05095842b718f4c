"""The facts of incidents, recognised by how people tell of them.

Cues read the facts they have words for. Where they are silent, each fact of an incident (which
card, how many, when, whether the hand can be told apart) is read by weights learned from accounts
with their perfect readings (`texts`). What is not sure is asked, where answers divide the ruling.
"""
