"""Money as it is written: 12.50 in files, €12.50 or 12,50 € for a reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, decimal, number

_AMOUNT: Final = re.compile(r"(\d{1,12})(?:[.,](\d{1,2}))?")


_SHOWN: Final = 40
"""Characters of a wrong amount that are repeated."""


_MINUS: Final = ("-", "\N{MINUS SIGN}")


_SIGNS: Final = {"EUR": "€", "USD": "$", "CAD": "$", "GBP": "£"}


def sign(currency: str) -> str:
    """€ for EUR: how it is written beside a field."""
    return _SIGNS.get(currency, currency)


def figures(cents: int, currency: str, lang: Lang) -> str:
    """1,250 cents as €12.50, or 12,50 € in French; without a sign where there is no currency."""
    whole, rest = divmod(abs(cents), 100)
    text = number(whole, lang)
    if rest:
        text += decimal(f".{rest:02}", lang)
    minus = "-" if cents < 0 else ""
    shown = sign(currency)
    if not shown:
        return f"{minus}{text}"
    if lang == "en" and currency in _SIGNS:
        return f"{minus}{shown}{text}"
    return f"{minus}{text}\N{NO-BREAK SPACE}{shown}"


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in a sentence: `{pool:fr}` writes 240 € and `{pool:en}` €240."""

    cents: int
    currency: str

    def __format__(self, lang: str) -> str:
        return figures(self.cents, self.currency, "fr" if lang == "fr" else "en")

    def __str__(self) -> str:
        return written(self.cents)


def written(cents: int) -> str:
    """Units and cents with a point, whatever the language."""
    minus = "-" if cents < 0 else ""
    return f"{minus}{abs(cents) // 100}.{abs(cents) % 100:02}"


def read(text: str) -> int:
    """Cents from 20, 20.5, 20.50 or 20,50."""
    matched = _AMOUNT.fullmatch(text.strip())
    if matched is None:
        raise Invalid("prizes.no-amount", text=text[:_SHOWN])
    return int(matched[1]) * 100 + int((matched[2] or "0").ljust(2, "0"))


def signed(text: str, read: Callable[[str], int] = read) -> int:
    """Cents as `read` takes them, or as many below zero where a minus stands before them."""
    text = text.strip()
    return -read(text[1:]) if text[:1] in _MINUS else read(text)


def exact(paid: int | None, price: int) -> int:
    """The cents taken: exactly what was announced; None is the price itself."""
    if paid is not None and paid != price:
        raise Illegal("registration.wrong-amount", paid=written(paid), price=written(price))
    return price
