"""A hand history file read: one hand, or many under numbered tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import chain
from typing import Any, Final

import tomli

from tapisvert.datafiles import fault_at
from tapisvert.games import Game
from tapisvert.hand.history import acts
from tapisvert.hand.history.amounts import Written, fits, scale_of, units
from tapisvert.hand.history.game_codes import GAME_BY_CODE
from tapisvert.hand.history.record import HandLocation, HandRecord
from tapisvert.hand.state import Chips
from tapisvert.refusals import Invalid

_ROWS: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_SINGLES: Final = ("bring_in", "small_bet", "big_bet", "min_bet")
_OWN: Final = frozenset(
    (*_ROWS, *_SINGLES, "variant", "actions", "players", "ante_trimming_status")
)


def read(text: str, file: str) -> Iterator[HandRecord | Invalid]:
    """Every hand of a file in turn; a hand nobody can read is told, and the next one follows."""
    for place, fields in _tables(text, file):
        try:
            yield _record(fields, place)
        except Invalid as refusal:
            yield refusal


def read_one(text: str, file: str) -> HandRecord:
    """The only hand of a file."""
    first, *others = read(text, file)
    if isinstance(first, Invalid):
        raise first
    if others:
        raise Invalid("history.several-hands", file=file, hands=1 + len(others))
    return first


def _tables(text: str, file: str) -> list[tuple[HandLocation, Mapping[str, Any]]]:
    try:
        content = tomli.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        line, column = fault_at(text, error)
        raise Invalid("history.not-toml", file=file, line=line, column=column) from None
    if not content:
        raise Invalid("history.empty", file=file)
    if all(isinstance(value, dict) for value in content.values()):
        return [(HandLocation(file, name), fields) for name, fields in content.items()]
    return [(HandLocation(file, str(content.get("hand", 1))), content)]


def _record(fields: Mapping[str, Any], place: HandLocation) -> HandRecord:
    game = _game(fields, place)
    stacks = _row(fields, "starting_stacks", None, place)
    seats = len(stacks)
    antes = _row(fields, "antes", seats, place)
    blinds = _row(fields, "blinds_or_straddles", seats, place) if game.has_board else (0,) * seats
    finishing = _optional_row(fields, "finishing_stacks", seats, place)
    winnings = _optional_row(fields, "winnings", seats, place)
    singles = {name: _single(fields, name, place) for name in _SINGLES}
    _require_bets(game, singles, place)
    lines = _lines(fields, seats, place)
    scale = scale_of(
        chain(
            (*stacks, *antes, *blinds, *(finishing or ()), *(winnings or ())),
            singles.values(),
            (value for _, value in lines),
        )
    )
    if seats == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    return HandRecord(
        game,
        scale,
        tuple(units(stack, scale) for stack in stacks),
        _whole(antes, scale),
        _whole(blinds, scale),
        acts.in_units(lines, scale),
        **{name: units(value, scale) or 0 for name, value in singles.items()},
        trimmed_antes=fields.get("ante_trimming_status") is True,
        players=_players(fields, seats, place),
        finishing=None if finishing is None else tuple(units(stack, scale) for stack in finishing),
        winnings=None if winnings is None else _whole(winnings, scale),
        extra={name: value for name, value in fields.items() if name not in _OWN},
        place=place,
    )


def _game(fields: Mapping[str, Any], place: HandLocation) -> Game:
    variant = fields.get("variant")
    if variant is None:
        raise _bad("history.field-missing", place, field="variant")
    if not isinstance(variant, str) or variant not in GAME_BY_CODE:
        known = tuple(GAME_BY_CODE)
        raise _bad("history.game-not-dealt", place, variant=str(variant), known=known)
    return GAME_BY_CODE[variant]


def _row(
    fields: Mapping[str, Any], name: str, seats: int | None, place: HandLocation
) -> tuple[Written, ...]:
    value = fields.get(name)
    if value is None:
        raise _bad("history.field-missing", place, field=name)
    if not isinstance(value, list) or not all(map(fits, value)):
        raise _bad("history.row-of-amounts", place, field=name)
    if seats is not None and len(value) != seats:
        raise _bad("history.row-length", place, field=name, found=len(value), players=seats)
    signed = name == "blinds_or_straddles"
    unknown = name in ("starting_stacks", "finishing_stacks")
    for each in value:
        endless = isinstance(each, Decimal) and not each.is_finite()
        if (each < 0 and not signed) or (endless and not unknown):
            raise _bad("history.row-of-amounts", place, field=name)
        if name == "starting_stacks" and each == 0:
            raise _bad("history.empty-stack", place)
    return tuple(value)


def _optional_row(
    fields: Mapping[str, Any], name: str, seats: int, place: HandLocation
) -> tuple[Written, ...] | None:
    return _row(fields, name, seats, place) if name in fields else None


def _single(fields: Mapping[str, Any], name: str, place: HandLocation) -> Written:
    value = fields.get(name, 0)
    if not fits(value) or value < 0 or not Decimal(value).is_finite():
        raise _bad("history.one-amount", place, field=name)
    return 0 if value == 0 else value


def _require_bets(game: Game, singles: Mapping[str, Written], place: HandLocation) -> None:
    needed = ["small_bet", "big_bet"] if game.limit == "limit" else ["min_bet"]
    if not game.has_board:
        needed.append("bring_in")
    for name in needed:
        if not singles[name]:
            raise _bad("history.field-missing", place, field=name)


def _lines(
    fields: Mapping[str, Any], seats: int, place: HandLocation
) -> list[tuple[acts.HistoryAct, Written]]:
    lines = fields.get("actions")
    if lines is None:
        raise _bad("history.field-missing", place, field="actions")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise _bad("history.lines-of-actions", place)
    read_acts = []
    for number, line in enumerate(lines, 1):
        try:
            read_acts.append(acts.read(line, seats))
        except acts.MisspeltError as error:
            raise _bad(str(error), place, number=number, line=line, players=seats) from None
    return read_acts


def _players(fields: Mapping[str, Any], seats: int, place: HandLocation) -> tuple[str, ...]:
    names = fields.get("players", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise _bad("history.row-of-names", place)
    if names and len(names) != seats:
        raise _bad("history.row-length", place, field="players", found=len(names), players=seats)
    return tuple(names)


def _whole(row: tuple[Written, ...], scale: int) -> Chips:
    return tuple(units(value, scale) or 0 for value in row)


def _bad(key: str, place: HandLocation, **data: Any) -> Invalid:
    return Invalid(key, file=place.file, hand=place.hand, **data)
