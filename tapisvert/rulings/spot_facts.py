"""The facts of a spot as a director types them: `facing 1100`, `last raise 600`, `blinds 100/200`.

A fact is a fixed phrase, or words before or after its value, in English and in French.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.figures import chips, figure

if TYPE_CHECKING:
    from tapisvert.cards import Cards

FactReader = Callable[[str], Any]
ToldFact = tuple[str, Any]


def _all(value: Any, *phrases: str) -> dict[str, Any]:
    return dict.fromkeys(phrases, value)


def _pair(text: str) -> tuple[int, int]:
    one, _, other = text.replace("-", "/").partition("/")
    return figure(one.strip()), figure(other.strip())


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise Invalid("notation.amount", found=text)
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.replace("/", " ").split())


def _values(text: str) -> tuple[int, ...]:
    return tuple(sorted({figure(one) for one in text.replace("/", " ").split()}))


def _cards(text: str) -> Cards:
    from tapisvert.cards import cards  # most spots are told without a card

    return cards(text)


PHRASES: Final[dict[str, ToldFact]] = {
    **_all(("bet", 0), "no bet", "not facing a bet", "unopened"),
    **_all(("bet", 0), "sans mise", "pas de mise", "aucune mise"),
    **_all(("opening", True), "opening", "opening bet", "ouverture"),
    **_all(("opening", False), "raised", "relancé"),
    **_all(("last_chips", True), "last chips", "derniers jetons"),
    **_all(("players_left", 2), "heads-up", "heads up", "tête-à-tête", "tête à tête"),
    **_all(("closed", True), "not reopened", "may not raise", "non rouvert", "relance fermée"),
    **_all(("limit", "no-limit"), "no-limit", "no limit"),
    **_all(("limit", "pot-limit"), "pot-limit", "pot limit"),
    **_all(("hand_for_hand", True), "hand for hand", "hand-for-hand", "main par main"),
    **_all(("heads_up", True), "two left in the event", "deux restants au tournoi"),
    **_all(("street", "preflop"), "preflop", "préflop"),
    **_all(("street", "flop"), "flop"),
    **_all(("street", "turn"), "turn", "tournant"),
    **_all(("street", "river"), "river", "rivière"),
    **_all(("street", "third"), "third", "troisième"),
    **_all(("street", "fourth"), "fourth", "quatrième"),
    **_all(("street", "fifth"), "fifth", "cinquième"),
    **_all(("street", "sixth"), "sixth", "sixième"),
    **_all(("street", "seventh"), "seventh", "septième"),
}
LEADS: Final[dict[str, tuple[str, FactReader]]] = {
    **_all(("bet", figure), "facing", "to call", "face à", "à suivre"),
    **_all(("increment", figure), "last raise", "last raise of", "dernière relance"),
    **_all(("increment", figure), "dernière relance de"),
    **_all(("behind", figure), "behind", "derrière"),
    **_all(("put", figure), "already in", "déjà mis", "déjà"),
    **_all(("front", chips), "in front", "front", "devant"),
    **_all(("limit_bet", figure), "limit", "limite"),
    **_all(("chip", figure), "smallest chip", "plus petit jeton"),
    **_all(("pot", figure), "pot", "pot of", "pot de"),
    **_all(("blinds", _pair), "blinds", "blind", "blindes", "blinde"),
    **_all(("bb_ante", figure), "bb ante", "big blind ante", "ante de grosse blinde"),
    **_all(("ante", figure), "ante", "antes"),
    **_all(("bets", _pair), "bets", "mises"),
    **_all(("bring_in", figure), "bring-in", "entame"),
    **_all(("stacks", figure), "stacks", "stacks of", "tapis", "tapis de"),
    **_all(("denominations", _values), "denominations", "chips in play", "jetons en jeu"),
    **_all(("raise_cap", _count), "raise cap", "plafond de relances"),
    **_all(("players", _names), "players", "joueurs"),
    **_all(("button", str), "button", "bouton"),
    **_all(("board", _cards), "board", "tableau"),
}
TRAILS: Final[dict[str, tuple[str, FactReader]]] = {
    **_all(("players_left", _count), "players", "players left", "joueurs", "joueurs restants"),
    **_all(("behind", figure), "behind", "derrière"),
    **_all(("at_table", _count), "at the table", "à la table"),
}
_IN_FRONT: Final = ("in front", "devant")
OWNED: Final[dict[str, tuple[str, FactReader]]] = {
    **_all(("stack", figure), "has", "a"),
    **_all(("cards", _cards), "holds", "tient"),
}
"""Facts about one player: the name comes first."""
SHOWN: Final[dict[str, str]] = {
    **_all("mucked", "mucked", "has mucked", "a jeté ses cartes"),
    **_all("tabled", "tabled", "has tabled", "a abattu"),
    **_all("pushed", "pushed face down", "has pushed face down", "a poussé face cachée"),
    **_all("holding", "still holds cards", "tient encore ses cartes"),
}
"""What a player has done with a hand at showdown: the name comes first."""

SPOT: Final = frozenset(
    (
        *("bet", "increment", "opening", "behind", "last_chips", "put", "front"),
        *("players_left", "closed", "limit", "limit_bet", "chip"),
    )
)
"""Facts that describe a spot by itself; with a hand laid out they are not told but seen."""

SHARED: Final = frozenset(("pot", "blinds", "denominations", "street"))


def read_fact(text: str) -> ToldFact | None:
    """The fact a few words tell: its name and value; None when they tell none."""
    folded = text.casefold()
    if folded in PHRASES:
        return PHRASES[folded]
    for lead in sorted(LEADS, key=len, reverse=True):
        if folded.startswith(f"{lead} "):
            name, read = LEADS[lead]
            return name, read(text[len(lead) :].strip())
    for trail, (name, read) in TRAILS.items():
        if folded.endswith(f" {trail}") and text[0].isdigit():
            return name, read(text[: -len(trail)].strip())
    return _owned(text) or _game(text)


def _owned(text: str) -> ToldFact | None:
    folded = text.casefold()
    for phrase in sorted(SHOWN, key=len, reverse=True):
        if folded.endswith(f" {phrase}"):
            return "shown", (text[: -len(phrase)].strip(), SHOWN[phrase])
    for verb, (name, read) in OWNED.items():
        who, separator, rest = text.partition(f" {verb} ")
        if separator and (name == "cards" or rest.strip()[:1].isdigit()):
            for place in _IN_FRONT if name == "stack" else ():
                if rest.casefold().endswith(f" {place}"):
                    return "in_front", (who.strip(), chips(rest[: -len(place)].strip()))
            return name, (who.strip(), read(rest.strip()))
    return None


_GAME_WORDS: Final[dict[str, str]] = {
    **_all("NLHE", "hold em", "holdem", "texas hold em", "texas holdem", "no limit hold em"),
    **_all("LHE", "limit hold em", "limit holdem"),
    **_all("PLO", "omaha", "pot limit omaha"),
    **_all("PLO8", "omaha hi lo", "omaha high low", "omaha eight or better"),
    **_all("STUD", "stud", "seven card stud", "7 card stud"),
    **_all("STUD8", "stud hi lo", "stud high low", "stud eight or better"),
}


def _game(text: str) -> ToldFact | None:
    """A game by its code, or by what people call it."""
    words = re.sub(r"[-'’/ ]+", " ", text).casefold()
    if words in _GAME_WORDS:
        return "game", _GAME_WORDS[words]
    if not text.isalnum():
        return None
    from tapisvert.games import GAMES  # most spots are told without a game

    code = text.upper()
    return ("game", code) if code in GAMES else None


def add_fact(facts: dict[str, Any], name: str, value: Any) -> None:
    """Add a fact to those told before; one told twice is refused."""
    if name in ("stack", "cards", "in_front", "shown"):
        who, what = value
        facts.setdefault(name, {})[who] = what
    elif name in facts:
        raise Invalid("rule.fact-twice", fact=name.replace("_", " "))
    else:
        facts[name] = value
