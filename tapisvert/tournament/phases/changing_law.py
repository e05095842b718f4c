"""Another law for an event: the house rules as they are now, or another book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.law import Law, book_under
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of, under_law
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.checks import check
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class ChangeLaw(Command):
    """Play on by another law, for a reason; it holds from this moment."""

    law: Law
    reason: str


@dataclass(frozen=True, slots=True)
class LawChanged(Event):
    """Another law is in force; what was decided under the one before stands."""

    law: Law
    reason: str


@decides(ChangeLaw)
def change_law(now: Tournament, command: ChangeLaw, meta: Meta) -> tuple[LawChanged, ...]:
    """A law the setup can be played by; the one in force already is refused."""
    if now.setup is None or now.phase not in ("open", "running", "suspended"):
        raise Illegal(f"event.not-while-{now.phase}")
    reason = command.reason.strip()
    if not reason:
        raise Invalid("event.no-reason")
    if now.setup.law is not None and now.setup.law.digest == command.law.digest:
        raise Illegal("event.same-law", book=command.law.name, digest=command.law.digest[:8])
    book_under(command.law)
    setup = under_law(now.setup, command.law)
    check(setup, law_of(setup))
    return (LawChanged(command.law, reason),)


@evolves(LawChanged)
def law_changed(now: Tournament, event: LawChanged) -> Tournament:
    assert now.setup is not None, "an event without a setup has no law to change"
    return replace(now, setup=under_law(now.setup, event.law))


@tells(LawChanged)
def tell_law_changed(names: Names, event: LawChanged) -> Iterator[Message]:
    """The book by its short name, the law by the beginning of its digest."""
    short = event.law.layers[0].short
    values = {"book": lambda lang: short[lang], "digest": event.law.digest[:8]}
    yield Message("event.law-changed", {**values, "reason": event.reason})
