"""The floor notation: `UTG says "raise" then pushes 1000 5x100`, read and written.

English is the canonical form and the one written back. French verbs are read as well, since
directors type what they say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, assert_never

from tapisvert.refusals import Invalid
from tapisvert.rulings.figures import chips, figure
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Exposes,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    Pile,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    TableAct,
    Tables,
    Taps,
)

if TYPE_CHECKING:
    from tapisvert.cards import Cards

_PLAIN: Final[dict[str, Gesture]] = {
    **dict.fromkeys(("folds", "fold", "se couche", "passe"), Folds()),
    **dict.fromkeys(("checks", "check", "checke", "parole", "dit parole"), Checks()),
    **dict.fromkeys(("taps", "tap", "tape", "frappe"), Taps()),
    **dict.fromkeys(("calls", "call", "paie", "paye", "suit"), Calls()),
    **dict.fromkeys(("goes all-in", "goes all in", "fait tapis", "est à tapis"), GoesAllIn()),
    **dict.fromkeys(("mucks", "muck", "jette", "jette ses cartes"), Mucks()),
}
_AMOUNTS: Final[dict[str, Callable[[int], Gesture]]] = {
    **dict.fromkeys(("bets", "bet", "mise"), Bets),
    **dict.fromkeys(("raises to", "raise to", "relance à"), RaisesTo),
    **dict.fromkeys(("raises by", "raise by", "relance de"), RaisesBy),
}
_CHIPS: Final = ("pushes", "push", "pousse", "avance")
_BACK: Final = ("pulls back", "pull back", "reprend")
_ALL: Final = ("all", "tout")
_WORDS: Final = ("says", "say", "dit")
_CARDS: Final[dict[str, Callable[[Cards], Gesture]]] = {
    **dict.fromkeys(("exposes", "expose", "montre"), Exposes),
    **dict.fromkeys(("tables", "étale"), Tables),
}
_UNFINISHED: Final = ("raises", "raise", "relance", "goes", "pulls", "fait")
"""Verbs that say nothing yet: they are named in the refusal rather than taken for a player."""

VERBS: Final = (
    "folds",
    "checks",
    "taps",
    "calls",
    "bets N",
    "raises to N",
    "raises by N",
    "goes all-in",
    "pushes CHIPS",
    'says "WORDS"',
    "pulls back CHIPS|all",
    "exposes CARDS",
    "mucks",
    "tables CARDS",
)

_PHRASES: Final = sorted(
    (*_PLAIN, *_AMOUNTS, *_CHIPS, *_BACK, *_WORDS, *_CARDS, *_UNFINISHED), key=len, reverse=True
)
_VERB: Final = re.compile(
    r"(?:^|(?<=\s))(" + "|".join(map(re.escape, _PHRASES)) + r")(?=\s|$)", re.IGNORECASE
)
_QUOTES: Final = (('"', '"'), ("“", "”"), ("«", "»"), ("'", "'"))
_QUOTED: Final = r"\"[^\"]*\"|“[^”]*”|«[^»]*»|(?<=\s)'[^']*'(?=\s|$)"
_JOINT: Final = re.compile(
    rf"({_QUOTED})|\s(then|puis|while|pendant que|tandis que)(?=\s)", re.IGNORECASE
)


def read(text: str, players: Sequence[str] = (), who: str | None = None) -> TableAct:
    """The act a line of notation tells.

    Where `players` are given the act must be of one of them. `who` acts where nobody is named.
    """
    segments, joints = _segments(text)
    name, rest = _who(segments[0], players, who)
    moments: list[list[Gesture]] = [[_gesture(rest, text)]]
    for joint, segment in zip(joints, segments[1:], strict=True):
        gesture = _gesture(_continued(segment, name, players), text)
        if joint in ("then", "puis"):
            moments.append([gesture])
        else:
            moments[-1].append(gesture)
    return TableAct(name, tuple(tuple(moment) for moment in moments))


def write(act: TableAct) -> str:
    """The act in the canonical notation."""
    return f"{act.who} {phrases(act)}"


def phrases(act: TableAct) -> str:
    """What was done, without the name."""
    return " then ".join(" while ".join(map(_written, moment)) for moment in act.moments)


def write_chips(held: Pile) -> str:
    """Chips as they are written: the count before the denomination where there are several."""
    runs = ((value, len(tuple(run))) for value, run in groupby(held))
    return " ".join(str(value) if count == 1 else f"{count}x{value}" for value, count in runs)


def actor(text: str) -> str | None:
    """Who a line of notation names, when no list of players says who there is."""
    verb = _VERB.search(text)
    return (text[: verb.start()].strip() or None) if verb else None


def _segments(text: str) -> tuple[list[str], list[str]]:
    """The acts of a line and the words that join them, quotations left whole."""
    segments, joints, start = [], [], 0
    for match in _JOINT.finditer(text):
        if joint := match[2]:
            segments.append(text[start : match.start()].strip())
            joints.append(joint.casefold())
            start = match.end()
    segments.append(text[start:].strip())
    return segments, joints


def _who(segment: str, players: Sequence[str], who: str | None) -> tuple[str, str]:
    """Who acts, and the rest of the segment."""
    for player in sorted(players, key=len, reverse=True):
        if segment.casefold().startswith(f"{player.casefold()} "):
            return player, segment[len(player) :].strip()
    verb = _VERB.search(segment)
    if verb is None:
        raise Invalid("notation.unknown-verb", text=segment, verbs=VERBS)
    name = segment[: verb.start()].strip()
    if not name:
        if who is None:
            raise Invalid("notation.who-missing", text=segment)
        return who, segment
    if players:
        raise Invalid("floor.unknown-player", who=name, players=tuple(players))
    return name, segment[verb.start() :]


def _continued(segment: str, name: str, players: Iterable[str]) -> str:
    """The rest of a later segment, which may repeat the name and may not change it."""
    if segment.casefold().startswith(f"{name.casefold()} "):
        return segment[len(name) :].strip()
    verb = _VERB.search(segment)
    other = segment[: verb.start()].strip() if verb else ""
    if other in players or (other and verb):
        raise Invalid("notation.one-player", who=name, other=other)
    return segment


def _gesture(segment: str, text: str) -> Gesture:
    match = _VERB.match(segment)
    if match is None:
        raise Invalid("notation.unknown-verb", text=segment or text, verbs=VERBS)
    verb = match[1].casefold()
    rest = segment[match.end() :].strip()
    if verb in _PLAIN:
        if rest:
            raise Invalid("notation.too-much", verb=verb, rest=rest)
        return _PLAIN[verb]
    if verb in _AMOUNTS:
        return _AMOUNTS[verb](figure(rest))
    if verb in _CHIPS:
        return Pushes(chips(rest))
    if verb in _BACK:
        return PullsBack(None if rest.casefold() in _ALL else chips(rest))
    if verb in _WORDS:
        return Says(_quoted(rest))
    if verb in _CARDS:
        if not rest:
            raise Invalid("notation.cards-missing", verb=verb)
        from tapisvert.cards import cards  # chips and words are read without a deck

        return _CARDS[verb](cards(rest))
    raise Invalid("notation.unknown-verb", text=segment, verbs=VERBS)


def _quoted(text: str) -> str:
    """The words between quotes; bare words are taken as they stand."""
    for opens, closes in _QUOTES:
        if len(text) > 1 and text.startswith(opens) and text.endswith(closes):
            text = text[1:-1]
            break
    if not text.strip():
        raise Invalid("notation.words-missing")
    return text.strip()


def _written(gesture: Gesture) -> str:
    match gesture:
        case Pushes(held):
            return f"pushes {write_chips(held)}"
        case Says(words):
            opens, closes = next(pair for pair in _QUOTES if not set(pair) & set(words))
            return f"says {opens}{words}{closes}"
        case PullsBack(None):
            return "pulls back all"
        case PullsBack(held):
            return f"pulls back {write_chips(held or ())}"
        case Folds():
            return "folds"
        case Checks():
            return "checks"
        case Taps():
            return "taps"
        case Calls():
            return "calls"
        case Bets(amount):
            return f"bets {amount}"
        case RaisesTo(amount):
            return f"raises to {amount}"
        case RaisesBy(amount):
            return f"raises by {amount}"
        case GoesAllIn():
            return "goes all-in"
        case Exposes(shown):
            return f"exposes {''.join(map(str, shown))}"
        case Mucks():
            return "mucks"
        case Tables(shown):
            return f"tables {''.join(map(str, shown))}"
        case _:
            assert_never(gesture)
