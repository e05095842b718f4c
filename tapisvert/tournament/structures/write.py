"""A structure written as TOML: what the reader of structures reads the same again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tapisvert.rulebooks import Text
from tapisvert.rulebooks.house_text import quoted
from tapisvert.tournament.structure import Level
from tapisvert.tournament.structures.read import Plan
from tapisvert.words import LANGS


def written_plan(plan: Plan) -> str:
    """The file of a plan, as a person would write it."""
    return "\n".join(_lines(plan)) + "\n"


def _lines(plan: Plan) -> Iterator[str]:
    yield from _text("title", plan.title)
    if plan.note is not None:
        yield from _text("note", plan.note)
    if plan.begins_with and not plan.stack:
        yield f"begins-with = {plan.begins_with}"
    yield "levels = ["
    for level in plan.structure.levels:
        yield f"    {{ {', '.join(_fields(level))} }},"
    yield "]"
    for name, chips in (("stack", plan.stack), ("chips", plan.chips)):
        if chips:
            yield from ("", f"[{name}]", *_counts(chips))


def _text(key: str, text: Text) -> Iterator[str]:
    yield from (f"{key}.{lang} = {quoted(text[lang])}" for lang in LANGS)


def _fields(level: Level) -> Iterator[str]:
    minutes = level.seconds // 60
    if level.kind == "break":
        yield f"break = {minutes}"
    else:
        yield f"minutes = {minutes}"
        if level.big_blind or not level.big_bet:
            yield f"blinds = [{level.small_blind}, {level.big_blind}]"
        if level.big_bet:
            yield f"limits = [{level.small_bet}, {level.big_bet}]"
        amounts = {
            "ante": level.ante,
            "big-blind-ante": level.big_blind_ante,
            "bring-in": level.bring_in,
        }
        yield from (f"{name} = {amount}" for name, amount in amounts.items() if amount)
        if level.game != "NLHE":
            yield f"game = {quoted(level.game)}"
    if level.color_up:
        yield f"color-up = [{', '.join(map(str, level.color_up))}]"


def _counts(chips: Mapping[int, int]) -> Iterator[str]:
    return (f"{value} = {number}" for value, number in sorted(chips.items()))
