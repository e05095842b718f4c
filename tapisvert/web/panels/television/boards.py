"""How large rows can be written on boards of tables: by their number, never by luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

_WIDE: Final = 169.0
"""Width between the edges of a screen, in hundredths of the height of one of 16 to 9."""
_HIGH: Final = 64.0
_GAP: Final = 1.8
_PADDING: Final = 3.2
_PLAN: Final = 68.0
"""What the picture of the table takes beside a single card."""
SIZES: Final = (90, 74, 66, 56, 48, 40, 34, 28)
"""Heights of a row's letters, in thousandths of the height of a screen."""
_MOST_COLUMNS: Final = 4
_LETTERS: Final = 10
"""Letters of a name that fit beside its seat in any case."""


class BoardSize(NamedTuple):
    """Cards column by column, rows of the fullest one, and what fits in a row."""

    columns: tuple[int, ...]
    """How many cards stand in each column."""
    most: int
    row: int
    letters: int


def board_size(cards: Sequence[int], largest: int = SIZES[0], plan: bool = False) -> BoardSize:
    """The size at which cards with so many rows each are read from furthest away.

    >>> board_size((4, 3))
    BoardSize(columns=(1, 1), most=4, row=90, letters=14)
    >>> board_size((9, 9, 9), 56)
    BoardSize(columns=(1, 1, 1), most=9, row=48, letters=18)
    >>> board_size((5, 4, 1, 1, 1))
    BoardSize(columns=(1, 1, 3), most=5, row=74, letters=10)
    """
    layouts = [
        (_limit(split, cards, plan), split)
        for columns in range(1, min(_MOST_COLUMNS, len(cards)) + 1)
        for split in (_split(cards, columns),)
    ]
    limit, split = max(layouts, key=lambda each: (min(each[0], largest), -len(each[1])))
    row = next((size for size in SIZES if size <= min(limit, largest)), SIZES[-1])
    wide = _wide(len(split), plan)
    return BoardSize(split, max(cards), row, int((wide - 0.18 * row) / (0.05 * row)))


def in_columns(cards: Sequence[T], size: BoardSize) -> tuple[tuple[T, ...], ...]:
    """The cards as they stand, column by column."""
    rest = iter(cards)
    return tuple(tuple(islice(rest, count)) for count in size.columns)


def _wide(columns: int, plan: bool) -> float:
    return (_WIDE - (_PLAN if plan else 0) - _GAP * (columns - 1)) / columns - _PADDING


def _limit(split: Sequence[int], cards: Sequence[int], plan: bool) -> float:
    """The largest letters for which every column is high enough, and a name finds room."""
    rest = iter(cards)
    high = min(
        (_HIGH - _GAP * (count - 1)) / sum(_lines(each) for each in islice(rest, count))
        for count in split
    )
    return min(high, _wide(len(split), plan) / (1.8 + _LETTERS / 2)) * 10


def _lines(rows: int) -> float:
    return rows * 1.16 + 1.4


def _split(cards: Sequence[int], columns: int) -> tuple[int, ...]:
    """So many columns, the cards in their order, the fullest column as short as can be."""
    least = max(map(_lines, cards))
    bounds = sorted(
        {sum(map(_lines, cards[a:b])) for a, b in combinations(range(len(cards) + 1), 2)}
    )
    for bound in (each for each in bounds if each >= least):
        counts, filled = [0], 0.0
        for rows in cards:
            if filled + _lines(rows) > bound + 1e-9:
                counts.append(0)
                filled = 0.0
            counts[-1] += 1
            filled += _lines(rows)
        if len(counts) <= columns:
            return tuple(counts)
    raise AssertionError("one column takes all of them")
