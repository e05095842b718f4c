"""Readings put to the floor, and whether two of them come to the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book
from tapisvert.rulings.question import FloorReply, ask
from tapisvert.rulings.ruling import (
    Discretion,
    Finding,
    PlayerChoice,
    Procedure,
    RuledAction,
    Ruling,
)

_UNTOLD: Final = 1_000_000
"""The stack of a player nobody tells of: an amount this large was never told."""
_FACTS: Final = {
    "floor.missing-increment": "last-raise",
    "floor.missing-minimum": "last-raise",
    "floor.missing-maximum": "pot",
    "floor.missing-reach": "stack",
    "floor.missing-pot": "pot",
    "floor.missing-players": "players-left",
    "floor.missing-opening": "opening",
    "floor.missing-blinds": "blinds",
    "floor.missing-chips": "chips",
    "floor.missing-smallest": "smallest",
    "floor.words-unclear": "words",
    "rule.bet-missing": "facing",
    "rule.street-missing": "facing",
}
_EITHER: Final = {
    "players-left": ("heads-up", "3 players"),
    "opening": ("opening", "raised"),
}
"""Facts with few answers: both are tried, and nothing is asked where they come to the same."""


def missing_fact(refusal: Refusal) -> str | None:
    """The fact a refusal of the floor asks for, by name; None where it asks for none."""
    if refusal.code == "floor.field-missing":
        return str(refusal.data.get("field"))
    return _FACTS.get(refusal.code)


class Tried(NamedTuple):
    """A reading put to the floor: what it says, or the fact it lacks, or why it cannot be."""

    text: str
    reply: FloorReply | None
    missing: str | None = None
    refusal: Refusal | None = None
    assumed: tuple[str, ...] = ()
    divided: tuple[tuple[str, FloorReply], ...] = ()


def tried(text: str, book: Book, depth: int = 0) -> Tried:
    """The floor's answer to a reading."""
    try:
        reply = ask(text, book)
    except Refusal as refusal:
        fact = missing_fact(refusal)
        if fact is None:
            return Tried(text, None, refusal=refusal)
        if fact in _EITHER and depth < 3:
            return _either(text, fact, book, depth)
        if fact == "last-raise" and text.startswith("no bet") and "blinds" not in text:
            small = tried(f"blinds 1/2, {text}", book, depth + 1)
            large = tried(f"blinds 100/200, {text}", book, depth + 1)
            if not all_same((small, large)):
                return Tried(text, None, "blinds", refusal)
            return small._replace(text=text, assumed=(*small.assumed, "blinds"))
        return Tried(text, None, fact, refusal)
    if any(_invented(ruling, text) for ruling in reply.rulings):
        return Tried(text, None, "stack")
    if _rests_on_blinds(text, reply, book):
        return Tried(text, None, "blinds")
    return Tried(text, reply)


def _rests_on_blinds(text: str, reply: FloorReply, book: Book) -> bool:
    """Whether other blinds would change the verdict, and nobody told them."""
    if reply.table is None or "blinds" in text or "incident " in text or _FIXED.search(text):
        return False
    try:
        other = ask(f"blinds 1/2, {text}", book)
    except Refusal:
        return True
    return signature(reply) != signature(other)


_FIXED: Final = re.compile(r"\bbets \d+/\d")
"""Fixed limits are told by their bets, and the blinds follow."""


def _either(text: str, fact: str, book: Book, depth: int) -> Tried:
    ways = [tried(f"{way}, {text}", book, depth + 1) for way in _EITHER[fact]]
    replies = [way.reply for way in ways]
    if all(reply is not None for reply in replies) and len({signature(r) for r in replies}) == 1:
        return ways[0]._replace(text=text, assumed=(*ways[0].assumed, fact))
    answers = tuple(
        (name, way.reply)
        for name, way in zip(_EITHER[fact], ways, strict=True)
        if way.reply is not None
    )
    return Tried(text, None, fact, divided=answers if len(answers) == len(ways) else ())


def _invented(ruling: Ruling, text: str) -> bool:
    """Whether an amount comes from a stack nobody told."""
    amount = ruling.verdict.to if isinstance(ruling.verdict, RuledAction) else 0
    return amount >= _UNTOLD and str(amount) not in text


def signature(reply: FloorReply | None) -> tuple[Any, ...]:
    """What a reply comes to: the last word about each player, without names and reasons."""
    if reply is None:
        return ("none",)
    last: dict[str, Ruling] = {}
    for ruling in reply.rulings:
        last[ruling.who] = ruling
    return tuple(_one(ruling) for ruling in last.values())


def _one(ruling: Ruling) -> tuple[Any, ...]:
    verdict = ruling.verdict
    facts = ruling.facts
    settled = (
        facts.hand,
        facts.misdeal,
        facts.stands,
        facts.allowed,
        facts.right,
        facts.level,
        facts.seconds,
        facts.chips,
        facts.removed,
        facts.answer,
    )
    penalty = None if ruling.penalty is None else (ruling.penalty.status, ruling.penalty.suggested)
    match verdict:
        case RuledAction(action, to):
            what: tuple[Any, ...] = (
                "action",
                action,
                to if action in ("call", "bet", "raise", "all-in") else 0,
            )
        case PlayerChoice(may, options):
            what = ("choice", tuple(sorted(options or may)))
        case Discretion(options, _):
            what = ("discretion", tuple(sorted(options)))
        case Procedure(steps):
            what = ("misdeal",) if facts.misdeal else ("procedure", steps)
        case Finding():
            what = ("misdeal",) if facts.misdeal else ("finding",)
    return (*what, settled if what != ("misdeal",) else (), penalty, ruling.binding)


def all_same(tries: Sequence[Tried]) -> bool:
    """Whether several readings come to one and the same verdict."""
    return all(each.reply is not None for each in tries) and (
        len({signature(each.reply) for each in tries}) == 1
    )
