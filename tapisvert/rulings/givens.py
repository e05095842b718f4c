"""The keys of `given` in a case file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapisvert.cards import Cards, cards
from tapisvert.games import GAMES
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulings.figures import chips
from tapisvert.rulings.given import Given
from tapisvert.rulings.seen import Chips
from tapisvert.rulings.told import (
    Raw,
    Read,
    by_player,
    flag,
    known_keys,
    many,
    one_of,
    pair,
    player,
    positive,
    table,
    text,
    whole,
)

STREETS: Final = (
    *("preflop", "flop", "turn", "river"),
    *("third", "fourth", "fifth", "sixth", "seventh"),
)
_EVENT: Final[dict[str, Read[Any]]] = {
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


def read_given(told: Mapping[str, Raw]) -> Given:
    """What stood on the table."""
    players = _keyed("given.players", _players, told.get("players"))
    told = _board_apart(told)
    readers = _readers(players)
    try:
        known_keys(told, readers)
    except Invalid as refusal:
        raise KeyRefused(f"given.{refusal.data['key']}", refusal) from None
    found = {key: _keyed(f"given.{key}", readers[key], value) for key, value in told.items()}
    if "pots" in found and "pot" in found:
        raise KeyRefused("given.pots", Invalid("cases.not-both", one="pots", other="pot"))
    return Given(**found)


def _board_apart(told: Mapping[str, Raw]) -> Mapping[str, Raw]:
    """The board may stand among the cards, beside the players' own."""
    cards = told.get("cards")
    if not isinstance(cards, dict) or "board" not in cards:
        return told
    if "board" in told:
        raise KeyRefused("given.board", Invalid("cases.not-both", one="board", other="cards.board"))
    own = {name: held for name, held in cards.items() if name != "board"}
    return {**told, "cards": own, "board": cards["board"]}


def _readers(players: tuple[str, ...]) -> dict[str, Read[Any]]:
    def amounts(value: Raw) -> int | dict[str, int]:
        return by_player(players, whole)(value) if isinstance(value, dict) else whole(value)

    def pots(value: Raw) -> tuple[tuple[int, tuple[str, ...]], ...]:
        return many(one_pot(players))(value)

    return {
        "players": _players,
        "game": one_of(*GAMES),
        "button": one_of("dead", *players),
        "stacks": amounts,
        "blinds": pair(whole),
        "ante": whole,
        "bb_ante": whole,
        "bets": pair(positive),
        "bring_in": whole,
        "street": one_of(*STREETS),
        "pot": whole,
        "play": many(text),
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


def one_pot(players: tuple[str, ...]) -> Read[tuple[int, tuple[str, ...]]]:
    """A pot: its chips and who can win them."""

    def read(value: Raw) -> tuple[int, tuple[str, ...]]:
        told = table(value)
        known_keys(told, ("amount", "players"))
        for key in ("amount", "players"):
            if key not in told:
                raise Invalid("cases.key-missing", key=key)
        return whole(told["amount"]), many(player(players))(told["players"])

    return read


def _players(value: Raw) -> tuple[str, ...]:
    if value is None:
        raise Invalid("cases.key-missing", key="players")
    names = tuple(name.strip() for name in many(text)(value))
    if len(set(names)) != len(names):
        raise Invalid("cases.player-twice", players=names)
    if len(names) < 2 or "dead" in names:
        raise Invalid("cases.two-players", players=names)
    return names


def _chips(value: Raw) -> Chips:
    return chips(str(value) if type(value) is int else text(value))


def _denominations(value: Raw) -> Chips:
    found = many(positive)(value)
    if not found:
        raise Invalid("notation.chips-missing")
    return tuple(sorted(found))


def _cards(value: Raw) -> Cards:
    return cards(text(value))


def _event(value: Raw) -> dict[str, Any]:
    """A table; a list of names is a table of flags that are up."""
    told = dict.fromkeys(many(text)(value), True) if isinstance(value, list) else table(value)
    known_keys(told, _EVENT)
    return {key: _EVENT[key](each) for key, each in told.items()}


def _keyed(key: str, read: Read[Any], value: Raw) -> Any:
    try:
        return read(value)
    except Refusal as refusal:
        raise KeyRefused(key, refusal) from None
