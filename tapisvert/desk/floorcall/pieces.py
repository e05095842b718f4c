"""A reading taken apart: every fact by itself, to be shown, changed or taken away.

>>> [piece.slot for piece in pieces("facing 400, blinds 200/400: pushes 1000")]
['bet', 'blinds', 'act-0']
>>> changed("facing 400, blinds 200/400: pushes 1000", {"bet": "600"})
'facing 600, blinds 200/400: pushes 1000'
>>> changed("incident phone who=A live=true", {"field-live": "false"})
'incident phone who=A live=false'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.description import cut
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import IncidentField
from tapisvert.rulings.spot_facts import LEADS, PHRASES, TRAILS, read_fact

PieceKind: TypeAlias = Literal["amount", "blinds", "choice", "player", "act", "words", "incident"]

_FIELD: Final = re.compile(r"(\w+)=(\"[^\"]*\"|\S+)")
_INCIDENT: Final = re.compile(r"incident\s+(\S+)(.*)", re.IGNORECASE)
_WRITTEN: Final = {
    "bet": "facing {}",
    "increment": "last raise {}",
    "behind": "behind {}",
    "put": "already in {}",
    "front": "in front {}",
    "limit_bet": "limit {}",
    "chip": "smallest chip {}",
    "pot": "pot {}",
    "blinds": "blinds {}",
    "ante": "ante {}",
    "bb_ante": "bb ante {}",
    "stacks": "stacks {}",
    "players_left": "{} players",
    "at_table": "{} at the table",
    "opening": "{}",
    "street": "{}",
}
"""How a fact is written again once somebody changed it."""
_CHOICES: Final = {
    "opening": ("opening", "raised"),
    "street": ("preflop", "flop", "turn", "river"),
}
_SLOTS: Final = {
    "facing": "bet",
    "last-raise": "increment",
    "stack": "behind",
    "players-left": "players_left",
    "smallest": "chip",
}
"""Facts asked for under another name than the one they are written with."""
UNNAMED: Final = frozenset("ABCDEFGH")
"""Letters that stand for players nobody named."""
_PUSHED: Final = re.compile(r"pushes [\dx ]*\d")
_SAID: Final = re.compile(r"says \"[^\"]*\"")


class Piece(NamedTuple):
    """One fact of a reading: where it stands, what it is, and what it may be instead."""

    slot: str
    kind: PieceKind
    notation: str
    value: str
    choices: tuple[str, ...] = ()


def pieces(reading: str) -> tuple[Piece, ...]:
    """Every fact of a reading, in its order."""
    before, happened = cut(reading)
    pieces = [_before(text, place) for place, text in enumerate(before)]
    for place, line in enumerate(happened):
        match = _INCIDENT.fullmatch(line)
        if match is None or match[1] not in incident_kinds():
            pieces.append(Piece(f"act-{place}", "act", line, line))
        else:
            pieces.append(Piece("incident", "incident", line, match[1]))
            pieces += _fields(match[1], match[2])
    return tuple(pieces)


def answered(reading: str, answers: Mapping[str, str]) -> str:
    """The reading with answers to questions where it did not tell the fact already."""
    filled = {piece.slot for piece in pieces(reading)}
    slots = {slot_of(fact, value, reading): value for fact, value in answers.items()}
    new = {slot: value for slot, value in slots.items() if slot not in filled}
    return changed(reading, new | _retold_acts(reading, answers))


def named(reading: str, name: str) -> str:
    """The reading of one incident with a name for the player nobody named in it."""
    every = pieces(reading)
    nobody = [piece for piece in every if piece.slot == "field-who" and piece.value in UNNAMED]
    alone = len([piece for piece in every if piece.kind == "player"]) == 1
    acts = any(piece.kind == "act" or piece.slot in ("players", "button") for piece in every)
    return changed(reading, {"field-who": name}) if nobody and alone and not acts else reading


def choices_of(fact: str, reading: str) -> tuple[str, ...]:
    """The values a field of the incident in a reading may have, where they are few."""
    field = _field_of(fact, reading)
    return () if field is None else _shape(field)[1]


def _field_of(fact: str, reading: str) -> IncidentField | None:
    named = [match[1] for line in cut(reading)[1] if (match := _INCIDENT.fullmatch(line))]
    fields = (field for name in named for field in incident_kinds()[name].fields)
    return next((field for field in fields if field.name == fact), None)


def slot_of(fact: str, value: str, reading: str) -> str:
    """Where the answer to a question belongs in a reading."""
    if _field_of(fact, reading) is not None:
        return f"field-{fact}"
    return "opening" if value == "opening" else _SLOTS.get(fact, fact)


def _retold_acts(reading: str, answers: Mapping[str, str]) -> dict[str, str]:
    """Acts with the chips or the words that were asked for."""
    retold = {}
    for place, line in enumerate(cut(reading)[1]):
        text = line
        if "chips" in answers:
            text = _PUSHED.sub(f"pushes {answers['chips']}", text, count=1)
        if "words" in answers:
            text = _SAID.sub(f'says "{answers["words"]}"', text, count=1)
        if text != line:
            retold[f"act-{place}"] = text
    return retold


def changed(reading: str, edits: Mapping[str, str]) -> str:
    """The reading with facts changed, added, or taken away where nothing is said instead."""
    if not edits:
        return reading
    before, happened = cut(reading)
    left = dict(edits)
    facts = []
    for place, text in enumerate(before):
        slot = _before(text, place).slot
        written = _rewritten(slot, left.pop(slot)) if slot in left else text
        facts.append(written)
    facts += [_rewritten(slot, left[slot]) for slot in tuple(left) if slot in _WRITTEN]
    lines = [_line(line, place, left) for place, line in enumerate(happened)]
    joined = ", ".join(text for text in facts if text)
    return f"{joined}: {'; '.join(lines)}" if joined else "; ".join(lines)


def _before(text: str, place: int) -> Piece:
    fact = read_fact(text)
    if fact is None:
        return Piece(f"play-{place}", "act", text, text)
    name = fact[0]
    if name in ("stack", "cards"):
        return Piece(f"{name}-{place}", "words", text, text)
    if name in _CHOICES:
        chosen = text if name == "street" else "opening" if fact[1] else "raised"
        return Piece(name, "choice", text, chosen, _CHOICES[name])
    kind: PieceKind = "blinds" if name == "blinds" else "amount" if name in _WRITTEN else "words"
    return Piece(name, kind, text, _value(text))


def _value(text: str) -> str:
    folded = text.casefold()
    if folded in PHRASES:
        phrase = PHRASES[folded][1]
        return str(phrase) if isinstance(phrase, int) and not isinstance(phrase, bool) else text
    for lead in sorted(LEADS, key=len, reverse=True):
        if folded.startswith(f"{lead} "):
            return text[len(lead) :].strip()
    for trail in TRAILS:
        if folded.endswith(f" {trail}"):
            return text[: -len(trail)].strip()
    return text


def _fields(incident: str, typed: str) -> Iterator[Piece]:
    known = {field.name: field for field in incident_kinds()[incident].fields}
    for match in _FIELD.finditer(typed):
        name, value = match[1], match[2].strip('"')
        kind, choices = _shape(known[name]) if name in known else ("words", ())
        yield Piece(f"field-{name}", kind, match[0], value, choices)


def _shape(field: IncidentField) -> tuple[PieceKind, tuple[str, ...]]:
    match field.kind:
        case "flag":
            return "choice", ("true", "false")
        case "int":
            return "amount", ()
        case "player" | "players":
            return "player", ()
        case _:
            return ("choice", field.choices) if field.choices else ("words", ())


def _rewritten(slot: str, value: str) -> str:
    plain = " ".join(value.replace(":", " ").replace(";", " ").split())
    if not plain:
        return ""
    if slot == "bet" and not plain.strip("0"):
        return "no bet"
    if slot == "increment" and plain == "opening":
        return "opening"
    if slot == "players_left" and plain == "2":
        return "heads-up"
    if slot != "blinds" and plain.replace(" ", "").isdecimal():
        plain = plain.replace(" ", "")
    return _WRITTEN.get(slot, "{}").format(plain)


def _line(line: str, place: int, edits: Mapping[str, str]) -> str:
    match = _INCIDENT.fullmatch(line)
    if match is None:
        return edits.get(f"act-{place}") or line
    fields = {each[1]: each[2] for each in _FIELD.finditer(match[2])}
    for slot, value in edits.items():
        if slot.startswith("field-"):
            fields[slot.removeprefix("field-")] = " ".join(value.replace('"', " ").split())
    fields_written = (_field(name, value) for name, value in fields.items() if value.strip('"'))
    return " ".join((f"incident {match[1]}", *fields_written))


def _field(name: str, value: str) -> str:
    return f'{name}="{value}"' if " " in value and not value.startswith('"') else f"{name}={value}"
