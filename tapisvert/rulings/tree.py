"""Decision trees of rules and exceptions: the deepest rule that applies wins, a tie is an error.

The order in which exceptions are written never matters. Each rule stands on a subject of the
law; a verdict cites the rule that gave it, then those it is an exception to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.grounds import GroundSubject

S = TypeVar("S")
V = TypeVar("V")


class TreeRule(NamedTuple, Generic[S, V]):
    """One rule: on what subject, when it applies, what it says, and what overrides it."""

    key: GroundSubject
    applies: Callable[[S], bool]
    says: Callable[[S], V]
    exceptions: tuple[TreeRule[S, V], ...] = ()


class TreeResult(NamedTuple, Generic[V]):
    """What a tree says, and the subjects it rests on, the most specific first."""

    verdict: V
    keys: tuple[GroundSubject, ...]


class ConflictingRulesError(Exception):
    """Two exceptions of one rule disagree about the same facts: the law is badly written down."""

    def __init__(self, one: TreeResult[Any], other: TreeResult[Any], facts: object) -> None:
        super().__init__(
            f"{one.keys[0]} says {one.verdict}, {other.keys[0]} says {other.verdict}: {facts}"
        )
        self.keys = (one.keys[0], other.keys[0])


def settle(rule: TreeRule[S, V], facts: S) -> TreeResult[V] | None:
    """The verdict of the deepest rule that applies, or None where the root does not."""
    return _deepest(rule, facts) if rule.applies(facts) else None


def _deepest(rule: TreeRule[S, V], facts: S) -> TreeResult[V]:
    """What a rule that applies comes to, its exceptions heard."""
    result: TreeResult[V] | None = None
    for exception in rule.exceptions:
        if not exception.applies(facts):
            continue
        other = _deepest(exception, facts)
        if result is not None and other.verdict != result.verdict:
            raise ConflictingRulesError(result, other, facts)
        result = result or other
    if result is None:
        return TreeResult(rule.says(facts), (rule.key,))
    return TreeResult(result.verdict, (*result.keys, rule.key))
