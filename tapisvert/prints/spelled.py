"""Whole numbers in words, as a cheque has them."""

from __future__ import annotations

from typing import Final

from tapisvert.words import Lang

_EN: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_EN_TENS: Final = (
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
)  # fmt: skip
_FR: Final = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_FR_TENS: Final = ("", "", "vingt", "trente", "quarante", "cinquante", "soixante")
_THOUSAND: Final = 1000
_EN_LARGE: Final = ((10**9, "billion"), (10**6, "million"), (_THOUSAND, "thousand"))
_FR_LARGE: Final = ((10**9, "milliard"), (10**6, "million"))


def spelled(value: int, lang: Lang) -> str:
    """A number from zero to just below a million millions."""
    if not 0 <= value < 10**12:
        raise ValueError(f"{value} is not written in words")
    return _english(value) if lang == "en" else _french(value)


def _english(value: int) -> str:
    if value == 0:
        return _EN[0]
    parts = []
    for size, word in _EN_LARGE:
        count, value = divmod(value, size)
        if count:
            parts.append(f"{_english_hundreds(count)} {word}")
    if value and parts and value < 100:
        parts.append("and")
    if value:
        parts.append(_english_hundreds(value))
    return " ".join(parts)


def _english_hundreds(value: int) -> str:
    hundreds, rest = divmod(value, 100)
    parts = [f"{_EN[hundreds]} hundred"] if hundreds else []
    if rest:
        parts.append(_english_tens(rest))
    return " and ".join(parts)


def _english_tens(value: int) -> str:
    if value < len(_EN):
        return _EN[value]
    tens, units = divmod(value, 10)
    return f"{_EN_TENS[tens]}-{_EN[units]}" if units else _EN_TENS[tens]


def _french(value: int) -> str:
    if value == 0:
        return _FR[0]
    parts = []
    for size, word in _FR_LARGE:
        count, value = divmod(value, size)
        if count:
            parts.append(f"{_french_hundreds(count)} {word}{'s' if count > 1 else ''}")
    thousands, value = divmod(value, _THOUSAND)
    if thousands:
        counted = "" if thousands == 1 else f"{_before_mille(_french_hundreds(thousands))} "
        parts.append(f"{counted}mille")
    if value:
        parts.append(_french_hundreds(value))
    return " ".join(parts)


def _before_mille(count: str) -> str:
    """`cents` and `vingts` lose their s before `mille`, which is no noun."""
    return count[:-1] if count.endswith(("cents", "vingts")) else count


def _french_hundreds(value: int) -> str:
    hundreds, rest = divmod(value, 100)
    parts = []
    if hundreds > 1:
        parts.append(_FR[hundreds])
    if hundreds:
        parts.append("cents" if hundreds > 1 and not rest else "cent")
    if rest:
        parts.append(_french_tens(rest))
    return " ".join(parts)


def _french_tens(value: int) -> str:
    if value < len(_FR):
        return _FR[value]
    if value == 80:
        return "quatre-vingts"
    if value > 80:
        return f"quatre-vingt-{_FR[value - 80]}"
    tens, units = divmod(value, 10)
    if tens == 7:
        tens, units = 6, units + 10
    if not units:
        return _FR_TENS[tens]
    joint = " et " if units in (1, 11) else "-"
    return f"{_FR_TENS[tens]}{joint}{_FR[units]}"
