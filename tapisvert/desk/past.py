"""Writes one line of a tournament's history in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from tapisvert.actions import Command, Handlers
from tapisvert.asking import subject
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions as load_festival_actions
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.forms import kebab
from tapisvert.journal.record import Record
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.loading import load_actions as load_league_actions
from tapisvert.slotted import dataclass
from tapisvert.tournament.file_opening import FileOpened, OpenFile, opening_of
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.loading import load_actions
from tapisvert.words import Lang, knows, say
from tapisvert.zones import local

_RECORDS: Final[tuple[tuple[Handlers[Any, Any, Any], Callable[[], None]], ...]] = (
    (TOURNAMENT, load_actions),
    (LEAGUE, load_league_actions),
    (FESTIVAL, load_festival_actions),
)
_OPENED: Final = kind_of(OpenFile)


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """Who did what when."""

    version: int
    action: str
    what: str
    """The name of the command, as `eliminate-players`."""
    by: str
    at: int
    events: tuple[str, ...]
    """The names of what it led to."""
    undone_by: str | None = None
    """The undo that took it away; None while it stands."""
    origin: FileOpened | None = None
    """The file it came from, where this house does not vouch for it."""
    opened: FileOpened | None = None
    """The file it opened."""

    @classmethod
    def of(
        cls, record: Record, undone: Mapping[str, str], origin: FileOpened | None = None
    ) -> HistoryLine:
        """The line of a record."""
        return cls(
            record.version,
            record.action,
            recorded_name(record),
            record.actor,
            record.at,
            tuple(_plain(event.kind) for event in record.events),
            undone.get(record.action),
            origin,
            opening_of(decode(record.command)) if record.command.kind == _OPENED else None,
        )

    def told(self, lang: Lang) -> str:
        """Of which house a file was, when it was made, and how much came with it."""
        return "" if self.opened is None else self.opened.told().text(lang)

    def named(self, lang: Lang) -> str:
        """What was done, in words."""
        return action_name(self.what, lang)

    def sentence(self, lang: Lang) -> str:
        """What was done, where nothing more is told of it."""
        return action_sentence(self.what, lang)

    def author(self, name: str, lang: Lang) -> str:
        """The name of whoever did it; of a line from elsewhere, as the file says."""
        return name if self.origin is None else self.origin.author(name, lang)

    @property
    def when(self) -> str:
        """The time of day in the zone that is shown."""
        return local(self.at).strftime("%H:%M")

    def same_day(self, other: HistoryLine) -> bool:
        """Whether both were done on one day, in the zone that is shown."""
        return local(self.at).date() == local(other.at).date()


def action_name(what: str, lang: Lang) -> str:
    """A command in a word or two, from the words of its subject; its plain name elsewhere."""
    key = f"{_subject(what)}.action-{what}"
    return say(key, lang) if knows(key) else what


def act_name(whats: Iterable[str], lang: Lang) -> str:
    """Commands of one act in words, each told once, with how often."""
    times = Counter(action_name(what, lang) for what in whats)
    return " · ".join(name if n == 1 else f"{name} × {n}" for name, n in times.items())


@cache
def _subject(what: str) -> str:
    """The file of words of a command told by its name alone; histories know no more of it."""
    for handlers, load in _RECORDS:
        load()
        for kind in (*handlers.deciders, UndoActions):
            if kebab(kind.__name__) == what:
                return subject(kind)
    return ""


def action_sentence(what: str, lang: Lang) -> str:
    """The name of a command as a sentence."""
    name = action_name(what, lang)
    return f"{name[:1].upper()}{name[1:]}."


def recorded_name(record: Record) -> str:
    """The name of the command of a record."""
    return _plain(record.command.kind)


def command_name(command: Command) -> str:
    """The name of a command, as `eliminate-players`."""
    kind: Any = type(command)
    return _plain(kind_of(kind))


def _plain(kind: str) -> str:
    return kind.rpartition(".")[0]
