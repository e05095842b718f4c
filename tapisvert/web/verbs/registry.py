"""Verbs register here; the page of acts asks for them by name.

    @verb("out")
    def out(form: Form, now: Tournament) -> Wishes:
        yield EliminatePlayers((form.number("entry"),))

A verb yields one wish after the other; each comes back as the event it made of the event.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import Command
from tapisvert.tournament.state import Tournament
from tapisvert.web.verbs.form import Form

Wishes: TypeAlias = Generator[Command, Tournament, None]
Verb: TypeAlias = Callable[[Form, Tournament], Wishes]

VERBS: Final[dict[str, Verb]] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Register what a form with this name wishes."""

    def register(function: Verb) -> Verb:
        assert name not in VERBS, f"two verbs are called {name}"
        VERBS[name] = function
        return function

    return register


def verb_named(name: str) -> Verb:
    """The verb of this name."""
    found = VERBS.get(name)
    if found is None:
        raise Invalid("web.unknown-wish", wish=name)
    return found
