"""The floor's conversation in a terminal: one question at a time, answers by number or in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tapisvert.cli import heard
from tapisvert.cli.screen import TerminalScreen
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


Ears: TypeAlias = Callable[[str, Mapping[str, str], str], Answer]
"""Hears a text again, with what was answered meanwhile and the incident somebody said it was."""


def plain_ears(book: Book, phrases: Phrases) -> Ears:
    """Ears that know a book and the phrases of the house, and nothing of an event."""

    def hear(text: str, answers: Mapping[str, str], incident: str) -> Answer:
        if incident:
            return listen_as(incident, text, book, answers)
        return listen(text, book, phrases, answers)

    return hear


def converse(
    text: str, answer: Answer, hear: Ears, book: Book, screen: TerminalScreen, lang: Lang
) -> Conversation:
    """Ask until the ruling is there or nobody answers."""
    answers: dict[str, str] = {}
    incident = ""
    corrected = False
    for _ in range(_MOST):
        if not isinstance(answer, FactQuestion | Candidates):
            break
        screen.show(heard.page(answer, book, screen, lang))
        if isinstance(answer, Candidates):
            chosen = _chosen(answer, screen, lang)
            if chosen is None:
                break
            incident, corrected = chosen.incident or "", True
            answer = _settled(chosen, text, hear, answers)
            continue
        value = _answered(answer, screen, lang)
        if not value:
            break
        if answer.fact == "what":
            text, answers = value, {}
        else:
            answers[answer.fact] = value
        answer = hear(text, answers, incident)
    return Conversation(answer, text, corrected)


def _settled(chosen: Candidate, text: str, hear: Ears, answers: Mapping[str, str]) -> Answer:
    if chosen.asks is None and chosen.reply is not None:
        return Understood(chosen.reading, chosen.reply, chosen.clues)
    return hear(text, answers, chosen.incident or "")


def _line(key: str, screen: TerminalScreen, lang: Lang) -> str:
    try:
        return input(screen.paint(f"{say(key, lang)} > ", "faint")).strip()
    except EOFError:
        return ""


def _answered(question: FactQuestion, screen: TerminalScreen, lang: Lang) -> str:
    """The value answered: by its number, by yes or no, or as typed."""
    typed = _line("speech.answer", screen, lang)
    values = [each.value for each in question.choices]
    if heard.is_numbered(question) and typed.isdecimal() and 1 <= int(typed) <= len(values):
        return values[int(typed) - 1]
    if set(values) == {"true", "false"}:
        word = typed.casefold()
        return "true" if word in _YES else "false" if word in _NO else ""
    return typed


def _chosen(answer: Candidates, screen: TerminalScreen, lang: Lang) -> Candidate | None:
    """The candidate of the number typed."""
    typed = _line("speech.which", screen, lang)
    if not typed.isdecimal() or not 1 <= int(typed) <= len(answer.options):
        return None
    return answer.options[int(typed) - 1]
