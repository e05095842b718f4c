"""The facts of a reading in the words of a language: what the pills of the floor say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from tapisvert.desk.floorcall.pieces import UNNAMED, Piece, pieces
from tapisvert.refusals import Refusal
from tapisvert.rulings import notation
from tapisvert.rulings.gestures import (
    Bets,
    Exposes,
    Gesture,
    Pile,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    Tables,
)
from tapisvert.speech.answer import summary
from tapisvert.words import Lang, knows, number, say

_SEAT: Final = re.compile(r"S(\d{1,2})")
_NOBODY: Final = "?"
"""The name of whoever acts where nobody is named."""


def piece_text(piece: Piece, lang: Lang, names: Mapping[str, str] | None = None) -> str:
    """One fact, as short as a pill; players by their names where they are known."""
    match piece.kind:
        case "incident":
            return say(f"incidents.{piece.value}", lang).rstrip(". ?")
        case "act":
            return act_text(piece.notation, lang, names or {})
        case "choice":
            value = _choice(piece.value, lang)
            key = f"floorcall.fact-{_name(piece)}"
            return say(key, lang, {"value": value}) if knows(key) else _field(piece, value, lang)
        case "player":
            return (names or {}).get(piece.value) or _seat(piece.value, lang)
        case "amount" | "blinds":
            return _amount(piece, lang)
        case "words":
            if piece.slot == "players":
                return say("floorcall.fact-players", lang, {"value": piece.value})
            return piece.notation if not piece.slot.startswith("field-") else piece.value


def reading_text(reading: str, lang: Lang) -> str:
    """A whole reading in words: an incident with its facts, or the facts of a bet and the act.

    English is the language of the notation itself, which is shown as it is there.
    """
    if lang == "en":
        return summary(reading, lang)
    every = pieces(reading)
    apart, named = say("floorcall.apart", lang), [each for each in every if each.kind == "player"]
    told_apart = [
        each
        for each in every
        if each.slot != "players" and not (len(named) == 1 and each.value in UNNAMED)
    ]
    acts = [piece_text(each, lang) for each in told_apart if each.kind in ("act", "incident")]
    facts = [piece_text(each, lang) for each in told_apart if each.kind not in ("act", "incident")]
    if not facts:
        return apart.join(acts)
    if any(each.kind == "incident" for each in every):
        return f"{apart.join(acts)} ({apart.join(facts)})"
    return say("floorcall.colon", lang).join((", ".join(facts), apart.join(acts)))


def act_text(line: str, lang: Lang, names: Mapping[str, str]) -> str:
    """An act of the notation in words."""
    try:
        act = notation.read(line, who=_NOBODY)
    except Refusal:
        return line
    moments = (
        say("floorcall.while", lang).join(_gesture(each, lang) for each in moment)
        for moment in act.moments
    )
    done = say("floorcall.then", lang).join(moments)
    return done if act.who == _NOBODY else f"{names.get(act.who, act.who)} {done}"


def choice_text(value: str, lang: Lang) -> str:
    """One of the values a fact may have."""
    return _choice(value, lang)


def _seat(value: str, lang: Lang) -> str:
    """A player told by the seat alone."""
    match = _SEAT.fullmatch(value)
    return value if match is None else say("floorcall.seat", lang, {"seat": match[1]})


def _name(piece: Piece) -> str:
    return piece.slot.removeprefix("field-").replace("_", "-")


def _amount(piece: Piece, lang: Lang) -> str:
    if piece.slot == "bet" and not piece.value.strip("0"):
        return say("speech.choice-no-bet", lang)
    value = number(int(piece.value), lang) if piece.value.isdecimal() else piece.value
    key = f"floorcall.fact-{_name(piece)}"
    return say(key, lang, {"value": value}) if knows(key) else _field(piece, value, lang)


def _field(piece: Piece, value: str, lang: Lang) -> str:
    label = say(f"floorpage.field-{_name(piece)}", lang)
    key = "floorcall.field-asked" if label.endswith("?") else "floorcall.field"
    return say(key, lang, {"label": label, "value": value})


def _choice(value: str, lang: Lang) -> str:
    for key in (f"speech.choice-{value}", f"floorpage.choice-{value}", f"ruling.ladder-{value}"):
        if knows(key):
            return say(key, lang)
    return value


def _gesture(gesture: Gesture, lang: Lang) -> str:
    match gesture:
        case Pushes(held):
            return say("floorcall.act-pushes", lang, {"chips": chips_text(held, lang)})
        case Says(words):
            return say("floorcall.act-says", lang, {"words": words})
        case PullsBack(None):
            return say("floorcall.act-pulls-back-all", lang)
        case PullsBack(held):
            return say("floorcall.act-pulls-back", lang, {"chips": chips_text(held or (), lang)})
        case Bets(amount) | RaisesTo(amount) | RaisesBy(amount):
            key = {Bets: "bets", RaisesTo: "raises-to", RaisesBy: "raises-by"}[type(gesture)]
            return say(f"floorcall.act-{key}", lang, {"amount": amount})
        case Exposes(cards) | Tables(cards):
            key = "exposes" if isinstance(gesture, Exposes) else "tables"
            return say(f"floorcall.act-{key}", lang, {"cards": "".join(map(str, cards))})
        case _:
            return say(f"floorcall.act-{type(gesture).__name__.lower()}", lang)


def chips_text(held: Pile, lang: Lang) -> str:
    """Chips as one reads them: 1,000 + 2 × 500."""
    counted = Counter(held)
    return " + ".join(
        number(value, lang) if count == 1 else f"{count} × {number(value, lang)}"
        for value, count in counted.items()
    )
