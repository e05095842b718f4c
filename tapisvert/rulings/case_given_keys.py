"""The keys of `given` in a case file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapisvert.cards import Cards, cards
from tapisvert.games import GAMES
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulings.case_table import CaseTable
from tapisvert.rulings.case_values import (
    CaseReader,
    RawValue,
    by_player,
    flag,
    known_keys,
    list_of,
    one_of,
    pair_of,
    player,
    positive,
    table,
    text,
    whole,
)
from tapisvert.rulings.figures import chips
from tapisvert.rulings.gestures import Pile

STREETS: Final = (
    *("preflop", "flop", "turn", "river"),
    *("third", "fourth", "fifth", "sixth", "seventh"),
)
_EVENT: Final[dict[str, CaseReader[Any]]] = {
    "heads_up": flag,
    "hand_for_hand": flag,
    "raise_cap": whole,
}


class KeyRefused(Exception):  # noqa: N818 - carries a refusal to whoever knows the case
    """A refusal and the key it is about."""

    def __init__(self, key: str, refusal: Refusal) -> None:
        super().__init__(key)
        self.key = key
        self.refusal = refusal


def read_given(raw: Mapping[str, RawValue]) -> CaseTable:
    """What stood on the table."""
    players = _keyed("given.players", _players, raw.get("players"))
    raw = _board_apart(raw)
    readers = _readers(players)
    try:
        known_keys(raw, readers)
    except Invalid as refusal:
        raise KeyRefused(f"given.{refusal.data['key']}", refusal) from None
    values = {key: _keyed(f"given.{key}", readers[key], value) for key, value in raw.items()}
    if "pots" in values and "pot" in values:
        raise KeyRefused("given.pots", Invalid("cases.not-both", one="pots", other="pot"))
    return CaseTable(**values)


def _board_apart(raw: Mapping[str, RawValue]) -> Mapping[str, RawValue]:
    """The board may stand among the cards, beside the players' own."""
    cards = raw.get("cards")
    if not isinstance(cards, dict) or "board" not in cards:
        return raw
    if "board" in raw:
        raise KeyRefused("given.board", Invalid("cases.not-both", one="board", other="cards.board"))
    own = {name: held for name, held in cards.items() if name != "board"}
    return {**raw, "cards": own, "board": cards["board"]}


def _readers(players: tuple[str, ...]) -> dict[str, CaseReader[Any]]:
    def amounts(value: RawValue) -> int | dict[str, int]:
        return by_player(players, whole)(value) if isinstance(value, dict) else whole(value)

    def pots(value: RawValue) -> tuple[tuple[int, tuple[str, ...]], ...]:
        return list_of(one_pot(players))(value)

    return {
        "players": _players,
        "game": one_of(*GAMES),
        "button": one_of("dead", *players),
        "dead_small_blind": flag,
        "stacks": amounts,
        "blinds": pair_of(whole),
        "ante": whole,
        "bb_ante": whole,
        "bets": pair_of(positive),
        "bring_in": whole,
        "street": one_of(*STREETS),
        "pot": whole,
        "play": list_of(text),
        "front": by_player(players, _chips),
        "denominations": _denominations,
        "cards": by_player(players, _cards),
        "up": by_player(players, _cards),
        "board": _cards,
        "all_in": by_player(players, positive),
        "pots": pots,
        "shown": by_player(players, one_of("holding", "tabled", "mucked", "pushed")),
        "event": _event,
        "at_table": positive,
    }


def one_pot(players: tuple[str, ...]) -> CaseReader[tuple[int, tuple[str, ...]]]:
    """A pot: its chips and who can win them."""

    def read(value: RawValue) -> tuple[int, tuple[str, ...]]:
        raw = table(value)
        known_keys(raw, ("amount", "players"))
        for key in ("amount", "players"):
            if key not in raw:
                raise Invalid("cases.key-missing", key=key)
        return whole(raw["amount"]), list_of(player(players))(raw["players"])

    return read


def _players(value: RawValue) -> tuple[str, ...]:
    if value is None:
        raise Invalid("cases.key-missing", key="players")
    names = tuple(name.strip() for name in list_of(text)(value))
    if len(set(names)) != len(names):
        raise Invalid("cases.player-twice", players=names)
    if len(names) < 2 or "dead" in names:
        raise Invalid("cases.two-players", players=names)
    return names


def _chips(value: RawValue) -> Pile:
    return chips(str(value) if type(value) is int else text(value))


def _denominations(value: RawValue) -> Pile:
    values = list_of(positive)(value)
    if not values:
        raise Invalid("notation.chips-missing")
    return tuple(sorted(values))


def _cards(value: RawValue) -> Cards:
    return cards(text(value))


def _event(value: RawValue) -> dict[str, Any]:
    """A table; a list of names is a table of flags that are up."""
    raw = dict.fromkeys(list_of(text)(value), True) if isinstance(value, list) else table(value)
    known_keys(raw, _EVENT)
    return {key: _EVENT[key](each) for key, each in raw.items()}


def _keyed(key: str, read: CaseReader[Any], value: RawValue) -> Any:
    try:
        return read(value)
    except Refusal as refusal:
        raise KeyRefused(key, refusal) from None
