"""What a refusal or a reminder of a league speaks of, with names where the record has ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tapisvert.league.record.names import LeagueNames
from tapisvert.tournament.proposal import Reason
from tapisvert.words import knows
from tapisvert.words.message import Message

_PEOPLE: Final = ("person", "by")
_NIGHTS: Final = ("event", "instead")
_DAYS: Final = ("day", "first", "last", "until", "agreed")
_TIMES: Final = ("time", "usual")
_KINDS: Final = ("kind", "expected")


def with_names(values: Mapping[str, Any], names: LeagueNames) -> dict[str, Any]:
    """Values with people, nights, venues, days and kinds of events as people call them."""
    named = {key: _named(key, value, names) for key, value in values.items()}
    if "moved" in values:
        named["moved"] = tuple(
            each if isinstance(each, str) else _move(names.of, *each) for each in values["moved"]
        )
    return named


def worded(reason: Reason, names: LeagueNames) -> Reason:
    """A reason as people read it."""
    return Reason(reason.key, with_names(reason.values, names))


def _named(key: str, value: Any, names: LeagueNames) -> Any:
    if not isinstance(value, str):
        return value
    if key in _PEOPLE:
        return names.of(value)
    if names.typed:
        return value
    if key in _NIGHTS:
        return names.night(value)
    if key in _DAYS:
        return names.day(value)
    if key in _TIMES:
        return names.time(value)
    if key in _KINDS and knows(f"leaguedesk.kind-{value}"):
        return Message(f"leaguedesk.kind-{value}")
    return names.venue(value) if key == "venue" else value


def _move(called: Callable[[str], str], person: str, before: int | None, after: int | None) -> str:
    return f"{called(person)} {before or '–'} → {after or '–'}"
