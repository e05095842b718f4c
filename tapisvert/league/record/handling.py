"""How wishes about the league become events, and events the league, room by room.

The same shape as for a tournament: deciding may refuse, evolving never does, and time and author
come with the wish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Final, TypeAlias, TypeVar

from tapisvert.league.record.state import League
from tapisvert.tournament.handling import Command, Event, Meta

C = TypeVar("C")
E = TypeVar("E")
Decide: TypeAlias = Callable[[League, C, Meta], tuple[Event, ...]]
Evolve: TypeAlias = Callable[[League, E], League]

DECIDERS: Final[dict[type, Callable[..., tuple[Event, ...]]]] = {}
EVOLVERS: Final[dict[type, Callable[..., League]]] = {}


def decides(command: type[C]) -> Callable[[Decide[C]], Decide[C]]:
    """Register the function that decides commands of this type."""

    def register(function: Decide[C]) -> Decide[C]:
        assert command not in DECIDERS, f"{command.__name__} is decided twice"
        DECIDERS[command] = function
        return function

    return register


def evolves(event: type[E]) -> Callable[[Evolve[E]], Evolve[E]]:
    """Register the function that says what an event of this type makes of the league."""

    def register(function: Evolve[E]) -> Evolve[E]:
        assert event not in EVOLVERS, f"{event.__name__} evolves twice"
        EVOLVERS[event] = function
        return function

    return register


def decide(now: League, wish: Command, meta: Meta) -> tuple[Event, ...]:
    """The events a wish leads to, or a refusal; nothing has changed either way."""
    return DECIDERS[type(wish)](now, wish, meta)


def evolve(now: League, event: Event) -> League:
    """The league after an event."""
    return EVOLVERS[type(event)](now, event)


def replay(start: League, events: Iterable[Event]) -> League:
    """The league after all the events, in order."""
    return reduce(evolve, events, start)
