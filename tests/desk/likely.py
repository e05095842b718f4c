"""Values a command is likely to hold as a tournament stands: mostly sensible, sometimes not.

A command is filled by the names and types of its fields, so one nobody thought of here is tried
all the same. Where sense needs several fields to agree, `TOGETHER` has a way to fill them.
"""

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from tapisvert.actions import Command
from tapisvert.cards.card import CARDS, Card
from tapisvert.rulebooks import BOOKS
from tapisvert.rulebooks.law import Law, law_named
from tapisvert.tournament.balancing.pairs import pairs
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.chips.color_up import ColorUpTable
from tapisvert.tournament.chips.late_chips import ExchangeLateChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.days.flights import BagStacks
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.deals.deal import METHODS
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.law import law
from tapisvert.tournament.penalties.serving import ServePenalty
from tapisvert.tournament.placing.ranking import standings, survivors
from tapisvert.tournament.prizes.awarding import apportioned
from tapisvert.tournament.prizes.paying import SettleTie
from tapisvert.tournament.prizes.plan import Bands, Curve, Satellite
from tapisvert.tournament.prizes.presets import preset as prize_plan
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.rounds.hand_for_hand import (
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.seating.opening import OpenTable, SplitTable
from tapisvert.tournament.setup import BuyIn, Flights, Late, Rebuys, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import todo
from tests.desk.pressing import of_moment

Pick: TypeAlias = Callable[[Sequence[Any]], Any]
"""Takes one of some: dice, or a search that can be narrowed down."""

ODD: Final = (-1, 0, 1, 2, 3, 7, 25, 100, 10_000, 10**9)
PEOPLE: Final = tuple(f"p{number}" for number in range(1, 16))
ENTRIES: Final = frozenset(
    ("entry", "entries", "other", "keep", "instead", "first", "second", "by", "winner")
)
HASHES: Final = {fingerprint(f"{number:032x}"): f"{number:032x}" for number in range(1, 9)}
"""Seeds by the hash they are announced with."""
TABLES: Final = frozenset(("table", "tables", "new_table", "giving"))


class Likely:
    """Fills commands for one state at one moment."""

    def __init__(self, pick: Pick, now: Tournament, at: int) -> None:
        self.pick = pick
        self.now = now
        self.at = at

    def command(self, kind: type[Command]) -> Command:
        """A command of this kind, filled so that it may well be granted."""
        together = TOGETHER.get(kind)
        if together is not None and self.now.setup is not None and self.often():
            return together(self)
        wanted = of_moment(kind, self.now, self.pick, self.seed()) if self.often() else None
        return self.filled(kind) if wanted is None else wanted

    def filled(self, kind: Any) -> Any:
        hints = hints_of(kind, include_extras=True)
        names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
        return kind(**{name: self.value(hints[name], name) for name in names})

    def often(self) -> bool:
        """Three times in four."""
        return self.one((True, True, True, False))

    def one(self, of: Iterable[Any]) -> Any:
        return self.pick(tuple(of))

    def value(self, kind: Any, name: str) -> Any:
        """A value of a type for a field of that name."""
        if kind is int:
            return self.number(name)
        if kind is str:
            return self.text(name)
        if kind is bool:
            return self.one((False, True))
        if kind is Card:
            return self.one(CARDS)
        if kind is Setup:
            return self.setup()
        if kind is Law:
            return law_named(self.one(BOOKS))
        return self.composed(kind, name)

    def composed(self, kind: Any, name: str) -> Any:
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.number(inner[1])
        if origin is Literal:
            return self.one(inner)
        if origin in (Union, types.UnionType):
            return self.alternative(inner, name)
        if origin is tuple and inner[1:] == (...,):
            many = self.one((0, 1, 1, 2, 3))
            return tuple(self.value(inner[0], name) for _ in range(many))
        if origin is tuple:
            return tuple(self.value(each, name) for each in inner)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            many = self.one((0, 1, 2, 3))
            by, of = (self.text, "method") if inner[0] is str else (self.number, "entry")
            return {by(of): self.value(inner[1], "stack") for _ in range(many)}
        return self.filled(kind)

    def alternative(self, kinds: tuple[Any, ...], name: str) -> Any:
        if Bands in kinds or Curve in kinds or Satellite in kinds:
            return self.plan()
        if type(None) in kinds and self.often():
            return None
        return self.value(self.one([each for each in kinds if each is not type(None)]), name)

    def number(self, name: str) -> int:
        if self.one((*range(9), "odd")) == "odd":
            return int(self.one(ODD))
        return int(self.one(self.numbers(name) or ODD))

    def numbers(self, name: str) -> tuple[int, ...]:
        """What a number of that name may be as things stand."""
        now = self.now
        setup = now.setup
        if name in ENTRIES:
            return tuple(sorted(now.field.entries))
        if name in TABLES:
            return (*sorted(now.layout.tables), len(now.layout.tables) + 1)
        if name == "penalty":
            return tuple(sorted(now.penalties.given))
        if name == "round":
            rounds = now.hand_for_hand
            return (1,) if rounds is None else (rounds.round, rounds.round + 1)
        if name == "index":
            return tuple(range(0 if setup is None else len(setup.structure.levels)))
        if name in ("button", "small_blind", "big_blind", "number", "chairs", "awarded"):
            return tuple(range(1, 11))
        if name in ("stack", "stacks", "points"):
            return (50, 1_000, 9_000, now.bank.in_play // max(1, now.field.playing))
        if name in ("value", "denomination"):
            return (25, 100, 500)
        if name == "left":
            return (0, *{penalty.left for penalty in now.penalties.given.values()})
        if name == "paid":
            return (now.field.playing - 1, now.field.playing - 1, 2_000)
        if name in ("hands", "chips", "minutes"):
            return (0, 1, 2, 5)
        if name in ("receipt", "request", "till"):
            return tuple(sorted(getattr(now.tills, f"{name}s")))
        if name == "seconds":
            return (-600, -60, 30, 60, 1_200)
        return ()

    def text(self, name: str) -> str:
        return str(self.one(self.texts(name) or ("", "because", "because", "p1", "zz")))

    def texts(self, name: str) -> tuple[str, ...]:
        """What a text of that name may be as things stand."""
        now = self.now
        if name in ("person", "people", "owing", "witness", "designate"):
            return PEOPLE
        if name == "proposal":
            return tuple(proposal.id for proposal in todo(now, self.at)) or ("none",)
        if name == "seed":
            return (self.seed(),)
        if name in ("hash", "next_hash"):
            return tuple(HASHES)
        if name == "key":
            return ("a" * 16, "b" * 16)
        if name == "step" and now.setup is not None:
            return law(now).names("penalty.ladder").value
        if name == "criterion" and now.setup is not None:
            return law(now).names("places.ties.in-kind").value
        if name == "flight" and now.setup is not None:
            return (*now.setup.flights.names, "1Z")
        if name == "reason":
            return ("", "because", "because", "found", "confiscated")
        if name in ("method", "methods"):
            return ("cash", "card", "cash", "shells")
        if name == "waived":
            return ("", "", "told us")
        return ()

    def seed(self) -> str:
        """The seed that was announced, or one of those that may be announced."""
        announced = self.now.draws.next_hash
        return HASHES[announced] if announced in HASHES else str(self.one(HASHES.values()))

    def plan(self) -> Bands | Curve | Satellite:
        if self.one((0, 0, 1)):
            return Satellite(self.one((2_000, 5_000, 10_000)), "a seat on Sunday")
        return prize_plan(self.one(("club", "field-15")))

    def setup(self) -> Setup:
        """The setup in force with a part of it changed."""
        before = self.now.setup
        assert before is not None
        changed: dict[str, Any] = {
            "rebuys": self.one(
                (Rebuys(), Rebuys("rebuy", None, 2, 3), Rebuys("re-entry", None, 1, 4))
            ),
            "late": self.one((Late(), Late(2), Late(seconds=3_600))),
            "most_entries": self.one((None, 4, 10, 20)),
            "most_seated": self.one((None, 4, 8)),
            "table_size": self.one((6, 8, 9, 10)),
            "buy_in": self.one((before.buy_in, BuyIn(1_000, 100, 10_000))),
            "flights": self.one((Flights(), Flights(("1A", "1B"), True, True, 600))),
            "name": self.one(("Tuesday", "Wednesday")),
        }
        part = self.one(sorted(changed))
        return replace(before, **{part: changed[part]})

    def seated_at(self, table: int) -> tuple[int, ...]:
        return tuple(entry for entry in self.now.layout.tables[table].seats if entry)

    def open_table(self) -> int:
        return int(self.one([t.number for t in self.now.layout.open_tables] or (1,)))


def _eliminated(likely: Likely) -> Command:
    """Players of one table, mostly one, with or without what they had and who beat them."""
    tables = [table.number for table in likely.now.layout.open_tables if table.players]
    if not tables:
        return EliminatePlayers((1,))
    seated = likely.seated_at(likely.one(tables))
    out = tuple(dict.fromkeys(likely.one(seated) for _ in range(likely.one((1, 1, 1, 2, 3)))))
    winners = [entry for entry in seated if entry not in out]
    stacks = tuple(likely.one((None, 100, 500)) for _ in out) if likely.often() else ()
    by = tuple((likely.one(winners),) for _ in out) if winners and likely.often() else ()
    return EliminatePlayers(out, stacks, by)


def _deal(likely: Likely) -> Command:
    """All who are left, with stacks that add up."""
    now = likely.now
    players = survivors(now)
    method, left = likely.one(METHODS), likely.one((0, 0, 500))
    weights = [likely.one((1, 2, 5)) for _ in players]
    stacks = dict(zip(players, apportioned(now.bank.in_play, weights), strict=True))
    prizes = likely.one((1_000, 2_000, 4_000))
    amounts = dict.fromkeys(players, prizes) if method == "agreed" else {}
    return AgreeDeal(method, players, {} if method == "equal" else stacks, amounts, left)


def _bags(likely: Likely) -> Command:
    """Everybody's chips in their bags, or those of one table."""
    now = likely.now
    tables = [table for table in now.layout.open_tables if table.players]
    wanted = tables if likely.often() else tables[:1]
    entries = [entry for table in wanted for entry in table.seats if entry]
    known = sum(now.field.entries[entry].stack or 0 for entry in now.field.bagged)
    waiting = sum(now.field.entries[entry].issued for entry in now.field.unseated)
    chips = max(0, now.bank.in_play - known - waiting) * len(entries) // max(1, now.field.playing)
    least = smallest_chip(now)
    stacks = [least * each for each in apportioned(chips // least, [1] * len(entries))]
    return BagStacks(dict(zip(entries, stacks, strict=True)), likely.one(("", "miscounted")))


def _race(likely: Likely) -> Command:
    """A table that exchanges its small chips."""
    number = likely.open_table()
    table = likely.now.layout.tables.get(number)
    taken = () if table is None else table.taken
    held = tuple(Held(seat, likely.one((0, 1, 3, 8))) for seat in taken)
    values = tuple(likely.now.bank.raced) or (25,)
    cards = likely.one(("drawn", "old"))
    return ColorUpTable(
        number,
        likely.one(values),
        held,
        likely.text("seed") if cards == "old" else None,
        witness="p9",
        designate="p8",
        chance=Chance(likely.seed()) if cards == "drawn" else None,
    )


def _served(likely: Likely) -> Command:
    """Hands of a penalty as it stands."""
    given = [each for each in likely.now.penalties.given.values() if each.left]
    if not given:
        return ServePenalty(1, 1)
    penalty = likely.one(given)
    return ServePenalty(penalty.number, penalty.left, 1)


def _settled(likely: Likely) -> Command:
    """Players who share a place, in some order."""
    tied = [each.entries for each in standings(likely.now) if len(each.entries) > 1]
    criterion = likely.one(likely.texts("criterion") or ("",))
    return SettleTie(tuple(reversed(likely.one(tied or [(1, 2)]))), criterion)


def _late_chips(likely: Likely) -> Command:
    """Chips of a value that has left, from somebody who plays."""
    values = tuple(sorted(likely.now.bank.retired)) or (25,)
    playing = [e.number for e in likely.now.field.entries.values() if e.status == "playing"]
    return ExchangeLateChips(likely.one(values), likely.one((1, 2, 3)), likely.one(playing or [1]))


def _held(likely: Likely) -> Command:
    """A called all-in at a table that still plays its hand."""
    return HoldAllIn(likely.one(_still_playing(likely.now) or [likely.open_table()]))


def _released(likely: Likely) -> Command:
    """A table that waits for the director."""
    rounds = likely.now.hand_for_hand
    return ReleaseAllIn(likely.one(sorted(rounds.held) if rounds and rounds.held else [1]))


def _reported(likely: Likely) -> Command:
    """A table that has finished the hand of this round."""
    rounds = likely.now.hand_for_hand
    tables = _still_playing(likely.now) or [likely.open_table()]
    return ReportTable(likely.one(tables), rounds.round if rounds else 0)


def _next_round(likely: Likely) -> Command:
    """The next hand, or what it still waits for."""
    rounds = likely.now.hand_for_hand
    if rounds is not None and rounds.held:
        return _released(likely)
    if _still_playing(likely.now):
        return _reported(likely)
    return StartRound(rounds.round + 1 if rounds else 1)


def _still_playing(now: Tournament) -> list[int]:
    """Tables that have not reported and wait for nobody; none without hand-for-hand."""
    rounds = now.hand_for_hand
    return [] if rounds is None else sorted(now.layout.in_use - rounds.done - rounds.held)


def _receiving(likely: Likely) -> Command:
    """The table chance has to name, or players moved apart until there is one to name."""
    now = likely.now
    due = next(pairs(now.layout, law(now)), None)
    if due is not None and due.receiving is None:
        return DrawReceivingTable(due.giving, Chance(likely.seed()))
    free = [number for number in range(1, 5) if number not in now.layout.in_use]
    if now.layout.count < _THREE and free:
        return OpenTable(free[0])
    return DrawReceivingTable(likely.open_table(), Chance(likely.seed()))


def _split(likely: Likely) -> Command:
    """The eleventh player of a table of ten, or what is missing for one to come."""
    now = likely.now
    table = likely.open_table()
    if now.field.unseated and table in now.layout.tables and now.layout.tables[table].last is None:
        return SetButton(table, likely.one(now.layout.tables[table].taken or (1,)))
    if not now.field.unseated:
        return Register(likely.one([p for p in PEOPLE if p not in now.field.by_person] or PEOPLE))
    return SplitTable(table, min(now.field.unseated), max(now.layout.tables, default=0) + 1)


_THREE: Final = 3
TOGETHER: Final[Mapping[type[Command], Callable[[Likely], Command]]] = {
    EliminatePlayers: _eliminated,
    AgreeDeal: _deal,
    BagStacks: _bags,
    ColorUpTable: _race,
    ServePenalty: _served,
    SettleTie: _settled,
    ExchangeLateChips: _late_chips,
    HoldAllIn: _held,
    ReleaseAllIn: _released,
    ReportTable: _reported,
    StartRound: _next_round,
    DrawReceivingTable: _receiving,
    SplitTable: _split,
}
"""Commands whose fields must agree with one another to make sense."""


def smallest_chip(now: Tournament) -> int:
    """The least anybody can have, and what every stack is made of."""
    known = () if now.setup is None else values_in_play(now.setup, now.bank)
    return known[0] if known else 1
