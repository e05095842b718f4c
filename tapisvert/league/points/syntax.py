"""A formula as a tree: what its parser builds and its evaluation walks through."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final, TypeAlias

from tapisvert.slotted import dataclass

NAMES: Final[dict[str, str]] = {
    "n": "n",
    "joueurs": "n",
    "players": "n",
    "place": "place",
    "entries": "entries",
    "inscriptions": "entries",
    "buy-in": "buy-in",
    "cave": "buy-in",
    "pool": "pool",
    "dotation": "pool",
    "table": "table",
    "grille": "table",
    "spent": "spent",
    "mise": "spent",
    "prize": "prize",
    "gain": "prize",
    "rebuys": "rebuys",
    "recaves": "rebuys",
    "add-ons": "add-ons",
    "knock-outs": "knock-outs",
    "éliminations": "knock-outs",
    "bounties": "bounties",
    "primes": "bounties",
}
"""What a formula may name, as people write it in either language, and the one name behind it."""

SHARED: Final = frozenset({"n", "place", "entries", "buy-in", "pool", "table"})
"""Names that are the same for everybody at one place; the others are each player's own."""

FUNCTIONS: Final[dict[str, tuple[int, int]]] = {
    "if": (3, 3),
    "min": (1, 10),
    "max": (1, 10),
    "round": (1, 2),
    "floor": (1, 1),
    "ceil": (1, 1),
    "sqrt": (1, 1),
    "exp": (1, 1),
    "ln": (1, 1),
    "log10": (1, 1),
}
"""How many values each function takes, from and to."""


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal


@dataclass(frozen=True, slots=True)
class Name:
    name: str


@dataclass(frozen=True, slots=True)
class Negated:
    """`-x`, or `not x`: 1 where x is 0, else 0."""

    sign: str
    value: Node


@dataclass(frozen=True, slots=True)
class Joined:
    """Two values and what stands between them."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class FunctionCall:
    function: str
    values: tuple[Node, ...]


Node: TypeAlias = Number | Name | Negated | Joined | FunctionCall


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as it was written, and its tree."""

    text: str
    tree: Node
    names: frozenset[str]
    """The names it uses."""


def nodes(tree: Node) -> Iterator[Node]:
    """Every part of a tree, itself first."""
    yield tree
    match tree:
        case Negated(value=value):
            yield from nodes(value)
        case Joined(left=left, right=right):
            yield from nodes(left)
            yield from nodes(right)
        case FunctionCall(values=values):
            for value in values:
                yield from nodes(value)
        case _:
            return
