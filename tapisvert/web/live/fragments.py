"""The parts of a page that change by themselves, each rendered for an audience and a language.

A panel adds its own:

    @fragment("todo", "staff")
    def todo(view: View) -> Part: ...

A page shows a part by including its template under the part's name as id; from then on the
stream replaces it whenever it reads differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from django.template.loader import render_to_string

from tapisvert.actions import Event
from tapisvert.desk.past import HistoryLine, recorded_name
from tapisvert.desk.steps import whole_act
from tapisvert.desk.stream_state import StreamState, action
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.tournament.file_opening import FileOpened
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.state import Tournament
from tapisvert.web.dates import house_zone
from tapisvert.web.roles import Membership
from tapisvert.words import Lang
from tapisvert.zones import activate

_UNDO: Final = kind_of(UndoActions)
Audience: TypeAlias = Literal["staff", "display", "league"]
"""A league is told of by its version and a mark: its pages fetch what they show."""


class ShownAct(NamedTuple):
    """What one tap did: its last line, and the records of all its steps, the oldest first."""

    line: HistoryLine
    records: tuple[Record, ...]

    @property
    def whats(self) -> list[str]:
        """The names of its commands."""
        return [recorded_name(record) for record in self.records]

    @property
    def steps(self) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """The name of each command, and what it led to."""
        for record in self.records:
            yield recorded_name(record), action(record).events


class UndoneAct(NamedTuple):
    """What an undo took back, and the undo: its own undo restores it."""

    undo: str
    act: ShownAct


class View(NamedTuple):
    """An event as one audience sees it at a moment."""

    event: str
    now: Tournament
    version: int
    at: int
    lang: Lang
    last: ShownAct | None = None
    """What was done last and stands; an undo is no such act, so that a second one goes further."""
    taken_back: UndoneAct | None = None
    """What an undo took back since."""
    held: Membership | None = None
    """The role of whoever looks; nobody's is that of a screen in the room."""
    origins: Mapping[int, FileOpened] = MappingProxyType({})
    """The moments of what came from files, each with its file."""

    @classmethod
    def of(
        cls,
        event: str,
        stream_state: StreamState[Tournament],
        at: int,
        lang: Lang,
        held: Membership | None = None,
    ) -> View:
        """An event that is opened; what is shown of it from here on is shown in its zone."""
        setup = stream_state.now.setup
        activate(setup.zone if setup is not None and setup.zone else house_zone())
        standing = (
            one for one in reversed(stream_state.records) if one.action not in stream_state.undone
        )
        latest = next(standing, None)
        undo = None if latest is None else _undo(latest)
        record = next((one for one in standing if not _undo(one)), None) if undo else latest
        last = back = None
        if record is not None:
            last = ShownAct(stream_state.line(record), whole_act(stream_state, record))
        undone = list(filter(None, map(stream_state.record, undo.actions))) if undo else []
        if latest and undone and not any(map(_undo, undone)):
            undone.sort(key=lambda one: one.version)
            act = ShownAct(stream_state.line(undone[-1]), tuple(undone))
            back = UndoneAct(latest.action, act)
        now, version, origins = stream_state.now, stream_state.version, stream_state.origins
        return cls(event, now, version, at, lang, last, back, held, origins)


def _undo(record: Record) -> UndoActions | None:
    command = decode(record.command) if record.command.kind == _UNDO else None
    return command if isinstance(command, UndoActions) else None


class Part(NamedTuple):
    """What stands in a page, and until when it holds without any change to the event."""

    html: str
    until: int | None = None
    facts: object = None
    """What it is compared by, where its text is another each second."""

    def same(self, other: Part | None) -> bool:
        """Whether a page that shows the other need not be told."""
        if other is None:
            return False
        return self.html == other.html if self.facts is None else self.facts == other.facts


Render: TypeAlias = Callable[[View], Part]

FRAGMENTS: Final[dict[str, tuple[frozenset[Audience], Render]]] = {}


def fragment(name: str, *audiences: Audience) -> Callable[[Render], Render]:
    """Register how a part is rendered, and who gets it."""

    def register(function: Render) -> Render:
        assert name not in FRAGMENTS, f"two fragments are called {name}"
        FRAGMENTS[name] = (frozenset(audiences), function)
        return function

    return register


def parts(view: View, audience: Audience) -> dict[str, Part]:
    """Every part for an audience."""
    return {
        name: render(view) for name, (admitted, render) in FRAGMENTS.items() if audience in admitted
    }


def written(template: str, view: View, values: Mapping[str, Any]) -> str:
    """A part from its template."""
    in_teams = view.now.setup is not None and view.now.setup.in_teams
    context = {"lang": view.lang, "in_teams": in_teams, **values}
    return render_to_string(template, context).strip()
