"""Reads a description in notation: facts, a colon, and what happened."""

from __future__ import annotations

import re
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulings.gestures import GoesAllIn, Says
from tapisvert.rulings.notation import actor
from tapisvert.rulings.notation import read as read_act
from tapisvert.rulings.spot_facts import SHARED, SPOT, add_fact, read_fact
from tapisvert.rulings.spot_from_facts import UNNAMED
from tapisvert.rulings.utterance import understand

_QUOTED: Final = r"\"[^\"]*\"|“[^”]*”|«[^»]*»"
_PIECES: Final = re.compile(rf"(?:{_QUOTED}|[^,;]|,(?=\d{{3}}(?!\d)))+")
_LINES: Final = re.compile(rf"(?:{_QUOTED}|[^;])+")
_COLON: Final = re.compile(rf"(?:{_QUOTED}|[^:\"“«])*?(:)")


class Description(NamedTuple):
    """What was told before the colon, and after it."""

    facts: dict[str, Any]
    play: tuple[str, ...]
    """Acts already done, in notation."""
    happened: tuple[str, ...]
    """Acts in notation, or `incident NAME field=value …`."""

    @property
    def shows_a_hand(self) -> bool:
        """Whether acts were told, and not only an incident somewhere in a hand."""
        return bool(self.play) or any(actor(line) is not None for line in self.happened)

    @property
    def is_spot(self) -> bool:
        """Whether it describes a bet by itself, without a hand around it."""
        return "bet" in self.facts


def cut(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pieces before the colon and the lines after it, as they were written."""
    colon = _COLON.match(text)
    before = text[: colon.start(1)] if colon else ""
    after = text[colon.end(1) :] if colon else text
    pieces = tuple(match[0].strip() for match in _PIECES.finditer(before))
    return pieces, tuple(line for match in _LINES.finditer(after) if (line := match[0].strip()))


def read(text: str) -> Description:
    """The facts and what happened; a fact nobody knows is refused with those there are."""
    pieces, happened = cut(text)
    facts: dict[str, Any] = {}
    play: list[str] = []
    for piece in pieces:
        fact = read_fact(piece)
        if fact is not None:
            add_fact(facts, *fact)
        elif actor(piece) is not None:
            play.append(piece)
        elif piece:
            raise Invalid("rule.unknown-fact", fact=piece)
    if not happened or any(map(_is_all_facts, happened)):
        raise Invalid("rule.nothing-happened")
    return _consistent(Description(facts, tuple(play), happened))


def _is_all_facts(line: str) -> bool:
    """Whether facts stand where an act should: the colon was forgotten."""
    return read_fact(line) is not None or "," in (actor(line) or "")


def _consistent(description: Description) -> Description:
    """A bet is faced, or seen in a hand: never both."""
    if _is_all_in_by_itself(description):
        return description._replace(facts={"bet": 0, "behind": description.facts["behind"]})
    if not description.is_spot:
        for name in description.facts:
            if name in SPOT and not description.play:
                raise Invalid("rule.bet-missing")
            if name in SPOT:
                raise Invalid("rule.seen-in-the-hand")
        return description
    if description.play or len(description.happened) > 1:
        raise Invalid("rule.spot-or-hand")
    for name in description.facts:
        if name not in SPOT and name not in SHARED:
            raise Invalid("rule.spot-or-hand")
    return description


def _is_all_in_by_itself(description: Description) -> bool:
    """Whether somebody with so much behind is all-in: it is that much, whatever the bet was."""
    facts, lines = description.facts, description.happened
    if facts.keys() - SHARED != {"behind"} or description.play or len(lines) > 1:
        return False
    try:
        gestures = [each for moment in read_act(lines[0], who=UNNAMED).moments for each in moment]
    except Refusal:
        return False
    match gestures:
        case [GoesAllIn()]:
            return True
        case [Says(words)]:
            return understand(words).sense == "all-in"
        case _:
            return False
