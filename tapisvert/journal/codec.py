"""Commands and events as JSON, under versioned kinds: `players-eliminated.1`.

A kind is the name of the class and its version, 1 unless the class says `KIND_VERSION`. A field
added later with a default needs no new version; any other change does, and whoever makes it
writes how the older form becomes the newer one:

    @upcasts("players-eliminated.1")
    def with_hand(data: Data) -> Data:
        return {**data, "hand": None}
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from tapisvert.actions import Handlers
from tapisvert.journal.forms import codec_for, kebab
from tapisvert.journal.misread import Misread, MissingField, UnknownField
from tapisvert.journal.record import Stored
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.loading import load_actions

Data: TypeAlias = dict[str, Any]
Upcast: TypeAlias = Callable[[Data], Data]

_UPCASTS: Final[dict[str, Upcast]] = {}
_READERS: Final[dict[str, Callable[[Any], Any]]] = {}
"""How kinds of today that were met before are read: a long record asks for each many times."""


def upcasts(kind: str) -> Callable[[Upcast], Upcast]:
    """Register how data of an older kind becomes data of the next version."""

    def register(function: Upcast) -> Upcast:
        assert kind not in _UPCASTS, f"{kind} is raised twice"
        _UPCASTS[kind] = function
        return function

    return register


@cache
def kind_of(thing: type) -> str:
    """The name a class is stored under."""
    return f"{kebab(thing.__name__)}.{getattr(thing, 'KIND_VERSION', 1)}"


def encode(thing: Any) -> Stored:
    """A command or an event as it is stored; a value its field cannot hold is a bug."""
    known: Any = type(thing)
    kind = kind_of(known)
    try:
        return Stored(kind, codec_for(known).write(thing))
    except Misread as misread:
        raise TypeError(f"{kind}, {misread.path}: {misread.expected} expected") from None


def decode(stored: Stored) -> Any:
    """The command or event that was stored; refused where today's house cannot read it."""
    reader = _READERS.get(stored.kind)
    if reader is not None and stored.kind not in _UPCASTS:
        try:
            return reader(stored.data)
        except Misread:
            pass  # said at leisure below
    current = _current(stored)
    try:
        reader = _READERS[current.kind] = codec_for(class_of(current.kind)).read
        return reader(current.data)
    except UnknownField as unknown:
        raise Invalid(
            "journal.unknown-field", kind=stored.kind, field=unknown.path, known=unknown.expected
        ) from None
    except MissingField as missing:
        raise Invalid("journal.missing-field", kind=stored.kind, field=missing.path) from None
    except Misread as misread:
        raise Invalid(
            "journal.bad-value", kind=stored.kind, field=misread.path, expected=misread.expected
        ) from None


def _current(stored: Stored) -> Stored:
    """The record raised, version by version, to the form of today."""
    while (upcast := _UPCASTS.get(stored.kind)) is not None:
        name, _, version = stored.kind.rpartition(".")
        stored = Stored(f"{name}.{int(version) + 1}", upcast(dict(stored.data)))
    return stored


_CLASSES: Final[dict[str, type]] = {}


def class_of(kind: str) -> type:
    """The command or event of a kind, of an event, of a league or of a festival."""
    for learn in (_learn_open, _learn_tournament, _learn_league, _learn_festival):
        if kind in _CLASSES:
            break
        learn()
    try:
        return _CLASSES[kind]
    except KeyError:
        raise Invalid("journal.unknown-kind", kind=kind) from None


def _learn_open() -> None:
    _learn(TOURNAMENT)


def _learn_tournament() -> None:
    load_actions()
    _learn(TOURNAMENT)


def _learn_league() -> None:
    """Imported only when a league is read: most commands are about an event."""
    from tapisvert.league.record.handling import LEAGUE
    from tapisvert.league.record.loading import load_actions as load_league_actions

    load_league_actions()
    _learn(LEAGUE)


def _learn_festival() -> None:
    from tapisvert.festival.handling import FESTIVAL
    from tapisvert.festival.loading import load_actions as load_festival_actions

    load_festival_actions()
    _learn(FESTIVAL)


def _learn(handlers: Handlers[Any, Any, Any]) -> None:
    """Register the kinds of every subject that is loaded."""
    for thing in (*handlers.deciders, *handlers.evolvers, UndoActions):
        known = _CLASSES.setdefault(kind_of(thing), thing)
        assert known is thing, f"two classes are called {kind_of(thing)}"
