"""Exceptions as a tree: the deepest rule that applies wins, and two that disagree are an error.

The order in which exceptions are written never matters. Each rule stands on a subject of the
law; a verdict cites the rule that gave it, then those it is an exception to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from tapisvert.rulings.grounds import Subject

S = TypeVar("S")
V = TypeVar("V")


class Rule(NamedTuple, Generic[S, V]):
    """One rule: on what subject, when it applies, what it says, and what overrides it."""

    key: Subject
    applies: Callable[[S], bool]
    says: Callable[[S], V]
    exceptions: tuple[Rule[S, V], ...] = ()


class Settled(NamedTuple, Generic[V]):
    """What a tree says, and the subjects it rests on, the most specific first."""

    verdict: V
    keys: tuple[Subject, ...]


class ConflictingRulesError(Exception):
    """Two exceptions of one rule disagree about the same facts: the law is badly written down."""

    def __init__(self, one: Settled[Any], other: Settled[Any], facts: object) -> None:
        super().__init__(
            f"{one.keys[0]} says {one.verdict}, {other.keys[0]} says {other.verdict}: {facts}"
        )
        self.keys = (one.keys[0], other.keys[0])


def settle(rule: Rule[S, V], facts: S) -> Settled[V] | None:
    """The verdict of the deepest rule that applies, or None where the root does not."""
    return _deepest(rule, facts) if rule.applies(facts) else None


def _deepest(rule: Rule[S, V], facts: S) -> Settled[V]:
    """What a rule that applies comes to, its exceptions heard."""
    found: Settled[V] | None = None
    for exception in rule.exceptions:
        if not exception.applies(facts):
            continue
        said = _deepest(exception, facts)
        if found is not None and said.verdict != found.verdict:
            raise ConflictingRulesError(found, said, facts)
        found = found or said
    if found is None:
        return Settled(rule.says(facts), (rule.key,))
    return Settled(found.verdict, (*found.keys, rule.key))
