"""Hand histories in the PHH format: read, replayed, verified, written.

>>> from tapisvert.hand.history import read_one, verify, write
>>> text = '''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [50, 100, 0]
... min_bet = 100
... starting_stacks = [1000, 1000, 1000]
... actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd", "p3 cbr 300", "p1 f", "p2 f"]
... finishing_stacks = [950, 900, 1150]
... '''
>>> record = read_one(text, "aces.phh")
>>> verdict = verify(record)
>>> verdict.status, verdict.stacks
('agrees', (950, 900, 1150))
>>> read_one(write(record), "again.phh") == record
True
"""

from tapisvert.hand.history.course import Remark
from tapisvert.hand.history.read import read, read_one
from tapisvert.hand.history.record import Place, Record
from tapisvert.hand.history.telling import record_of
from tapisvert.hand.history.verdict import Status, Verdict, verify
from tapisvert.hand.history.write import write, write_all

__all__ = [
    "Place",
    "Record",
    "Remark",
    "Status",
    "Verdict",
    "read",
    "read_one",
    "record_of",
    "verify",
    "write",
    "write_all",
]
