"""What was said at the table, as somebody quotes it: declarations, and talk that is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.utterance import understand
from tapisvert.speech.account import ToldAccount, read_account
from tapisvert.speech.item import Item
from tapisvert.speech.items import items
from tapisvert.speech.lexicon import grammar

_WORDS: Final = {
    "fold": "fold", "check": "check", "call": "call", "limp": "call", "bet": "bet",
    "raise": "raise", "open": "raise", "allin": "all-in",
}  # fmt: skip


_DOTS: Final = re.compile(r"\.\.+")
DOUBLE: Final = "double"
"""Twice whatever the bet is."""
_LEAST: Final = 20
_LONGEST: Final = 14
"""More words than this are a speech, and no declaration."""


class Speech(NamedTuple):
    """Declarations in order, each in words the floor understands, and the words they came from."""

    parts: tuple[str, ...]
    text: str
    stack: int | None = None
    """What an all-in was announced for."""
    marked: bool = True
    """Whether it stood between marks, and was not only account of."""
    called: int | None = None
    """What was called in the same words: "I see your 500 and raise"."""

    @property
    def shoves(self) -> bool:
        """Whether the last thing said is an all-in, in whatever words."""
        return understand(self.parts[-1]).sense == "all-in"

    @property
    def bare(self) -> bool:
        """Whether it is an amount and nothing else."""
        return all(understand(part).sense == "amount" for part in self.parts)


def quoted(account: ToldAccount, item: Item) -> Speech | None:
    """A quotation as a declaration; None where it declares nothing."""
    words = _DOTS.sub("…", item.text).strip(" .,!…")
    if not words or len(words.split()) > _LONGEST:
        return None
    spoken = read_account(words)
    whole = " ".join(spoken.words)
    if whole in grammar("doubles") or whole in grammar("same-again"):
        return Speech((DOUBLE if whole in grammar("doubles") else "call",), words)
    row = items(spoken)
    if understand(words).sense != "unknown":
        called = understand(words).over or _amount_called(row, _declared(row))
        return Speech((words,), words, called=called)
    if any(item.is_("want") for item in row[:4]) or _refuses(row):
        return None
    parts = _declared(row)
    if not parts or (all(part[:1].isdecimal() for part in parts) and len(row) > 4):
        return None
    return Speech(tuple(parts), words, called=_amount_called(row, parts))


def _amount_called(row: Sequence[Item], parts: Sequence[str]) -> int | None:
    """The bet somebody names in calling it."""
    if len(parts) < 2 or parts[0] != "call":
        return None
    start = next((place for place, item in enumerate(row) if _calls(item)), len(row))
    for item in row[start + 1 : start + 5]:
        if item.kind == "amount" and item.value >= _LEAST:
            return item.value
        if any(item.is_(kind) for kind in _WORDS):
            return None
    return None


def _calls(item: Item) -> bool:
    return item.is_("call") or item.text in grammar("calls-by-words")


def _refuses(row: Sequence[Item]) -> bool:
    """Whether somebody says what is not done: "je paye pas"."""
    return any(
        (item.is_("not") and place and any(row[place - 1].is_(kind) for kind in _WORDS))
        or (item.text.startswith(("don", "dont")) and place + 1 < len(row))
        for place, item in enumerate(row)
    )


def on_condition(
    account: ToldAccount, row: Sequence[Item], start: int
) -> tuple[Speech, int] | None:
    """A conditional declaration told without marks: "dit si tu mises je paie"."""
    end = next(
        (
            place
            for place in range(start, len(row))
            if row[place].kind in ("break", "staff", "quote")
            or row[place].text in grammar("later-on")
        ),
        len(row),
    )
    if end - start < 3 or row[start].text not in ("si", "if") or end - start > _LONGEST:
        return None
    words = account.quote(row[start].start, row[end - 1].end)
    if understand(words).sense != "conditional":
        return None
    return Speech((words,), words, marked=False), end


def inline(account: ToldAccount, row: Sequence[Item], start: int) -> tuple[Speech | None, int]:
    """A declaration account without marks: "announces raise 1200", "dit parole"."""
    spoken = _as_said(account, row, start)
    if spoken is not None and _only_by_words(spoken[0].text, row[start : spoken[1]]):
        return spoken
    speech, end = _by_items(account, row, start)
    return (speech, end) if speech is not None or spoken is None else spoken


def _only_by_words(words: str, row: Sequence[Item]) -> bool:
    """Whether acts and amounts one by one would tell something else: "double it", "deux cinq"."""
    meaning = understand(words)
    amounts = [item.value for item in row if item.kind == "amount"]
    said_otherwise = meaning.amount is not None and meaning.amount not in amounts
    return meaning.sense in _BY_WORDS or (said_otherwise and len(amounts) > 1)


_BY_WORDS: Final = ("times", "pot-share", "same", "least", "pass", "unclear")
"""What is declared in words that are no acts and amounts of an account."""
_JOINS: Final = ("et", "and", "puis", "then", "pis", "but", "mais")
_ANSWERS: Final = ("assent", "all", "denied")
"""What people say of many things: no declaration, unless somebody quotes it as one."""


def _as_said(account: ToldAccount, row: Sequence[Item], start: int) -> tuple[Speech, int] | None:
    """The words up to the end of the clause, where the table would understand them."""
    last = min(len(row), start + _LONGEST)
    ends = (
        place
        for place in range(start + 1, last + 1)
        if place == len(row) or row[place].kind in _STOPS or row[place].text in _JOINS
    )
    end = next(ends, start)
    if end <= start:
        return None
    words = account.quote(row[start].start, row[end - 1].end)
    meaning = understand(words)
    if meaning.sense in ("unknown", "conditional") or meaning.doubt in _ANSWERS:
        return None
    return Speech((words,), words, marked=False, called=meaning.over), end


_STOPS: Final = ("break", "staff", "quote", "person")


def _by_items(account: ToldAccount, row: Sequence[Item], start: int) -> tuple[Speech | None, int]:
    """The acts and amounts that follow, as far as they make a declaration."""
    end = start
    acted = named = False
    while end < len(row):
        item = row[end]
        if item.is_("want", "not", "silent", "early") or item.kind in (
            "person",
            "staff",
            "break",
            "quote",
        ):
            if not (item.kind == "person" and item.name == "role-me"):
                break
        elif item.kind == "amount" and _counts_cards(row, end + 1):
            break  # "annonce deux paires"
        elif item.kind == "amount":
            acted = True
        elif item.text == "suis" and not named and _ends_speech(row, end + 1):
            acted = named = True
        elif any(item.is_(kind) for kind in _WORDS) or item.is_("pot"):
            if named and not item.is_("of-it", "more"):
                break
            acted = named = True
        elif not (item.text in grammar("said-around") or item.is_("of-it", "total")):
            break
        end += 1
    if not acted:
        return None, start
    parts = _declared(row[start:end])
    if not parts:
        return None, start
    stack = None
    if parts[-1] == "all-in":
        amounts = [
            item.value for item in row[start:end] if item.kind == "amount" and item.value >= 10
        ]
        stack = amounts[-1] if amounts else None
    text = account.quote(row[start].start, row[end - 1].end)
    called = _amount_called(row[start:end], (*parts, ""))
    return Speech(tuple(parts), text, stack, marked=False, called=called), end


def _counts_cards(row: Sequence[Item], place: int) -> bool:
    return place < len(row) and row[place].text in grammar("counted-cards")


def _ends_speech(row: Sequence[Item], place: int) -> bool:
    """Whether nothing is said after this: "je suis", and not "je suis à tapis"."""
    return place >= len(row) or row[place].kind in ("break", "person", "quote")


def _declared(row: Sequence[Item]) -> list[str]:
    """The declarations in a row of items, each in the floor's own words."""
    parts: list[str] = []
    act, amount, more, to = "", None, False, False
    for item in row:
        kind = next((word for tag, word in _WORDS.items() if item.is_(tag)), None)
        if kind is None and item.text in grammar("calls-by-words"):
            kind = "call"
        if item.is_("want", "not") and not kind:
            continue
        if kind is not None:
            if act and act != kind:
                parts.append(_phrase(act, amount, more, to))
                amount, more, to = None, False, False
            act = kind
        elif item.kind == "amount":
            amount = item.value
        elif item.is_("of-it") or item.text in ("more", "mieux", "plus"):
            more = True
        elif item.text in ("to",) or (item.text == "a" and act):
            to = True
        elif item.is_("pot") and not act:
            act = "pot"
    if act or amount is not None:
        parts.append(_phrase(act, amount, more, to))
    return parts


def _phrase(act: str, amount: int | None, more: bool, to: bool) -> str:
    if amount is None or act in ("fold", "check", "call", "all-in", "pot"):
        return act
    if not act:
        return f"{amount} more" if more else str(amount)
    if more:
        return f"{amount} more"
    return f"{act} to {amount}" if to else f"{act} {amount}"
