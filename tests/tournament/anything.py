"""Any value a command may hold, sensible or not."""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from tapisvert.cards.card import CARDS, Card

NUMBERS = st.sampled_from((-1, 0, 1, 2, 3, 4, 7, 12, 13, 25, 100, 10_000, 10**9))
TEXTS = st.sampled_from(
    ("", " ", "p1", "p9", "ana", "warning", "round-1", "level", "found", "noise", "00" * 16, "zz")
)


def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, mostly such as people would type, right or wrong."""
    if kind is Card:
        return st.sampled_from(CARDS)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return NUMBERS
    if kind is str:
        return TEXTS
    if kind is type(None):
        return st.none()
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin in (Union, types.UnionType):
        return st.one_of(*map(anything, inner))
    if origin is tuple:
        if len(inner) == 2 and inner[1] is ...:
            return st.lists(anything(inner[0]), max_size=3).map(tuple)
        return st.tuples(*map(anything, inner))
    if origin is Mapping:
        return st.dictionaries(anything(inner[0]), anything(inner[1]), max_size=3)
    return _built(kind)


def _built(kind: Any) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    return st.builds(kind, **{name: anything(hints[name]) for name in names})
