"""Recognises a heap of words that is no sentence, so that nothing is ruled on it.

In a sentence people, amounts and times are held together by small words. Several side by side,
hardly a small word at all, or many facts that no reading has room for mean that the words which
point somewhere were met by chance.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tapisvert.rulings.numerals import numeral
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.booknames import NEUTRAL
from tapisvert.speech.item import POSITIONS, Item
from tapisvert.speech.lexicon import small_words
from tapisvert.speech.story import Story

_THINGS: Final = ("person", "staff", "amount", "pair", "unit")
_ENDS: Final = frozenset((")", "]", "?", "!", "...", "…", "\n", "."))
_BEGINS: Final = frozenset(("(", "[", "\n", "...", "…", "-", "–", "—"))
"""Marks another one may follow or come before."""
_PEOPLE: Final = ("role-", "somebody", "staff", "nobody", "everybody")
_TELLING: Final = 3
"""Fewer words than this tell of nothing."""
_COLLISIONS: Final = 2
_LEFT_OVER: Final = 3
_GLUE: Final = 0.2
_LITTLE_GLUE: Final = 0.35
_SHORT: Final = 9
"""In so few words nothing has to hold them together."""
_ONE_WORD: Final = 8
"""Weaker than this, and a single word points to an incident."""


def is_jumble(tale: Story, unused: int, strength: float) -> bool:
    """Whether an account is no telling, for all that some of its words point to something."""
    words = [word for word in tale.account.words if word != NEUTRAL]
    clashes = _clashes(tale)
    glue = sum(word in small_words() for word in words) / max(1, len(words))
    if clashes >= _COLLISIONS or unused >= _LEFT_OVER:
        return True
    if len(words) > _SHORT and glue < _GLUE:
        return True
    doubtful = clashes or unused > 1 or (len(words) > _SHORT and glue < _LITTLE_GLUE)
    return strength < _ONE_WORD and bool(doubtful)


def is_jumbled_bet(tale: Story) -> bool:
    """The same for a bet, which is told in few words: "100/200, utg 500, hj 1500"."""
    return _clashes(tale) > _COLLISIONS


def tells_enough(account: ToldAccount) -> bool:
    """Whether enough words are left without people, figures and small words to know a telling."""
    people = {
        place
        for marks in account.marks.values()
        for mark in marks
        if mark.tag.startswith(_PEOPLE) or mark.tag in POSITIONS
        for place in range(mark.start, mark.end)
    }
    left = {
        word
        for place, word in enumerate(account.words)
        if place not in people and word.isalpha() and word not in small_words()
    }
    return sum(not numeral([word])[1] for word in left) >= _TELLING


def _clashes(tale: Story) -> int:
    return sum(_clash(one, other) for one, other in pairwise(tale.row))


def _clash(one: Item, other: Item) -> bool:
    """Whether two things stand side by side that no sentence puts there."""
    if one.kind == other.kind == "break":
        return not (one.text in _ENDS or other.text in _BEGINS or one.text == other.text)
    if one.kind not in _THINGS or other.kind not in _THINGS or other.is_("letter"):
        return False
    counts = one.kind == "amount" and other.kind in ("person", "amount")
    return not counts
