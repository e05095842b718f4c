"""A new event from a preset, and the people of a pasted list in it."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.introducing import introduced
from tapisvert.desk.pasting import Line, preview, read
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
    lines = read(pasted)
    stream = _named(name, action)
    desk().do(stream, CreateEvent(_setup(name.strip(), plan, book)), meta, action)
    with desk().opened(stream) as folded:
        entered_before = folded.record(f"{action}-people") is not None
    if lines and not entered_before:
        entered = RegisterPeople(_introduced(lines))
        desk().do(stream, entered, meta, f"{action}-people")
    return stream


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


def _introduced(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """The ids of the people of a list; whoever nobody knows for certain is somebody new."""
    found = introduced(preview(lines, people()), new_id)
    if found.people:
        people().put(*found.people)
    return tuple(found.ids.values())
