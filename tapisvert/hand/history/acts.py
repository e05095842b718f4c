"""One line of a history's actions: `p3 cbr 500`, `d db AsKd2c # a rainbow flop`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from tapisvert.cards import FULL_DECK, Card
from tapisvert.hand.history.amounts import Written, amount, fits, spelled, units
from tapisvert.hand.state import Seen

ActKind = Literal[
    "note", "hole", "board", "fold", "check-or-call", "raise", "bring-in", "show", "muck"
]

_CARD: Final[Mapping[str, Card | None]] = {**{str(card): card for card in FULL_DECK}, "??": None}
_PLAIN: Final[Mapping[str, ActKind]] = {"f": "fold", "cc": "check-or-call", "pb": "bring-in"}
_VERB: Final[Mapping[ActKind, str]] = {kind: verb for verb, kind in _PLAIN.items()}
_KNOWN: Final = "-"


class HistoryAct(NamedTuple):
    """What somebody did; `seat` is -1 for the dealer's board and for a note.

    A hand shown without naming its cards has `cards` None: those it was dealt.
    """

    kind: ActKind
    seat: int = -1
    cards: Seen | None = ()
    amount: int = 0
    note: str = ""


class MisspeltError(ValueError):
    """A line nobody can read; its text is the key of the sentence that says why."""


def read(text: str, seats: int) -> tuple[HistoryAct, Written]:
    """The act a line writes, and its amount as written."""
    body, _, note = text.partition("#")
    note = note.strip()
    match body.split():
        case []:
            return HistoryAct("note", note=note), 0
        case ["d", "db", shown]:
            return HistoryAct("board", -1, _cards(shown), 0, note), 0
        case ["d", "dh", player, dealt]:
            return HistoryAct("hole", _seat(player, seats), _cards(dealt), 0, note), 0
        case [player, "f" | "cc" | "pb" as verb]:
            return HistoryAct(_PLAIN[verb], _seat(player, seats), (), 0, note), 0
        case [player, "cbr", to]:
            value = amount(to)
            if value is None or value <= 0 or not fits(value):
                raise MisspeltError("history.act-amount")
            return HistoryAct("raise", _seat(player, seats), (), 0, note), value
        case [player, "sm"]:
            return HistoryAct("muck", _seat(player, seats), (), 0, note), 0
        case [player, "sm", shown]:
            cards = None if shown == _KNOWN else _cards(shown)
            return HistoryAct("show", _seat(player, seats), cards, 0, note), 0
        case [_, "sd", *_]:
            raise MisspeltError("history.act-draw")
        case _:
            raise MisspeltError("history.act-unknown")


def in_units(read_acts: Iterable[tuple[HistoryAct, Written]], scale: int) -> tuple[HistoryAct, ...]:
    """The acts with their amounts counted in units."""
    return tuple(
        act._replace(amount=units(value, scale) or 0) if value else act for act, value in read_acts
    )


def write(act: HistoryAct, scale: int) -> str:
    """The line that writes the act."""
    player = f"p{act.seat + 1}"
    match act.kind:
        case "note":
            words = ""
        case "board":
            words = f"d db {_spelt(act.cards)}"
        case "hole":
            words = f"d dh {player} {_spelt(act.cards)}"
        case "raise":
            words = f"{player} cbr {spelled(act.amount, scale)}"
        case "muck":
            words = f"{player} sm"
        case "show":
            words = f"{player} sm {_spelt(act.cards)}"
        case _:
            words = f"{player} {_VERB[act.kind]}"
    return f"{words} # {act.note}".strip() if act.note else words


def _seat(text: str, seats: int) -> int:
    number = text[1:]
    if text[:1] != "p" or not number.isdecimal() or not 1 <= int(number) <= seats:
        raise MisspeltError("history.act-player")
    return int(number) - 1


def _cards(text: str) -> Seen:
    try:
        return tuple([_CARD[text[place : place + 2]] for place in range(0, len(text), 2)])
    except KeyError:
        raise MisspeltError("history.act-cards") from None


def _spelt(cards: Seen | None) -> str:
    if cards is None:
        return _KNOWN
    return "".join("??" if card is None else str(card) for card in cards)
