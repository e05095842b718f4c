"""Whether what was done is what a draw gave: seats, tables, envelopes, chips raced for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from tapisvert.actions import Event
from tapisvert.tournament.balancing.receiving import ReceivingTableDrawn
from tapisvert.tournament.bounties.envelopes import EnvelopeOpened
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.breaking.spreading import by_card
from tapisvert.tournament.chips.color_up import TableColoredUp
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.heats.opening import HeatOpened
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import SeatsDrawn
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.seating.seats import Placed


def followed(draw: DrawMade, event: Event) -> bool:
    """Whether an event of the same act gave what was drawn; one that gave nothing did not differ.

    The result is computed from the seed here: nothing the record says of it is believed.
    """
    result = draw.result
    match event:
        case SeatsDrawn() | HeatOpened():
            return draw.purpose not in ("seats", "bracket") or _places(draw, event.seats, written)
        case FinalTableFormed():
            return draw.purpose != "final table" or _places(draw, event.seats, _number)
        case EntrySeated():
            return draw.purpose != "late seat" or result[:1] == (written(event.seat),)
        case ReceivingTableDrawn():
            return result[:1] == (str(event.receiving),)
        case EnvelopeOpened():
            return result[:1] == (str(event.envelope),)
        case TableColoredUp():
            return _raced(result, event)
        case TableBroken():
            return _spread(draw, event.seats[len(seats_kept(draw, event)) :])
        case _:
            return True


def seats_kept(draw: DrawMade, event: Event) -> tuple[Placed, ...]:
    """Who was given a seat beside the draw, for a reason told before it."""
    match event:
        case SeatsDrawn() | FinalTableFormed() | HeatOpened():
            drawn = set(draw.items)
            return tuple(each for each in event.seats if str(each.entry) not in drawn)
        case TableBroken():
            for first in range(len(event.seats)):
                if _spread(draw, event.seats[first:]):
                    return event.seats[:first]
            return ()
        case _:
            return ()


def drawn_for(draw: DrawMade, events: Sequence[Event]) -> tuple[str, ...]:
    """What each in turn was drawn for; where the record leaves it out, the same act tells."""
    if draw.places:
        return draw.places
    for event in events:
        match event:
            case EntrySeated() if draw.purpose == "late seat":
                return (str(event.entry),)
            case ReceivingTableDrawn():
                return (str(event.giving),)
    return ()


def written(seat: Seat) -> str:
    """Table and seat as draws write them."""
    return f"{seat.table}-{seat.number}"


def _number(seat: Seat) -> str:
    return str(seat.number)


def _places(draw: DrawMade, seats: Sequence[Placed], spelled: Callable[[Seat], str]) -> bool:
    given = {str(each.entry): spelled(each.seat) for each in seats}
    drawn = zip(draw.result, draw.places, strict=False)
    return all(given.get(entry) == place for entry, place in drawn)


def _raced(result: Sequence[str], event: TableColoredUp) -> bool:
    """A card for each odd chip from seat 1 on; new chips to the highest cards, one each in turn."""
    exchanges = sorted(event.exchanges)
    dealt = [str(card) for each in exchanges for card in each.cards]
    contestants = [each for each in exchanges if each.cards]
    ranked = sorted(contestants, key=lambda each: max(each.cards), reverse=True)
    won = [each.won for each in ranked] or [0]
    in_turn = all(more >= fewer for more, fewer in pairwise(won)) and won[0] - won[-1] <= 1
    return dealt == list(result[: len(dealt)]) and in_turn


def _spread(draw: DrawMade, seats: Sequence[Placed]) -> bool:
    """Seats in the order of the pile, or players in the order of their cards."""
    if draw.purpose == "playing cards":
        entries = by_card(tuple(map(int, draw.places)), draw.result)
        order = [_index(entries, each.entry) for each in seats]
    else:
        order = [_index(draw.result, written(each.seat)) for each in seats]
    return all(one < other for one, other in pairwise(order))


def _index(order: Sequence[object], item: object) -> int:
    """Where something comes; before everything, and so out of order, where it was not drawn."""
    return order.index(item) if item in order else -1
