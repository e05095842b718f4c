"""Which card of the deal is meant: by its number, or by a player's first or second one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.item import POSITIONS
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.roles import Value
from tapisvert.speech.story import Story

ORDINALS: Final = {
    "first": 1, "premiere": 1, "premier": 1, "second": 2, "deuxieme": 2, "seconde": 2, "third": 3,
    "troisieme": 3, "fourth": 4, "quatrieme": 4, "fifth": 5, "cinquieme": 5, "sixth": 6,
    "sixieme": 6, "seventh": 7, "septieme": 7, "eighth": 8, "huitieme": 8, "ninth": 9,
    "neuvieme": 9, "tenth": 10, "dixieme": 10,
}  # fmt: skip
_OF_THE_DEAL: Final = frozenset(
    ("deal", "deck", "off", "dealt", "distribuee", "donne", "donnee", "sortie", "paquet", "out",
     "all")
)  # fmt: skip
"""Words after an ordinal that say it counts the cards of the deal."""


def which_card(story: Story, owner: Value | None) -> Value | None:
    """Which card of the deal: an ordinal that counts the deal, or the first card of a blind."""
    words = story.account.words
    candidates: list[tuple[bool, int, int]] = []
    for place, word in enumerate(words):
        value = ORDINALS.get(word)
        if value is None and story.account.tokens[place].kind == "ordinal":
            value = story.account.tokens[place].value[0]
        if value is None:
            continue
        window = words[place + 1 : place + 6]
        of_the_deal = window[:3] in (("of", "the", "deal"), ("de", "la", "donne"))
        spoken_of = window[:1] == ("one",) and any(
            each.startswith("card") for each in words[:place]
        )
        near = any(each.startswith(("card", "carte")) for each in window[:2]) or spoken_of
        if not of_the_deal and not near:
            continue
        counted = any(each in _OF_THE_DEAL for each in window) or words[place - 1] in (
            "very",
            "toute",
            "etait",
            "was",
        )
        candidates.append((counted and not is_somebodys(words, place), value, place))
    if not candidates:
        return None
    counted, value, place = max(candidates, key=lambda each: (each[0], -each[2]))
    if is_somebodys(words, place):
        return _own_card(value, place, owner, story.table.players_left)
    if value == 2 and not _counts_the_deal(words, place) and owner is not None:
        alone = story.table.players_left == 2  # the second card dealt goes to no other button
        counted = counted and (owner.text != "BTN" or alone)
    if not counted and value == 2 and owner is not None and owner.text == "BTN":
        return Value(str(2 * (story.table.players_left or len(POSITIONS))), ((place, place + 2),))
    if not counted:
        if value == 1 and owner is not None and owner.text in ("SB", "BB"):
            value = 1 if owner.text == "SB" else 2
        elif value != 1:
            counted = True
        else:
            nth = 1 if owner is None else _first_card_of(owner.text, story.table.players_left)
            return Value(str(nth), ((place, place + 2),)) if nth else None
    return Value(str(value), ((place, place + 2),))


def is_somebodys(words: Sequence[str], place: int) -> bool:
    """Whether an ordinal counts the cards of one player: "my second card" is not card two."""
    return place > 0 and words[place - 1] in grammar("whose-cards")


def _own_card(value: int, place: int, owner: Value | None, players: int | None) -> Value | None:
    """Which card of the deal a player's own first or second one is; None where it must be asked."""
    first_one = _first_card_of(owner.text, players) if owner is not None else None
    if first_one is None or (value > 1 and players is None):
        return None
    return Value(str(first_one + (value - 1) * (players or 0)), ((place, place + 2),))


def _counts_the_deal(words: Sequence[str], place: int) -> bool:
    """Whether an ordinal counts all cards in so many words: "second card of the deal"."""
    window = words[place + 1 : place + 6]
    return not {"deal", "donne", "deck", "paquet"}.isdisjoint(window)


def _first_card_of(position: str, players: int | None) -> int | None:
    """Which card of the deal is somebody's first, where the position tells it."""
    if position == "BTN":
        return players if players and players > 2 else len(POSITIONS)
    return POSITIONS.index(position) + 1 if position in POSITIONS else None
