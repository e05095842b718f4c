"""Cues: little patterns of words and tags that point to something.

"@forgot to|de @burn"        in this order, at most a few other words between
"all_in|tapis +de"           words joined by _ stand side by side, + stands right after
"@stub .. mixed|melang*"     in this order, anything between within the text
"@folded & !@again"          each anywhere; what has a ! before it nowhere
"-not|pas start* shuffl*"    what has a - before it must not stand shortly before the rest

A cue is plain tuples, so that what was read from the data once can be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.lexicon import fits

NEAR: Final = 4
_FAR: Final = 60
_DENIES: Final = 4
"""How many words before it a denial still speaks of something."""
_STRONG: Final = frozenset((".", "?", "!", ";", "\n"))
_COUNTS: Final = frozenset(
    ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "deux", "trois",
     "quatre", "cinq", "sept", "huit", "neuf", "dix")
)  # fmt: skip

CueStep: TypeAlias = tuple[str, int]
"""One element as it is written, and how far after the one before it may stand."""
CuePart: TypeAlias = tuple[tuple[CueStep, ...], bool]
"""Steps in order, and whether they must stand there or must not."""
Cue: TypeAlias = tuple[CuePart, ...]
Spans: TypeAlias = tuple[tuple[int, int], ...]
TokenPlaces: TypeAlias = dict[int, tuple[int, ...]]
"""Where an element stands, and where it ends there."""


@lru_cache(maxsize=4096)
def cue(text: str, near: int = NEAR) -> Cue:
    """A cue as it is written in the data; `near` is how many words may stand between."""
    return tuple(_part(piece.strip(), near) for piece in text.split(" & "))


def size(pattern: Cue) -> int:
    """How many elements stand there when it matches: how much it says."""
    return sum(e[0] != "-" for steps, wanted in pattern if wanted for e, _ in steps)


def _part(text: str, near: int) -> CuePart:
    steps: list[CueStep] = []
    gap = near
    for element in text.removeprefix("!").split():
        if element == "..":
            gap = _FAR
            continue
        steps.append((element.removeprefix("+"), 0 if element[0] == "+" else gap))
        gap = near
    return tuple(steps), not text.startswith("!")


def keys(pattern: Cue) -> list[str]:
    """Of a cue's elements the one with fewest alternatives: a text without any cannot match."""
    elements = [
        element
        for steps, wanted in pattern
        if wanted
        for element, _ in steps
        if "#" not in element and element[0] != "-"
    ]
    if not elements:
        return [""]
    narrow = min(elements, key=lambda element: element.count("|"))
    return [atom if atom[0] == "@" else atom.partition("_")[0] for atom in narrow.split("|")]


def keys_in(account: ToldAccount) -> Iterator[str]:
    """Every key a text may be found by: its words and tags, and how its words begin."""
    yield ""
    yield from account.present
    for word in account.index:
        for end in range(1, len(word) + 1):
            yield f"{word[:end]}*"


def matched(pattern: Cue, account: ToldAccount) -> Spans | None:
    """The tokens that make a cue match, or None."""
    spans: list[tuple[int, int]] = []
    for steps, wanted in pattern:
        match = _search(steps, account)
        if (match is None) == wanted:
            return None
        if wanted and match is not None:
            spans += match
    return tuple(spans)


def first(patterns: Iterable[str], account: ToldAccount) -> tuple[Cue, Spans] | None:
    """The largest of several cues that matches."""
    best: tuple[Cue, Spans] | None = None
    for text in patterns:
        pattern = cue(text)
        if best is not None and size(pattern) <= size(best[0]):
            continue
        spans = matched(pattern, account)
        if spans is not None:
            best = pattern, spans
    return best


def _search(steps: tuple[CueStep, ...], account: ToldAccount) -> list[tuple[int, int]] | None:
    denied = steps[0][0][0] == "-"
    before = _places(steps[0][0][1:], account) if denied else {}
    steps = steps[1:] if denied else steps
    places: list[TokenPlaces] = []
    for element, _ in steps:
        here = _places(element, account)
        if not here:
            return None
        places.append(here)
    for start, ends in places[0].items():
        if any(start - _DENIES <= place < start for place in before):
            continue
        for end in ends:
            rest = _follow(steps, places, 1, account, end)
            if rest is not None:
                return [(start, end), *rest]
    return None


def _follow(
    steps: tuple[CueStep, ...],
    places: list[TokenPlaces],
    index: int,
    account: ToldAccount,
    place: int,
) -> list[tuple[int, int]] | None:
    """The rest of the steps from a place on; a near one never stands in another sentence."""
    if index == len(steps):
        return []
    gap = steps[index][1]
    for start, ends in places[index].items():
        if not place <= start <= place + gap:
            continue
        if gap < _FAR and not _STRONG.isdisjoint(account.words[place:start]):
            continue
        for end in ends:
            rest = _follow(steps, places, index + 1, account, end)
            if rest is not None:
                return [(start, end), *rest]
    return None


def _places(element: str, account: ToldAccount) -> TokenPlaces:
    known = account.places.get(element)
    if known is None:
        known = account.places[element] = _looked_up(element, account)
    return known


def _looked_up(element: str, account: ToldAccount) -> TokenPlaces:
    places: dict[int, list[int]] = {}
    opens: list[str] = []
    for atom in element.split("|"):
        if atom[0] == "@":
            for mark in account.by_tag.get(atom[1:], ()):
                places.setdefault(mark.start, []).append(mark.end)
        elif atom == "#":
            for start, token in enumerate(account.tokens):
                if token.kind == "amount" or account.words[start] in _COUNTS:
                    places.setdefault(start, []).append(start + 1)
        elif "_" in atom:
            _joined(atom.split("_"), account, places)
        elif atom[-1] == "*":
            opens.append(atom[:-1])
        else:
            for start in account.index.get(atom, ()):
                places.setdefault(start, []).append(start + 1)
    if opens:
        beginnings = tuple(opens)
        for word, starts in account.index.items():
            if word.startswith(beginnings):
                for start in starts:
                    places.setdefault(start, []).append(start + 1)
    return {start: tuple(dict.fromkeys(places[start])) for start in sorted(places)}


def _joined(phrase: list[str], account: ToldAccount, places: dict[int, list[int]]) -> None:
    """Words side by side."""
    for start in _begun(phrase[0], account):
        end = start + len(phrase)
        if end <= len(account.words) and all(map(fits, phrase[1:], account.words[start + 1 : end])):
            places.setdefault(start, []).append(end)


def _begun(piece: str, account: ToldAccount) -> Sequence[int]:
    """Where a phrase may begin, in order."""
    if not piece.endswith("*"):
        return account.index.get(piece, ())
    return [place for place, word in enumerate(account.words) if fits(piece, word)]
