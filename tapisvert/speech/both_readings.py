"""Two readings of one bet: the grammar's, and the one learned from bets with their readings.

Every ruling either comes to, and every fact that may be missing, is weighed by what speaks for it.
A ruling that is sure is given; the likeliest other one stands beside a question, with what else it
may have been. How much each witness counts was fitted on 1,200 texts neither reading had met,
recognised by weights made from the others, and tried on as many again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Book
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    FactQuestion,
    Governed,
    Outside,
    Understood,
)
from tapisvert.speech.bets.second_reading import SecondReading, lacking, second_readings
from tapisvert.speech.jumbles import is_jumbled_bet
from tapisvert.speech.questions import question
from tapisvert.speech.story import Story
from tapisvert.speech.tellings import BETS
from tapisvert.speech.usual import FIRST_BET
from tapisvert.speech.verdicts import all_same, signature, tried

_FALL: Final = 0.5
"""How much of the logarithm of a reading's chance counts: shape, ground and roles are not apart."""
_LEAST: Final = -8.0
_READ: Final = -2.1
"""What a reading by weights begins with; one they do not have begins with `_FALL * _LEAST`."""
_RULED: Final = 1.1
"""What a ruling of the grammar counts."""
_UNREAD: Final = 3.0
"""What it counts more where the weights see something they have no words for."""
_LEFT_OVER: Final = -0.4
"""What it counts less where something told is not in it."""
_INCIDENT: Final = -0.6
_MEANWHILE: Final = -1.0
_OFFERED_FIRST: Final = -0.2
_NAMED: Final = -1.8
"""What an incident counts that may have been told instead."""
_LACKS: Final = 2.2
_LACKING: Final = 1.0
_WHOLE: Final = 1.0
"""How much it counts that a fact is missing, and that none is."""
_ASKED: Final = 0.7
_ASKED_BESIDE: Final = 2.1
"""What it counts that the grammar asks for a fact: alone, and beside a ruling."""
_UNTOLD: Final = -6.0
_SURE: Final = 0.93
"""From here on a ruling both come to needs no question."""
_ALONE: Final = 0.985
"""The same of one that only one of them comes to."""
_NEVER: Final = 2.0
"""What the grammar saw no bet in, and a heap of words, is never ruled on without a question."""
_SOME: Final = 0.04
"""A fact less likely to be missing than this is not asked for where a reading doubts another."""
_HELD: Final = 0.05
"""A ruling less likely than this is not worth giving."""
_AGREED: Final = -0.35
"""From here on a reading both agree in needs no question."""
_ALMOST: Final = 1.5
"""Readings nearer than this to the likeliest are not ruled out by it."""
_CLEAR: Final = -0.8
"""From here on the weights are heard against a short telling, too."""
_POSSIBLE: Final = -4.5
_FEW_WORDS: Final = 18
_HARDLY_ANY: Final = 13
_ABOUT_THE_BET: Final = dict.fromkeys(("facing", *FIRST_BET), "opening")
"""Facts that are taken as known where the bet was taken for the first of its round."""
_BELIEVED: Final = 0.5
_PLAINLY: Final = 0.7
_OTHERS: Final = 2


class Weighed(NamedTuple):
    """A second reading put to the floor."""

    reading: str
    chance: float
    doubt: str
    reply: FloorReply | None
    """None where the floor asks for a fact first."""
    assumed: tuple[str, ...] = ()
    missing: str = ""


class Outcome(NamedTuple):
    """A ruling either reading comes to, or a fact that is missing; how much speaks for it."""

    weight: float
    ruling: Understood | None = None
    missing: str = ""
    incident: Candidate | None = None
    agreed: bool = False
    doubt: str = ""


def settle(first: Answer, story: Story, book: Book, belief: Mapping[str, float]) -> Answer:
    """The answer after both readings of a bet; the first one where no bet is told."""
    if story.answers and isinstance(first, Understood):
        return first  # it was asked for what mattered
    if not _may_be_a_bet(first, belief.get(BETS, 0.0)):
        return first
    seconds = _put_to_the_floor(second_readings(story), book)
    if not seconds:
        return first
    if _stands(first, seconds, story):
        return first
    return _decided(first, _outcomes(first, seconds, lacking(story), story), story)


