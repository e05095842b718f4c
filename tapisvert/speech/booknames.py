"""Books named in passing: "PUR.", "en ROPTA", "règlement français de 2007", "under TDA"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.speech.tokens import cleaned, tokens

_NAMES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "pur2019": (("pur",), ("p", "u", "r"), ("poker", "unite", "responsable")),
    "ropta2020": (("ropta",),),
    "france2007": (
        ("reglement", "francais"),
        ("regles", "francaises"),
        ("reglement", "de", "2007"),
        ("reglement", "2007"),
        ("arrete", "de", "2007"),
        ("french", "rules"),
        ("french", "rulebook"),
        ("french", "book"),
        ("france", "2007"),
    ),
    "tda2017": (("tda", "2017"),),
    "tda2024": (("tda", "2024"), ("tda",)),
}
_AROUND: Final = frozenset(
    ("de", "2007", "2017", "2019", "2020", "2024", "rules", "rule", "league", "ligue", "reglement")
)
_NEUTRAL: Final = "book"


def _found(words: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    for start in range(len(words)):
        for book, names in _NAMES.items():
            for name in names:
                end = start + len(name)
                if tuple(words[start:end]) == name:
                    yield book, start, end


def book_named(text: str) -> str | None:
    """The book a text names, if it names one."""
    words = [token.text for token in tokens(cleaned(text))]
    return next((book for book, _, _ in _found(words)), None)


def without_book(words: list[str]) -> list[str]:
    """The words with the name of a book made neutral: it tells nothing of what happened."""
    plain = list(words)
    for _, start, end in _found(words):
        while end < len(words) and words[end] in _AROUND:
            end += 1
        plain[start:end] = [_NEUTRAL] * (end - start)
    return plain
