"""Builds a table from a description: who sits where, and what unmentioned players do.

Players are those somebody mentions, in the order of their positions (UTG, CO, BTN …), of their
letters (A, B, C), else of their mention. Blinds nobody mentions are there and get out of the way
when their turn comes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from tapisvert import hand
from tapisvert.games import game
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.description import Description
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import Happening, Pile, TableIncident
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentKind
from tapisvert.rulings.notation import actor, read
from tapisvert.rulings.regular_play import play_acts, play_wrong_bets
from tapisvert.rulings.ruling import RuledAction
from tapisvert.slotted import dataclass

_POSITIONS: Final = (
    *("SB", "PB", "BB", "GB", "UTG", "UTG1", "UTG+1", "UTG2", "UTG+2", "EP", "MP", "MP1", "MP2"),
    *("LJ", "HJ", "CO", "BU", "BTN", "BOUTON", "BUTTON"),
)
_SMALL: Final = ("SB", "PB")
_BIG: Final = ("BB", "GB")
_STREETS: Final = {
    "premature-turn": "flop",
    "extra-flop-card": "flop",
    "premature-river": "turn",
    "premature-stud-street": "fourth",
    "stud-upcards-picked-up": "fourth",
    "stud-river-face-up": "seventh",
}
"""The street an incident can only happen on, where nobody tells."""
_STUD: Final = ("premature-stud-street", "stud-upcards-picked-up", "stud-river-face-up")
_NOTICED_LATER: Final = ("underbet-noticed", "pot-miscounted")
_ON_BETTING: Final = (
    *("clock-expires", "asks-to-see", "discards-believing-won", "stack-count-asked"),
    *("wrong-count-given", "hidden-chips-after-all-in", *_NOTICED_LATER),
    *("shows-first-asked", "bet-misstated"),
)
"""Incidents ruled by what was bet: the street or the acts must be told."""
_AFTER_RACE: Final = "old-chips-after-race"
"""The incident that asks for the smallest chip left in play."""
_SPLIT: Final = "odd-chip-asked"
"""The incident that asks where the button is."""
_OWNED: Final = ("stack", "cards", "in_front", "shown")
"""Facts told of one player."""
_EVENT: Final = ("hand_for_hand", "heads_up", "raise_cap")
_SAME: Final = (
    *("blinds", "ante", "bb_ante", "bets", "bring_in", "pot", "button", "at_table", "cards"),
    *("board", "denominations", "shown"),
)
"""Facts a case has under the same name."""
_TRUE: Final = ("true", "yes", "oui", "vrai")
_FALSE: Final = ("false", "no", "non", "faux")
_FIELD: Final = re.compile(r"([A-Za-z_]+)\s*=\s*(\"[^\"]*\"|\S+)")


@dataclass(frozen=True, slots=True)
class DescribedHand:
    """The table before what happened, and what happened."""

    table: FloorTable
    unmentioned: frozenset[str]
    happenings: tuple[str | TableIncident, ...]

    def next(
        self, table: FloorTable, happened: str | TableIncident
    ) -> tuple[FloorTable, Happening]:
        """The act, and the table with the unmentioned players before it out of the way."""
        if isinstance(happened, TableIncident):
            return table, happened
        named = actor(happened)
        if named is not None:
            table = _out_of_the_way(table, named, self.unmentioned)
        return table, read(happened, table.names, table.to_act)


def described_hand(description: Description, book: Book) -> DescribedHand:
    """The hand a description lays out, its acts played."""
    happenings = tuple(read_happening(line) for line in description.happened)
    incidents = tuple(each for each in happenings if isinstance(each, TableIncident))
    facts = description.facts
    smallest = "denominations" in facts
    if any(
        i.name == _AFTER_RACE and not smallest and "smallest" not in i.fields for i in incidents
    ):
        raise Invalid("floor.missing-smallest")
    split = any(each.name == _SPLIT and _hangs_on_button(each) for each in incidents)
    if split and not facts.keys() & {"players", "button"}:
        raise Invalid("floor.missing-button")
    if not description.play and "street" not in facts and any(map(_looks_at_bets, incidents)):
        raise Invalid("rule.street-missing")
    code = facts.get("game") or ("STUD" if any(i.name in _STUD for i in incidents) else "NLHE")
    street = facts.get("street") or next(
        (_STREETS[each.name] for each in incidents if each.name in _STREETS), None
    )
    first = game(code).streets[0].key
    mentioned = _mentioned(description, incidents)
    if "players" in facts:
        players, unmentioned = facts["players"], frozenset[str]()
        if street in (None, first) and [name.upper() for name in players] == ["SB", "BB"]:
            players = players[::-1]  # two left before the flop: the small blind has the button
    else:
        blinds = game(code).has_board and street in (None, first)
        acts = bool(description.play) or len(incidents) < len(happenings)
        players = _seated(mentioned, blinds, apart_from_button=not acts)
        unmentioned = frozenset(players) - set(mentioned)
    table = build_table(_given(facts, code, street, players), book)
    wrongly = any(each.name in _NOTICED_LATER for each in incidents)
    for line in description.play:
        who = actor(line) or ""
        table = _out_of_the_way(table, who, unmentioned)
        table = _bet_by_chips_in_front(table, who, book)
        table = (play_wrong_bets if wrongly else play_acts)(table, (line,), book)
    table = _with_chips_in_front(table, facts.get("in_front", {}))
    return DescribedHand(table, unmentioned, happenings)


def _hangs_on_button(incident: TableIncident) -> bool:
    """Whether the odd chip goes by the button: the high hand takes it wherever that is."""
    return "button" not in incident.fields and incident.fields.get("between") != "high-and-low"


def _given(
    facts: Mapping[str, Any], code: str, street: str | None, players: tuple[str, ...]
) -> CaseTable:
    owned = (name for fact in _OWNED for name in facts.get(fact, ()))
    for name in (*owned, facts.get("button", players[0])):
        if name not in players:
            raise Invalid("floor.unknown-player", who=name, players=players)
    event = {name: facts[name] for name in _EVENT if name in facts} or None
    values = {name: facts[name] for name in _SAME if name in facts}
    if game(code).limit == "limit" and game(code).has_board and "bets" in facts:
        small_bet = facts["bets"][0]
        values.setdefault("blinds", (small_bet // 2, small_bet))
    stacks = facts.get("stacks")
    if "stack" in facts:
        values["stacks"] = {**(dict.fromkeys(players, stacks) if stacks else {}), **facts["stack"]}
    elif stacks:
        values["stacks"] = stacks
    front = facts.get("in_front")
    return CaseTable(players, code, street=street, event=event, front=front, **values)


def _seated(mentioned: tuple[str, ...], blinds: bool, apart_from_button: bool) -> tuple[str, ...]:
    """Those mentioned in their seats; before the flop with the blinds, and never alone.

    Where only an incident is told, nobody is taken for the button who is not called so.
    """
    places = sorted(
        (name for name in mentioned if name.upper() in _POSITIONS),
        key=lambda name: _POSITIONS.index(name.upper()),
    )
    others = [name for name in mentioned if name.upper() not in _POSITIONS]
    if all(len(name) == 1 for name in others):
        others.sort()
    last = [name for name in places if _POSITIONS.index(name.upper()) >= _POSITIONS.index("BU")]
    seats = [*(name for name in places if name not in last), *others, *last]
    if blinds:
        small = [name for name in seats if name.upper() in _SMALL] or ["SB"]
        big = [name for name in seats if name.upper() in _BIG] or ["BB"]
        seats = [*small, *big, *(name for name in seats if name not in (*small, *big))]
    if blinds and apart_from_button and not last and "BTN" not in seats:
        seats.append("BTN")
    for name in ("BTN", "BB", "SB"):
        if len(seats) < (3 if blinds else 2) and name not in seats:
            seats.append(name)
    return tuple(seats)


def _mentioned(description: Description, incidents: tuple[TableIncident, ...]) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for line in (*description.play, *description.happened):
        if not line.startswith("incident ") and (name := actor(line)):
            names[name] = None
    for each in incidents:
        for field in _kind(each.name).fields:
            if field.kind in ("player", "players") and field.name in each.fields:
                value = each.fields[field.name]
                names |= dict.fromkeys((value,) if isinstance(value, str) else value)
    for fact in ("stack", "cards", "shown", "in_front"):
        names |= dict.fromkeys(description.facts.get(fact, ()))
    return tuple(names)


def read_happening(line: str) -> str | TableIncident:
    """A line of what happened: an act as it stands, or an incident with its fields."""
    word, _, rest = line.partition(" ")
    if word.casefold() != "incident":
        return line
    name, _, fields = rest.strip().partition(" ")
    kind = _kind(name)
    left = _FIELD.sub("", fields).strip()
    if left:
        raise Invalid("rule.not-a-field", text=left)
    kinds_of = {field.name: field.kind for field in kind.fields}
    return TableIncident(
        name,
        {
            match[1]: _value(match[2].strip('"'), kinds_of.get(match[1], "word"))
            for match in _FIELD.finditer(fields)
        },
    )


def _looks_at_bets(incident: TableIncident) -> bool:
    """Whether a whole incident is ruled by what was bet; one with a field missing is not whole."""
    needed = (field.name for field in _kind(incident.name).fields if field.default is REQUIRED)
    return incident.name in _ON_BETTING and incident.fields.keys() >= set(needed)


def _kind(name: str) -> IncidentKind:
    kind = incident_kinds().get(name)
    if kind is None:
        raise Invalid(
            "floor.unknown-incident", incident=name, nearest=nearest(name, incident_kinds())
        )
    return kind


def _value(text: str, kind: str) -> Any:
    """A value as its field wants it; one that does not fit is refused by the field itself."""
    match kind:
        case "int" if text.isascii() and text.isdecimal():
            return int(text)
        case "flag" if text.casefold() in _TRUE + _FALSE:
            return text.casefold() in _TRUE
        case "players" | "words":
            return tuple(part for part in text.split(",") if part)
        case _:
            return text


def _out_of_the_way(table: FloorTable, who: str, unmentioned: frozenset[str]) -> FloorTable:
    """Players nobody mentioned fold, or check, until it is the turn of somebody who matters."""
    while (turn := table.to_act) in unmentioned and turn is not None and turn != who:
        seat = table.seat(turn)
        put = table.state.put[seat]
        owes = hand.legal(table.state).owed > 0
        table = apply_action(table, seat, RuledAction("fold" if owes else "check", put))
    return table


def _bet_by_chips_in_front(table: FloorTable, who: str, book: Book) -> FloorTable:
    """Whoever is passed by with chips in front has bet or called with them before."""
    while (turn := table.to_act) is not None and turn != who:
        seat = table.seat(turn)
        total = sum(table.front.get(seat, ()))
        if total <= table.state.put[seat]:
            return table
        held = table.front[seat]
        act = "calls" if total == table.state.bets.bet else f"raises to {total}"
        table = play_acts(table, (f"{turn} {act}",), book)
        table = table.with_(front={**table.front, seat: held})
    return table


def _with_chips_in_front(table: FloorTable, in_front: Mapping[str, Pile]) -> FloorTable:
    """The chips told to lie there now, also where their owner has acted since."""
    seats = {table.seat(name): held for name, held in in_front.items()}
    enough = {seat: held for seat, held in seats.items() if sum(held) >= table.state.put[seat]}
    return table.with_(front={**table.front, **enough})
