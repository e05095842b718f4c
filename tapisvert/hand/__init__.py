"""One hand of poker as a pure state machine.

A hand is a `HandSetup`, then events. `legal` says what the player to act may do, `decide` turns an
act into events or refuses it, `evolve` makes the next state. Nothing here knows a book, a clock or
a chance: what differs between books comes in as a `Policy`, and the deck comes in with the hand.

>>> from tapisvert.cards import FULL_DECK
>>> from tapisvert.refusals import Illegal
>>> hand = advance(begin(HandSetup((1000, 1000, 1000), Stakes(50, 100), deck=FULL_DECK)))
>>> options = legal(hand)
>>> options.seat, options.call, options.low, sorted(options.may)
(2, 100, 200, ['call', 'fold', 'raise'])
>>> decide(hand, RaiseTo(250))
(Raised(seat=2, to=250),)
>>> try:
...     decide(hand, RaiseTo(150))
... except Illegal as refusal:
...     print(refusal)
The raise must be to at least 200; 150 is too small.
>>> for act in (RaiseTo(250), Fold(), Call(), Check(), Check()):
...     hand = advance(play(hand, act))
>>> hand.street_key, hand.pot, total_chips(hand)
('turn', 550, 3000)

Seats are numbered from the left of the button. Beyond the players' acts there are the dealer's
(`Post`, `Deal`, `TableAll`, `Award`; `advance` does them all), the officials' (`Kill`, `LetStand`,
`Adjust`, `Restrain`, `Misdeal`, `Release`) and the procedures that repair a faulty deal.
"""

from tapisvert.hand.actions import (
    Action,
    Adjust,
    AllIn,
    Award,
    BringIn,
    Call,
    Check,
    Deal,
    DealEarly,
    Fold,
    GiveCard,
    Kill,
    LetStand,
    Misdeal,
    Muck,
    PickBurn,
    Post,
    RaiseTo,
    Release,
    RemoveTop,
    ReplaceCard,
    Restrain,
    ReturnChips,
    SetStub,
    Straddle,
    TableAll,
    TableHand,
    TakeBack,
)
from tapisvert.hand.betting import Options, legal, options_of, pot_for_limit, reopened
from tapisvert.hand.dealer import advance, due, play
from tapisvert.hand.dealing import short_by
from tapisvert.hand.decide import decide
from tapisvert.hand.events import Event
from tapisvert.hand.evolve import evolve, replay
from tapisvert.hand.policy import STANDARD, Policy
from tapisvert.hand.pots import layers, pots, total_chips
from tapisvert.hand.setup import HandSetup, Stakes
from tapisvert.hand.showdown import (
    betting_over,
    hand_of,
    held_face_down,
    must_be_open,
    show_order,
    shows_first,
)
from tapisvert.hand.split import divided, shares
from tapisvert.hand.start import begin, resume
from tapisvert.hand.state import Pot, PotAward, State, StreetBets

__all__ = [
    "STANDARD",
    "Action",
    "Adjust",
    "AllIn",
    "Award",
    "BringIn",
    "Call",
    "Check",
    "Deal",
    "DealEarly",
    "Event",
    "Fold",
    "GiveCard",
    "HandSetup",
    "Kill",
    "LetStand",
    "Misdeal",
    "Muck",
    "Options",
    "PickBurn",
    "Policy",
    "Post",
    "Pot",
    "PotAward",
    "RaiseTo",
    "Release",
    "RemoveTop",
    "ReplaceCard",
    "Restrain",
    "ReturnChips",
    "SetStub",
    "Stakes",
    "State",
    "Straddle",
    "StreetBets",
    "TableAll",
    "TableHand",
    "TakeBack",
    "advance",
    "begin",
    "betting_over",
    "decide",
    "divided",
    "due",
    "evolve",
    "hand_of",
    "held_face_down",
    "layers",
    "legal",
    "must_be_open",
    "options_of",
    "play",
    "pot_for_limit",
    "pots",
    "reopened",
    "replay",
    "resume",
    "shares",
    "short_by",
    "show_order",
    "shows_first",
    "total_chips",
]
