"""The journal of an event in words: who did what when, searched and paged from the newest on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from tapisvert.desk.concerning import concern
from tapisvert.desk.folded import Folded, action
from tapisvert.desk.past import Past
from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said
from tapisvert.desk.telling import placed_by_entry, told
from tapisvert.journal.record import Record
from tapisvert.tournament.elimination.events import PlayersEliminated
from tapisvert.tournament.history import Action, UndoActions
from tapisvert.tournament.placing.ranking import Placed
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang

PAGE: Final = 50
"""Lines at a time."""
LOOKED: Final = 2_000
"""Records looked through at a time for something that is searched."""
MANY: Final = 100
"""An action that led to more events than these is told by their number."""


class Sought(NamedTuple):
    """What lines are wanted: those about a table, about somebody, or by somebody."""

    tables: Collection[int] = ()
    entries: Collection[int] = ()
    authors: Collection[str] = ()

    def admits(self, done: Action) -> bool:
        """Whether an action is one of them."""
        if done.meta.by in self.authors:
            return True
        found = concern(done.events)
        return not (found.tables.isdisjoint(self.tables) and found.entries.isdisjoint(self.entries))


@dataclass(frozen=True, slots=True)
class Line:
    """One action."""

    past: Past
    said: tuple[Said, ...]
    undoes: tuple[Line, ...] = ()
    """What it took back, where it is an undo."""

    @property
    def stands(self) -> bool:
        return self.past.undone_by is None

    def text(self, lang: Lang) -> tuple[str, ...]:
        """Its sentences; the name of the wish where there are none."""
        if self.undoes:
            return tuple(text for each in self.undoes for text in each.text(lang))
        found = tuple(each.text(lang) for each in self.said)
        name = self.past.named(lang)
        return found or (f"{name[:1].upper()}{name[1:]}.",)


class Page(NamedTuple):
    """Some lines, the newest first, and where the older ones go on."""

    lines: tuple[Line, ...]
    before: int | None
    """The version the next page ends before; None where nothing older is left."""


def journal(
    names: Names,
    folded: Folded[Tournament],
    before: int | None = None,
    sought: Sought | None = None,
) -> Page:
    """A page of the journal that ends before a version; without one, the newest."""
    top = folded.version if before is None else max(0, min(before - 1, folded.version))
    floor = 0 if sought is None else max(0, top - LOOKED)
    chosen: list[Action] = []
    version = top
    while version > floor and len(chosen) < PAGE:
        done = _read(folded.records[version - 1])
        if sought is None or sought.admits(done):
            chosen.append(done)
        version -= 1
    placed = _placed(names, chosen)
    lines = tuple(_line(names, folded, done, placed) for done in chosen)
    return Page(lines, version + 1 if version else None)


def line(names: Names, folded: Folded[Tournament], record: Record) -> Line:
    """One action in words."""
    done = _read(record)
    return _line(names, folded, done, _placed(names, [done]))


def _read(record: Record) -> Action:
    """An action; of one with very many events, what is worth a look."""
    return action(record._replace(events=record.events[:MANY]))


def _placed(names: Names, actions: list[Action]) -> Mapping[int, Placed] | None:
    """The places of those who are out, where one of the actions tells of any."""
    busts = any(isinstance(event, PlayersEliminated) for done in actions for event in done.events)
    return placed_by_entry(names) if busts else None


def _line(
    names: Names,
    folded: Folded[Tournament],
    done: Action,
    placed: Mapping[int, Placed] | None,
) -> Line:
    record = folded.record(done.id)
    assert record is not None, "it was read from the records"
    past = Past.of(record, folded.undone)
    if isinstance(done.wish, UndoActions):
        return Line(past, (), tuple(_undone(names, folded, done.wish)))
    if len(record.events) > MANY:
        what = {"what": past.named, "n": len(record.events)}
        return Line(past, (Said("journalpanel.many", what),))
    return Line(past, told(names, done.events, placed))


def _undone(names: Names, folded: Folded[Tournament], wish: UndoActions) -> Iterator[Line]:
    for each in wish.actions:
        record = folded.record(each)
        if record is not None:
            yield _line(names, folded, _read(record), {})
