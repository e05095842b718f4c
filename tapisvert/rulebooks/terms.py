"""What somebody looks for: each word in its forms, or whatever else means the same."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.folding import words
from tapisvert.rulebooks.load import synonyms

Needle: TypeAlias = str
"""A folded word or phrase with a space before it, so that it is found at the start of words."""

Phrase: TypeAlias = tuple[str, ...]

_SHORT: Final = 3
"""A word this short is looked for whole: `bet` is not the beginning of `between`."""


class Term(NamedTuple):
    """One thing asked for: as typed, each word in one of its forms, or said otherwise."""

    typed: tuple[tuple[Needle, ...], ...]
    otherwise: tuple[Needle, ...]

    def typed_in(self, text: str) -> bool:
        """Whether every word typed stands in the folded `text`."""
        for forms in self.typed:
            for needle in forms:
                if needle in text:
                    break
            else:
                return False
        return True

    def meant_in(self, text: str) -> bool:
        """Whether the folded `text` says the same in other words."""
        for needle in self.otherwise:  # noqa: SIM110 - half the time of any(), thousands of times
            if needle in text:
                return True
        return False


def terms(text: str) -> tuple[Term, ...]:
    """The terms of `text`; words that have a synonym only together are one."""
    asked = words(text)
    parsed: list[Term] = []
    start = 0
    while start < len(asked):
        for end in range(len(asked), start, -1):
            otherwise = _otherwise(asked[start:end])
            if otherwise or end == start + 1:
                parsed.append(Term(tuple(map(_forms, asked[start:end])), otherwise))
                start = end
                break
    return tuple(parsed)


def _otherwise(phrase: Phrase) -> tuple[Needle, ...]:
    """What else is said for `phrase`, if anything is."""
    meant = _singular(phrase)
    return tuple(
        needle
        for group in _groups()
        if meant in group
        for form, text in group.items()
        if form != meant
        for needle in _needles(text)
    )


def _needles(phrase: Phrase) -> tuple[Needle, ...]:
    """A phrase as it stands in a text; a French one takes its plural at every word."""
    if len(phrase) == 1:
        return (f" {phrase[0]}",)
    return f" {' '.join(phrase)}", f" {'s '.join(phrase)}s"


@cache
def _groups() -> tuple[dict[Phrase, Phrase], ...]:
    """Each group's phrases: as compared, and as looked for."""
    return tuple(
        {_singular(groups): groups for groups in map(words, group)} for group in synonyms()
    )


def _forms(word: str) -> tuple[Needle, ...]:
    known = _singular((word,))
    (spelled,) = next((group[known] for group in _groups() if known in group), known)
    return (f" {spelled} ", f" {spelled}s ") if len(spelled) <= _SHORT else (f" {spelled}",)


def _singular(phrase: Phrase) -> Phrase:
    return tuple(word[:-1] if len(word) > _SHORT and word[-1] in "sx" else word for word in phrase)
