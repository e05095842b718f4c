"""The facts of incidents, recognised by how people tell of them.

Cues read the facts they have words for. Here each fact of an incident (which card, how many, when,
whether the hand can be told apart) and whether anybody had acted is read a second time by weights
learned from accounts with their perfect readings (`texts`). What cues say is one of the things that
are weighed, so both come to one chance for each value; what is not sure is asked, where its answers
divide the ruling.
"""
