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
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from tapisvert.tournament.state import Tournament

Command: TypeAlias = Any
Event: TypeAlias = Any
"""Any dataclass registered below; the tests see to it that each has its two functions."""

C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Meta:
    """When a wish was made, in milliseconds since 1970 UTC, and by whom."""

    at: int
    by: str


Decide: TypeAlias = "Callable[[Tournament, C, Meta], tuple[Event, ...]]"
Evolve: TypeAlias = "Callable[[Tournament, E], Tournament]"

DECIDERS: Final[dict[type, Callable[..., tuple[Event, ...]]]] = {}
EVOLVERS: Final[dict[type, Callable[..., Tournament]]] = {}
FOLLOWERS: Final[dict[type, tuple[Callable[..., Tournament], ...]]] = {}


def decides(command: type[C]) -> Callable[[Decide[C]], Decide[C]]:
    """Register the function that decides commands of this type."""

    def register(function: Decide[C]) -> Decide[C]:
        assert command not in DECIDERS, f"{command.__name__} is decided twice"
        DECIDERS[command] = function
        return function

    return register


def evolves(event: type[E]) -> Callable[[Evolve[E]], Evolve[E]]:
    """Register the function that says what an event of this type makes of the tournament."""

    def register(function: Evolve[E]) -> Evolve[E]:
        assert event not in EVOLVERS, f"{event.__name__} evolves twice"
        EVOLVERS[event] = function
        return function

    return register


def follows(event: type[E]) -> Callable[[Evolve[E]], Evolve[E]]:
    """Register what else, in another room, an event of this type makes of the tournament."""

    def register(function: Evolve[E]) -> Evolve[E]:
        FOLLOWERS[event] = (*FOLLOWERS.get(event, ()), function)
        return function

    return register


def decide(now: Tournament, wish: Command, meta: Meta) -> tuple[Event, ...]:
    """The events a wish leads to, or a refusal; nothing has changed either way."""
    return DECIDERS[type(wish)](now, wish, meta)


def evolve(now: Tournament, event: Event) -> Tournament:
    """The tournament after an event."""
    kind = type(event)
    now = EVOLVERS[kind](now, event)
    for follower in FOLLOWERS.get(kind, ()):
        now = follower(now, event)
    return now


def replay(start: Tournament, events: Iterable[Event]) -> Tournament:
    """The tournament after all the events, in order."""
    return reduce(evolve, events, start)
