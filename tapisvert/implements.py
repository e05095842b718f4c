"""Which code carries out which subject of the law.

A function that carries out a rule says so once, where it stands: `@implements("raise.minimum")`.
The keys are the stable keys of the rulebooks; the coverage report joins them with the articles.
This module knows nothing of books, so that the lowest layers may use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any] | type)

_CARRIERS: Final[dict[str, list[str]]] = {}
_BY_NAME: Final[dict[str, Callable[..., Any]]] = {}


def implements(*keys: str) -> Callable[[F], F]:
    """Mark a function or class as carrying out the subjects `keys`."""

    def mark(carrier: F) -> F:
        place = f"{carrier.__module__}.{carrier.__qualname__}"
        _BY_NAME[place] = carrier
        for key in keys:
            _CARRIERS.setdefault(key, []).append(place)
        return carrier

    return mark


def carriers() -> dict[str, tuple[str, ...]]:
    """Every subject carried out by a module imported so far, and by what."""
    return {key: tuple(places) for key, places in _CARRIERS.items()}


def carrier(place: str) -> Callable[..., Any]:
    """What stands at a place named by `carriers`."""
    return _BY_NAME[place]
