"""The formats clubs play, as changes to an event that is being set up.

One way of playing, and what is added to it: each is a card in the room and a word in the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book, Citation
from tapisvert.slotted import dataclass
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.plan import PrizeRule, Satellite
from tapisvert.tournament.rebuying.by_book import last_by_book
from tapisvert.tournament.setup import (
    NO_HEATS,
    NO_LATE,
    TAG_TEAM,
    BountyKind,
    BuyIn,
    Flights,
    Heats,
    Rebuys,
    Setup,
    TeamChange,
)
from tapisvert.tournament.structure import Level
from tapisvert.tournament.structures.checks import Remark, remarks

Play: TypeAlias = Literal[
    "freezeout", "sit-and-go", "satellite", "flights", "shoot-out", "bracket", "tag-team"
]
"""How it is played to the end: to the last player, at one table, for seats, over several days,
table by table, two by two, in teams of two."""
Addition: TypeAlias = Literal["rebuys", "re-entries", "add-on", "bounty", "progressive", "mystery"]
"""What comes on top."""
PLAYS: Final[tuple[Play, ...]] = get_args(Play)
ADDITIONS: Final[tuple[Addition, ...]] = get_args(Addition)
FORMATS: Final = (*PLAYS, *ADDITIONS)
BOUNTY_FORMATS: Final[dict[str, BountyKind]] = {
    "bounty": "fixed",
    "progressive": "progressive",
    "mystery": "mystery",
}
_FLIGHTS: Final = ("1A", "1B")
_HEATS: Final = {False: "shoot-out", True: "bracket"}
_FULL_TABLE: Final = 9
_SIT_AND_GO: Final = "sit-and-go"


@dataclass(frozen=True, slots=True)
class FormatNumbers:
    """The numbers in the sentences of the cards; nothing told is as clubs do it."""

    bounty: int = 0
    """Cents on each head."""
    last_level: int = 0
    """Until when rebuys and re-entries are sold; 0 is the last level before the first break."""
    most: int | None = None
    """Rebuys or re-entries a player; None is no limit."""
    flights: tuple[str, ...] = ()
    best_forward: bool = False
    seat_value: int = 0
    """Cents a seat of a satellite is worth."""
    seat: str = ""
    """What the seat is for."""
    advance: int = 1
    """Players of each table of a shoot-out who go on."""
    change: TeamChange = "level"
    """When the two of a team change."""
    add_on: BuyIn | None = None
    """What the add-on costs and gives; None is as much as the buy-in."""


class BarredFormat(NamedTuple):
    """A format this event cannot have, and why."""

    name: str
    remark: Remark

    @property
    def source(self) -> Citation | None:
        """The article, where a book forbids it."""
        return next((source for source in self.remark.cites if source.book), None)


def with_formats(setup: Setup, formats: Collection[str], numbers: FormatNumbers) -> Setup:
    """The setup played in these formats; refused where two exclude each other."""
    unknown = sorted(set(formats) - set(FORMATS))
    if unknown:
        raise Invalid("setup.no-such-format", format=unknown[0], known=FORMATS)
    bounties = [name for name in formats if name in BOUNTY_FORMATS]
    if len(bounties) > 1:
        raise Invalid("setup.one-bounty", formats=tuple(bounties))
    plays = [name for name in formats if name in PLAYS]
    if len(plays) > 1:
        raise Invalid("setup.one-play", formats=tuple(plays))
    bounty = BOUNTY_FORMATS[bounties[0]] if bounties else ""
    setup = _heats(_sit_and_go(setup, _SIT_AND_GO in formats), formats, numbers)
    setup = _teams(setup, TAG_TEAM in formats, numbers)
    return replace(
        setup,
        buy_in=replace(setup.buy_in, bounty=numbers.bounty if bounty else 0),
        bounty=bounty,
        rebuys=_with_add_on(setup, _rebuys(setup, formats, numbers), formats, numbers),
        flights=_flights(setup.flights, "flights" in formats, numbers),
    )


def plan_of(formats: Collection[str], numbers: FormatNumbers) -> PrizeRule | None:
    """The prize plan a format brings along; None where it brings none."""
    if "satellite" not in formats:
        return None
    if numbers.seat_value <= 0 or not numbers.seat.strip():
        raise Invalid("setup.satellite-seat")
    return Satellite(numbers.seat_value, numbers.seat.strip())


def formats_of(setup: Setup, plan: PrizeRule | None) -> tuple[str, ...]:
    """The formats an event is played in."""
    play = (
        setup.kind
        if setup.kind in (_SIT_AND_GO, TAG_TEAM)
        else "satellite"
        if isinstance(plan, Satellite)
        else "flights"
        if setup.flights.names
        else _HEATS[setup.heats.bracket]
        if setup.heats.advance
        else "freezeout"
    )
    added = {
        "rebuys": setup.rebuys.sells_rebuys,
        "re-entries": setup.rebuys.takes_re_entries,
        "add-on": setup.rebuys.add_on is not None,
        **{name: kind == setup.bounty for name, kind in BOUNTY_FORMATS.items()},
    }
    return (play, *(name for name, there in added.items() if there))


def barred(setup: Setup, numbers: FormatNumbers) -> Iterator[BarredFormat]:
    """Every format the book or the setup itself rules out, each looked at alone."""
    book, plain = law_of(setup), with_formats(setup, (), numbers)
    last = min(numbers.last_level, _levels(setup))
    priced = replace(
        numbers, bounty=numbers.bounty or 100, last_level=last, most=numbers.most or None
    )
    before = {remark.key for remark in _faults(plain, book)}
    for name in FORMATS:
        for remark in _faults(with_formats(plain, (name,), priced), book):
            if remark.key not in before:
                yield BarredFormat(name, remark)
                break


def level_before_break(levels: Sequence[Level]) -> int | None:
    """The last level before the first break, counted from 1; None where there is none."""
    return next((n for n, level in enumerate(levels) if level.kind == "break"), None)


def _faults(setup: Setup, book: Book) -> Iterator[Remark]:
    return (remark for remark in remarks(setup, book) if remark.fault)


def _levels(setup: Setup) -> int:
    return sum(level.kind == "play" for level in setup.structure.levels)


def _rebuys(setup: Setup, formats: Collection[str], numbers: FormatNumbers) -> Rebuys:
    sold = "rebuys" in formats, "re-entries" in formats
    kind = {(True, True): "both", (True, False): "rebuy", (False, True): "re-entry"}.get(sold)
    if kind is None:
        return replace(setup.rebuys, kind="freezeout", most=None, last_level=0)
    levels = _levels(setup)
    if numbers.last_level > levels:
        raise Invalid("setup.rebuys-beyond", level=numbers.last_level, last=levels)
    if numbers.most == 0:
        raise Invalid("setup.rebuys-never")
    usual = level_before_break(setup.structure.levels) or 4
    last = numbers.last_level or min(usual, last_by_book(law_of(setup)) or usual)
    return replace(setup.rebuys, kind=kind, most=numbers.most, last_level=last)


def _with_add_on(
    setup: Setup, rebuys: Rebuys, formats: Collection[str], numbers: FormatNumbers
) -> Rebuys:
    """Sold in the first break; where a structure has none the setup is refused for it."""
    if "add-on" not in formats:
        return replace(rebuys, add_on=None, add_on_level=0)
    usual = BuyIn(setup.buy_in.price, 0, setup.buy_in.chips)
    level = level_before_break(setup.structure.levels) or 0
    return replace(rebuys, add_on=numbers.add_on or usual, add_on_level=level)


def _flights(before: Flights, several: bool, numbers: FormatNumbers) -> Flights:
    if not several:
        return Flights()
    names = numbers.flights or before.names or _FLIGHTS
    return replace(before, names=names, best_forward=numbers.best_forward)


def _heats(setup: Setup, formats: Collection[str], numbers: FormatNumbers) -> Setup:
    """Heats: nobody comes in after the draw; tables of two only as long as it is a bracket."""
    bracket = _HEATS[True] in formats
    if setup.heats.bracket and not bracket:
        setup = replace(setup, table_size=_FULL_TABLE)
    if not bracket and _HEATS[False] not in formats:
        return replace(setup, heats=NO_HEATS)
    setup = replace(setup, late=NO_LATE, most_seated=None)
    if bracket:
        return replace(setup, heats=Heats(1, bracket=True), table_size=2)
    return replace(setup, heats=Heats(numbers.advance))


def _teams(setup: Setup, teams: bool, numbers: FormatNumbers) -> Setup:
    if teams:
        return replace(setup, kind=TAG_TEAM, team_change=numbers.change)
    return replace(setup, kind="daily") if setup.in_teams else setup


def _sit_and_go(setup: Setup, alone: bool) -> Setup:
    """One table, full before it begins; with the chips of the book where it sets them."""
    if not alone:
        if setup.kind != _SIT_AND_GO:
            return setup
        return replace(setup, kind="daily", most_entries=None)
    book = law_of(setup)
    stack, most = book.count("sit-and-go.stack"), book.count("sit-and-go.players.most").value
    if stack.source.book and stack.value != setup.buy_in.chips:
        setup = replace(setup, buy_in=replace(setup.buy_in, chips=stack.value), stack={})
    return replace(setup, kind=_SIT_AND_GO, most_entries=min(most, setup.table_size))
