"""What somebody tells, made ready to be read: its tokens and what each of them stands for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from tapisvert import datafiles
from tapisvert.slotted import dataclass
from tapisvert.speech.booknames import NEUTRAL, without_book
from tapisvert.speech.lexicon import DATA, Lexicon, Mark, TagTables, data, grammar, tables_of
from tapisvert.speech.tokens import TextToken, cleaned, tokens
from tapisvert.speech.typos import corrected
from tapisvert.speech.unknown_books import unknown_books


@dataclass(frozen=True, slots=True)
class ToldAccount:
    """A text, its tokens, and the marks on them by the token they begin at."""

    text: str
    tokens: tuple[TextToken, ...]
    words: tuple[str, ...]
    marks: Mapping[int, tuple[Mark, ...]]
    present: frozenset[str]
    """Every word of the text, and every tag on it with an @ before it."""
    index: Mapping[str, tuple[int, ...]]
    """Where each word stands."""
    by_tag: Mapping[str, tuple[Mark, ...]]
    places: dict[str, dict[int, tuple[int, ...]]]
    """Where the elements of cues stand, as far as somebody looked."""

    def at(self, place: int) -> tuple[Mark, ...]:
        return self.marks.get(place, ())

    def tagged(self, tag: str) -> Iterator[Mark]:
        """The places where a tag stands."""
        yield from self.by_tag.get(tag, ())

    def has(self, *tags: str) -> bool:
        """Whether one of these tags stands anywhere."""
        return any(f"@{tag}" in self.present for tag in tags)

    def quote(self, start: int, end: int) -> str:
        """The words from one token up to another, as they were told."""
        if start >= end:
            return ""
        last = min(end, len(self.tokens)) - 1
        return self.text[self.tokens[start].start : self.tokens[last].end]


def read_account(text: str, house: Mapping[str, Sequence[str]] | None = None) -> ToldAccount:
    """A text made ready; `house` are the words a house has added, by tag."""
    clean = cleaned(text)
    cut = tokens(clean)
    words = _without_books(cut, clean)
    marks: dict[int, list[Mark]] = {}
    for lexicon in (*_lexicons(), *((Lexicon(tables_of(house)),) if house else ())):
        for mark in lexicon.marks(words):
            if mark.tag == "allin" and _is_stack(words, mark):
                continue
            if mark.tag.startswith("role-") and _orders_things(words, mark):
                continue
            if mark.tag == "heads-up" and _counts_things(words, mark):
                continue
            if mark.tag != "turn" or _is_street(words, mark.start):
                marks.setdefault(mark.start, []).append(mark)
    by_tag: dict[str, list[Mark]] = {}
    index: dict[str, list[int]] = {}
    for place in sorted(marks):
        for mark in marks[place]:
            by_tag.setdefault(mark.tag, []).append(mark)
    for place, word in enumerate(words):
        index.setdefault(word, []).append(place)
    return ToldAccount(
        clean,
        cut,
        words,
        {place: tuple(sorted(here, key=_size)) for place, here in marks.items()},
        frozenset(words).union(f"@{tag}" for tag in by_tag),
        {word: tuple(places) for word, places in index.items()},
        {tag: tuple(here) for tag, here in by_tag.items()},
        {},
    )


def _without_books(cut: Sequence[TextToken], text: str) -> tuple[str, ...]:
    """The words, with the names of books, those of elsewhere too, made neutral."""
    words = without_book([_word(token) for token in cut])
    words = corrected(words, cut, text)
    for start, end in unknown_books(cut, text):
        words[start:end] = [NEUTRAL] * (end - start)
    return tuple(_tapis(words, place) for place in range(len(words)))


def _tapis(words: Sequence[str], place: int) -> str:
    """ "tapis" is an all-in, what somebody has ("dans son tapis") or the felt ("sur le tapis")."""
    if words[place] != "tapis" or not place:
        return words[place]
    if list(words[max(0, place - 2) : place]) in (["sur", "le"], ["on", "the"]):
        return "table"
    after = words[place + 1] if place + 1 < len(words) else ""
    before = words[max(0, place - 2) : place]
    own = before[-1] in ("son", "mon", "ton", "leur")
    put_in = not grammar("goes-in").isdisjoint(before)
    return "stack" if own and not put_in and after not in ("de", "d", "a") else "tapis"


def _is_street(words: Sequence[str], place: int) -> bool:
    """Whether "turn" is the street, and not somebody's turn to act."""
    if words[place] != "turn" or not place:
        return True
    turned = words[place - 1] not in grammar("definite") and words[place + 1 : place + 2] in (
        ("up",),
        ("over",),
        ("out",),
        ("around",),
    )
    return not turned and words[place - 1] not in grammar("whose")


