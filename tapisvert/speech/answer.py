"""What the floor makes of an account: a ruling, a question, candidates, or nothing to decide."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Citation
from tapisvert.rulings.question import FloorReply
from tapisvert.words import Lang, knows, say
from tapisvert.words.message import Message

_INCIDENT: Final = re.compile(r"(?:(?P<before>.*): )?incident (?P<name>[a-z-]+)(?P<fields>.*)")

_SEATS: Final = re.compile(r"(?:^|, )players [^,]*")


class Clue(NamedTuple):
    """A conclusion and the words it came from."""

    fact: str
    value: str
    words: str


class Understood(NamedTuple):
    """A reading in the floor's notation, and what the book says to it."""

    reading: str
    reply: FloorReply
    clues: tuple[Clue, ...] = ()
    assumed: tuple[str, ...] = ()
    """Facts nobody told that were taken for granted: nearly always so, or without effect."""
    unused: tuple[str, ...] = ()
    """Facts that were told and are no part of the reading, in the words they were told with."""


class FactAnswer(NamedTuple):
    """One answer to a question: its value, and what is shown."""

    value: str
    label: Message


class FactQuestion(NamedTuple):
    """A fact that changes the verdict and was not told."""

    fact: str
    text: Message
    choices: tuple[FactAnswer, ...] = ()
    clues: tuple[Clue, ...] = ()
    reading: str = ""
    """What was understood so far."""
    meanwhile: Understood | None = None
    """What holds unless the answer says otherwise, where there is a usual case."""
    divided: tuple[tuple[str, FloorReply], ...] = ()
    """Each answer and what the book says to it, where there are few."""
    articles: tuple[Citation, ...] = ()
    """The articles it will be ruled by, as far as they are known already."""
    others: tuple[Candidate, ...] = ()
    """What else it may have been than what holds meanwhile, the likeliest first."""

    @property
    def besides(self) -> tuple[Candidate, ...]:
        """What else it may have been, where the answers to the question do not name it already."""
        named = {choice.value for choice in self.choices}
        return tuple(each for each in self.others if each.incident not in named)


class Candidate(NamedTuple):
    """Something it may have been."""

    reading: str
    incident: str | None
    reply: FloorReply | None
    clues: tuple[Clue, ...] = ()
    asks: str | None = None
    """The fact it would still need."""


class Candidates(NamedTuple):
    """Up to three things it may have been, the likeliest first."""

    options: tuple[Candidate, ...]
    articles: tuple[Citation, ...] = ()


class Governed(NamedTuple):
    """Nothing to rule on was understood, but these articles are nearest."""

    articles: tuple[Citation, ...]
    clues: tuple[Clue, ...] = ()
    subject: str = ""


class Outside(NamedTuple):
    """Talk, strategy, prizes, plans: nothing a rule decides."""

    kind: str
    clues: tuple[Clue, ...] = ()


Answer: TypeAlias = Understood | FactQuestion | Candidates | Governed | Outside


class TaughtReading(NamedTuple):
    """A text, and what a director taught that it means, in notation."""

    text: str
    means: str


class Phrases(NamedTuple):
    """What a house has added: words by tag, cues by incident, whole texts with their reading."""

    words: Mapping[str, tuple[str, ...]] = {}
    cues: Mapping[str, tuple[str, ...]] = {}
    readings: tuple[TaughtReading, ...] = ()


def maybe_key(count: int) -> str:
    """The words before what it may have been: one thing, or one of several."""
    return "may-have-been" if count > 1 else "may-have-been-this"


def summary(reading: str, lang: Lang) -> str:
    """What was understood, in one line: an incident by its sentence, a bet in notation."""
    match = _INCIDENT.fullmatch(reading)
    if match is None or not knows(f"incidents.{match['name']}"):
        return reading
    sentence = say(f"incidents.{match['name']}", lang).rstrip(".")
    seats = _SEATS.sub("", match["before"] or "").strip(", ")  # a table laid out for the ruling
    facts = [piece for piece in (seats, match["fields"].strip()) if piece]
    return f"{sentence} ({'; '.join(facts)})" if facts else sentence
