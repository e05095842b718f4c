"""An event's setup looked through before it is announced.

Faults are refused; the rest is said to the director, who may go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.rebuying.by_book import forbidden
from tapisvert.tournament.registration.offers import faults
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.amounts import unpayable
from tapisvert.tournament.structures.lengths import length_remarks
from tapisvert.tournament.structures.supply import starting_stack, supplied, worth
from tapisvert.tournament.timing.reading import level_number


class Remark(NamedTuple):
    """Something about a setup; a fault keeps the event from being created."""

    key: str
    values: dict[str, Any]
    cites: tuple[Citation, ...] = ()
    fault: bool = True


def check(setup: Setup, book: Book) -> None:
    """Refuse a setup for its first fault."""
    for remark in remarks(setup, book):
        if remark.fault:
            raise Illegal(remark.key, **remark.values)


def with_stack_by_book(setup: Setup, book: Book) -> Setup:
    """The nearest starting stack the book allows, for an event whose stack nobody chose."""
    allowed = _allowed_stack(setup, book)
    if allowed is None or allowed[0] <= setup.buy_in.chips <= allowed[1]:
        return setup
    chips = min(max(setup.buy_in.chips, allowed[0]), allowed[1])
    counted = starting_stack(chips, setup.chips, setup.most_entries or _USUAL_PLAYERS)
    return replace(setup, buy_in=replace(setup.buy_in, chips=chips), stack=counted or {})


def counted_out(setup: Setup, players: int) -> Setup:
    """The same stack in chips the set has for so many players; as it is where it has not."""
    if not setup.chips:
        return setup
    if setup.stack and not supplied(setup.chips, setup.stack, players).missing:
        return setup
    made = starting_stack(setup.buy_in.chips, setup.chips, players)
    return setup if made is None else replace(setup, stack=made)


def remarks(setup: Setup, book: Book) -> Iterator[Remark]:
    """Everything to be said about a setup."""
    yield from _shape(setup)
    for key, values in faults(setup):
        yield Remark(key, values)
    for each in forbidden(setup, book):
        yield Remark(each.key, {**each.values, "article": each.source}, (each.source,))
    yield from _chips(setup)
    yield from _starting_stack(setup, book)
    yield from _sit_and_go(setup, book)
    yield from _antes(setup, book)
    yield from _hand_for_hand(book)
    for key, values, subject in length_remarks(setup, book):
        yield Remark(key, values, cited(book, subject), fault=False)


_USUAL_PLAYERS: Final = 20
"""Players a starting stack is counted out for while nobody says how many may come."""
_MOST_LEVELS: Final = 1_000
"""More than anybody plays; a longer number was typed by mistake."""


def _shape(setup: Setup) -> Iterator[Remark]:
    if not any(level.kind == "play" for level in setup.structure.levels):
        yield Remark("setup.no-levels", {})
    if not 2 <= setup.table_size <= 10:
        yield Remark("setup.table-size", {"seats": setup.table_size})
    bought = setup.buy_in
    if bought.chips <= 0 or min(bought.price, bought.fee, bought.bounty) < 0:
        yield Remark("setup.buy-in", {})
    if setup.most_entries is not None and setup.most_entries < 2:
        yield Remark("setup.cap", {"most": setup.most_entries})
    levels = (setup.late.last_level, setup.rebuys.last_level, setup.rebuys.add_on_level)
    if any(level > _MOST_LEVELS for level in levels):
        yield Remark("setup.level-beyond", {"most": _MOST_LEVELS})


@implements("stack.starting.set-out")
def _chips(setup: Setup) -> Iterator[Remark]:
    """The stack adds up, the set has the chips, and every blind can be paid with them."""
    if setup.stack and worth(setup.stack) != setup.buy_in.chips:
        values = {"worth": worth(setup.stack), "chips": setup.buy_in.chips}
        yield Remark("setup.stack-does-not-add-up", values)
    if setup.chips and setup.stack and setup.most_entries is not None:
        supply = supplied(setup.chips, setup.stack, setup.most_entries)
        for value, short in supply.missing.items():
            values = {"value": value, "short": short, "players": setup.most_entries}
            yield Remark("setup.not-enough-chips", values)
    in_play = tuple(setup.chips or setup.stack)
    if in_play:
        for fault in unpayable(setup.structure, in_play):
            number = level_number(setup.structure.levels, fault.index)
            chips = {"level": number, "amount": fault.amount, "values": fault.values}
            yield Remark("setup.unpayable", chips)


@implements(
    "stack.starting", "stack.starting.monthly", "stack.starting.daily", "stack.starting.announced"
)
def _starting_stack(setup: Setup, book: Book) -> Iterator[Remark]:
    """Where the book sets the starting stack: exactly that, or in a daily up to its most."""
    allowed = _allowed_stack(setup, book)
    if allowed is None:
        return
    chips, (fewest, most) = setup.buy_in.chips, allowed
    above = book.count("stack.starting.announced-above").value
    if not fewest <= chips <= most:
        values = {"chips": chips, "fewest": fewest, "most": most}
        yield Remark("setup.starting-stack", values, cited(book, f"stack.starting.{setup.kind}"))
    elif chips > above and not setup.announced:
        values = {"chips": chips, "above": above}
        cites = cited(book, "stack.starting.announced")
        yield Remark("setup.not-announced", values, cites, fault=False)


def _allowed_stack(setup: Setup, book: Book) -> tuple[int, int] | None:
    """The fewest and the most chips the book lets a player begin with; None where it says none."""
    stack = book.count("stack.starting")
    if not stack.source.book or setup.kind not in ("daily", "monthly"):
        return None
    daily = setup.kind == "daily"
    return stack.value, book.count("stack.starting.most").value if daily else stack.value


@implements("sit-and-go.players", "sit-and-go.stack")
def _sit_and_go(setup: Setup, book: Book) -> Iterator[Remark]:
    if setup.kind != "sit-and-go":
        return
    stack = book.count("sit-and-go.stack")
    if stack.source.book and setup.buy_in.chips != stack.value:
        values = {"chips": setup.buy_in.chips, "fewest": stack.value, "most": stack.value}
        yield Remark("setup.starting-stack", values, cited(book, "sit-and-go.stack"))
    most = book.count("sit-and-go.players.most").value
    if setup.most_entries is not None and setup.most_entries > most:
        values = {"most": most, "entries": setup.most_entries}
        yield Remark("setup.sit-and-go-cap", values, cited(book, "sit-and-go.players"))


@implements("ante", "ante.reduction")
def _antes(setup: Setup, book: Book) -> Iterator[Remark]:
    """Where the book never reduces the ante, a structure that lowers it is remarked upon."""
    if book.choice("ante.reduction").value != "never":
        return
    highest: dict[str, int] = {}
    for index, level in enumerate(setup.structure.levels):
        ante = max(level.ante, level.big_blind_ante)
        if level.kind == "play" and ante < highest.get(level.game, 0):
            values = {"level": level_number(setup.structure.levels, index)}
            yield Remark("setup.ante-reduced", values, cited(book, "ante.reduction"), fault=False)
            return
        highest[level.game] = max(highest.get(level.game, 0), ante)


@implements("hand-for-hand.hand.most")
def _hand_for_hand(book: Book) -> Iterator[Remark]:
    """The time a hand takes off the clock stays within the most the book allows.

    A book that charges every hand the same sets no bound for the house.
    """
    step, most = book.count("hand-for-hand.hand"), book.count("hand-for-hand.hand.most")
    if step.source.book == most.source.book or step.value <= most.value:
        return
    flat = any(
        volume.name == most.source.book
        and volume.values.get("hand-for-hand.hand", (0, ""))[0] == most.value
        for volume in book.stack
    )
    if not flat:
        values = {"seconds": step.value, "most": most.value}
        yield Remark("setup.hand-for-hand-step", values, cited(book, "hand-for-hand.clock"))
