"""A hand of the engine told as a record, to be written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tapisvert.hand.events import (
    Awarded,
    BroughtIn,
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Mucked,
    Posted,
    Raised,
    Returned,
    Tabled,
)
from tapisvert.hand.evolve import replay
from tapisvert.hand.history.acts import HistoryAct
from tapisvert.hand.history.record import CHIP_FIELD, MISSING_BLIND_FIELD, HandRecord
from tapisvert.hand.setup import HandSetup
from tapisvert.hand.start import begin
from tapisvert.hand.state import Chips, Seen
from tapisvert.refusals import Invalid


def record_of(setup: HandSetup, events: Sequence[Event]) -> HandRecord:
    """The record of a hand from its setup and its events, finished or not."""
    end = replay(begin(setup), events)
    stakes = setup.stakes
    posted = next((event for event in events if isinstance(event, Posted)), Posted(()))
    return HandRecord(
        setup.game,
        1,
        setup.stacks,
        _antes(setup, posted),
        _blinds(setup),
        tuple(_acts(events)),
        min_bet=0 if setup.game.limit == "limit" else setup.opening,
        small_bet=setup.bet_sizes[0] if setup.game.limit == "limit" else 0,
        big_bet=setup.bet_sizes[-1] if setup.game.limit == "limit" else 0,
        bring_in=stakes.bring_in if not setup.game.has_board else 0,
        trimmed_antes=bool(stakes.ante),
        players=setup.names,
        finishing=end.stacks,
        extra=_own_fields(setup),
    )


def _own_fields(setup: HandSetup) -> dict[str, int]:
    """What the format has no field for."""
    own = {CHIP_FIELD: setup.stakes.chip}
    if setup.missing_small_blind:
        own[MISSING_BLIND_FIELD] = setup.stakes.small_blind
    return own


def _antes(setup: HandSetup, posted: Posted) -> Chips:
    """The ante everybody owes, or what the big blind paid for the table."""
    stakes = setup.stakes
    if stakes.ante and stakes.table_ante:
        raise Invalid("history.cannot-tell", what="ante + table ante")
    if stakes.ante:
        return (stakes.ante,) * setup.seats
    paid = [0] * setup.seats
    for seat, kind, amount in posted.bets:
        if kind == "table-ante":
            paid[seat] += amount
    return tuple(paid)


def _blinds(setup: HandSetup) -> Chips:
    owed = [0] * setup.seats
    if setup.small_blind is not None:
        owed[setup.small_blind] = setup.stakes.small_blind
    if setup.big_blind is not None:
        owed[setup.big_blind] = setup.stakes.big_blind
    return tuple(owed)


def _acts(events: Iterable[Event]) -> Iterator[HistoryAct]:
    """The acts in order; a hand is shown in the order its cards came.

    All-in in stud a hand lies open before its last card falls face down, and is shown once more.
    """
    hands: dict[int, Seen] = {}
    open_hands: list[int] = []
    for event in events:
        match event:
            case Dealt():
                yield from _dealt(event, hands)
                if event.down:
                    yield from (HistoryAct("show", seat, hands[seat]) for seat in open_hands)
            case Folded():
                yield HistoryAct("fold", event.seat)
            case Checked() | Called():
                yield HistoryAct("check-or-call", event.seat)
            case Raised():
                yield HistoryAct("raise", event.seat, (), event.to)
            case BroughtIn():
                yield HistoryAct("bring-in", event.seat)
            case Tabled():
                open_hands += [seat for seat, _ in event.hands]
                yield from (HistoryAct("show", seat, hands[seat]) for seat, _ in event.hands)
            case Mucked():
                yield HistoryAct("muck", event.seat)
            case Posted() | Returned() | Awarded():
                pass
            case _:
                raise Invalid("history.cannot-tell", what=type(event).__name__)


def _dealt(event: Dealt, hands: dict[int, Seen]) -> Iterator[HistoryAct]:
    """The cards of a street, added to the hands they came to."""
    if event.board:
        yield HistoryAct("board", -1, event.board)
    for seat in range(max(len(event.down), len(event.up))):
        cards: Seen = ()
        for row in (event.down, event.up):
            cards += row[seat] if row else ()
        if cards:
            hands[seat] = hands.get(seat, ()) + cards
            yield HistoryAct("hole", seat, cards)
