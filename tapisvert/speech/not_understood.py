"""Answers what tells of no bet, incident or matter: talk, bare calls, and what is nearest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tapisvert.rulebooks import Book
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.answer import Answer, Clue, Governed, Outside, Understood
from tapisvert.speech.incident_doubts import LIKELY, NEAR, in_sentences
from tapisvert.speech.incidents import Pointer, together, weighed
from tapisvert.speech.pointing import hits
from tapisvert.speech.story import Story
from tapisvert.speech.subjects import nearest_articles, of_incidents
from tapisvert.speech.tellings import BETS, STRATEGY, TALK

BY_CUES: Final = 0.12
"""How much a step of a cue says there: beside accounts with their readings cues say little."""
ENOUGH: Final = 6
"""Fewer words that say something are no telling, however often they are said."""
BELIEVED: Final = 0.85
"""What is believed to be talk like this is talk in nearly every case."""
MOSTLY: Final = 0.6
IDLE: Final = 0.15
"""What is less likely to be talk than this is none, whatever words it shares with talk."""
_SURELY: Final = 0.75
_HARDLY: Final = 0.1
_HARDLY_A_BET: Final = 0.35
_SHORT_WORD: Final = 3


def chance_of(pointer: Pointer, points: Sequence[Pointer], belief: Mapping[str, float]) -> float:
    """How likely an incident is, cues weighed as little as accounts with their readings allow."""
    return together(points, belief, by_cues=BY_CUES).get(pointer.name, 0) if belief else 0.0


def unread_account(
    points: Sequence[Pointer],
    tale: Story,
    book: Book,
    belief: Mapping[str, float],
    alone: bool = False,
) -> Answer:
    """Nothing was understood: what it may have been, and the articles nearest in meaning.

    `alone` says that neither a bet nor the matter of another article was told: an incident far
    before all others is then what was meant, whatever words it was told in.
    """
    from tapisvert.speech.incident_answers import on_incident
    from tapisvert.speech.incident_offers import offered

    ranked = weighed(points, belief)
    telling = {word for word in tale.account.words if len(word) > _SHORT_WORD}
    alone = alone and len(telling) >= ENOUGH
    if ranked and alone and ranked[0].nearness >= LIKELY:
        return in_sentences(on_incident(ranked[0], tale, book), ranked[0], tale)
    near = [each for each in ranked[:3] if each.nearness >= NEAR and each.cue >= 0]
    from tapisvert.speech.betting_articles import on_betting

    articles = (
        *on_betting(tale, book)[:3],
        *nearest_articles(tale.account.text, book)[:3],
        *of_incidents(book, [pointer.name for pointer in near]),
    )
    once = tuple({(each.book, each.number): each for each in articles}.values())[:5]
    if near:
        chance = chance_of(near[0], points, belief)
        return offered(
            [*near, *ranked[1:3]][:3] if len(near) < 2 else near, tale, book, chance, once
        )
    return Governed(once)


def talk(account: ToldAccount, belief: Mapping[str, float]) -> Outside | None:
    """Strategy, prizes, plans, small talk; None where it may be a matter for the floor."""
    talked = _talked(belief)
    likelier = max((STRATEGY, TALK), key=lambda name: belief.get(name, 0))
    believed = likelier if talked >= BELIEVED else ""
    if not believed and talked < IDLE and max(belief.values(), default=0) >= MOSTLY:
        return None
    return _about(account) or (Outside(believed.removeprefix("none-")) if believed else None)


def mostly_talk(account: ToldAccount, belief: Mapping[str, float]) -> Outside | None:
    """Talk, where nothing was ruled on and more speaks for talk than for anything else."""
    talked = _talked(belief)
    if talked < MOSTLY:
        return None
    likelier = max((STRATEGY, TALK), key=lambda name: belief.get(name, 0))
    return _about(account) or Outside(likelier.removeprefix("none-"))


def sounds_idle(heard: Answer, belief: Mapping[str, float]) -> bool:
    """Whether an incident that is ruled on is hardly ever told like this, and talk is."""
    if not isinstance(heard, Understood):
        return False
    named = [clue.value for clue in heard.clues if clue.fact == "incident"]
    return bool(named) and belief.get(named[0], 0) < _HARDLY and _talked(belief) >= _SURELY


def no_bet_told(belief: Mapping[str, float]) -> bool:
    """Whether hardly anything speaks for a bet among what it may have been."""
    return bool(belief) and belief.get(BETS, 0) < _HARDLY_A_BET


def _talked(belief: Mapping[str, float]) -> float:
    return sum(belief.get(name, 0) for name in (STRATEGY, TALK))


def _about(account: ToldAccount) -> Outside | None:
    """What talk is about, by its words."""
    for hit in hits("outside", account)[:1]:
        words = " … ".join(account.quote(*span) for span in hit.spans)
        return Outside(hit.name, (Clue("outside", hit.name, words),))
    return None


def is_vague(account: ToldAccount) -> bool:
    """Whether somebody calls the floor without saying what happened."""
    return bool(hits("vague", account))
