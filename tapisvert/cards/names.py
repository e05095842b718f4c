"""What a hand is called at the table, in each language, from the five cards that play."""

from __future__ import annotations

from typing import Final

from tapisvert.cards import high, low
from tapisvert.cards.card import RANKS
from tapisvert.cards.kinds import HandKind
from tapisvert.cards.strength import Category, Five
from tapisvert.words import Lang, say

_WHEEL: Final = (5, 4, 3, 2, 1)


def name(kind: HandKind, five: Five, lang: Lang) -> str:
    """The name of a hand of this kind, as it would begin a sentence."""
    return high_name(five, lang) if kind.side == "high" else low_name(five, lang)


def high_name(five: Five, lang: Lang) -> str:
    """`Full house, kings over tens`."""
    ordered = high.in_order(five)
    category = high.category(high.strength(ordered))
    if category is Category.STRAIGHT_FLUSH and ordered[0].rank == 14:
        return _said("royal-flush", ordered, lang)
    return _said(_key(category), ordered, lang)


def low_name(five: Five, lang: Lang) -> str:
    """`Eight-six (8-6-4-3-A)`."""
    ordered = low.in_order(five)
    if tuple(card.low_rank for card in ordered) == _WHEEL:
        return _said("wheel", ordered, lang)
    match low.category(low.ace_five(ordered)):
        case Category.HIGH_CARD:
            return _said("low", ordered, lang)
        case Category.PAIR:
            return _said("low-pair", ordered, lang)
        case paired:
            return _said(_key(paired), ordered, lang)


def _key(category: Category) -> str:
    return category.name.lower().replace("_", "-")


def _said(key: str, ordered: Five, lang: Lang) -> str:
    first = ordered[0].rank
    second = next(card.rank for card in ordered if card.rank != first)
    text = say(
        f"cards.{key}",
        lang,
        {
            "rank": say(f"cards.rank-{first}", lang),
            "ranks": say(f"cards.ranks-{first}", lang),
            "of_ranks": say(f"cards.of-ranks-{first}", lang),
            "up_to_rank": say(f"cards.up-to-{first}", lang),
            "second_rank": say(f"cards.rank-{second}", lang),
            "second_ranks": say(f"cards.ranks-{second}", lang),
            "five": "-".join(RANKS[card >> 2].replace("T", "10") for card in ordered),
        },
    )
    return text[0].upper() + text[1:]
