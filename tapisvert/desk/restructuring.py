"""A structure with one stretch changed, added or taken away; the event decides if it may be."""

from __future__ import annotations

from tapisvert.refusals import Conflict, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structure import Level


def mark(level: Level) -> str:
    """What a page saw of a stretch: it changes with anything in it."""
    return f"{level.kind}-{level.seconds}-{'-'.join(map(str, _figures(level)))}"


def seen(setup: Setup, index: int, marked: str) -> Level:
    """The stretch a page means; refused where another stands there by now."""
    levels = setup.structure.levels
    if not 0 <= index < len(levels):
        raise Invalid("structurepanel.no-such-level", number=index + 1)
    if marked and mark(levels[index]) != marked:
        raise Conflict("structurepanel.changed-meanwhile", number=index + 1)
    return levels[index]


def changed(setup: Setup, index: int, level: Level) -> Setup:
    """The setup with another stretch in the place of one."""
    levels = setup.structure.levels
    return _with(setup, (*levels[:index], level, *levels[index + 1 :]))


def inserted(setup: Setup, index: int, level: Level) -> Setup:
    """The setup with one more stretch after one."""
    levels = setup.structure.levels
    return _with(setup, (*levels[: index + 1], level, *levels[index + 1 :]))


def removed(setup: Setup, index: int) -> Setup:
    """The setup without a stretch."""
    levels = setup.structure.levels
    return _with(setup, (*levels[:index], *levels[index + 1 :]))


def _with(setup: Setup, levels: tuple[Level, ...]) -> Setup:
    return replace(setup, structure=replace(setup.structure, levels=levels))


def _figures(level: Level) -> tuple[object, ...]:
    return (
        *(level.small_blind, level.big_blind, level.ante, level.big_blind_ante),
        *(level.small_bet, level.big_bet, level.bring_in, level.game, *level.color_up),
    )
