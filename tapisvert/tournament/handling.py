"""How wishes become events and events become state, room by room.

A room of the tournament (registration, seating, the clock, …) defines its commands and events as
frozen dataclasses and registers two kinds of functions:

    @decides(EliminatePlayers)
    def eliminate(now: Tournament, wish: EliminatePlayers, meta: Meta) -> tuple[Event, ...]: ...

    @evolves(PlayersEliminated)
    def eliminated(now: Tournament, event: PlayersEliminated) -> Tournament: ...

Deciding may refuse; evolving is total: history cannot be refused. Neither reads a clock, draws a
card or names a person: time and author come in `Meta`, chance comes in the command.

A room that reacts to an event of another one (a penalty is served when a hand begins) registers a
function of the same shape with `@follows(HandStarted)`.

The rooms of a league register in the same way, in a `Rooms` of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from tapisvert.tournament.state import Tournament

Command: TypeAlias = Any
Event: TypeAlias = Any
"""Any dataclass registered below; the tests see to it that each has its two functions."""

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Meta:
    """When a wish was made, in milliseconds since 1970 UTC, and by whom."""

    at: int
    by: str


Decide: TypeAlias = Callable[[S, C, Meta], tuple[Event, ...]]
Evolve: TypeAlias = Callable[[S, E], S]


class Rooms(Generic[S]):
    """What all rooms of one kind of record decide and evolve: those of an event, of a league."""

    __slots__ = ("deciders", "evolvers", "followers", "leavers")

    def __init__(self) -> None:
        self.deciders: dict[type, Callable[..., tuple[Event, ...]]] = {}
        self.evolvers: dict[type, Callable[..., S]] = {}
        self.followers: dict[type, tuple[Callable[..., S], ...]] = {}
        self.leavers: dict[type, Callable[..., S]] = {}

    def decides(self, command: type[C]) -> Callable[[Decide[S, C]], Decide[S, C]]:
        """Register the function that decides commands of this type."""

        def register(function: Decide[S, C]) -> Decide[S, C]:
            assert command not in self.deciders, f"{command.__name__} is decided twice"
            self.deciders[command] = function
            return function

        return register

    def evolves(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register the function that says what an event of this type makes of the state."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            assert event not in self.evolvers, f"{event.__name__} evolves twice"
            self.evolvers[event] = function
            return function

        return register

    def follows(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register what else, in another room, an event of this type makes of the state."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            self.followers[event] = (*self.followers.get(event, ()), function)
            return function

        return register

    def leaves(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register what an event leaves behind when undone: a number is never given twice."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            assert event not in self.leavers, f"{event.__name__} leaves something twice"
            self.leavers[event] = function
            return function

        return register

    def decide(self, now: S, wish: Command, meta: Meta) -> tuple[Event, ...]:
        """The events a wish leads to, or a refusal; nothing has changed either way."""
        return self.deciders[type(wish)](now, wish, meta)

    def evolve(self, now: S, event: Event) -> S:
        """The state after an event."""
        kind = type(event)
        now = self.evolvers[kind](now, event)
        for follower in self.followers.get(kind, ()):
            now = follower(now, event)
        return now

    def replay(self, start: S, events: Iterable[Event]) -> S:
        """The state after all the events, in order."""
        return reduce(self.evolve, events, start)

    def left_behind(self, now: S, events: Iterable[Event]) -> S:
        """The state after events that were undone."""
        for event in events:
            leave = self.leavers.get(type(event))
            if leave is not None:
                now = leave(now, event)
        return now


TOURNAMENT: Final[Rooms[Tournament]] = Rooms()

DECIDERS: Final = TOURNAMENT.deciders
EVOLVERS: Final = TOURNAMENT.evolvers
decides = TOURNAMENT.decides
evolves = TOURNAMENT.evolves
follows = TOURNAMENT.follows
leaves = TOURNAMENT.leaves
decide = TOURNAMENT.decide
evolve = TOURNAMENT.evolve
replay = TOURNAMENT.replay
left_behind = TOURNAMENT.left_behind
