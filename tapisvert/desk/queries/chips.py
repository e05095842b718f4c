"""The chips of an event: the set, where they are, and the values on their way out."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.desk.queries.consequences import MissingChips, missing_chips
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.slotted import dataclass
from tapisvert.tournament.chips.color_up import TableColoredUp
from tapisvert.tournament.chips.race import race_law, to_win
from tapisvert.tournament.chips.values import exchanged_into, values_in_play
from tapisvert.tournament.law import law_of
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

ChipsState: TypeAlias = Literal["in-play", "leaving", "gone"]

_LOOKED: Final = 2000
"""Records looked through for an exchange."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One value of the set."""

    value: int
    owned: int
    stack: int
    """How many of it are in a starting stack."""
    state: ChipsState


@dataclass(frozen=True, slots=True)
class ColorUpProgress:
    """A value on its way out."""

    value: int
    into: int
    waiting: tuple[int, ...]
    """Tables that have not exchanged theirs."""
    done: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """Every chip accounted for: issued = in play + removed."""

    kinds: tuple[Kind, ...]
    issued: int
    in_play: int
    removed: tuple[tuple[str, int], ...]
    color_ups: tuple[ColorUpProgress, ...]
    next: int | None
    """The smallest value in play, where it can be exchanged for a larger one."""
    late: tuple[int, ...]
    """Values that are gone and may still turn up."""
    grounds: tuple[Citation, ...]
    missing: tuple[MissingChips, ...] = ()
    """What the set lacks for the starting stacks of all who entered, until they are handed out."""

    @property
    def out(self) -> int:
        return sum(points for _, points in self.removed)


def stock(now: Tournament) -> Stock | None:
    """The chips as they stand; None before the event is set up."""
    setup, bank = now.setup, now.bank
    if setup is None:
        return None
    owned = setup.chips or setup.stack
    return Stock(
        kinds=tuple(
            Kind(value, setup.chips.get(value, 0), setup.stack.get(value, 0), _state(now, value))
            for value in sorted(owned)
        ),
        issued=bank.issued,
        in_play=bank.in_play,
        removed=tuple(sorted(bank.removed.items())),
        color_ups=tuple(_color_up(now, setup, value) for value in sorted(bank.raced)),
        next=_next(now, setup),
        late=tuple(sorted(bank.retired)),
        grounds=cited(law_of(setup), "color-up", "chip-race"),
        missing=short_of_chips(now),
    )


def short_of_chips(now: Tournament) -> tuple[MissingChips, ...]:
    """What the set lacks for all who are to sit down; nothing once their stacks are on the tables.

    On another first day the stacks of the one before are bagged and count no more.
    """
    if now.setup is None or now.phase != "open":
        return ()
    return missing_chips(now.setup, now.field.seatable)


@dataclass(frozen=True, slots=True)
class ChipRace:
    """What one table does with its odd chips under the book."""

    value: int
    into: int
    per: int
    """Old chips to a new one."""
    by_cards: bool
    most: int
    witness: bool
    nobody_out: bool
    grounds: tuple[Citation, ...]
    prizes: tuple[int, ...]
    """New chips to win for 0, 1, 2 … odd chips, at a table where enough have some."""


def race(now: Tournament, value: int, players: int) -> ChipRace:
    """The race for a value at a table of so many."""
    assert now.setup is not None, "chips are exchanged in an event that plays"
    book = law_of(now.setup)
    into = exchanged_into(now.setup, now.bank, value)
    per, law = into // value, race_law(book)
    return ChipRace(
        value=value,
        into=into,
        per=per,
        by_cards=book.choice("chip-race").value != "round-up",
        most=law.most,
        witness=book.flag("chip-race.witness").value,
        nobody_out=law.nobody_out,
        grounds=cited(book, "chip-race", "chip-race.draw", "chip-race.no-elimination"),
        prizes=tuple(to_win(odd, per, players, law) for odd in range(players * per)),
    )


def exchange(
    stream_state: StreamState[Tournament], value: int, table: int
) -> TableColoredUp | None:
    """How a table exchanged its chips of a value, if it has lately."""
    kind = kind_of(TableColoredUp)
    for record in reversed(stream_state.records[-_LOOKED:]):
        if record.action in stream_state.undone:
            continue
        for event in record.events:
            if event.kind == kind:
                colored_up: TableColoredUp = decode(event)
                if (colored_up.value, colored_up.table) == (value, table):
                    return colored_up
    return None


def _state(now: Tournament, value: int) -> ChipsState:
    if value in now.bank.retired:
        return "gone"
    return "leaving" if value in now.bank.raced else "in-play"


def _color_up(now: Tournament, setup: Setup, value: int) -> ColorUpProgress:
    exchanged = now.bank.raced[value]
    in_use = now.layout.in_use
    return ColorUpProgress(
        value,
        exchanged_into(setup, now.bank, value),
        tuple(sorted(in_use - exchanged)),
        tuple(sorted(in_use & exchanged)),
    )


def _next(now: Tournament, setup: Setup) -> int | None:
    values = [each for each in values_in_play(setup, now.bank) if each not in now.bank.raced]
    if len(values) < 2 or now.phase not in ("running", "suspended"):
        return None
    try:
        exchanged_into(setup, now.bank, values[0])
    except Refusal:
        return None
    return values[0]
