"""The floor's conversation in a terminal: one question at a time, answers by number or in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tapisvert.cli import heard
from tapisvert.cli.screen import Screen
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    FactQuestion,
    Phrases,
    Understood,
)
from tapisvert.speech.listening import listen, listen_as
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.rulebooks import Book

_MOST: Final = 6
"""More questions than this would not lead anywhere."""
_YES: Final = {"y", "yes", "o", "oui", "true", "vrai"}
_NO: Final = {"n", "no", "non", "false", "faux"}


class Conversation(NamedTuple):
    """What a conversation came to, and whether somebody had to say what had been told."""

    answer: Answer
    text: str
    corrected: bool = False


def converse(
    text: str, answer: Answer, book: Book, phrases: Phrases, screen: Screen, lang: Lang
) -> Conversation:
    """Ask until the ruling is there or nobody answers."""
    answers: dict[str, str] = {}
    incident: str | None = None
    corrected = False
    for _ in range(_MOST):
        if not isinstance(answer, FactQuestion | Candidates):
            break
        screen.show(heard.page(answer, book, screen, lang))
        if isinstance(answer, Candidates):
            chosen = _chosen(answer, screen, lang)
            if chosen is None:
                break
            incident, corrected = chosen.incident, True
            answer = _settled(chosen, text, book, answers)
            continue
        value = _answered(answer, screen, lang)
        if not value:
            break
        if answer.fact == "what":
            text, answers = value, {}
        else:
            answers[answer.fact] = value
        if incident is not None:
            answer = listen_as(incident, text, book, answers)
        else:
            answer = listen(text, book, phrases, answers)
    return Conversation(answer, text, corrected)


def _settled(chosen: Candidate, text: str, book: Book, answers: dict[str, str]) -> Answer:
    if chosen.asks is None and chosen.reply is not None:
        return Understood(chosen.reading, chosen.reply, chosen.clues)
    assert chosen.incident is not None
    return listen_as(chosen.incident, text, book, answers)


def _line(key: str, screen: Screen, lang: Lang) -> str:
    try:
        return input(screen.paint(f"{say(key, lang)} > ", "faint")).strip()
    except EOFError:
        return ""


def _answered(question: FactQuestion, screen: Screen, lang: Lang) -> str:
    """The value answered: by its number, by yes or no, or as typed."""
    typed = _line("speech.answer", screen, lang)
    values = [each.value for each in question.choices]
    if heard.is_numbered(question) and typed.isdecimal() and 1 <= int(typed) <= len(values):
        return values[int(typed) - 1]
    if set(values) == {"true", "false"}:
        word = typed.casefold()
        return "true" if word in _YES else "false" if word in _NO else ""
    return typed


def _chosen(answer: Candidates, screen: Screen, lang: Lang) -> Candidate | None:
    """The candidate of the number typed."""
    typed = _line("speech.which", screen, lang)
    if not typed.isdecimal() or not 1 <= int(typed) <= len(answer.options):
        return None
    return answer.options[int(typed) - 1]
