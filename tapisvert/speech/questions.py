"""The one question asked back: a fact that changes the verdict, with the answers it may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tapisvert.rulings.question import FloorReply
from tapisvert.speech.answer import Clue, FactAnswer, FactQuestion, Understood
from tapisvert.words import knows
from tapisvert.words.message import Message

_USUAL: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "opening": (("opening", "opening"), ("raised", "raised")),
    "last-raise": (("opening", "opening"),),
    "players-left": (("2", "two"), ("3", "three")),
    "facing": (("0", "no-bet"),),
    "order": (("word", "word-first"), ("chips", "chips-first")),
    "act": (
        ("folds", "folds"),
        ("calls", "calls"),
        ("checks", "checks"),
        ("raises", "raises"),
        ("nothing", "nothing"),
    ),
}
"""Facts of the betting with few answers: each value, and the key of its words."""
_SENTENCES: Final = {
    "blinds": "blinds {}",
    "pot": "pot {}",
    "stack": "he has {} in total",
    "facing": "facing {}",
    "last-raise": "the last raise was {}",
    "what": "{}",
    "turn": "{}",
}
"""Answers of the betting as one would have told them in the first place."""
_SHORT: Final = {
    ("facing", "0"): "no bet",
    ("last-raise", "opening"): "it was the opening bet",
    ("opening", "opening"): "it was the opening bet",
    ("opening", "raised"): "it was a raise",
    ("players-left", "2"): "heads-up",
    ("players-left", "3"): "three players",
}


def question(
    fact: str,
    *,
    clues: Iterable[Clue] = (),
    reading: str = "",
    meanwhile: Understood | None = None,
    divided: tuple[tuple[str, FloorReply], ...] = (),
    choices: Sequence[str] = (),
) -> FactQuestion:
    """A question about a fact, with the answers it may have where they are few."""
    key = f"speech.ask-{fact}"
    text = Message(key, {}) if knows(key) else Message("speech.ask-other", {"fact": fact})
    usual = _USUAL.get(fact, ()) if not choices else tuple((each, each) for each in choices)
    return FactQuestion(
        fact,
        text,
        tuple(FactAnswer(value, _label(name)) for value, name in usual),
        tuple(clues),
        reading,
        meanwhile,
        divided,
    )


def _label(name: str) -> Message:
    if name.isdecimal():
        return Message("speech.choice-number", {"n": int(name)})
    return Message(f"speech.choice-{name}", {})


def retold(text: str, answers: Mapping[str, str]) -> str:
    """The text with the answers that are facts of the betting told at its end."""
    sentences = [
        _SHORT.get((fact, value)) or _SENTENCES[fact].format(value)
        for fact, value in answers.items()
        if fact in _SENTENCES or (fact, value) in _SHORT
    ]
    return ". ".join((text.rstrip(" ."), *sentences)) if sentences else text
