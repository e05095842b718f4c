"""The tournament's actions in order, some undone: what stands, and what stands on what.

Undoing an action is an action too, so an undone undo puts back what it took away. An action
stands on another when, with the other taken away, its command would be refused or lead elsewhere;
so an event should say what was decided and leave to evolving what merely follows from it, or
everything will seem to stand on everything before it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from tapisvert.actions import Command, Event, Handlers, Meta
from tapisvert.refusals import Refusal
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class UndoActions(Command):
    """Take actions away, as if they had not happened."""

    actions: tuple[str, ...]
    reason: str = ""
    """Why, where everybody is told: of a draw that was shown."""


@dataclass(frozen=True, slots=True)
class ActionsUndone(Event):
    """Actions no longer stand."""

    actions: tuple[str, ...]


@evolves(ActionsUndone)
def actions_undone(now: Tournament, _: ActionsUndone) -> Tournament:
    """Nothing by itself: whoever folds a history leaves the undone actions out."""
    return now


S = TypeVar("S")


class Undo(NamedTuple):
    """An action that undoes others, at its place in the history."""

    version: int
    action: str
    targets: tuple[str, ...]


def undone(undos: Sequence[Undo]) -> Mapping[str, str]:
    """The actions that do not stand, each with the undo that took it away.

    From the last undo back: whether one stands is known before what it undoes is looked at.
    """
    fallen: dict[str, str] = {}
    for undo in reversed(undos):
        if undo.action not in fallen:
            fallen.update(dict.fromkeys(undo.targets, undo.action))
    return fallen


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """A command somebody made and what it led to."""

    id: str
    command: Command
    events: tuple[Event, ...]
    meta: Meta


Same: TypeAlias = Callable[[tuple[Event, ...], tuple[Event, ...]], bool]


def falling(
    handlers: Handlers[S, Any, Any],
    past: S,
    actions: Iterable[RecordedAction],
    before: Collection[str],
    after: Collection[str],
    same: Same,
) -> tuple[RecordedAction, ...]:
    """Which actions fall when those of `after` are undone instead of those of `before`.

    Each command is decided again on the altered past with its own time and author. What the
    house of today would decide otherwise even on the past as it was stands as it was recorded.
    """
    then = _Before(handlers, past, before)
    now = past
    fallen: list[RecordedAction] = []
    for action in actions:
        if action.id in after:
            now = handlers.left_behind(now, action.events)
        elif _stands(handlers, now, action, same) or then.decided(action) == _decided(
            handlers, now, action
        ):
            now = handlers.replay(now, action.events)
        else:
            fallen.append(action)
            now = handlers.left_behind(now, action.events)
        then.passed.append(action)
    return tuple(fallen)


class _Before(Generic[S]):
    """The past as it was: folded only when somebody asks, for most of the time nobody does."""

    def __init__(self, handlers: Handlers[S, Any, Any], past: S, undone: Collection[str]) -> None:
        self.passed: list[RecordedAction] = []
        self._handlers = handlers
        self._now = past
        self._undone = undone

    def decided(self, action: RecordedAction) -> tuple[Event, ...] | str | None:
        """What the command led to, decided by the house of today; None where it was undone."""
        if action.id in self._undone:
            return None
        for passed in self.passed:
            fold = (
                self._handlers.left_behind if passed.id in self._undone else self._handlers.replay
            )
            self._now = fold(self._now, passed.events)
        self.passed.clear()
        return _decided(self._handlers, self._now, action)


def _stands(handlers: Handlers[S, Any, Any], now: S, action: RecordedAction, same: Same) -> bool:
    decided = _decided(handlers, now, action)
    return isinstance(decided, tuple) and same(decided, action.events)


def _decided(
    handlers: Handlers[S, Any, Any], now: S, action: RecordedAction
) -> tuple[Event, ...] | str:
    """What the command leads to now: events, or the code it is refused with."""
    try:
        return handlers.decide(now, action.command, action.meta)
    except Refusal as refusal:
        return refusal.code