def _stands(first: Answer, seconds: Sequence[Weighed], story: Story) -> bool:
    """Whether so little is told, or so rarely, that the grammar can hardly have missed a thing."""
    top = seconds[0]
    match first:
        case Understood(reading):
            ruled = _ruled(first.reply)
            near = [
                each for each in seconds if each.reply is not None and _ruled(each.reply) & ruled
            ]
            if near and near[0] is top and top.chance >= _AGREED:
                return True
            close = bool(near) and top.chance - near[0].chance < _ALMOST
            unclear = close or top.reply is None or top.chance < _CLEAR
            return unclear and ("pulls back" in reading or _is_short(story, _HARDLY_ANY))
        case FactQuestion(fact=fact, meanwhile=meanwhile):
            asked = meanwhile is not None or fact == "act" or top.chance < _POSSIBLE
            return asked and _is_short(story)
        case _:
            return False


def _is_short(story: Story, most: int = _FEW_WORDS) -> bool:
    return sum(token.kind == "word" for token in story.account.tokens) <= most


def _may_be_a_bet(first: Answer, believed: float) -> bool:
    match first:
        case Understood(reading):
            return "incident " not in reading or believed >= _PLAINLY
        case Candidates(options):
            bets = any(option.incident is None for option in options)
            return bets or believed >= _BELIEVED
        case FactQuestion(reading=reading):
            return "incident " not in reading and believed >= _BELIEVED
        case Governed(subject=subject):
            return not subject and believed >= _BELIEVED
        case Outside():
            return False


def _put_to_the_floor(readings: Iterable[SecondReading], book: Book) -> list[Weighed]:
    """Readings the floor can do something with; one that cannot have been is left out."""
    weighed: list[Weighed] = []
    for each in readings:
        tries = [tried(way, book) for way in each.ways]
        if not tries:
            weighed.append(Weighed("", each.chance, each.doubt, None))
        elif all_same(tries):
            first = tries[0]
            weighed.append(Weighed(first.text, each.chance, each.doubt, first.reply, first.assumed))
        elif all(one.reply is not None for one in tries):
            weighed.append(Weighed(tries[0].text, each.chance, each.doubt, None, (), "chips"))
        elif tries[0].missing is not None:
            fact = tries[0].missing
            weighed.append(Weighed(tries[0].text, each.chance, each.doubt, None, (), fact))
    return weighed


def _outcomes(
    first: Answer, seconds: Sequence[Weighed], lacks: Mapping[str, float], story: Story
) -> list[Outcome]:
    """Everything it may come to, what most speaks for first."""
    outcomes = _by_weights(seconds)
    if isinstance(first, Understood) and "opening" in first.assumed:
        # the same bet, with what the grammar names as assumed: it is no other one
        untold = [outcomes.pop(fact) for fact in FIRST_BET if fact in outcomes]
        if untold:
            same = max(untold, key=lambda each: each.weight)
            outcomes.setdefault(_ruled(first.reply), same._replace(ruling=first, missing=""))
    alone = seconds[0].reply is None and not seconds[0].missing
    for key, more, outcome in _by_grammar(first):
        more += _UNREAD * (alone and outcome.ruling is first)
        known = outcomes.get(key)
        weight = (known.weight if known is not None else _FALL * _LEAST) + more
        agreed = known is not None and isinstance(first, Understood)
        doubt = known.doubt if known is not None else ""
        outcomes[key] = outcome._replace(weight=weight, agreed=agreed, doubt=doubt)
    for fact, chance in lacks.items():
        if fact and chance > _UNTOLD and fact not in story.answers:
            outcomes.setdefault(fact, Outcome(_FALL * _LEAST, missing=fact))
    weighed = [_with_lacks(each, lacks) for each in outcomes.values()]
    return sorted(weighed, key=lambda each: -each.weight)


def _with_lacks(outcome: Outcome, lacks: Mapping[str, float]) -> Outcome:
    """An outcome by how likely a fact is missing."""
    weight = outcome.weight
    if outcome.missing:
        weight += _LACKS + _LACKING * max(_UNTOLD, lacks.get(outcome.missing, _UNTOLD))
    elif outcome.ruling is not None:
        weight += _WHOLE * max(_LEAST / 2, lacks[""])
    return outcome._replace(weight=weight)


