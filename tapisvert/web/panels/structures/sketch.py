"""A structure on its way: what a form says of it, line by line, and what is to be said about it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from django.http import QueryDict

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Text
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.structure import Level
from tapisvert.tournament.structures.amounts import unpayable
from tapisvert.tournament.structures.plan import planned
from tapisvert.tournament.structures.proposing import (
    MOST_PLAYERS,
    STYLES,
    Pace,
    PlannedEvening,
    minutes_of,
    proposed,
)
from tapisvert.tournament.structures.read import Plan, plan_of
from tapisvert.tournament.structures.supply import owned_chips, starting_stack, supplied
from tapisvert.tournament.timing.forecast import lengths
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.form import whole
from tapisvert.words import Lang
from tapisvert.words.message import Message

MOST_LINES: Final = 200
_TEXTS: Final = ("title", "players", "stack", "lasts", "style", "chips")
_FIELDS: Final = ("minutes", "small", "big", "ante", "leaves", "more")
_STEEP: Final = 2.1
"""A big blind of more than twice the one before, but for rounding, surprises everybody."""
_MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class SketchLine:
    """A line as it was typed; `more` holds what only limit games have."""

    kind: str = "play"
    minutes: str = ""
    small: str = ""
    big: str = ""
    ante: str = ""
    leaves: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class Sketch:
    """All that was typed: kept as it is, whatever is wrong with it."""

    texts: Mapping[str, str]
    antes: bool = True
    lines: tuple[SketchLine, ...] = ()
    name: str = ""
    """The file it came from, where it is kept already."""

    def at(self, key: str) -> str:
        return self.texts.get(key, "")

    @property
    def players(self) -> int:
        players = whole(self.at("players") or "20")
        if not 2 <= players <= MOST_PLAYERS:
            raise Invalid("proposing.players", players=players, most=MOST_PLAYERS)
        return players

    @property
    def chips(self) -> dict[int, int]:
        return owned_chips(self.at("chips"))

    def plan(self) -> Plan:
        """The structure of the lines; refused with the line and what was expected."""
        title = self.at("title").strip() or "–"
        if not self.lines:
            raise Invalid("structures.no-lines")
        levels = [_table(number, line) for number, line in enumerate(self.lines, 1)]
        plan = plan_of({"title": title, "levels": levels}, self.name, title)
        chips = self.chips
        points = whole(self.at("stack") or "0")
        stack = starting_stack(points, chips, self.players) if chips and points else None
        return replace(plan, stack=stack or {}, chips=chips, begins_with=points)


def sketch_sent(sent: QueryDict) -> Sketch:
    """What a form says."""
    columns = [sent.getlist(f"line-{field}") for field in _FIELDS]
    kinds = sent.getlist("line-kind")[:MOST_LINES]
    rows = zip(kinds, *(_filled(column, len(kinds)) for column in columns), strict=False)
    return Sketch(
        {key: sent.get(key, "")[:200] for key in _TEXTS},
        bool(sent.get("antes")),
        tuple(SketchLine(*row) for row in rows),
        sent.get("name", ""),
    )


def _filled(column: Sequence[str], length: int) -> list[str]:
    return [*column, *[""] * length][:length]


def sketch_of(plan: Plan, lang: Lang, name: str = "") -> Sketch:
    """A structure that exists, as a form shows it."""
    total = plan.points
    texts = {
        "title": plan.title[lang],
        "players": "20",
        "stack": str(total) if total else "",
        "style": "usual",
        "chips": ", ".join(f"{value} × {number}" for value, number in sorted(plan.chips.items())),
    }
    return Sketch(texts, True, tuple(map(_line, plan.structure.levels)), name)


def proposal(sketch: Sketch) -> Sketch:
    """The same evening with lines made for it."""
    style: Pace = next((each for each in STYLES if each == sketch.at("style")), "usual")
    evening = PlannedEvening(
        sketch.players,
        whole(sketch.at("stack") or "10000"),
        minutes_of(sketch.at("lasts") or "4h"),
        style,
        sketch.chips,
        sketch.antes,
    )
    plan = proposed(evening, sketch.name, Text.alike(""))
    return replace(sketch, lines=tuple(map(_line, plan.structure.levels)))


def with_leaving(sketch: Sketch) -> Sketch:
    """The same lines with the chips that leave worked out anew."""
    plan = sketch.plan()
    values = sorted(plan.chips)
    if not values:
        raise Invalid("structures.no-chips")
    structure = planned(plan.structure, values)
    return replace(sketch, lines=tuple(map(_line, structure.levels)))


def changed(sketch: Sketch, act: str, place: int) -> Sketch:
    """One line more, a break more, or one line less."""
    lines = list(sketch.lines)
    if not 0 <= place < len(lines):
        return sketch
    if act == "drop":
        del lines[place]
    elif act == "break":
        lines.insert(place + 1, SketchLine("break", "10"))
    elif act == "copy":
        lines.insert(place + 1, replace(lines[place], leaves=""))
    return replace(sketch, lines=tuple(lines[:MOST_LINES]))


@dataclass(frozen=True, slots=True)
class SketchCheck:
    """What is to be said about a structure: sentences, and whether they are good news."""

    remarks: tuple[tuple[Message, bool], ...]
    points: tuple[tuple[int, int], ...] = ()
    """When each level begins, in minutes, and its big blind."""
    breaks: tuple[tuple[int, int], ...] = ()
    ends: tuple[int, int, int] | None = None
    """At the least, likely, at the most, in minutes."""
    stack: Mapping[int, int] = field(default_factory=dict)


def looked_through(sketch: Sketch) -> SketchCheck:
    """Everything a director should know before playing by it."""
    plan = sketch.plan()
    levels = plan.structure.levels
    begins, points, breaks = 0, [], []
    for level in levels:
        if level.kind == "play":
            points.append((begins // 60, level.big_blind or level.big_bet))
        else:
            breaks.append((begins // 60, level.seconds // 60))
        begins += level.seconds
    stack = whole(sketch.at("stack") or "0") or plan.points
    ends = None
    if stack:
        least, likely, most = lengths(levels, sketch.players * stack)
        ends = (least // _MINUTE, likely // _MINUTE, most // _MINUTE)
    remarks = tuple(_remarks(plan, sketch, stack))
    return SketchCheck(remarks, tuple(points), tuple(breaks), ends, plan.stack)


def _remarks(plan: Plan, sketch: Sketch, stack: int) -> Iterator[tuple[Message, bool]]:
    levels = plan.structure.levels
    values = sorted(plan.chips)
    faults = unpayable(plan.structure, values) if values else ()
    for fault in faults:
        amount_said = {
            "level": level_number(levels, fault.index),
            "amount": fault.amount,
            "values": fault.values,
        }
        yield Message("setup.unpayable", amount_said), False
    if values and not faults:
        yield Message("shown.payable", {}), True
    if values and stack:
        if not plan.stack:
            yield Message("structures.no-stack", {"players": sketch.players, "stack": stack}), False
        else:
            supply = supplied(plan.chips, plan.stack, sketch.players)
            for value, short in supply.missing.items():
                yield Message("shown.missing", {"value": value, "short": short}), False
            if supply.enough:
                yield Message("shown.enough", {}), True
    played = [level for level in levels if level.kind == "play" and level.big_blind]
    for before, level in pairwise(played):
        if before.game == level.game and level.big_blind < before.big_blind:
            values_said = {"big": level.big_blind, "before": before.big_blind}
            yield Message("structures.falls", values_said), False
        elif before.game == level.game and level.big_blind > before.big_blind * _STEEP:
            values_said = {"big": level.big_blind, "before": before.big_blind}
            yield Message("structures.steep", values_said), False
    if stack and played:
        deep = stack // played[0].big_blind
        yield Message("structures.depth", {"n": deep}), deep >= 20


def _line(level: Level) -> SketchLine:
    leaves = ", ".join(map(str, level.color_up))
    minutes = str(level.seconds // 60)
    if level.kind == "break":
        return SketchLine("break", minutes, leaves=leaves)
    more: dict[str, Any] = {}
    if level.big_bet:
        more["limits"] = [level.small_bet, level.big_bet]
    if level.bring_in:
        more["bring-in"] = level.bring_in
    if level.ante:
        more["ante"] = level.ante
    if level.game != "NLHE":
        more["game"] = level.game
    return SketchLine(
        "play",
        minutes,
        str(level.small_blind or ""),
        str(level.big_blind or ""),
        str(level.big_blind_ante or ""),
        leaves,
        json.dumps(more) if more else "",
    )


def _table(number: int, line: SketchLine) -> dict[str, Any]:
    """A line as the file of a structure says it."""
    leaving = [
        _amount(number, each) for each in line.leaves.replace(";", ",").split(",") if each.strip()
    ]
    table: dict[str, Any] = {"color-up": leaving} if leaving else {}
    if line.kind == "break":
        return {**table, "break": _amount(number, line.minutes)}
    table["minutes"] = _amount(number, line.minutes)
    if line.small.strip() or line.big.strip():
        table["blinds"] = [_amount(number, line.small or "0"), _amount(number, line.big or "0")]
    if line.ante.strip():
        table["big-blind-ante"] = _amount(number, line.ante)
    try:
        more = json.loads(line.more) if line.more else {}
    except (ValueError, RecursionError):
        more = {}
    return {**table, **more} if isinstance(more, dict) else table


def _amount(number: int, text: str) -> int:
    try:
        return whole(text)
    except Invalid:
        raise Invalid("structures.bad-line", n=number, typed=text[:20]) from None
