"""What an account may have told of: the likeliest ruled on beside a question, or all offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tapisvert.rulebooks import Book, Citation
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    FactAnswer,
    FactQuestion,
    Outside,
    Understood,
)
from tapisvert.speech.incident_answers import candidates, on_incident
from tapisvert.speech.incident_doubts import (
    SURE,
    in_sentences,
    is_told_as_not,
    only_names_people,
)
from tapisvert.speech.incidents import Pointer, pointers
from tapisvert.speech.lexicon import data
from tapisvert.speech.questions import question
from tapisvert.speech.story import Story
from tapisvert.speech.subjects import matters
from tapisvert.speech.tellings import NO_INCIDENT, is_told_at_length
from tapisvert.words.message import Message

INCIDENT: Final = "incident"
"""The fact that is asked for where it is not sure which incident it was."""
_LIKELY: Final = 0.2
"""From here on the likeliest is worth ruling on."""
_WORTH: Final = 0.1
"""From here on an incident is named beside a question about something else."""
_SURE: Final = 0.75
"""What is told of like this less likely than so is ruled on beside the question whether it was."""
_MANY_WORDS: Final = 18
"""In fewer words cues are not doubted."""
_A_FEW: Final = 13
"""In fewer words what cues offer is only offered."""
_OFFERED: Final = 0.5
"""From here on what is offered is ruled on beside the question."""
_BESIDE: Final = 2


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
        others = tuple(each for each in options if each.incident not in (None, top.name))
        return outcome._replace(others=others)  # its own question comes first
    outcome = in_sentences(outcome, top, tale)
    if not isinstance(outcome, Understood) or len(options) < 2:
        return None
    return _whether(outcome, top.name, options)


def beside(heard: Answer, tale: Story, book: Book, belief: Mapping[str, float]) -> Answer:
    """An answer with the incidents told of most like this beside it, where they are not in it.

    A ruling on an incident hardly ever told of like this stands beside the question whether it was.
    """
    if isinstance(heard, Understood):
        return _doubted(heard, tale, book, belief)
    if isinstance(heard, Outside):
        return heard
    if isinstance(heard, Candidates):
        return _ruled_beside(heard, tale, book, belief)
    if isinstance(heard, FactQuestion):
        clues = [clue.value for clue in heard.clues if clue.fact == INCIDENT]
        likely = _likely(belief, clues)
        return heard if heard.others else heard._replace(others=candidates(likely, tale, book))
    likely = _likely(belief)
    if not likely or not is_told_at_length(tale.account):
        return heard
    if heard.subject and _is_answered(heard.subject, likely[0], tale):
        return heard  # by an article, and no incident
    options = candidates(likely, tale, book)
    ruled = on_incident(likely[0], tale, book)
    if isinstance(ruled, FactQuestion):
        return ruled._replace(others=options[1:], articles=heard.articles)
    if not isinstance(ruled, Understood):
        return Candidates(options, heard.articles)
    return _whether(ruled, likely[0].name, options)._replace(articles=heard.articles)


def _is_answered(subject: str, likely: Pointer, tale: Story) -> bool:
    """Whether the articles of a subject answer what was told, whatever incident it sounds like."""
    table = data("subjects")[subject]
    if table.get("incident") == likely.name:
        return False
    matter = matters(tale.account)
    plain = matter is not None and matter.strength >= SURE
    return plain or likely.nearness < _SURE or table.get("over") == likely.name


def _ruled_beside(
    offers: Candidates, tale: Story, book: Book, belief: Mapping[str, float]
) -> Answer:
    """The likeliest of what is offered ruled on, beside the question whether it was that.

    Cues offer it and it is told of like this: only what kind of telling it is was doubted.
    """
    named = [each for each in offers.options if each.incident is not None]
    best = max(named, key=lambda each: belief.get(str(each.incident), 0), default=None)
    if best is None or belief.get(str(best.incident), 0) < _OFFERED:
        return offers
    if sum(word.isalpha() for word in tale.account.words) < _A_FEW:
        return offers
    cued = {each.name: each for each in pointers(tale.account, {}, ())}
    pointer = cued.get(str(best.incident), Pointer(str(best.incident), 0, ()))
    if only_names_people(pointer, tale) or is_told_as_not(pointer, tale):
        return offers
    options = (best, *(each for each in offers.options if each is not best))
    ruled = on_incident(pointer, tale, book)
    if isinstance(ruled, FactQuestion):
        return ruled._replace(others=options[1:], articles=ruled.articles or offers.articles)
    if not isinstance(ruled, Understood):
        return offers
    return _whether(ruled, str(best.incident), options)._replace(articles=offers.articles)


def _doubted(
    ruled: Understood, tale: Story, book: Book, belief: Mapping[str, float]
) -> Understood | FactQuestion:
    named = [clue.value for clue in ruled.clues if clue.fact == INCIDENT]
    words = sum(word.isalpha() for word in tale.account.words)
    if not belief or tale.answers or words < _MANY_WORDS:
        return ruled
    if not named:
        return _or_an_incident(ruled, tale, book, belief)
    if belief.get(named[0], 0) >= _SURE:
        return ruled
    return or_another(ruled, named[0], tale, book, belief)


def _or_an_incident(
    ruled: Understood, tale: Story, book: Book, belief: Mapping[str, float]
) -> Understood | FactQuestion:
    """A bet hardly anything speaks for, beside the question whether it was an incident instead."""
    others = _likely(belief)
    if not others:
        return ruled
    bet = Candidate(ruled.reading, None, ruled.reply, ruled.clues)
    return _whether(ruled, "", (bet, *candidates(others, tale, book)))


def or_another(
    ruled: Understood,
    name: str,
    tale: Story,
    book: Book,
    belief: Mapping[str, float],
    worth: float = _WORTH,
) -> Understood | FactQuestion:
    """A ruling beside the question whether it was that or what is told of most like it."""
    others = _likely(belief, (name,), worth)
    if not others:
        return ruled
    return _whether(ruled, name, candidates((Pointer(name, 0, ()), *others), tale, book))


def _whether(ruled: Understood, name: str, options: Sequence[Candidate]) -> FactQuestion:
    """A ruling beside the question whether it was that or another."""
    asked = question(INCIDENT, clues=ruled.clues, reading=ruled.reading, meanwhile=ruled)
    named = [each for each in options if each.incident is not None]
    choices = (
        FactAnswer(str(each.incident), Message(f"incidents.{each.incident}", {})) for each in named
    )
    return asked._replace(
        choices=tuple(choices),
        divided=tuple((str(each.incident), each.reply) for each in named if each.reply is not None),
        others=tuple(each for each in named if each.incident != name),
    )


def _likely(
    belief: Mapping[str, float], but: Sequence[str] = (), worth: float = _WORTH
) -> list[Pointer]:
    """The incidents told of most like this."""
    pointed = (
        Pointer(name, 0, (), chance)
        for name, chance in belief.items()
        if chance >= worth and name not in (*NO_INCIDENT, *but)
    )
    return sorted(pointed, key=lambda each: -each.nearness)[:_BESIDE]