def _by_weights(seconds: Sequence[Weighed]) -> dict[Any, Outcome]:
    """What the weights come to: readings ruled alike count together."""
    total = sum(exp(each.chance) for each in seconds)
    chances: dict[Any, float] = {}
    outcomes: dict[Any, Outcome] = {}
    for each in seconds:
        key: Any = _ruled(each.reply) if each.reply is not None else each.missing
        chances[key] = chances.get(key, 0.0) + exp(each.chance) / total
        weight = _READ + _FALL * max(_LEAST, log(chances[key]))
        ruling = None
        if each.reply is not None:
            ruling = Understood(each.reading, each.reply, (), each.assumed)
        before = outcomes.get(key, Outcome(weight, ruling, each.missing, None, False, each.doubt))
        outcomes[key] = before._replace(weight=weight)
    if "" in outcomes:
        outcomes[""] = outcomes[""]._replace(weight=outcomes[""].weight + _FALL * _LEAST)
    return outcomes


def _by_grammar(first: Answer) -> Iterable[tuple[Any, float, Outcome]]:
    """What the grammar comes to, and how much each of it counts."""
    match first:
        case Understood():
            more = _INCIDENT if "incident " in first.reading else _RULED
            more += _LEFT_OVER if first.unused else 0.0
            yield _ruled(first.reply), more, Outcome(0.0, first)
        case FactQuestion():
            asked = _ASKED if first.meanwhile is None else _ASKED_BESIDE
            yield first.fact, asked, Outcome(0.0, missing=first.fact)
            if first.meanwhile is not None:
                meanwhile = first.meanwhile
                yield _ruled(meanwhile.reply), _MEANWHILE, Outcome(0.0, meanwhile)
        case Candidates(options):
            for number, each in enumerate(options):
                if each.incident is not None:
                    yield each.incident, _NAMED, Outcome(0.0, incident=each)
                elif each.reply is not None:
                    ruling = Understood(each.reading, each.reply, each.clues)
                    more = 0.0 if number else _OFFERED_FIRST
                    yield _ruled(each.reply), more, Outcome(0.0, ruling)
        case _:
            return


def _decided(first: Answer, outcomes: Sequence[Outcome], story: Story) -> Answer:
    """The likeliest ruling, alone where it is sure, else beside a question."""
    total = sum(exp(each.weight) for each in outcomes)
    top = next((each for each in outcomes if each.ruling is not None), None)
    lacks = next((each for each in outcomes if each.missing), None)
    if top is None or top.ruling is None or exp(top.weight) / total < _HELD:
        unclear = lacks is None or isinstance(first, FactQuestion | Candidates)
        return first if unclear or lacks is None else _question(lacks.missing, first)
    if isinstance(first, FactQuestion) and first.fact != "what" and _is_short(story):
        return first._replace(meanwhile=top.ruling, others=_others(top, outcomes))
    if story.answers or exp(top.weight) / total >= _enough(first, top, story):
        return top.ruling
    likely = lacks is not None and exp(lacks.weight) / total >= _SOME
    fact = lacks.missing if lacks is not None and likely else top.doubt or "facing"
    if top.ruling is first and _ABOUT_THE_BET.get(fact, fact) in top.ruling.assumed:
        return top.ruling  # it is named as assumed
    decides = fact == "act" and isinstance(first, FactQuestion) and first.fact == fact
    if decides and isinstance(first, FactQuestion):
        return first  # what the player passed over did decides: nothing holds before it is told
    return question(
        fact, clues=top.ruling.clues, reading=top.ruling.reading, meanwhile=top.ruling
    )._replace(others=_others(top, outcomes))


def _enough(first: Answer, top: Outcome, story: Story) -> float:
    """How likely a ruling must be to stand without a question."""
    if top.ruling is first:
        return _SURE if top.agreed else _ALONE
    unread = isinstance(first, Governed) or not story.done
    return _NEVER if unread or is_jumbled_bet(story) else _ALONE


def _others(top: Outcome, outcomes: Iterable[Outcome]) -> tuple[Candidate, ...]:
    """What else it may have been, as far as it is ruled otherwise."""
    others: list[Candidate] = []
    ruled = _ruled(top.ruling.reply) if top.ruling is not None else frozenset()
    for each in outcomes:
        if each.ruling is not None and ruled.isdisjoint(_ruled(each.ruling.reply)):
            others.append(Candidate(each.ruling.reading, None, each.ruling.reply))
        elif each.incident is not None:
            others.append(each.incident)
    return tuple(others[:_OTHERS])


def _question(fact: str, first: Answer) -> FactQuestion:
    articles = first.articles if isinstance(first, Governed) else ()
    return question(fact)._replace(articles=articles)


def _ruled(reply: FloorReply) -> frozenset[Any]:
    """What a reply comes to, to be compared."""
    return frozenset(signature(reply))
