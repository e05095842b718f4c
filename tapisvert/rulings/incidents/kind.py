"""A named incident: its fields, the subjects it is ruled by, and the function that rules on it.

Names and fields are public: case files are written with them. A function registers itself with
`@incident(...)`; nothing else needs to know it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.ruling import Penalty, Ruling, RulingFacts, Verdict
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

REQUIRED: Final = object()


@dataclass(frozen=True, slots=True)
class IncidentField:
    """One fact an incident needs; without a default it must be told."""

    name: str
    kind: Literal["player", "players", "int", "flag", "word", "words"]
    default: Any = REQUIRED
    choices: tuple[str, ...] = ()


class RulingOutcome(NamedTuple):
    """The rulings, and the table after them."""

    rulings: tuple[Ruling, ...]
    table: FloorTable


@dataclass(frozen=True, slots=True)
class IncidentContext:
    """An incident as it meets the floor: the table, the book, the facts told."""

    table: FloorTable
    book: Book
    fields: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    @property
    def who(self) -> str:
        return str(self.fields["who"])

    @property
    def seat(self) -> int:
        return self.table.seat(self.who)

    def ruling(
        self,
        who: str,
        verdict: Verdict,
        *subjects: GroundSubject,
        reasons: tuple[Message, ...] = (),
        facts: RulingFacts | None = None,
        penalty: Penalty | None = None,
        returned: int | None = None,
    ) -> Ruling:
        """A ruling grounded on the subjects, the most specific first."""
        return Ruling(
            who,
            verdict,
            cited(self.book, *subjects),
            reasons,
            returned=returned,
            penalty=penalty,
            facts=facts or RulingFacts(),
        )


Rules = Callable[[IncidentContext], RulingOutcome]


@dataclass(frozen=True, slots=True)
class IncidentKind:
    """What `tapisvert incidents` shows of one name."""

    name: str
    fields: tuple[IncidentField, ...]
    keys: tuple[str, ...]
    rules: Rules


KINDS: Final[dict[str, IncidentKind]] = {}


def incident(name: str, *fields: IncidentField, keys: tuple[str, ...]) -> Callable[[Rules], Rules]:
    """Register the function that rules on incidents of this name, by the subjects `keys`."""

    def register(rules: Rules) -> Rules:
        assert name not in KINDS, f"incident {name} stands twice"
        KINDS[name] = IncidentKind(name, fields, keys, rules)
        return implements(*keys)(rules)

    return register


def rule_on(table: FloorTable, seen: TableIncident, book: Book) -> RulingOutcome:
    """What the book says about an incident."""
    kind = KINDS.get(seen.name)
    if kind is None:
        near = nearest(seen.name, KINDS)
        raise Invalid("floor.unknown-incident", incident=seen.name, nearest=near)
    return kind.rules(IncidentContext(table, book, read_fields(kind, seen.fields, table)))


def read_fields(kind: IncidentKind, given: Mapping[str, Any], table: FloorTable) -> dict[str, Any]:
    """The fields told, checked, with the defaults of the others."""
    known = {field.name: field for field in kind.fields}
    for name in given:
        if name not in known:
            raise Invalid(
                "floor.unknown-field", incident=kind.name, field=name, fields=tuple(known)
            )
    return {name: _read(kind, field, given, table) for name, field in known.items()}


def _read(
    kind: IncidentKind, field: IncidentField, given: Mapping[str, Any], table: FloorTable
) -> Any:
    if field.name not in given:
        if field.default is REQUIRED:
            raise Invalid("floor.field-missing", incident=kind.name, field=field.name)
        return field.default
    value = given[field.name]
    if not _fits(field, value):
        raise _misfit(kind, field, value)
    players = (value,) if field.kind == "player" else value if field.kind == "players" else ()
    for player in players:
        table.seat(player)
    return tuple(value) if field.kind in ("players", "words") else value


def _misfit(kind: IncidentKind, field: IncidentField, value: Any) -> Invalid:
    values = {"incident": kind.name, "field": field.name, "found": str(value)}
    if field.choices:
        return Invalid("floor.bad-field", **values, expected=", ".join(field.choices))
    return Invalid(f"floor.bad-field-{field.kind}", **values)


def _fits(field: IncidentField, value: Any) -> bool:
    match field.kind:
        case "int":
            return type(value) is int and value >= 0
        case "flag":
            return type(value) is bool
        case "player":
            return isinstance(value, str)
        case "word":
            return isinstance(value, str) and (not field.choices or value in field.choices)
        case "players" | "words":
            listed = isinstance(value, list | tuple)
            words = listed and all(isinstance(each, str) for each in value)
            return words and (not field.choices or all(each in field.choices for each in value))
