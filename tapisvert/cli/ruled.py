"""Writes rulings as JSON, in both languages."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tapisvert.cli.rules import written
from tapisvert.rulebooks import Book
from tapisvert.rulings import ruling_text
from tapisvert.rulings.question import FloorReply
from tapisvert.rulings.ruling import (
    Discretion,
    Finding,
    PlayerChoice,
    Procedure,
    RuledAction,
    Ruling,
    Verdict,
)
from tapisvert.words import LANGS

if TYPE_CHECKING:
    from tapisvert.rulings.floor_table import FloorTable


def reply(floor_reply: FloorReply, book: Book) -> dict[str, Any]:
    """The rulings, and the table after them."""
    return {
        "book": book.full_name,
        "rulings": [ruling(each, book) for each in floor_reply.rulings],
        "table": None if floor_reply.table is None else _table(floor_reply.table),
    }


def ruling(ruling: Ruling, book: Book) -> dict[str, Any]:
    """Everything one ruling says."""
    return {
        "who": ruling.who or None,
        "headline": {lang: ruling_text.headline(ruling, lang) for lang in LANGS},
        "verdict": _verdict(ruling.verdict),
        "returned": ruling.returned,
        "binding": ruling.binding,
        "penalty": None if ruling.penalty is None else asdict(ruling.penalty),
        "facts": {key: value for key, value in ruling.facts._asdict().items() if value is not None},
        "reasons": [
            {"key": each.key, "text": {lang: each.text(lang) for lang in LANGS}}
            for each in ruling.reasons
        ],
        "articles": [
            {
                **written.citation(each),
                "title": {lang: ruling_text.article_title(each, book, lang) for lang in LANGS},
            }
            for each in ruling.grounds
        ],
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    match verdict:
        case RuledAction(action, to):
            return {"kind": "action", "action": action, "to": to}
        case PlayerChoice(may, options):
            return {"kind": "choice", "may": sorted(may), "options": list(options)}
        case Discretion(options, weigh):
            return {"kind": "discretion", "options": list(options), "weigh": list(weigh)}
        case Procedure(steps):
            return {"kind": "procedure", "steps": list(steps)}
        case Finding():
            return {"kind": "finding"}


def _table(table: FloorTable) -> dict[str, Any]:
    from tapisvert import hand

    options = hand.legal(table.state)
    return {
        "to_act": table.to_act,
        "may": sorted(table.may()),
        "to_call": options.call,
        "min_raise_to": options.minimum,
        "max_raise_to": options.maximum,
        "pots": [
            {"amount": pot.amount, "players": [table.name(seat) for seat in pot.seats]}
            for pot in hand.pots(table.state)
            if pot.amount
        ],
    }
