"""Money on paper: in figures, and in words where it changes hands."""

from __future__ import annotations

from typing import Final

from tapisvert.prints.spelled import spelled
from tapisvert.refusals import Invalid
from tapisvert.tournament import money
from tapisvert.words import Lang, knows, say

_MILLION: Final = 1_000_000
_MOST: Final = 10**14


def checked(cents: int) -> int:
    """The amount itself, refused below zero or beyond what anybody pays."""
    if not 0 <= cents < _MOST:
        raise Invalid("prints.bad-amount", cents=cents)
    return cents


def figures(cents: int, currency: str, lang: Lang) -> str:
    """1,250 cents as €12.50, or 12,50 € in French."""
    return money.figures(checked(cents), currency, lang)


def in_words(cents: int, currency: str, lang: Lang) -> str:
    """Two hundred and twenty euros; the code of a currency whose name nobody wrote."""
    whole, rest = divmod(checked(cents), 100)
    text = _named(whole, currency, lang)
    if rest:
        part = _named(rest, f"{currency}-cents", lang)
        text = say("prints.and", lang, {"whole": text, "part": part}) if whole else part
    return text[0].upper() + text[1:]


def _named(count: int, unit: str, lang: Lang) -> str:
    values = {"words": spelled(count, lang), "n": count, "unit": unit.partition("-")[0]}
    round_millions = count >= _MILLION and count % _MILLION == 0
    key = f"prints.money-{unit}{'-of' if round_millions else ''}"
    if knows(key):
        return say(key, lang, values)
    return say(
        "prints.money-cents" if unit.endswith("-cents") else "prints.money-any", lang, values
    )
