"""The articles named where nothing is ruled on for sure: what it will be ruled by, and the nearest.

What is asked about or offered is told beside the articles it hangs on. The less an account is told
like it, the likelier something else happened: then what else it may have been has its articles
there, too, and so have the words themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.answer import Answer, Candidates, FactQuestion
from tapisvert.speech.betting_articles import of_rulings, on_betting
from tapisvert.speech.story import Story
from tapisvert.speech.subjects import nearest_articles, of_incidents
from tapisvert.speech.tellings import BETS, NO_INCIDENT, is_told_at_length

_SURE: Final = 0.75
"""What is told of like this is what happened: nothing else is worth naming."""
_LIKELY: Final = 0.1
_MOST: Final = 6
_NEAREST: Final = 3
_OWN: Final = 4


def with_articles(heard: Answer, tale: Story, book: Book, belief: Mapping[str, float]) -> Answer:
    """A question, or what is offered, beside the articles that may govern it."""
    if isinstance(heard, FactQuestion):
        return heard._replace(articles=_of_question(heard, tale, book, belief))
    if isinstance(heard, Candidates):
        named = [each.incident or BETS for each in heard.options]
        doubted = not _is_sure(named, belief)
        more = _elsewhere((), tale, book, belief) if doubted else ()
        return heard._replace(articles=_once(heard.articles[:_OWN], more, heard.articles))
    return heard


def _of_question(
    asked: FactQuestion, tale: Story, book: Book, belief: Mapping[str, float]
) -> tuple[Citation, ...]:
    if asked.fact == "what" and not tale.table.early:
        at_length = is_told_at_length(tale.account)
        return nearest_articles(tale.account.text, book)[:_NEAREST] if at_length else ()
    named = [clue.value for clue in asked.clues if clue.fact == "incident"]
    own = asked.articles or (of_incidents(book, named) if named else on_betting(tale, book))
    if not named:
        own = _once(own[:_OWN], tuple(of_rulings(_beside(asked))))
    if _is_sure(named or (BETS,), belief):
        return own[:_MOST] if named else own
    others = tuple(each.incident for each in asked.others if each.incident is not None)
    return _once(own[:_OWN] if named else own, _elsewhere(others, tale, book, belief))


def _beside(asked: FactQuestion) -> Iterator[FloorReply]:
    """The rulings beside a question, the likeliest first."""
    for each in (asked.meanwhile, *asked.others):
        if each is not None and each.reply is not None:
            yield each.reply
    yield from (reply for _, reply in asked.divided)


def _is_sure(named: tuple[str, ...] | list[str], belief: Mapping[str, float]) -> bool:
    return not belief or any(belief.get(name, 0) >= _SURE for name in named[:1])


def _elsewhere(
    others: tuple[str, ...], tale: Story, book: Book, belief: Mapping[str, float]
) -> tuple[Citation, ...]:
    """The articles on what else is told of like this, and those nearest to its words."""
    believed = (name for name, chance in belief.items() if chance >= _LIKELY)
    likely = sorted((*others, *believed), key=lambda name: -belief.get(name, 0))
    names = [name for name in dict.fromkeys(likely) if name not in NO_INCIDENT][:2]
    of_others = [each for name in names for each in of_incidents(book, [name])[:1]]
    return (*of_others, *nearest_articles(tale.account.text, book)[:_NEAREST])


def _once(*groups: tuple[Citation, ...]) -> tuple[Citation, ...]:
    every = (each for group in groups for each in group)
    return tuple({(each.book, each.number): each for each in every}.values())[:_MOST]
