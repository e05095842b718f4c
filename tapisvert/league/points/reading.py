"""A scheme as a file writes it: TOML tables become data, everything odd in them a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from tapisvert.league.points.amounts import DECIMALS, units
from tapisvert.league.points.parsing import formula
from tapisvert.league.points.scheme import GIVEN, Given, Grid, Scheme, Sizes
from tapisvert.refusals import Invalid

FIELDS: Final = (
    "title",
    "formula",
    "grid",
    "top",
    "participation",
    "winner",
    "knock-out",
    "rebuys",
    "multipliers",
    "sizes",
    "left",
    "disqualified",
    "least",
    "decimals",
)
_MOST: Final = 1_000_000
_LONGEST: Final = 1_000
_GRIDS: Final = 40


def scheme_of(data: Mapping[str, Any], name: str) -> Scheme:
    """The scheme a table means."""
    unknown = sorted(data.keys() - set(FIELDS))
    if unknown:
        raise Invalid("points.unknown-field", scheme=name, field=unknown[0], known=FIELDS)
    reader = _Reader(data, name)
    grids = reader.grids()
    text = data.get("formula", "table" if grids else None)
    if not isinstance(text, str):
        raise Invalid("points.no-formula", scheme=name)
    top = reader.number("top") if "top" in data else None
    if top is not None and not 0 < top <= 100:
        raise Invalid("points.bad-top", scheme=name)
    return Scheme(
        name,
        formula(text),
        grids,
        top,
        reader.points("participation"),
        reader.points("winner"),
        reader.points("knock-out"),
        tuple(map(units, reader.numbers("rebuys", data.get("rebuys", [])))),
        reader.multipliers(),
        reader.sizes(),
        reader.given("left", "place"),
        reader.given("disqualified", "nothing"),
        None if data.get("least") == "none" else reader.points("least"),
        reader.decimals(),
    )


class _Reader:
    """One scheme's table, field by field."""

    def __init__(self, data: Mapping[str, Any], scheme: str) -> None:
        self._data = data
        self._scheme = scheme

    def number(self, field: str) -> Decimal:
        return self._checked(field, self._data.get(field, 0))

    def points(self, field: str) -> int:
        return units(self.number(field))

    def numbers(self, field: str, values: Any) -> tuple[Decimal, ...]:
        if not isinstance(values, list | tuple) or len(values) > _LONGEST:
            raise Invalid("points.bad-list", scheme=self._scheme, field=field, most=_LONGEST)
        return tuple(self._checked(field, value) for value in values)

    def multipliers(self) -> dict[str, Decimal]:
        multipliers = {
            kind: self._checked("multipliers", times)
            for kind, times in self._table("multipliers").items()
        }
        if any(times < 0 for times in multipliers.values()):
            raise Invalid("points.negative-multiplier", scheme=self._scheme)
        return multipliers

    def sizes(self) -> dict[str, Sizes]:
        sizes: dict[str, Sizes] = {}
        for kind, pair in self._table("sizes").items():
            match pair:
                case [int(fewest), int(most)] if 1 <= fewest <= most:
                    sizes[kind] = Sizes(fewest, most)
                case _:
                    raise Invalid("points.bad-sizes", scheme=self._scheme, kind=kind)
        return sizes

    def grids(self) -> tuple[Grid, ...]:
        """A list of points for every field, or a table of lists by the smallest field."""
        tables = self._data.get("grid", {})
        if isinstance(tables, list | tuple):
            tables = {"1": tables}
        if not isinstance(tables, dict) or not all(key.isdecimal() for key in tables):
            raise Invalid("points.bad-grid", scheme=self._scheme)
        if len(tables) > _GRIDS:
            raise Invalid("points.many-grids", scheme=self._scheme, most=_GRIDS)
        by_size = sorted((int(key), value) for key, value in tables.items())
        grids = tuple(Grid(size, self.numbers("grid", points)) for size, points in by_size)
        for grid in grids:
            if list(grid.points) != sorted(grid.points, reverse=True):
                raise Invalid("points.grid-reversed", scheme=self._scheme, players=grid.players)
        return grids

    def given(self, field: str, default: Given) -> Given:
        value = self._data.get(field, default)
        for known in GIVEN:
            if value == known:
                return known
        raise Invalid("points.bad-choice", scheme=self._scheme, field=field, known=GIVEN)

    def decimals(self) -> int:
        decimals = self._data.get("decimals", 0)
        if type(decimals) is not int or not 0 <= decimals <= DECIMALS:
            raise Invalid("points.bad-decimals", scheme=self._scheme, most=DECIMALS)
        return decimals

    def _table(self, field: str) -> Mapping[str, Any]:
        table = self._data.get(field, {})
        if not isinstance(table, dict):
            raise Invalid("points.bad-table", scheme=self._scheme, field=field)
        return table

    def _checked(self, field: str, value: Any) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Invalid("points.no-number", scheme=self._scheme, field=field, value=value)
        if not -_MOST <= value <= _MOST:
            raise Invalid("points.huge-number", scheme=self._scheme, field=field, most=_MOST)
        return Decimal(str(value))
