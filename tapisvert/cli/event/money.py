"""Money as people type and read it."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.words import Lang, number

_MONEY: Final = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?(?: ?[€$£])?")
_SIGNS: Final = {"EUR": "€", "USD": "$", "CAD": "$", "GBP": "£"}


def cents(text: str) -> int:
    """Cents of `20`, `20.50` or `20,50`."""
    found = _MONEY.fullmatch(text.strip())
    if not found:
        raise Invalid("evening.bad-money", text=text)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def money(amount: int, currency: str, lang: Lang) -> str:
    """1,250 cents as €12.50, or 12,50 € in French."""
    whole, rest = divmod(abs(amount), 100)
    text = number(whole, lang)
    if rest:
        text += ("," if lang == "fr" else ".") + f"{rest:02}"
    text = f"-{text}" if amount < 0 else text
    sign = _SIGNS.get(currency, currency)
    if lang == "fr":
        return f"{text}\N{NO-BREAK SPACE}{sign}"
    return f"{sign}{text}" if currency in _SIGNS else f"{text}\N{NO-BREAK SPACE}{sign}"
