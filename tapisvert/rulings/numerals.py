"""Numbers in words, French and English: "quinze cents", "deux mille cinq", "fifteen hundred"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

_EN: Final = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fourty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_FR: Final = {
    "un": 1,
    "une": 1,
    "deux": 2,
    "trois": 3,
    "quatre": 4,
    "cinq": 5,
    "six": 6,
    "sept": 7,
    "huit": 8,
    "neuf": 9,
    "dix": 10,
    "onze": 11,
    "douze": 12,
    "treize": 13,
    "quatorze": 14,
    "quinze": 15,
    "seize": 16,
    "vingt": 20,
    "vingts": 20,
    "trente": 30,
    "quarante": 40,
    "cinquante": 50,
    "soixante": 60,
    "septante": 70,
    "huitante": 80,
    "octante": 80,
    "nonante": 90,
}
_HUNDREDS: Final = frozenset(("hundred", "hundreds", "hundo", "hunnid", "cent", "cents"))
_THOUSANDS: Final = frozenset(("thousand", "thousands", "grand", "mille"))
_MILLIONS: Final = frozenset(("million", "millions"))
_SPOKEN_SHORT: Final = {"mille": 100, "million": 100_000, "millions": 100_000}
"""In French "deux mille cinq" is two thousand five hundred: no chip is worth five."""
_JOINS: Final = frozenset(("and", "et"))
_A_SCALES: Final = frozenset(("hundred", "thousand", "grand", "million"))


def scale(word: str) -> int | None:
    """What a word multiplies a figure by, as in "5 hundred" or "2 mille"."""
    if word in _HUNDREDS:
        return 100
    return 1_000 if word in _THOUSANDS else 1_000_000 if word in _MILLIONS else None


def french_unit(word: str) -> int:
    """A French number below ten; 0 for any other word."""
    value = _FR.get(word, 0)
    return value if value < 10 and word != "une" else 0


def numeral(words: Sequence[str]) -> tuple[int, int]:
    """The number a sequence of plain words begins with, and how many of them it takes.

    (0, 0) when it begins with none.
    """
    english, french = _read(words, _english), _read(words, _french)
    by_french = french[1] == english[1] and "mille" in words[: french[1]]
    return french if by_french or french[1] > english[1] else english  # "mille six" is 1,600


Adds = Callable[[int, str], int | None]
"""What a word below a hundred makes of the hundreds, tens and units read so far."""


def _read(words: Sequence[str], adds: Adds) -> tuple[int, int]:
    total = current = taken = 0
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else ""
        if word == "a" and after in _A_SCALES and not taken:
            continue
        if word in _JOINS and taken and adds(current, after) is not None:
            continue
        if word in _HUNDREDS and current < 100:
            current = max(current, 1) * 100
        elif word in _THOUSANDS and total < 1000:
            total, current = max(current, 1) * 1000, 0
        elif word in _MILLIONS and not total and current:
            total, current = current * 1_000_000, 0
        elif word in _THOUSANDS and total % 1_000_000 == 0 and current < 1000:
            total, current = total + max(current, 1) * 1000, 0
        elif adds is _english and not total and _counts_hundreds(current, word, after):
            current = current * 100 + _EN[word]
        else:
            made = adds(current, word)
            if made is None:
                break
            current = made
        taken = place + 1
    if adds is _french and 0 < current < 10:
        current *= _SPOKEN_SHORT.get(words[taken - 2], 1) if taken > 1 else 1
    return total + current, taken


def _counts_hundreds(current: int, word: str, after: str) -> bool:
    """ "four fifty" is 450 and "twelve fifty" 1,250; "two fifty chips" are not told apart."""
    tens = _EN.get(word, 0) >= 20
    joined = 0 < current < 100 and (current < 20 or current % 10 > 0)
    return tens and joined and after not in ("chip", "chips", "s")


def _english(current: int, word: str) -> int | None:
    value = _EN.get(word)
    if value is None:
        return None
    rest = current % 100
    fits = rest == 0 or (value < 10 and rest >= 20 and rest % 10 == 0)
    return current + value if fits else None


def _french(current: int, word: str) -> int | None:
    value = _FR.get(word)
    if value is None:
        return None
    rest = current % 100
    if value == 20 and rest == 4:
        return current + 76
    if value < 10:
        fits = rest == 0 or (rest >= 20 and rest % 10 == 0) or (rest in (10, 70, 90) and value > 6)
    elif value < 20:
        fits = rest in (0, 60, 80)
    else:
        fits = rest == 0
    return current + value if fits else None
