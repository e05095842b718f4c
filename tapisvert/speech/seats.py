"""Who sits where: players in the order of their seats, each with a name to write down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from tapisvert.speech.item import POSITIONS

_FIXED: Final = {
    "SB": 0, "BB": 1, "UTG": 20, "UTG1": 21, "UTG2": 22, "MP": 23, "LJ": 24, "HJ": 25, "CO": 26,
    "BTN": 30, "role-first": 2, "role-second": 3, "role-third": 4, "role-last": 29,
}  # fmt: skip
_LETTERS: Final = "ABCDEFGHIJ"


def letters() -> Iterator[str]:
    """Names for players nobody named; where a telling has more than letters, A2, B2…"""
    yield from _LETTERS
    yield from (f"{letter}{round_}" for round_ in count(2) for letter in _LETTERS)


def rank_of(name: str) -> float | None:
    """Where somebody sits, if the name tells it: smaller acts earlier after the flop."""
    if name in _FIXED:
        return _FIXED[name]
    if name[:1] == "S" and name[1:].isdecimal():
        return 5 + int(name[1:]) / 2
    if len(name) == 1 and name in _LETTERS:
        return 5 + _LETTERS.index(name) / 2
    return None


def seated(names: Iterable[str], before: Sequence[tuple[str, str]] = ()) -> list[str]:
    """The players in seat order; `before` are pairs told to sit one before the other.

    Who tells nothing by the name sits in the order of mention, after those known to be earlier.
    """
    players = list(dict.fromkeys(names))
    row: list[str] = sorted((name for name in players if rank_of(name) is not None), key=_order)
    row = _turned(row, before)
    for name in players:
        if name in row:
            continue
        after = [row.index(one) for one, other in before if other == name and one in row]
        ahead = [row.index(other) for one, other in before if one == name and other in row]
        if after:
            place = max(after) + 1
        elif ahead:
            place = min(ahead)
        else:
            place = next(
                (spot for spot, other in enumerate(row) if (rank_of(other) or 0) >= 29), len(row)
            )
        row.insert(place, name)
    return row


def _turned(row: list[str], before: Sequence[tuple[str, str]]) -> list[str]:
    """Numbered seats go round: with seat 10 before seat 1 the row begins at seat 10."""
    seats = [name for name in row if name[:1] == "S" and name[1:].isdecimal()]
    for one, other in before:
        if one in seats and other in seats and seats.index(one) > seats.index(other):
            start = seats.index(one)
            turned = iter([*seats[start:], *seats[:start]])
            return [next(turned) if name in seats else name for name in row]
    return row


def _order(name: str) -> float:
    rank = rank_of(name)
    assert rank is not None
    return rank


def placed(order: Sequence[str]) -> dict[str, str]:
    """Positions for nameless players who act before the flop among others told by theirs.

    `order` is that of play; nobody is placed where there is no room, or nobody's place is told.
    """
    places: dict[str, str] = {}
    last = -1
    for number, name in enumerate(order):
        if name in _BEFORE_THE_FLOP:
            last = _BEFORE_THE_FLOP.index(name)
            continue
        later = [other for other in order[number:] if other in _BEFORE_THE_FLOP]
        free = [place for place in _BEFORE_THE_FLOP[last + 1 :] if place not in order]
        if not _writes(name) and free and (later or last >= 0):
            places[name] = free[0]
            last = _BEFORE_THE_FLOP.index(free[0])
    return places


_BEFORE_THE_FLOP: Final = ("UTG", "UTG1", "UTG2", "MP", "LJ", "HJ", "CO", "BTN", "SB", "BB")


def named(row: Sequence[str]) -> dict[str, str]:
    """A short name for each player: positions, seats and names stay, others get letters."""
    taken = {name for name in row if _writes(name)}
    free = (letter for letter in letters() if letter not in taken)
    return {name: _short(name) if _writes(name) else next(free) for name in row}


def _writes(name: str) -> bool:
    role = name.startswith(("role-", "somebody", "everybody")) or not name
    return not role or name in _SPOKEN


_SPOKEN: Final = {"role-me": "Me", "role-hero": "Hero", "role-villain": "Villain"}


def _short(name: str) -> str:
    spoken = _SPOKEN.get(name)
    if spoken is not None:
        return spoken
    return name if name in POSITIONS else "".join(each for each in name if each.isalnum()) or "A"
