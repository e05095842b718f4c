"""The demonstration: 73 players at nine tables in level six, and last week's evening, paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from tapisvert.desk.demo.cast import people
from tapisvert.desk.demo.evening import MINUTE, Evening
from tapisvert.desk.running import Desk
from tapisvert.person import Person
from tapisvert.replacing import replace
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import preset as prizes
from tapisvert.tournament.prizes.reading import rounded
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn, Late, Rebuys, Setup
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.words import Lang, say

RUNNING: Final = "demo"
FINISHED: Final = "demo-last-week"
_WEEK: Final = 7 * 24 * 60 * MINUTE
_FIELD: Final = 74
_LATE: Final = 4
_GONE: Final = 118
"""Minutes since the start: twelve are left of level six."""
_LAST_WEEK: Final = 27
_PRICE: Final = 2000
_SETS: Final = 5
"""Chips for so many clubs' evenings: it is a large one."""


class StoryPeople(Protocol):
    """Whatever keeps the directory."""

    def put(self, *people: Person) -> None: ...


def tell(desk: Desk, directory: StoryPeople, at: int, by: str, lang: Lang) -> Iterator[str]:
    """Play both evenings so that the clock of the last runs at `at`; each step by its event."""
    cast = people()
    directory.put(*cast)
    ids = tuple(one.id for one in cast)
    yield from _finished(Evening(desk, _fresh(desk, FINISHED), at - _WEEK, by, 2019), ids, lang)
    started = at - _GONE * MINUTE
    yield from _running(Evening(desk, _fresh(desk, RUNNING), started, by, 2017), ids, lang)


def is_demo(stream: str) -> bool:
    """Whether an event was told here."""
    return stream.startswith(RUNNING)


def _fresh(desk: Desk, name: str) -> str:
    """The name, with a number where there is one already: its clock has run out by now."""
    number = 1
    while desk.version(candidate := name if number == 1 else f"{name}-{number}"):
        number += 1
    return candidate


def _setup(name: str) -> Setup:
    plan = preset("club-evening")
    return Setup(
        name=name,
        book="tda2017",
        structure=plan.structure,
        buy_in=BuyIn(_PRICE, 200, sum(value * many for value, many in plan.stack.items())),
        chips={value: many * _SETS for value, many in plan.chips.items()},
        stack=plan.stack,
        rebuys=Rebuys("re-entry", None, 1, 4),
        late=Late(4),
        announced=True,
    )


def _opened(evening: Evening, name: str, ids: tuple[str, ...]) -> None:
    evening.until(-90)
    evening.command(CreateEvent(_setup(name)))
    evening.command(SetPrizePlan(rounded(prizes("field-15", _PRICE), 500)))
    evening.until(-30)
    evening.command(RegisterPeople(ids))
    evening.until(-5)
    evening.command(DrawSeats(replace(evening.chance(), words="mardi soir")))
    evening.until(-0.1)
    evening.command(StartEvent())


def _running(evening: Evening, ids: tuple[str, ...], lang: Lang) -> Iterator[str]:
    _opened(evening, say("backup.demo-running", lang), ids[:_FIELD])
    yield evening.stream
    for minutes, person in zip((6, 13, 24, 37), ids[_FIELD : _FIELD + _LATE], strict=True):
        evening.until(minutes)
        evening.arrives(person)
        evening.obey()
        yield evening.stream
    for table in evening.now.layout.open_tables:
        evening.command(SetButton(table.number, evening.dice.choice(table.taken)))
    for minutes in (48, 66):
        evening.until(minutes)
        evening.bust()
        evening.obey()
    yield evening.stream
    evening.until(81)
    evening.obey()
    evening.exchange(25)
    evening.obey()
    yield evening.stream
    evening.until(95)
    evening.bust()
    evening.obey()
    evening.until(100)
    for table in evening.now.layout.open_tables:
        evening.command(StartHand(table.number))
    short = min(evening.now.layout.open_tables, key=lambda table: table.players)
    for minutes in (104, 112):  # a table that is short: something is left to do
        evening.until(minutes)
        evening.bust(short.number)
        yield evening.stream
    for table in evening.now.layout.open_tables:
        if table.number != short.number:
            evening.command(StartHand(table.number))
    evening.until(114)
    _floor(evening, lang)
    yield evening.stream


def _floor(evening: Evening, lang: Lang) -> None:
    """A ruling, a warning, and a round to sit out."""
    first, second = evening.now.layout.open_tables[2], evening.now.layout.open_tables[6]
    facts, verdict = "facing 600, last raise 300: pushes 1000", say("backup.demo-ruling", lang)
    evening.command(RecordRuling(facts, verdict))
    one, other = (table.seats[table.taken[2] - 1] for table in (first, second))
    evening.command(GivePenalty(one, "warning", say("backup.demo-phone", lang)))
    evening.command(GivePenalty(other, "round-1", say("backup.demo-hand", lang)))


def _finished(evening: Evening, ids: tuple[str, ...], lang: Lang) -> Iterator[str]:
    _opened(evening, say("backup.demo-finished", lang), ids[-_LAST_WEEK:])
    yield evening.stream
    minutes = 35.0
    while evening.now.field.playing > 1:
        minutes += 4 + evening.dice.randrange(8)
        evening.until(minutes)
        evening.obey()
        for value in tuple(evening.now.bank.raced):
            evening.exchange(value)
            evening.obey()
        evening.bust()
        yield evening.stream
    evening.obey()
    if evening.now.phase == "running":
        evening.command(EndEvent())
    for prize in payouts(evening.now):
        if prize.cents:
            evening.command(PayPrize(prize.entry))
    yield evening.stream
