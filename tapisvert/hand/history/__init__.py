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

from tapisvert.hand.history.read import read, read_one
from tapisvert.hand.history.record import HandLocation, HandRecord
from tapisvert.hand.history.record_from_events import record_of
from tapisvert.hand.history.replay import ReplayRemark
from tapisvert.hand.history.verdict import HandVerdict, Status, verify
from tapisvert.hand.history.write import write, write_all

__all__ = [
    "HandLocation",
    "HandRecord",
    "HandVerdict",
    "ReplayRemark",
    "Status",
    "read",
    "read_one",
    "record_of",
    "verify",
    "write",
    "write_all",
]
