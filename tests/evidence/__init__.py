"""What shows that an article is carried out: doors, the carriers behind them, proofs that fall.

`python -m tests.evidence` takes every carrier away in turn and sees which proofs fall.
"""
