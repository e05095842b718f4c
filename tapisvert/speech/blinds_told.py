"""The blinds, as an account tells them: a pair, two amounts, or the big blind alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar

_LEAST: Final = 10


class BlindsTold(NamedTuple):
    """Small and big blind, and the tokens that tell them."""

    values: tuple[int, int]
    start: int
    end: int


def blinds_told(row: Sequence[Item]) -> BlindsTold | None:
    """The blinds of a row of items; what is written as a pair comes first."""
    ways = (_pairs(row), _spelled(row), _alone(row), _big_blinds(row))
    return next((each for way in ways for each in way), None)


def _pairs(row: Sequence[Item]) -> Iterator[BlindsTold]:
    for item in row:
        small, big = item.values[:2] if item.kind == "pair" and len(item.values) > 1 else (0, 0)
        if 0 < small < big <= 5 * small and big >= _LEAST:
            yield BlindsTold((small, big), item.start, item.end)


def _spelled(row: Sequence[Item]) -> Iterator[BlindsTold]:
    for place, item in enumerate(row):
        pair = _spelled_pair(row, place) if item.is_("blinds") else None
        if pair is not None:
            yield BlindsTold((pair[0].value, pair[1].value), item.start, pair[1].end)


def _alone(row: Sequence[Item]) -> Iterator[BlindsTold]:
    for one, other in pairwise(row):
        if _are_blinds_alone(row, one, other):
            yield BlindsTold((one.value, other.value), one.start, other.end)


def _big_blinds(row: Sequence[Item]) -> Iterator[BlindsTold]:
    """ "the big blind is 400", "…, BB 400, …"."""
    for place, item in enumerate(row):
        named = item.text in ("blind", "blinde", "big") and item.is_("blinds")
        if not (item.is_("BB") or named):
            continue
        for after in range(place + 1, min(place + 6, len(row))):
            value = row[after].value
            linked = row[place + 1 : after]
            if row[after].kind == "amount" and value >= _LEAST:
                alone = _stands_alone(row, place, after)
                stands = alone or (bool(linked) and linked[0].text != "a")
                if stands:
                    yield BlindsTold((value // 2, value), item.start, row[after].end)
                break
            if row[after].text not in grammar("is"):
                break


def _spelled_pair(row: Sequence[Item], place: int) -> tuple[Item, Item] | None:
    """ "blinds three hundred six hundred", "blindes cent et deux cents": two amounts after it."""
    after = [item for item in row[place + 1 : place + 6] if item.text not in _BETWEEN_BLINDS][:2]
    if len(after) < 2 or any(item.kind != "amount" for item in after):
        return None
    small, big = after
    if small.value < _LEAST and big.value % 100 == 0 and 100 * small.value < big.value:
        small = small._replace(value=100 * small.value)  # "blinds are two four hundred"
    return (small, big) if 0 < small.value < big.value <= 5 * small.value else None


def _are_blinds_alone(row: Sequence[Item], one: Item, other: Item) -> bool:
    """ "500 1000, utg opens": a figure and its double, by themselves before anything else."""
    doubled = one.kind == other.kind == "amount" and other.value == 2 * one.value >= 50
    place = row.index(one)
    begins = not place or row[place - 1].kind == "break" or row[place - 1].text in _BETWEEN_BLINDS
    ends = place + 2 >= len(row) or row[place + 2].kind == "break"
    return doubled and begins and ends


_BETWEEN_BLINDS: Final = frozenset(("are", "at", "and", "et", "a", "sont", "de", "is", "est", ","))


def _stands_alone(row: Sequence[Item], start: int, end: int) -> bool:
    """ "…, BB 400, …": between two breaks."""
    begins = start == 0 or row[start - 1].kind == "break"
    return begins and (end + 1 == len(row) or row[end + 1].kind == "break")
