"""What the facts of an incident may be, and what a perfect reading says they are.

A fact is learned as one of few values: a flag, a choice, or the numbers that can divide a ruling.
"""

from __future__ import annotations

import re
from typing import Final

from tapisvert.rulings.incidents import incident_kind
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField

UNTOLD: Final = ""
_MOST: Final = {"nth": 3, "count": 2, "exposed_before": 1, "places": 2}
"""Numbers above these are ruled on like them."""
_NUMBERS: Final = frozenset((*_MOST, "has"))
_FIELDS: Final = re.compile(r"([a-z_]+)=(\S+)")


def model_of(kind: str, field: IncidentField) -> str | None:
    """The name of the weights that recognise a field; incidents with the same choices share them.

    None where a field is no choice: people, amounts, names, penalties received before.
    """
    match field.kind:
        case "flag":
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


def labels_of(kind: str, reading: str, missing: tuple[str, ...]) -> dict[str, str]:
    """The class of each fact by a perfect reading; nothing where the text does not tell it."""
    written = dict(_FIELDS.findall(reading.rpartition("incident ")[2]))
    labels: dict[str, str] = {}
    for field in incident_kind(kind).fields:
        model = model_of(kind, field)
        if model is None:
            continue
        if field.name in missing:
            labels[model] = UNTOLD
        elif field.name in written:
            labels[model] = value_class(field, written[field.name])
        elif field.default is not REQUIRED:
            labels[model] = default_class(field)
    return labels


def default_class(field: IncidentField) -> str:
    """The class of what a field is where nobody tells it."""
    return value_class(field, str(field.default).lower())
