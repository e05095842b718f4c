"""What an account may have told of: the likeliest ruled on beside a question, or all offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.rulebooks import Book, Citation
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    FactAnswer,
    FactQuestion,
    Understood,
)
from tapisvert.speech.incident_answers import candidates, on_incident
from tapisvert.speech.incident_doubts import in_sentences
from tapisvert.speech.incidents import Pointer
from tapisvert.speech.questions import question
from tapisvert.speech.story import Story
from tapisvert.speech.tellings import is_told_at_length
from tapisvert.words.message import Message

INCIDENT: Final = "incident"
"""The fact that is asked for where it is not sure which incident it was."""
_LIKELY: Final = 0.6
"""From here on the likeliest is right in four of five."""


def offered(
    near: Sequence[Pointer],
    tale: Story,
    book: Book,
    chance: float,
    articles: tuple[Citation, ...],
) -> Answer:
    """What it may have been, the likeliest first; `chance` is how likely that one is.

    Where it is likely enough it is ruled on, and whether it was that is asked beside the ruling.
    """
    options = candidates(near, tale, book)
    if chance >= _LIKELY and is_told_at_length(tale.account):
        asked = _with_the_others(on_incident(near[0], tale, book), near[0], options, tale)
        if asked is not None:
            return asked._replace(articles=articles)
    return Candidates(options, articles)


def _with_the_others(
    outcome: Answer, top: Pointer, options: Sequence[Candidate], tale: Story
) -> FactQuestion | None:
    """The ruling on the likeliest, with the question whether it was that or another."""
    if isinstance(outcome, FactQuestion) and outcome.meanwhile is not None:
        return outcome  # its own question comes first
    outcome = in_sentences(outcome, top, tale)
    if not isinstance(outcome, Understood) or len(options) < 2:
        return None
    named = [each for each in options if each.incident is not None]
    divided = tuple((str(each.incident), each.reply) for each in named if each.reply is not None)
    asked = question(INCIDENT, clues=outcome.clues, reading=outcome.reading, meanwhile=outcome)
    choices = (
        FactAnswer(str(each.incident), Message(f"incidents.{each.incident}", {})) for each in named
    )
    return asked._replace(choices=tuple(choices), divided=divided)
