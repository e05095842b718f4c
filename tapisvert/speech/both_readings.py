"""Two readings of one bet: the grammar's, and the one learned from bets with their readings.

Where both come to the same ruling it is given. Where one is silent the other is given with a
question about what it is least sure of. Where they differ both are offered. The limits were set on
1,410 texts neither reading had met, recognised by weights made from the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from tapisvert.speech.bets.second_reading import SecondReading, second_readings
from tapisvert.speech.questions import question
from tapisvert.speech.story import Story
from tapisvert.speech.tellings import BETS
from tapisvert.speech.verdicts import all_same, signature, tried

_SURE: Final = -0.7
"""From here on a reading by weights alone is right in nine of ten."""
_LIKELY: Final = -3.0
"""From here on it is right in two of three."""
_POSSIBLE: Final = -4.5
"""From here on it is said with a question, and below it is only offered."""
_AGREED: Final = -2.5
"""From here on a reading both agree in needs no question."""
_ALMOST: Final = 1.5
"""Readings nearer than this to the likeliest are not ruled out by it."""
_CLEAR: Final = -0.7
"""From here on the weights are heard against a short telling, too."""
_FEW_WORDS: Final = 18
_BELIEVED: Final = 0.5
_PLAINLY: Final = 0.7
_OFFERED: Final = 3


class Weighed(NamedTuple):
    """A second reading put to the floor."""

    reading: str
    chance: float
    doubt: str
    reply: FloorReply | None
    """None where the floor asks for a fact first."""
    assumed: tuple[str, ...] = ()
    missing: str = ""

    @property
    def ruling(self) -> frozenset[Any]:
        """What it comes to, to be compared."""
        return frozenset(signature(self.reply)) if self.reply is not None else frozenset()


def settle(first: Answer, story: Story, book: Book, belief: Mapping[str, float]) -> Answer:
    """The answer after both readings of a bet; the first one where no bet is told."""
    if story.answers and isinstance(first, Understood):
        return first  # it was asked for what mattered
    if not _may_be_a_bet(first, belief.get(BETS, 0.0)):
        return first
    seconds = _put_to_the_floor(second_readings(story), book)
    if not seconds:
        return first
    match first:
        case Understood():
            return _beside_a_ruling(first, seconds, story)
        case Candidates():
            return _beside_candidates(first, seconds, story, book)
        case FactQuestion():
            return _beside_a_question(first, seconds, story)
        case Governed():
            return _alone(first, seconds, story)
        case Outside():
            return first


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
            weighed.append(Weighed("", each.chance, "", None))
        elif all_same(tries):
            first = tries[0]
            weighed.append(Weighed(first.text, each.chance, each.doubt, first.reply, first.assumed))
        elif all(one.reply is not None for one in tries):
            weighed.append(Weighed(tries[0].text, each.chance, each.doubt, None, (), "chips"))
        elif tries[0].missing is not None:
            fact = tries[0].missing
            weighed.append(Weighed(tries[0].text, each.chance, each.doubt, None, (), fact))
    return weighed


def _understood(second: Weighed) -> Understood:
    assert second.reply is not None
    return Understood(second.reading, second.reply, (), second.assumed)


def _candidate(second: Weighed) -> Candidate:
    return Candidate(second.reading, None, second.reply)


def _doubted(ruling: Understood, fact: str, story: Story) -> Answer:
    """A ruling with a question about what it rests on; without one once that was answered."""
    if fact in story.answers:
        return ruling
    return question(fact, clues=ruling.clues, reading=ruling.reading, meanwhile=ruling)


def _beside_a_ruling(first: Understood, seconds: Sequence[Weighed], story: Story) -> Answer:
    """A ruling of the grammar stands where the weights come to it, too."""
    ruled = frozenset(signature(first.reply))
    top = seconds[0]
    incident = "incident " in first.reading
    if top.ruling == ruled and (top.chance >= _AGREED or incident):
        return first
    if incident and top.chance < _LIKELY:
        return first
    same = [each for each in seconds if each.ruling & ruled]
    near = bool(same) and top.chance - same[0].chance < _ALMOST
    rarely_learned = "pulls back" in first.reading
    if (rarely_learned or _is_short(story)) and (near or top.reply is None or top.chance < _CLEAR):
        return first
    if near or top.reply is None or top.chance < _POSSIBLE:
        return _doubted(first, top.doubt or _doubt_of(seconds), story)
    by_grammar = Candidate(first.reading, None, first.reply, first.clues)
    if top.chance >= _SURE:
        return Candidates((_candidate(top), by_grammar))
    return Candidates((by_grammar, _candidate(top)))


def _is_short(story: Story) -> bool:
    """Whether so little is told that the grammar can hardly have missed a thing."""
    return sum(token.kind == "word" for token in story.account.tokens) <= _FEW_WORDS


def _doubt_of(seconds: Sequence[Weighed]) -> str:
    """The first fact any of the readings is in doubt about."""
    return next((each.doubt for each in seconds if each.doubt), "facing")


def _beside_candidates(
    first: Candidates, seconds: Sequence[Weighed], story: Story, book: Book
) -> Answer:
    top = seconds[0]
    if top.reply is None:
        return first
    agrees = any(
        option.reply is not None and frozenset(signature(option.reply)) == top.ruling
        for option in first.options
    )
    incidents = [option for option in first.options if option.incident is not None]
    if top.chance >= (_LIKELY if agrees else _SURE) and not incidents:
        return _understood(top)
    if top.chance >= _POSSIBLE and not incidents:
        return _doubted(_understood(top), top.doubt, story)
    rest = [
        option
        for option in first.options
        if option.reply is None or frozenset(signature(option.reply)) != top.ruling
    ]
    return first._replace(options=(_candidate(top), *rest)[:_OFFERED])


def _beside_a_question(first: FactQuestion, seconds: Sequence[Weighed], story: Story) -> Answer:
    top = seconds[0]
    if first.meanwhile is not None or top.chance < _POSSIBLE or first.fact == "act":
        return first  # what the player passed over did decides: nothing holds before it is told
    if top.reply is not None:
        if first.fact == "what":
            return _doubted(_understood(top), top.doubt, story)
        return first._replace(meanwhile=_understood(top))
    if first.fact == "what" and top.missing:
        return question(top.missing, reading=top.reading)
    return first


def _alone(first: Governed, seconds: Sequence[Weighed], story: Story) -> Answer:
    """The grammar understood nothing: what the weights say, by how sure they are."""
    top = seconds[0]
    if top.reply is None:
        if top.missing and top.chance >= _POSSIBLE:
            return question(top.missing, reading=top.reading)._replace(articles=first.articles)
        return first
    if top.chance >= _SURE:
        return _understood(top)
    if top.chance >= _POSSIBLE:
        return _doubted(_understood(top), top.doubt, story)
    offered: dict[frozenset[Any], Candidate] = {}
    for each in seconds:
        if each.reply is not None:
            offered.setdefault(each.ruling, _candidate(each))
    return Candidates(tuple(offered.values())[:_OFFERED], first.articles)
