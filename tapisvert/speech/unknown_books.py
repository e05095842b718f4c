"""Books no shelf of this house has: "under WSOP rules", "règlement du Casino de Montréal".

Whoever names one is answered by the house's own book, and told so. Its name and its year tell
nothing of what happened: a year is no amount, and a casino is no player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from tapisvert.speech.lexicon import data, grammar
from tapisvert.speech.tokens import TextToken, cleaned, tokens

TokenSpan: TypeAlias = tuple[int, int]
_LONGEST: Final = 4
"""So many words has the longest name."""
_REACH: Final = 3
_YEARS: Final = frozenset(str(year) for year in range(1970, 2040))


def unknown_book_named(text: str) -> str | None:
    """The name of such a book as it was told; None where none is named."""
    clean = cleaned(text)
    cut = tokens(clean)
    for start, end in unknown_books(cut, clean):
        return clean[cut[start].start : cut[end - 1].end]
    return None


def unknown_books(cut: Sequence[TextToken], text: str) -> list[TokenSpan]:
    """Where a text names books of elsewhere, year and place included."""
    words = [token.text for token in cut]
    named: list[TokenSpan] = []
    for place in range(len(words)):
        if named and place < named[-1][1]:
            continue
        end = _listed(words, place) or _of_a_house(words, place) or _of_a_name(cut, text, place)
        if end is not None:
            named.append((place, _with_place_and_year(cut, text, end)))
    return named


@cache
def _names(kind: str) -> frozenset[str]:
    return frozenset(data("grammar")["elsewhere"][kind])


def _phrase(words: Sequence[str], place: int, kind: str) -> int | None:
    """Where a phrase of this kind ends that begins here; the longest of them."""
    for size in range(_LONGEST, 0, -1):
        here = words[place : place + size]
        if len(here) == size and " ".join(here) in _names(kind):
            return place + size
    return None


def _listed(words: Sequence[str], place: int) -> int | None:
    """A series or a room by its name, where its rules are meant: "WSOP 2023", "Nevada rules"."""
    series = _phrase(words, place, "series")
    end = series or _phrase(words, place, "rooms")
    if end is None:
        return None
    before, after = words[max(0, place - _REACH) : place], words[end : end + _REACH]
    near = (*before, *after[:2])
    if not _names("rules").isdisjoint(near):
        return end
    leading = [word for word in before if word not in grammar("definite")]
    led = bool(leading) and leading[-1] in _names("before")
    dated = bool(after) and after[0] in _YEARS
    heads = place == 0 and after[:1] in ([":"], [","], ["."])
    return end if series and (led or dated or heads) else None


def _of_a_house(words: Sequence[str], place: int) -> int | None:
    """ "house rules", "le règlement du casino"."""
    return _phrase(words, place, "of-a-house")


def _of_a_name(cut: Sequence[TextToken], text: str, place: int) -> int | None:
    """ "under Bellagio rules": rules by a name with a capital, after a word that leads to them."""
    led = place and cut[place - 1].text in _names("before")
    if not led or not _has_capital(cut[place], text):
        return None
    end = place + 1
    while end < len(cut) and end < place + _REACH and _has_capital(cut[end], text):
        end += 1
    known = cut[place].text in _names("rules") or cut[place].text in grammar("no-names")
    rules = end < len(cut) and cut[end].text in _names("rules")
    return end + 1 if rules and not known else None


def _has_capital(token: TextToken, text: str) -> bool:
    return token.kind == "word" and text[token.start].isupper()


def _with_place_and_year(cut: Sequence[TextToken], text: str, end: int) -> int:
    """Where the name ends with whose it is and when it was: "de Montréal", "2023"."""
    words = [token.text for token in cut]
    if end < len(cut) and words[end] in _names("rules"):
        end += 1
    after = end
    while after < len(cut) and words[after] in _names("links"):
        after += 1
    linked = after > end or words[end - 1] in _names("houses")
    while linked and after < len(cut) and _has_capital(cut[after], text):
        after += 1
        end = after
    while end < len(cut) and (words[end] in _YEARS or words[end] in _names("rules")):
        end += 1
    return end
