"""Records written as a hand history file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from tapisvert.hand.history import acts
from tapisvert.hand.history.amounts import spelled
from tapisvert.hand.history.game_codes import CODE_BY_GAME
from tapisvert.hand.history.record import HandRecord


def write(record: HandRecord) -> str:
    """One hand, as a `.phh` file."""
    return "".join(f"{line}\n" for line in _lines(record))


def write_all(records: Iterable[HandRecord]) -> str:
    """Many hands, as a `.phhs` file."""
    return "\n".join(f"[{number}]\n{write(record)}" for number, record in enumerate(records, 1))


def _lines(record: HandRecord) -> Iterator[str]:
    scale = record.scale
    heads_up = len(record.stacks) == 2
    yield f"variant = {_text(CODE_BY_GAME[record.game.key])}"
    if record.trimmed_antes:
        yield "ante_trimming_status = true"
    yield f"antes = {_row(_seated(record.antes, heads_up), scale)}"
    if record.game.has_board:
        yield f"blinds_or_straddles = {_row(_seated(record.blinds, heads_up), scale)}"
    for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
        if value := getattr(record, name):
            yield f"{name} = {spelled(value, scale)}"
    yield f"starting_stacks = {_row(record.stacks, scale)}"
    yield "actions = ["
    for act in record.acts:
        yield f"  {_text(acts.write(act, scale))},"
    yield "]"
    if record.players:
        yield f"players = {_value(list(record.players))}"
    if record.finishing is not None:
        yield f"finishing_stacks = {_row(record.finishing, scale)}"
    if record.winnings is not None:
        yield f"winnings = {_row(record.winnings, scale)}"
    for name, value in record.extra.items():
        yield f"{_key(name)} = {_value(value)}"


def _seated(row: Sequence[int], heads_up: bool) -> Sequence[int]:
    """Forced bets heads-up are written for the other seat, by the rule of the format."""
    return row[::-1] if heads_up else row


def _row(row: Iterable[int | None], scale: int) -> str:
    return f"[{', '.join(spelled(value, scale) for value in row)}]"


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case Decimal():
            return _decimal(value)
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            pairs = (f"{_key(name)} = {_value(each)}" for name, each in value.items())
            return f"{{{', '.join(pairs)}}}"
        case _:
            return str(value)


def _decimal(value: Decimal) -> str:
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    text = f"{value:f}"
    return text if "." in text else f"{text}.0"


def _key(name: str) -> str:
    plain = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if plain else _text(name)


def _text(text: str) -> str:
    """A TOML string; what cannot stand in one as it is is escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    characters = (
        char if char.isprintable() or char == " " else f"\\U{ord(char):08x}" for char in escaped
    )
    return f'"{"".join(characters)}"'
