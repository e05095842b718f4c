"""A replay as JSON: what a program reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tapisvert.cli.hand.replayed import Replayed, Unplayed
from tapisvert.hand.history import HandVerdict
from tapisvert.hand.history.amounts import written
from tapisvert.refusals import Refusal
from tapisvert.words import LANGS


def file(replayed: Replayed) -> dict[str, Any]:
    """One file and all its hands."""
    return {
        "file": str(replayed.path),
        "hands": [
            _unplayed(hand) if isinstance(hand, Unplayed) else _hand(hand)
            for hand in replayed.hands
        ],
    }


def _unplayed(hand: Unplayed) -> dict[str, Any]:
    return {"hand": hand.place.hand or None, "status": "unplayed", "why": refusal(hand.why)}


def _hand(hand: HandVerdict) -> dict[str, Any]:
    record = hand.record
    scale = record.scale
    return {
        "hand": record.place.hand,
        "game": record.game.key,
        "status": hand.status,
        "pots": [
            {
                "amount": _amount(pot.amount, scale),
                "players": [record.name(seat) for seat in pot.seats],
            }
            for pot in hand.pots
        ],
        "stacks": None if hand.stacks is None else _row(hand.stacks, scale),
        "told": None if record.finishing is None else _row(record.finishing, scale),
        "rake": _amount(hand.rake, scale),
        "why": None if hand.why is None else refusal(hand.why),
        "action": hand.number or None,
        "remarks": [
            {"code": remark.key, "text": {lang: remark.text(lang) for lang in LANGS}}
            for remark in hand.remarks
        ],
    }


def refusal(why: Refusal) -> dict[str, Any]:
    """A refusal with its code, in every language."""
    return {"code": why.code, "text": {lang: why.text(lang) for lang in LANGS}}


def _row(row: Iterable[int | None], scale: int) -> list[int | float | None]:
    return [None if value is None else _amount(value, scale) for value in row]


def _amount(value: int, scale: int) -> int | float:
    whole = written(value, scale)
    return whole if isinstance(whole, int) else float(whole)
