"""Numbers of an account: figures, pairs, so many chips of a kind, and numbers in words."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.numerals import numeral, scale
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.item import Item

_SMALL_WORDS: Final = frozenset(("un", "une", "one", "a", "an"))


def pair_at(account: ToldAccount, place: int) -> Item:
    values, end = account.tokens[place].value, place + 1
    times = scale(_slang(account.words[end])) if end < len(account.words) else None
    if times is not None and values[-1] < 100:
        values, end = tuple(value * times for value in values), end + 1
    elif len(values) > 1 and values[0] < 100 and account.tokens[place].text.rstrip().endswith("k"):
        values = tuple(value * 1000 if value < 100 else value for value in values)
    return Item("pair", place, end, account.tokens[place].text, values=values)


def figure_at(account: ToldAccount, place: int) -> Item:
    value, end = account.tokens[place].value[0], place + 1
    counted = _counted(account, place)
    if counted is not None:
        return counted
    times = scale(_slang(account.words[end])) if end < len(account.words) else None
    if times is not None:
        return Item("amount", place, end + 1, "", value=value * times)
    plural = account.words[end : end + 1] == ("s",)
    tags = frozenset(("each",)) if plural else frozenset()
    return Item("amount", place, end + bool(tags), "", tags, value=value)


def _counted(account: ToldAccount, place: int) -> Item | None:
    """ "2 500 chips" and "3 500s" are so many chips of 500, and no sum."""
    text, after = account.tokens[place].text, account.words[place + 1 : place + 2]
    count, _, value = text.partition(" ")
    if (
        after not in (("chips",), ("chip",), ("s",))
        or len(count) != 1
        or value not in ("100", "500")
    ):
        return None
    each = frozenset(("each", "counted"))
    return Item("amount", place, place + 2, text, each, value=int(value), values=(int(count),))


def _slang(word: str) -> str:
    return _SLANG.get(word, word)


_SLANG: Final = {
    "hundo": "hundred", "hundos": "hundred", "hunnid": "hundred", "hundreds": "hundred",
    "k": "thousand", "mil": "mille", "milles": "mille", "thousands": "thousand",
}  # fmt: skip
_TIMES: Final = (("secondes",), ("minutes",), ("seconds",), ("heures",), ("hours",))
_UNIT: Final = {"hundred": 100, "thousand": 1000}
_MOST_CHIPS: Final = 20
""" "two hundreds" are two chips; nobody counts more of them than this."""


def numeral_at(account: ToldAccount, place: int) -> Item | None:
    """A number in words; a lone article is none."""
    words = [_slang(word) for word in account.words[place : place + 8]]
    if words[0] == "a" and len(words) > 1 and words[1] in ("k",):
        return None
    value, taken = numeral(words)
    if taken > 1 and scale(words[taken] if taken < len(words) else "") is not None:
        value, taken = numeral(words[: taken - 1])  # "three hundred six hundred" are two
    if not taken or (taken == 1 and words[0] in _SMALL_WORDS):
        return None
    after_deck = account.words[place - 1 : place] in (("deck",), ("paquet",))
    if taken == 1 and words[0] == "neuf" and after_deck:
        return None
    after = account.words[place + taken : place + taken + 1]
    if "et" in words[1:taken] and after in (("de",), ("jetons",), ("plaques",)):
        value, taken = numeral(words[: words.index("et")])  # "un jeton de mille et trois de cent"
    if account.words[place + taken : place + taken + 1] in _TIMES:
        return Item("unit", place, place + taken + 1, account.words[place + taken], value=value)
    several = account.words[place + taken - 1] in ("hundreds", "thousands")
    if several and "and" in words[:taken]:  # "a thousand and two hundreds"
        value, taken = numeral(words[: words.index("and")])
        several = False
    counted = not place or not numeral([account.words[place - 1]])[1]
    counted = counted and account.tokens[max(0, place - 1)].kind != "amount"
    counted = counted and "-" not in account.quote(place, place + taken)
    if several and counted and taken == 2 and value // _UNIT[words[1]] <= _MOST_CHIPS:
        each = frozenset(("each", "counted", "spelled"))
        many, unit = value // _UNIT[words[1]], _UNIT[words[1]]
        text = " ".join(words[:taken])
        return Item("amount", place, place + taken, text, each, value=unit, values=(many,))
    plural = several or (place + taken < len(account.words) and account.words[place + taken] == "s")
    tags = frozenset(("each",)) if plural else frozenset()
    return Item(
        "amount", place, place + taken, " ".join(words[:taken]), tags | {"spelled"}, value=value
    )
