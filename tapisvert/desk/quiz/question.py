"""One question of the quiz: a case, four rulings to choose from, and the articles behind the right.

The right answer is the floor's own, on a case whose expected answer holds. Wrong answers are what
other books say to the same case, and what is ruled in cases like it.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from tapisvert.desk.quiz.shelf import TOPICS, cases_on
from tapisvert.desk.quiz.situation import situation
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks import Citation
from tapisvert.rulings import ruling_text
from tapisvert.rulings.case_check import check_book
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import Case
from tapisvert.rulings.ruling import Procedure, RuledAction, Ruling
from tapisvert.words import Lang, say

_CHOICES: Final = 4
_LIKE_IT: Final = 14
"""Cases looked at for wrong answers."""


class QuizQuestion(NamedTuple):
    """A case to rule on."""

    case: str
    topic: str
    situation: tuple[str, ...]
    answers: tuple[str, ...]
    right: int
    """The place of the right answer."""
    reasons: tuple[str, ...]
    articles: tuple[Citation, ...]


def round_of(book: str, topic: str, seed: str, count: int) -> tuple[Case, ...]:
    """The cases of a round: the same for the same seed."""
    if topic and topic not in TOPICS:
        raise Invalid("quiz.no-such-topic", topic=topic, topics=TOPICS)
    pool = [
        case
        for each in ((topic,) if topic else TOPICS)
        for case in cases_on(each)
        if book in case.then
    ]
    if not pool:
        raise Invalid("quiz.no-cases", topic=topic or "*", book=book)
    chance = Random(f"{seed} {book} {topic}")
    chance.shuffle(pool)
    return tuple(pool[:count])


def question(case: Case, book: str, lang: Lang, seed: str) -> QuizQuestion:
    """A case as a question, its answers in an order of chance."""
    chance = Random(f"{seed} {case.id}")
    ruling = _last(case, book)
    assert ruling is not None, f"no ruling on {case.id}"
    right = answer_text(ruling, lang)
    wrong = _others(case, book, ruling, lang, chance)
    answers = [right, *wrong[: _CHOICES - 1]]
    chance.shuffle(answers)
    return QuizQuestion(
        case.id,
        case.file.split("/")[0],
        situation(case, lang),
        tuple(answers),
        answers.index(right),
        tuple(ruling_text.consequences(ruling, lang)) + tuple(ruling_text.reasons(ruling, lang)),
        ruling.grounds,
    )


def answer_text(ruling: Ruling, lang: Lang) -> str:
    """A ruling to choose: its headline, or what is done where the headline does not tell."""
    if isinstance(ruling.verdict, Procedure):
        return next(ruling_text.reasons(ruling, lang), "") or ruling_text.headline(ruling, lang)
    return ruling_text.headline(ruling, lang)


def _last(case: Case, book: str) -> Ruling | None:
    try:
        rulings = check_book(case, book).rulings
    except (Refusal, UnreadableCase):
        return None
    return rulings[-1] if rulings else None


def _others(case: Case, book: str, ruling: Ruling, lang: Lang, chance: Random) -> list[str]:
    """Wrong answers, the most tempting first."""
    right = answer_text(ruling, lang)
    tempting = [each for name in case.then if (each := _last(case, name)) is not None]
    texts = [answer_text(each, lang) for each in tempting]
    if isinstance(ruling.verdict, RuledAction):
        texts += _amounts(case, ruling.verdict, lang)
    alike = [each for each in cases_on(case.file.split("/")[0]) if book in each.then]
    for other in chance.sample(alike, min(_LIKE_IT, len(alike))):
        met = _last(other, book)
        if met is not None and type(met.verdict) is type(ruling.verdict):
            texts.append(answer_text(met, lang))
    texts.append(say("ruling.discretion", lang))
    return [text for text in dict.fromkeys(texts) if text != right]


def _amounts(case: Case, verdict: RuledAction, lang: Lang) -> list[str]:
    """The same chips under other names."""
    blind = case.given.blinds[1]
    values = [
        ("call", verdict.to if verdict.action != "call" else blind),
        ("raise", verdict.to if verdict.action != "raise" else verdict.to + blind),
        ("bet", verdict.to + blind),
        ("fold", 0),
    ]
    acts = [(act, to) for act, to in values if act != verdict.action and (to or act == "fold")]
    return [say(f"ruling.{act}", lang, {"to": to, "who": ""}) for act, to in acts]
