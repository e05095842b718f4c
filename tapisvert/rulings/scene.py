"""A hand laid out from a few words: who sits where, and what those nobody mentions do.

Players are those somebody mentions, in the order of their positions (UTG, CO, BTN …), of their
letters (A, B, C), else of their mention. Blinds nobody mentions are there and get out of the way
when their turn comes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tapisvert import hand
from tapisvert.games import game
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.applied import applied
from tapisvert.rulings.description import Description
from tapisvert.rulings.given import Given, lay
from tapisvert.rulings.incidents import kinds
from tapisvert.rulings.incidents.kind import REQUIRED, Kind
from tapisvert.rulings.notation import actor, read
from tapisvert.rulings.played import played, played_wrongly
from tapisvert.rulings.ruling import Acted
from tapisvert.rulings.seen import Happening, Incident
from tapisvert.rulings.table import Table

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
)
"""Incidents ruled by what was bet: the street or the acts must be told."""
_TRUE: Final = ("true", "yes", "oui", "vrai")
_FALSE: Final = ("false", "no", "non", "faux")
_FIELD: Final = re.compile(r"([A-Za-z_]+)\s*=\s*(\"[^\"]*\"|\S+)")


@dataclass(frozen=True, slots=True)
class Scene:
    """The table before what happened, and what happened."""

    table: Table
    unmentioned: frozenset[str]
    happenings: tuple[str | Incident, ...]

    def next(self, table: Table, happened: str | Incident) -> tuple[Table, Happening]:
        """The table when somebody acts, those nobody mentioned out of his way; and his act."""
        if isinstance(happened, Incident):
            return table, happened
        named = actor(happened)
        if named is not None:
            table = _out_of_the_way(table, named, self.unmentioned)
        return table, read(happened, table.names, table.to_act)


def scene(told: Description, book: Book) -> Scene:
    """The hand a description lays out, its acts played."""
    happenings = tuple(happening(line) for line in told.happened)
    incidents = tuple(each for each in happenings if isinstance(each, Incident))
    facts = told.facts
    if not told.play and "street" not in facts and any(map(_looks_at_bets, incidents)):
        raise Invalid("rule.street-missing")
    code = facts.get("game") or ("STUD" if any(i.name in _STUD for i in incidents) else "NLHE")
    street = facts.get("street") or next(
        (_STREETS[each.name] for each in incidents if each.name in _STREETS), None
    )
    first = game(code).streets[0].key
    mentioned = _mentioned(told, incidents)
    if "players" in facts:
        players, unmentioned = facts["players"], frozenset[str]()
    else:
        blinds = game(code).has_board and street in (None, first)
        players = _seated(mentioned, blinds)
        unmentioned = frozenset(players) - set(mentioned)
    table = lay(_given(facts, code, street, players), book)
    wrongly = any(each.name in _NOTICED_LATER for each in incidents)
    for line in told.play:
        table = _out_of_the_way(table, actor(line) or "", unmentioned)
        table = (played_wrongly if wrongly else played)(table, (line,), book)
    return Scene(table, unmentioned, happenings)


def _given(
    facts: Mapping[str, Any], code: str, street: str | None, players: tuple[str, ...]
) -> Given:
    for name in (*facts.get("stack", ()), *facts.get("cards", ()), facts.get("button", players[0])):
        if name not in players:
            raise Invalid("floor.unknown-player", who=name, players=players)
    event = {"hand_for_hand": True} if facts.get("hand_for_hand") else None
    same = ("blinds", "ante", "bb_ante", "bets", "bring_in", "pot", "button", "at_table", "cards")
    told = {name: facts[name] for name in (*same, "board") if name in facts}
    stacks = facts.get("stacks")
    if "stack" in facts:
        told["stacks"] = {**(dict.fromkeys(players, stacks) if stacks else {}), **facts["stack"]}
    elif stacks:
        told["stacks"] = stacks
    return Given(players, code, street=street, event=event, **told)


def _seated(mentioned: tuple[str, ...], blinds: bool) -> tuple[str, ...]:
    """Those mentioned in their seats; before the flop with the blinds, and never alone."""
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
    for name in ("BTN", "BB", "SB"):
        if len(seats) < (3 if blinds else 2) and name not in seats:
            seats.append(name)
    return tuple(seats)


def _mentioned(told: Description, incidents: tuple[Incident, ...]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for line in (*told.play, *told.happened):
        if not line.startswith("incident ") and (name := actor(line)):
            found[name] = None
    for each in incidents:
        for field in _kind(each.name).fields:
            if field.kind in ("player", "players") and field.name in each.fields:
                value = each.fields[field.name]
                found |= dict.fromkeys((value,) if isinstance(value, str) else value)
    for name in (*told.facts.get("stack", ()), *told.facts.get("cards", ())):
        found[name] = None
    return tuple(found)


def happening(line: str) -> str | Incident:
    """A line of what happened: an act as it stands, or an incident with its fields."""
    word, _, rest = line.partition(" ")
    if word.casefold() != "incident":
        return line
    name, _, told = rest.strip().partition(" ")
    kind = _kind(name)
    left = _FIELD.sub("", told).strip()
    if left:
        raise Invalid("rule.not-a-field", text=left)
    kinds_of = {field.name: field.kind for field in kind.fields}
    return Incident(
        name,
        {
            found[1]: _value(found[2].strip('"'), kinds_of.get(found[1], "word"))
            for found in _FIELD.finditer(told)
        },
    )


def _looks_at_bets(incident: Incident) -> bool:
    """Whether a whole incident is ruled by what was bet; one with a field missing is not whole."""
    needed = (field.name for field in _kind(incident.name).fields if field.default is REQUIRED)
    return incident.name in _ON_BETTING and incident.fields.keys() >= set(needed)


def _kind(name: str) -> Kind:
    kind = kinds().get(name)
    if kind is None:
        raise Invalid("floor.unknown-incident", incident=name, nearest=nearest(name, kinds()))
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


def _out_of_the_way(table: Table, who: str, unmentioned: frozenset[str]) -> Table:
    """Players nobody mentioned fold, or check, until it is the turn of somebody who matters."""
    while (turn := table.to_act) in unmentioned and turn is not None and turn != who:
        seat = table.seat(turn)
        put = table.state.put[seat]
        owes = hand.legal(table.state).owed > 0
        table = applied(table, seat, Acted("fold" if owes else "check", put))
    return table
