"""Recording a ruling of the floor, and finding what was decided on the same facts before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta, TableNumber
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import packaged
from tapisvert.slotted import dataclass
from tapisvert.tournament.floorlog import Recorded
from tapisvert.tournament.floorlog.sameness import sameness
from tapisvert.tournament.handling import decides, evolves, leaves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class RecordRuling(Command):
    """Keep what happened, what the book says of it and what was decided."""

    facts: str
    verdict: str
    decision: str = ""
    """Empty where the director decides what the book says."""
    reason: str = ""
    articles: tuple[str, ...] = ()
    table: int | None = None
    entries: tuple[int, ...] = ()
    book: str = ""
    """Empty is the book of the event."""


@dataclass(frozen=True, slots=True)
class RulingRecorded(Event):
    """A ruling is on record; `key` is shared by all rulings on the same facts."""

    ruling: int
    key: str
    facts: str
    book: str
    verdict: str
    decision: str
    reason: str
    articles: tuple[str, ...]
    table: TableNumber | None
    entries: tuple[EntryNumber, ...]
    at: int
    by: str


@decides(RecordRuling, by="assistant")
def record(now: Tournament, command: RecordRuling, meta: Meta) -> tuple[RulingRecorded, ...]:
    """Facts and a verdict; deciding otherwise than the book says needs a reason."""
    if now.setup is None:
        raise Illegal("registration.not-while-new")
    facts, verdict = command.facts.strip(), command.verdict.strip()
    if not facts:
        raise Invalid("floorlog.no-facts")
    if not verdict:
        raise Invalid("floorlog.no-verdict")
    decision = command.decision.strip() or verdict
    reason = command.reason.strip()
    if decision != verdict and not reason:
        raise Illegal("floorlog.no-reason")
    for entry in command.entries:
        now.field.known(entry)
    if command.table is not None and command.table not in now.layout.tables:
        raise Invalid("floorlog.no-such-table", table=command.table)
    book = command.book.strip() or now.setup.book
    if book != now.setup.book:
        packaged(book)
    return (
        RulingRecorded(
            ruling=now.floor.last + 1,
            key=sameness(facts, book),
            facts=facts,
            book=book,
            verdict=verdict,
            decision=decision,
            reason=reason,
            articles=command.articles,
            table=command.table,
            entries=command.entries,
            at=meta.at,
            by=meta.by,
        ),
    )


@evolves(RulingRecorded)
def recorded(now: Tournament, event: RulingRecorded) -> Tournament:
    """One ruling more to go by."""
    ruling = Recorded(
        number=event.ruling,
        facts=event.facts,
        book=event.book,
        verdict=event.verdict,
        decision=event.decision,
        reason=event.reason,
        articles=event.articles,
        table=event.table,
        entries=event.entries,
        at=event.at,
        by=event.by,
    )
    return replace(now, floor=now.floor.put(ruling, event.key))


@leaves(RulingRecorded)
def number_given(now: Tournament, event: RulingRecorded) -> Tournament:
    """The number of a ruling is never given again."""
    return replace(now, floor=replace(now.floor, last=max(now.floor.last, event.ruling)))


@tells(RulingRecorded)
def tell_ruling_recorded(names: Names, event: RulingRecorded) -> Iterator[Message]:
    yield Message("evening.ruled", {"number": event.ruling})


def near_precedents(now: Tournament, facts: str, articles: tuple[str, ...]) -> tuple[Recorded, ...]:
    """Rulings on other facts of the same kind, the latest first.

    An incident is near where it is the same incident; a bet where the same article decides it.
    """
    same = {one.number for one in precedents(now, facts)}
    name = _incident(facts)

    def is_near(one: Recorded) -> bool:
        if name or _incident(one.facts):
            return name == _incident(one.facts)
        return bool(articles) and one.articles[:1] == articles[:1]

    latest = sorted(now.floor.rulings.values(), key=lambda one: -one.number)
    return tuple(one for one in latest if one.number not in same and is_near(one))


def _incident(facts: str) -> str:
    """The incident facts tell of, by name."""
    named = _INCIDENT.search(facts)
    return named[1] if named else ""


_INCIDENT: Final = re.compile(r"\bincident ([a-z-]+)")


def precedents(now: Tournament, facts: str, book: str = "") -> tuple[Recorded, ...]:
    """Rulings given on the same facts under the same book, the latest first."""
    named = book or ("" if now.setup is None else now.setup.book)
    numbers = now.floor.by_facts.get(sameness(facts.strip(), named), ())
    return tuple(now.floor.rulings[number] for number in reversed(numbers))
