"""Books named in passing: "PUR.", "en ROPTA", "règlement français de 2007", "under TDA".

A work named without a year is its newest edition. A year the shelf does not have is refused with
the editions there are, and a book said to stand upon another is the composed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.book import UPON
from tapisvert.rulebooks.load import BOOKS, choices, packaged
from tapisvert.speech.tokens import cleaned, tokens

_YEAR: Final = "####"
_WORKS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "pur": (
        ("pur",),
        ("p", "u", "r"),
        (*"p.u.r",),
        (*"p.u.r.",),
        ("poker", "unite", "responsable"),
    ),
    "ropta": (("ropta",),),
    "france": (
        ("reglement", "francais"),
        ("regles", "francaises"),
        ("reglement", "de", "2007"),
        ("reglement", "2007"),
        ("arrete", "de", "2007"),
        ("french", "rules"),
        ("french", "rulebook"),
        ("french", "book"),
        ("france", _YEAR),
        ("french", _YEAR),
        ("francais", _YEAR),
        ("la", "france", _YEAR),
    ),
    "tda": (("tda",),),
}
_BY_FIRST_WORD: Final[dict[str, list[tuple[str, tuple[str, ...]]]]] = {
    first: [(work, name) for work, names in _WORKS.items() for name in names if name[0] == first]
    for first in {name[0] for names in _WORKS.values() for name in names}
}
_BEFORE_YEAR: Final = frozenset(
    ("de", "of", "the", "la", "l", "from", "rules", "rule", "regles", "reglement", "edition")
)
"""What may stand between the name of a work and its year."""
_AROUND: Final = _BEFORE_YEAR | {"league", "ligue"}
_ENDS: Final = frozenset((".", "..", "…", "?", "!", "\n"))
"""Where a sentence begins or ends."""
_ON: Final = frozenset(("+", "plus", "sur", "upon", "over", "on", "top", "of", "par", "dessus"))
"""What says that one book stands upon another."""
_FILLERS: Final = frozenset(("la", "le", "les", "the", "regles", "rules", "de", "l"))
_YEARS: Final = {str(year) for year in range(2001, 2040)}
NEUTRAL: Final = "book"
"""What stands in place of the name of a book, year and all."""


class NoSuchEdition(Invalid):
    """A book was named by a year the shelf does not have."""


class NamedBook(NamedTuple):
    """A work with the year told of it, and the words that say so."""

    work: str
    year: str
    start: int
    end: int

    @property
    def book(self) -> str:
        """The edition meant; refused where the shelf has none of that year."""
        editions = tuple(name for name in BOOKS if name.rstrip("0123456789") == self.work)
        if not self.year:
            return editions[0]
        name = f"{self.work}{self.year}"
        if name not in editions:
            titles = tuple(packaged(each).short.en for each in editions)
            work = titles[0].rpartition(" ")[0]
            raise NoSuchEdition("speech.no-edition", work=work, year=self.year, editions=titles)
        return name


def _named(words: Sequence[str]) -> list[NamedBook]:
    """Every book the words name, in order; of names that begin together the longest."""
    listed: list[NamedBook] = []
    for start in range(len(words)):
        if listed and start < listed[-1].end:
            continue
        matches = [
            (len(name), work)
            for work, name in _BY_FIRST_WORD.get(words[start], ())
            if _is_name(words, start, name)
        ]
        if matches:
            length, work = max(matches)
            listed.append(_with_year(words, work, start, start + length))
    return listed


def _is_name(words: Sequence[str], start: int, name: tuple[str, ...]) -> bool:
    here = words[start : start + len(name)]
    if len(here) < len(name) or any(
        word != part and not (part == _YEAR and word in _YEARS)
        for word, part in zip(here, name, strict=True)
    ):
        return False
    of_the_land = "".join(here) not in BOOKS and start and words[start - 1] == "de"
    return name[-1] != _YEAR or not of_the_land  # "championnat de France 2023" names no book


def _with_year(words: Sequence[str], work: str, start: int, end: int) -> NamedBook:
    if words[end - 1] in _YEARS:
        return NamedBook(work, words[end - 1], start, end)
    after = end
    while after < len(words) and words[after] in _BEFORE_YEAR:
        after += 1
    if after < len(words) and words[after] in _YEARS:
        return NamedBook(work, words[after], start, after + 1)
    if start and words[start - 1] in _YEARS and int(words[start - 1]) % 25:
        return NamedBook(work, words[start - 1], start - 1, end)  # no sum of chips: a year
    return NamedBook(work, "", start, end)


def book_named(text: str) -> str | None:
    """The book a text names, if it names one: alone, or upon the base told after it."""
    words = [token.text for token in tokens(cleaned(text))]
    named = _named(words)
    if not named:
        return None
    first = named[0].book
    if len(named) > 1 and _stands_upon(words[named[0].end : named[1].start]):
        composed = f"{first}{UPON}{named[1].book}"
        return composed if composed in choices() else first
    return first


def book_meant(name: str) -> str | None:
    """The book a name means that is spelled with spaces, dots or capitals; None where none is.

    A year the shelf does not have is refused with the editions there are.
    """
    typed = "".join(letter for letter in name.casefold() if letter.isalnum() or letter == UPON)
    if typed in choices():
        return typed
    newest = next((book for book in BOOKS if book.rstrip("0123456789") == typed), None)
    words = [token.text for token in tokens(cleaned(name)) if token.text not in _SIGNS]
    if newest is not None or any(word != NEUTRAL for word in without_book(words)):
        return newest
    meant = book_named(" ".join(words)) if words else None
    bases = [each.book for each in _named(words)[1:]]
    stands = meant is not None and all(packaged(meant).chain[-1].name == base for base in bases)
    return meant if stands else None


_SIGNS: Final = frozenset((".", "-", "_", "/", ",", "–"))


def _stands_upon(between: Sequence[str]) -> bool:
    """Whether the words between two books say that one stands upon the other."""
    return any(word in _ON for word in between) and all(
        word in _ON or word in _FILLERS for word in between
    )


def without_book(words: list[str]) -> list[str]:
    """The words with the name of a book made neutral: it tells nothing of what happened."""
    plain = list(words)
    for place, word in enumerate(words):
        around = (*words[max(0, place - 1) : place], *words[place + 1 : place + 2])
        if word in _YEARS and int(word) % 25 and _ENDS.issuperset(around):
            plain[place] = NEUTRAL  # "… after UTG called. 2024. Carry on?"
    named = _named(words)
    for number, each in enumerate(named):
        end = each.end
        while end < len(words) and (words[end] in _AROUND or words[end] in _YEARS):
            end += 1
        if number + 1 < len(named) and _stands_upon(words[each.end : named[number + 1].start]):
            end = named[number + 1].start
        plain[each.start : end] = [NEUTRAL] * (end - each.start)
    return plain
