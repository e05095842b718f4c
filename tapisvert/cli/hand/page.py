"""What people read of a replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tapisvert.cli.hand.replayed import Replayed, Unplayed
from tapisvert.cli.screen import Ink, TerminalScreen, TextStyle
from tapisvert.hand.history import HandVerdict
from tapisvert.hand.history.acts import write
from tapisvert.hand.history.amounts import written
from tapisvert.words import Lang, say

_STATUSES: Final = ("agrees", "played", "hidden", "unfinished", "disagrees", "unplayed")
_STYLES: Final[dict[str, TextStyle]] = {"disagrees": "bad", "unplayed": "bad", "agrees": "good"}
_FEW: Final = 3
"""A file of so many hands has each hand's pots and remarks told."""
_MOST: Final = 20
"""Disagreements told one by one."""


def file_lines(file: Replayed, screen: TerminalScreen, lang: Lang) -> list[str]:
    """The file with a mark, how its hands ended, and whatever is wrong."""
    counts = file.counts
    wrong = counts["disagrees"] + counts["unplayed"]
    mark = screen.paint("✘", "bad") if wrong else screen.paint("✔", "good")
    ended = ", ".join(_counted(counts, lang))
    lines = [f"{mark} {screen.paint(str(file.path), 'title')}  {ended}"]
    few = len(file.hands) <= _FEW
    file_lines = 0
    for hand in file.hands:
        if isinstance(hand, Unplayed):
            continue
        if hand.status == "disagrees":
            file_lines += 1
            if file_lines <= _MOST:
                lines += screen.lines(Ink(_disagreement(hand, lang), "bad"), 2, 2)
        elif few:
            lines += screen.lines(_pots(hand, lang), 2, 2)
        if few:
            for remark in _remarks(hand, lang):
                lines += screen.lines(Ink(remark, "faint"), 2, 2)
    if file_lines > _MOST:
        more = say("history.and-more", lang, {"n": file_lines - _MOST})
        lines += screen.lines(Ink(more, "bad"), 2)
    return lines


def summary(files: int, counts: Counter[str], screen: TerminalScreen, lang: Lang) -> list[str]:
    """All files in one line."""
    values = {"hands": counts.total(), "files": files}
    ended = [
        screen.paint(text, _STYLES.get(status, "plain"))
        for status, text in zip(_ended(counts), _counted(counts, lang), strict=True)
    ]
    return ["", f"{say('history.summary', lang, values)} {', '.join(ended)}"]


def unplayed(hand: Unplayed, lang: Lang) -> str:
    """Why a hand could not be played, and which one it is."""
    text = hand.why.text(lang)
    if "file" in hand.why.data or not hand.place.hand:
        return text
    return say("history.at-hand", lang, {**hand.place._asdict(), "text": text})


def _ended(counts: Counter[str]) -> list[str]:
    return [status for status in _STATUSES if counts[status]]


def _counted(counts: Counter[str], lang: Lang) -> list[str]:
    return [say(f"history.n-{status}", lang, {"n": counts[status]}) for status in _ended(counts)]


def _disagreement(hand: HandVerdict, lang: Lang) -> str:
    assert hand.why is not None
    values = {"hand": hand.record.place.hand, "text": hand.why.text(lang)}
    if not hand.number:
        return say("history.in-hand", lang, values)
    line = write(hand.record.acts[hand.number - 1], hand.record.scale)
    return say("history.in-action", lang, {**values, "number": hand.number, "line": line})


def _pots(hand: HandVerdict, lang: Lang) -> str:
    record = hand.record
    parts = [
        say(
            "history.pot-of",
            lang,
            {
                "amount": written(pot.amount, record.scale),
                "players": tuple(record.name(seat) for seat in pot.seats),
            },
        )
        for pot in hand.pots
    ]
    if hand.rake:
        parts.append(say("history.rake", lang, {"amount": written(hand.rake, record.scale)}))
    return say(
        "history.hand-pots",
        lang,
        {"hand": record.place.hand, "pots": say("history.between", lang).join(parts)},
    )


def _remarks(hand: HandVerdict, lang: Lang) -> Iterator[str]:
    for remark in hand.remarks:
        yield remark.text(lang)
        if remark.why is not None:
            yield remark.why.text(lang)
