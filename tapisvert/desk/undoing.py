"""Undo: allowed where everything else still stands, refused by name where something would fall."""

from __future__ import annotations

from typing import Final, TypeVar

from tapisvert.actions import Event
from tapisvert.desk.past import action_name
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import encode, kind_of
from tapisvert.journal.record import Stored
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.history import ActionsUndone, RecordedAction, UndoActions, falling
from tapisvert.tournament.publishing.publishing import ResultsPublished
from tapisvert.words import Lang, say

S = TypeVar("S")
_MADE: Final = kind_of(DrawMade)
_PUBLISHED: Final = kind_of(ResultsPublished)


def undoing(
    command: UndoActions, action_id: str, stream_state: StreamState[S]
) -> tuple[Event, ...]:
    """The event of an undo, decided on the stream as it is."""
    for target in command.actions:
        record = stream_state.record(target)
        if record is None:
            raise Invalid("desk.unknown-action", action=target)
        if target in stream_state.undone:
            line = stream_state.line(record)
            raise UndoneAlready("desk.already-undone", what=line.what, when=line.when)
        if stream_state.opens_file(target):
            raise Illegal("desk.undo-opening", action=target)
    after = stream_state.with_undo(action_id, command.actions)
    first = stream_state.first_change(after)
    past = stream_state.at(first - 1, stream_state.undone)
    later = stream_state.actions(first - 1)
    fall = falling(stream_state.handlers, past, later, stream_state.undone, after, _same)
    if fall:
        raise _standing_on(fall, stream_state)
    return (ActionsUndone(command.actions),)


def _same(decided: tuple[Event, ...], stored: tuple[Event, ...]) -> bool:
    """Whether they would be recorded alike; a mapping may have another class by then."""
    return decided == stored or list(map(encode, decided)) == list(map(encode, stored))


class UndoUnexplained(Illegal):
    """What would be undone was shown to everybody, and nobody said why it should go."""


def unexplained(stored: Stored) -> UndoUnexplained | None:
    """The refusal to take an event back without a word, where everybody saw it."""
    if stored.kind == _MADE:
        return UndoUnexplained("desk.undo-why")
    return UndoUnexplained("desk.undo-public") if stored.kind == _PUBLISHED else None


class _OfAction(Illegal):
    """A refusal that speaks of an action; `what` is its command."""

    def text(self, lang: Lang = "en") -> str:
        return say(self.code, lang, {**self.data, "what": action_name(self.data["what"], lang)})


class UndoneAlready(_OfAction):
    """Somebody has taken it back."""


class UndoBlocked(_OfAction):
    """A later action stands on what would be undone; `what` is its command."""


def _standing_on(fall: tuple[RecordedAction, ...], stream_state: StreamState[S]) -> UndoBlocked:
    record = stream_state.record(fall[0].id)
    assert record is not None, "what falls was read from the records"
    first = stream_state.line(record)
    code = "desk.undo-depends" if first.undone_by is None else "desk.cannot-restore"
    return UndoBlocked(
        code,
        action=first.action,
        version=first.version,
        what=first.what,
        by=first.by,
        at=first.at,
        when=first.when,
        count=len(fall),
        also=tuple(action.id for action in fall if action.id not in stream_state.undone),
    )
