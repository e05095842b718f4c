"""Levels and breaks as the rows of a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tapisvert.tournament.structure import Level
from tapisvert.words import Lang, number, say


def level_rows(levels: Iterable[Level], lang: Lang) -> list[dict[str, Any]]:
    """One row for each stretch of the clock, and one for chips that leave before a level."""
    levels = tuple(levels)
    several = len({level.game for level in levels if level.kind == "play"}) > 1
    rows: list[dict[str, Any]] = []
    played = 0
    for level in levels:
        played += level.kind == "play"
        leaving = _leaving(level, lang)
        if leaving and level.kind == "play":
            rows.append({"kind": "note", "leaving": leaving})
        rows.append(
            {
                "kind": level.kind,
                "number": str(played) if level.kind == "play" else "",
                "blinds": _bets(level, lang, several),
                "ante": _ante(level, lang),
                "length": say("prints.minutes", lang, {"n": -(-level.seconds // 60)}),
                "leaving": leaving,
            }
        )
    return rows


def _bets(level: Level, lang: Lang, several: bool) -> str:
    if level.kind == "break":
        return say("prints.break", lang)
    pair = (level.small_blind, level.big_blind)
    if not level.big_blind:
        pair = (level.small_bet, level.big_bet)
    text = "\N{THIN SPACE}/\N{THIN SPACE}".join(number(each, lang) for each in pair)
    return f"{level.game}\N{NO-BREAK SPACE} {text}" if several else text


def _ante(level: Level, lang: Lang) -> str:
    if level.big_blind_ante:
        return say("prints.big-blind-ante", lang, {"ante": level.big_blind_ante})
    return number(level.ante, lang) if level.ante else ""


def _leaving(level: Level, lang: Lang) -> str:
    if not level.color_up:
        return ""
    return say("prints.leaving", lang, {"values": level.color_up})
