"""Hears a call to the floor: an account, and everything said to it afterwards.

Whoever calls may answer a question, say which incident it was, take one of the readings offered,
or change a fact that was understood. What the event knows by itself is never asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tapisvert.desk.floorcall.pieces import answered, changed, choices_of, pieces
from tapisvert.rulebooks import Book
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED
from tapisvert.rulings.question import FloorReply, ask
from tapisvert.speech.answer import Answer, Clue, FactQuestion, Governed, Phrases, Understood
from tapisvert.speech.listening import listen, listen_as
from tapisvert.speech.notation import in_notation
from tapisvert.speech.pointing import described
from tapisvert.speech.questions import question
from tapisvert.speech.verdicts import signature, tried

_MOST: Final = 5
"""More facts than this are not filled in for one call."""


class FloorCall(NamedTuple):
    """What was told, and what was said to it afterwards."""

    text: str
    answers: Mapping[str, str] = {}
    """Facts asked for, by name."""
    incident: str = ""
    """The incident somebody said it was."""
    reading: str = ""
    """The reading somebody took of those offered, in notation."""
    edits: Mapping[str, str] = {}
    """Facts of the reading changed by hand; an empty one is taken away."""

    @property
    def is_corrected(self) -> bool:
        """Whether somebody had to say what the words meant."""
        return bool(self.incident or self.reading or self.edits)


class HeardCall(NamedTuple):
    """What a call comes to, and which facts the event told."""

    answer: Answer
    from_event: tuple[str, ...] = ()


def hear(
    call: FloorCall,
    book: Book,
    phrases: Phrases | None = None,
    known: Mapping[str, str] | None = None,
) -> HeardCall:
    """The answer to a call; a refusal that asks for a fact becomes the question for it."""
    answers = dict(call.answers)
    values: list[str] = []
    heard = _heard(call, answers, book, phrases)
    for _ in range(_MOST):
        if not isinstance(heard, FactQuestion) or heard.fact not in (known or {}):
            break
        if heard.fact in answers:
            break
        answers[heard.fact] = (known or {})[heard.fact]
        values.append(heard.fact)
        heard = _heard(call, answers, book, phrases)
    plain = not call.reading and in_notation(call.text) is None
    if plain and isinstance(heard, Understood) and (known or {}).get("blinds"):
        heard, added = _with_blinds(heard, (known or {})["blinds"], book)
        values += ["blinds"] * added
    return HeardCall(heard, tuple(values))


def _with_blinds(heard: Understood, blinds: str, book: Book) -> tuple[Understood, bool]:
    """A bet ruled on with the blinds of the event, where nobody told them and none were needed."""
    if "blinds" in heard.reading or "incident " in heard.reading:
        return heard, False
    reading = f"blinds {blinds}, {heard.reading}"
    result = tried(reading, book)
    if result.reply is None:
        return heard, False
    assumed = tuple(fact for fact in heard.assumed if fact != "blinds")
    return heard._replace(reading=reading, reply=result.reply, assumed=assumed), True


def put_to(book: Book, reading: str) -> FloorReply:
    """What a book says to a reading, also where a fact that changes nothing was left out."""
    return tried(reading, book).reply or ask(reading, book)


def reading_of(answer: Answer) -> str:
    """What was understood so far, in notation."""
    return answer.reading if isinstance(answer, Understood | FactQuestion) else ""


def _heard(
    call: FloorCall, answers: Mapping[str, str], book: Book, phrases: Phrases | None
) -> Answer:
    reading = call.reading or (call.text if in_notation(call.text) is not None else "")
    if reading:
        return _on_reading(reading, call.edits, answers, book)
    answer = _listened(call, answers, book, phrases)
    if isinstance(answer, FactQuestion) and call.edits and _divides_readings(answer):
        return _still_divided(answer, call.edits, answers, book)
    if call.edits and reading_of(answer):
        clues = answer.clues if isinstance(answer, Understood | FactQuestion) else ()
        return _on_reading(reading_of(answer), call.edits, answers, book, clues)
    return answer


def _divides_readings(asked: FactQuestion) -> bool:
    """Whether a question is which of several readings it was, and not for a fact of one."""
    return not asked.choices and asked.reading in dict(asked.divided)


def _still_divided(
    asked: FactQuestion, edits: Mapping[str, str], answers: Mapping[str, str], book: Book
) -> Answer:
    """The same question after a fact was changed by hand, unless every way now comes to one."""
    ways = [_on_reading(text, edits, answers, book, asked.clues) for text, _ in asked.divided]
    ruled = [way for way in ways if isinstance(way, Understood)]
    if len(ruled) < len(ways) or len({signature(way.reply) for way in ruled}) == 1:
        return ways[0]
    divided = tuple((way.reading, way.reply) for way in ruled)
    return asked._replace(reading=ruled[0].reading, divided=divided)


def _listened(
    call: FloorCall, answers: Mapping[str, str], book: Book, phrases: Phrases | None
) -> Answer:
    if call.incident in incident_kinds():
        return _as(call.incident, call.text, answers, book)
    answer = listen(call.text, book, phrases, answers)
    if isinstance(answer, Governed) and answer.subject in incident_kinds():
        return _as(answer.subject, call.text, answers, book, answer.clues)
    return answer


def _as(
    name: str, text: str, answers: Mapping[str, str], book: Book, clues: tuple[Clue, ...] = ()
) -> Answer:
    """An account of a named incident; one that no words describe yet asks for its fields."""
    if name in described():
        return listen_as(name, text, book, answers)
    people = (
        f"{field.name}=A"
        for field in incident_kinds()[name].fields
        if field.default is REQUIRED and field.kind == "player"
    )
    return _on_reading(" ".join((f"incident {name}", *people)), {}, answers, book, clues)


def _raised_by(reading: str, edits: Mapping[str, str]) -> dict[str, str]:
    """The last raise, where a bet put right by hand is more than the blind that was read."""
    values = {piece.slot: piece.value for piece in pieces(reading)}
    big = values.get("blinds", "").partition("/")[2]
    bet = "".join(edits.get("bet", "").split())
    only_blind = big.isdecimal() and values.get("bet") == values.get("increment") == big
    if not only_blind or not bet.isdecimal() or int(bet) <= int(big):
        return {}
    return {"increment": str(max(int(big), int(bet) - int(big)))}


def _on_reading(
    reading: str,
    edits: Mapping[str, str],
    answers: Mapping[str, str],
    book: Book,
    clues: tuple[Clue, ...] = (),
) -> Answer:
    """A reading with what was changed in it, put to the floor."""
    text = changed(answered(reading, answers), {**_raised_by(reading, edits), **edits})
    result = tried(text, book)
    if result.reply is not None:
        return Understood(text, result.reply, clues, result.assumed)
    fact = result.missing
    if fact is None:
        assert result.refusal is not None
        raise result.refusal
    return question(
        fact, clues=clues, reading=text, divided=result.divided, choices=choices_of(fact, text)
    )