def _is_stack(words: Sequence[str], mark: Mark) -> bool:
    """Whether "son tapis" is what somebody has, and not that it was all put in."""
    own = mark.start and words[mark.start - 1] in ("son", "mon", "ton", "leur")
    after = words[mark.end] if mark.end < len(words) else ""
    return bool(own) and words[mark.start] == "tapis" and after not in ("de", "d", "a")


def _orders_things(words: Sequence[str], mark: Mark) -> bool:
    """Whether "the first" is said of a card or a bet, and of nobody: no verb comes after it."""
    after = words[mark.end] if mark.end < len(words) else "."
    if words[mark.start : mark.end] in (("la", "premiere"), ("la", "1ere")):
        return after in grammar("ordered-things")
    if words[mark.start] != "the" or mark.end - mark.start != len(("the", "first")):
        return False
    return words[mark.end - 1] in ("first", "second", "last") and after not in grammar("doing")


def _counts_things(words: Sequence[str], mark: Mark) -> bool:
    """Whether "a deux jetons" tells what somebody has, and not that two are left."""
    after = words[mark.end] if mark.end < len(words) else ""
    return words[mark.start : mark.end] == ("a", "deux") and after in (
        "jetons",
        "cartes",
        "plaques",
    )


def _size(mark: Mark) -> int:
    return mark.start - mark.end


def _word(token: TextToken) -> str:
    """A token as phrases spell it: figures by their value, signs by themselves."""
    match token.kind:
        case "amount":
            return str(token.value[0])
        case "pair":
            return "#/#"
        case "unit":
            return "#unit"
        case "open":
            return "«"
        case "close":
            return "»"
        case _:
            return token.text


@cache
def _lexicons() -> tuple[Lexicon, ...]:
    """Who, what is done with chips, and everything else: each hides within itself only."""
    sources = [os.path.join(DATA, f"{name}.toml") for name in ("people", "acts", "things")]
    tables = datafiles.built(os.path.join(DATA, "lexicons"), sources, _tables)
    people, acts, things = tables
    return Lexicon(people), Lexicon(acts), Lexicon(things, hides=False)


def _tables() -> tuple[TagTables, ...]:
    acts = {tag: _listed(table) for tag, table in data("acts").items()}
    people = dict(_people(data("people")))
    return tables_of(people), tables_of(acts), tables_of(data("things"))


def _people(table: Mapping[str, Any]) -> Iterator[tuple[str, Sequence[str]]]:
    for name, phrases in table["positions"].items():
        yield name, phrases
    for name, phrases in table["roles"].items():
        yield f"role-{name}", phrases
    for group in ("somebody", "staff", "nobody", "everybody", "names"):
        yield group, table[group]["words"]
    yield "pronoun", table["somebody"]["pronouns"]


def _listed(table: Any) -> Sequence[str]:
    return tuple(phrase for phrases in table.values() for phrase in phrases)


def known_tags() -> frozenset[str]:
    """The groups of words a house may add to."""
    return frozenset((*data("things"), *data("acts")))
