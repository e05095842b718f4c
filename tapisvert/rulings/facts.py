"""The facts of a spot as a director types them: `facing 1100`, `last raise 600`, `blinds 100/200`.

Each fact is a name and the ways to write it in English and in French.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tapisvert.cards import cards
from tapisvert.games import GAMES
from tapisvert.refusals import Invalid
from tapisvert.rulings.figures import chips, figure

_N: Final = r"(\d[\d.,'\s\u202f]*[km]?\d?)"
_WHO: Final = r"(\S.*?)"


class Fact(NamedTuple):
    """One kind of fact: its name, how it is written, what is read out of it."""

    name: str
    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], Any]


def _fact(name: str, pattern: str, read: Callable[[re.Match[str]], Any]) -> Fact:
    return Fact(name, re.compile(pattern, re.IGNORECASE), read)


def _amount(found: re.Match[str]) -> int:
    return figure(found[1].strip())


def _count(found: re.Match[str]) -> int:
    return int(found[1][:6])


def _yes(_: re.Match[str]) -> bool:
    return True


def _always(value: object) -> Callable[[re.Match[str]], Any]:
    return lambda _: value


def _pair(found: re.Match[str]) -> tuple[int, int]:
    return figure(found[1].strip()), figure(found[2].strip())


def _named_amount(found: re.Match[str]) -> tuple[str, int]:
    return found[1].strip(), figure(found[2].strip())


def _names(found: re.Match[str]) -> tuple[str, ...]:
    return tuple(found[1].replace("/", " ").split())


def _street(found: re.Match[str]) -> str:
    return _STREETS[found[1].casefold()]


_STREETS: Final = {
    **{name: name for name in ("preflop", "flop", "turn", "river")},
    **{name: name for name in ("third", "fourth", "fifth", "sixth", "seventh")},
    "préflop": "preflop",
    "tournant": "turn",
    "rivière": "river",
    "troisième": "third",
    "quatrième": "fourth",
    "cinquième": "fifth",
    "sixième": "sixth",
    "septième": "seventh",
}

FACTS: Final = (
    _fact("bet", rf"(?:facing|to call|face à|à suivre)\s+{_N}", _amount),
    _fact("bet", r"no bet|not facing a bet|unopened|pas de mise|sans mise|aucune mise", _always(0)),
    _fact("increment", rf"(?:last raise|dernière relance)(?: (?:of|de))?\s+{_N}", _amount),
    _fact("opening", r"opening(?: bet)?|ouverture", _always(True)),
    _fact("opening", r"raised|relancé", _always(False)),
    _fact(
        "behind",
        rf"(?:behind|derrière|reste)\s+{_N}|{_N}\s+(?:behind|derrière)",
        lambda m: figure((m[1] or m[2]).strip()),
    ),
    _fact("last_chips", r"last chips|derniers jetons", _yes),
    _fact("put", rf"(?:already in|déjà mis|déjà)\s+{_N}", _amount),
    _fact("front", r"(?:in front|front|devant)\s+(.+)", lambda m: chips(m[1])),
    _fact(
        "players_left", r"(\d+)\s+(?:players|joueurs)(?: left| in| restants)?", lambda m: int(m[1])
    ),
    _fact("players_left", r"heads[- ]up|tête[- ]à[- ]tête", _always(2)),
    _fact("closed", r"not reopened|may not raise|non rouvert|relance fermée", _yes),
    _fact("limit", r"(no-limit|pot-limit)", lambda m: m[1].lower()),
    _fact("limit_bet", rf"limite?\s+{_N}", _amount),
    _fact("chip", rf"(?:smallest chip|plus petit jeton)\s+{_N}", _amount),
    _fact("pot", rf"pot\s+(?:of\s+|de\s+)?{_N}", _amount),
    _fact("blinds", rf"(?:blinds?|blindes?)\s+{_N}\s*[/-]\s*{_N}", _pair),
    _fact("bb_ante", rf"(?:big blind ante|bb ante|ante de grosse blinde)\s+{_N}", _amount),
    _fact("ante", rf"antes?\s+{_N}", _amount),
    _fact("bets", rf"(?:bets|mises)\s+{_N}\s*[/-]\s*{_N}", _pair),
    _fact("bring_in", rf"(?:bring-in|entame)\s+{_N}", _amount),
    _fact("street", rf"({'|'.join(_STREETS)})", _street),
    _fact("game", rf"({'|'.join(GAMES)})", lambda m: m[1].upper()),
    _fact("players", r"(?:players|joueurs)\s+(\S.*)", _names),
    _fact("button", r"(?:button|bouton)\s+(\S+)", lambda m: m[1]),
    _fact("stacks", rf"(?:stacks|tapis)(?: of| de)?\s+{_N}", _amount),
    _fact("stack", rf"{_WHO}\s+(?:has|a)\s+{_N}", _named_amount),
    _fact("board", r"(?:board|tableau)\s+(\S.*)", lambda m: cards(m[1])),
    _fact("cards", rf"{_WHO}\s+(?:holds|tient)\s+(\S.*)", lambda m: (m[1], cards(m[2]))),
    _fact("hand_for_hand", r"hand[- ]for[- ]hand|main par main", _yes),
    _fact("at_table", r"(\d+)\s+(?:at the table|à la table)", _count),
)

SPOT: Final = frozenset(
    (
        *("bet", "increment", "opening", "behind", "last_chips", "put", "front"),
        *("players_left", "closed", "limit", "limit_bet", "chip"),
    )
)
"""Facts that describe a spot by itself; with a hand laid out they are not told but seen."""

SHARED: Final = frozenset(("pot", "blinds"))
GATHERED: Final = frozenset(("stack", "cards"))
"""Facts that may be told once for each player."""


def fact(text: str) -> tuple[str, Any] | None:
    """The fact a few words tell: its name and value; None when they tell none."""
    for each in FACTS:
        if found := each.pattern.fullmatch(text):
            return each.name, each.read(found)
    return None


def gathered(found: dict[str, Any], name: str, value: Any) -> None:
    """Add a fact to those told before; one told twice is refused."""
    if name in GATHERED:
        who, what = value
        found.setdefault(name, {})[who] = what
    elif name in found:
        raise Invalid("rule.fact-twice", fact=f"{name}")
    else:
        found[name] = value
