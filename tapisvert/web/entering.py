"""A new event from a preset, and the people of a pasted list in it."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.directory import Person
from tapisvert.desk.people import new_id
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.handling import Meta
from tapisvert.tournament.phases.commands import CreateEvent
from tapisvert.tournament.registration.commands import RegisterPeople
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.structures.supply import worth
from tapisvert.web.house import desk, people

_LONGEST: Final = 60
_STACK: Final = 10_000
"""Chips where a preset names none."""


def new_event(name: str, plan: str, book: str, pasted: str, meta: Meta, action: str) -> str:
    """Create an event and enter everybody of the list; sent again it is the same event."""
    if not name.strip():
        raise Invalid("web.no-event-name")
    names = pasted_names(pasted)
    stream = _named(name, action)
    desk().do(stream, CreateEvent(_setup(name.strip(), plan, book)), meta, action)
    with desk().opened(stream) as folded:
        entered_before = folded.record(f"{action}-people") is not None
    if names and not entered_before:
        entered = RegisterPeople(tuple(map(_introduced, names)))
        desk().do(stream, entered, meta, f"{action}-people")
    return stream


def pasted_names(text: str) -> tuple[str, ...]:
    """One name a line, each once; numbers and signs of lists before a name are not part of it."""
    lines = (
        line.replace("\0", "").strip().lstrip("0123456789.)-•* \t") for line in text.splitlines()
    )
    return tuple(dict.fromkeys(" ".join(line.split()) for line in lines if line.strip()))


def _setup(name: str, plan: str, book: str) -> Setup:
    chosen = preset(plan)
    chips = worth(chosen.stack) or _STACK
    return Setup(
        name=name,
        book=book,
        structure=chosen.structure,
        buy_in=BuyIn(0, 0, chips),
        chips=chosen.chips,
        stack=chosen.stack,
    )


def _named(name: str, action: str) -> str:
    """A plain name for the record, with a number where another event has it already."""
    plain = "-".join(words(name))[:_LONGEST].strip("-") or "event"
    number = 1
    while True:
        stream = plain if number == 1 else f"{plain}-{number}"
        with desk().opened(stream) as folded:
            if folded.version == 0 or folded.record(action) is not None:
                return stream
        number += 1


def _introduced(name: str) -> str:
    """The id of the one person who has exactly this name, or of a new one."""
    asked = words(name)
    same = [one for one in people().find(name) if words(one.name) == asked]
    if len(same) == 1:
        return same[0].id
    person = Person(new_id(), name)
    people().put(person)
    return person.id
