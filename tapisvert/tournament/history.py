"""The tournament's actions in order, some undone: what stands, and what stands on what.

Undoing an action is an action too, so an undone undo puts back what it took away. An action
stands on another when, with the other taken away, its wish would be refused or lead elsewhere;
so an event should say what was decided and leave to evolving what merely follows from it, or
everything will seem to stand on everything before it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, TypeVar

from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import Command, Event, Meta, decide, evolves, replay
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class UndoActions:
    """Take actions away, as if they had not happened."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionsUndone:
    """Actions no longer stand."""

    actions: tuple[str, ...]


@evolves(ActionsUndone)
def actions_undone(now: Tournament, _: ActionsUndone) -> Tournament:
    """Nothing by itself: whoever folds a history leaves the undone actions out."""
    return now


E = TypeVar("E")
Leave: TypeAlias = Callable[[Tournament, E], Tournament]
_LEAVES: Final[dict[type, Callable[..., Tournament]]] = {}


def leaves(event: type[E]) -> Callable[[Leave[E]], Leave[E]]:
    """Register what an event leaves behind when it is undone: a number is never given twice."""

    def register(function: Leave[E]) -> Leave[E]:
        assert event not in _LEAVES, f"{event.__name__} leaves something twice"
        _LEAVES[event] = function
        return function

    return register


def left_behind(now: Tournament, events: Iterable[Event]) -> Tournament:
    """The tournament after events that were undone."""
    for event in events:
        leave = _LEAVES.get(type(event))
        if leave is not None:
            now = leave(now, event)
    return now


def folded(now: Tournament, events: Iterable[Event], stands: bool) -> Tournament:
    """The tournament after an action, whether it stands or was undone."""
    return replay(now, events) if stands else left_behind(now, events)


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
class Action:
    """A wish somebody made and what it led to."""

    id: str
    wish: Command
    events: tuple[Event, ...]
    meta: Meta


Same: TypeAlias = Callable[[tuple[Event, ...], tuple[Event, ...]], bool]


def falling(
    past: Tournament,
    actions: Iterable[Action],
    before: Collection[str],
    after: Collection[str],
    same: Same,
) -> tuple[Action, ...]:
    """Which actions fall when those of `after` are undone instead of those of `before`.

    Each wish is decided again on the altered past with its own time and author. What the house of
    today would decide otherwise even on the past as it was stands as it was recorded.
    """
    then = _Before(past, before)
    now = past
    found: list[Action] = []
    for action in actions:
        if action.id in after:
            now = left_behind(now, action.events)
        elif _stands(now, action, same) or then.decided(action) == _decided(now, action):
            now = replay(now, action.events)
        else:
            found.append(action)
            now = left_behind(now, action.events)
        then.passed.append(action)
    return tuple(found)


class _Before:
    """The past as it was: folded only when somebody asks, for most of the time nobody does."""

    def __init__(self, past: Tournament, undone: Collection[str]) -> None:
        self.passed: list[Action] = []
        self._now = past
        self._undone = undone

    def decided(self, action: Action) -> tuple[Event, ...] | str | None:
        """What the wish led to, decided by the house of today; None where it was undone."""
        if action.id in self._undone:
            return None
        for passed in self.passed:
            self._now = folded(self._now, passed.events, passed.id not in self._undone)
        self.passed.clear()
        return _decided(self._now, action)


def _stands(now: Tournament, action: Action, same: Same) -> bool:
    decided = _decided(now, action)
    return isinstance(decided, tuple) and same(decided, action.events)


def _decided(now: Tournament, action: Action) -> tuple[Event, ...] | str:
    """What the wish leads to now: events, or the code it is refused with."""
    try:
        return decide(now, action.wish, action.meta)
    except Refusal as refusal:
        return refusal.code
