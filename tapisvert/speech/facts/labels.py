"""What the facts of an incident may be, and what a perfect reading says they are.

A fact is learned as one of few values: a flag, a choice, or the numbers that can divide a ruling.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tapisvert.rulings.incidents import incident_kind
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField

UNTOLD: Final = ""
ACTION: Final = "action"
"""Whether anybody had acted when it was noticed: like a field of every incident."""
ASKED_ACTION: Final = "substantial-action"
NOBODY: Final = "none"
FEW: Final = "few"
"""Somebody had acted, but not so much that the hand goes on whatever happened."""
ENOUGH: Final = "some"
_MOST: Final = {"nth": 3, "count": 2, "exposed_before": 1, "places": 2}
"""Numbers above these are ruled on like them."""
_NUMBERS: Final = frozenset((*_MOST, "has"))
_FIELDS: Final = re.compile(r"([a-z_]+)=(\S+)")
_ACTS: Final = re.compile(r"\S+ (folds|checks|calls|bets|raises|goes|pushes|posts)\b")
_FREE: Final = ("folds", "checks")
_BOARD: Final = ("flop", "turn", "river")


def model_of(kind: str, field: IncidentField) -> str | None:
    """The name of the weights that recognise a field; incidents with the same choices share them.

    None where a field is no choice: people, amounts, names.
    """
    match field.kind:
        case "flag" | "words":
            return field.name
        case "word" if field.choices:
            return f"{field.name}:{field.choices[0]}-{len(field.choices)}"
        case "int" if field.name in _NUMBERS:
            return f"{field.name}:{kind}" if field.name == "count" else field.name
        case _:
            return None


def value_class(field: IncidentField, value: str) -> str:
    """A value as it is learned: of numbers the largest that divides a ruling stands for more."""
    most = _MOST.get(field.name)
    if field.kind == "int" and most is not None and value.isdecimal():
        return str(min(int(value), most))
    return value.split(",")[0]


def is_open_ended(field: IncidentField, value: str) -> bool:
    """Whether a class stands for larger numbers, too."""
    return field.kind == "int" and value == str(_MOST.get(field.name))


def labels_of(kind: str, reading: str, missing: tuple[str, ...]) -> dict[str, str]:
    """The class of each fact by a perfect reading; nothing where the text does not tell it."""
    told = dict(_FIELDS.findall(reading.rpartition("incident ")[2]))
    labels: dict[str, str] = {}
    for field in incident_kind(kind).fields:
        model = model_of(kind, field)
        if model is None:
            continue
        if field.name in missing:
            labels[model] = UNTOLD
        elif field.name in told:
            labels[model] = value_class(field, told[field.name])
        elif field.default is not REQUIRED:
            labels[model] = default_class(field)
    labels[ACTION] = UNTOLD if ASKED_ACTION in missing else _action(reading, labels)
    return labels


def default_class(field: IncidentField) -> str:
    """The class of what a field is where nobody tells it."""
    return value_class(field, str(field.default).lower()) if field.default != () else UNTOLD


def _action(reading: str, labels: Mapping[str, str]) -> str:
    """How much action a reading has before the incident."""
    before = reading.rpartition("incident ")[0].rstrip(": ")
    pieces = [piece.strip() for piece in before.split(",")]
    acts = [act[1] for piece in pieces if (act := _ACTS.match(piece))]
    paid = sum(act not in _FREE for act in acts)
    if len(acts) > 2 or (len(acts) == 2 and paid):
        return ENOUGH
    on_board = any(piece in _BOARD for piece in pieces)
    if on_board and not any(model.startswith("street:") for model in labels):
        return ENOUGH  # the hand had come that far
    return FEW if acts else NOBODY
