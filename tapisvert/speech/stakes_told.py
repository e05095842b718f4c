"""How much an act was for, and by whom, where that is told around it."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar


def is_stake(item: Item) -> bool:
    return item.kind == "amount" and item.value >= 10


def amount_after(row: Sequence[Item], place: int) -> tuple[int | None, int, bool]:
    """The amount after an act, the item after it, and whether it is on top."""
    by = False
    for here in range(place + 1, min(place + 7, len(row))):
        item = row[here]
        if is_stake(item) and not item.is_("each"):
            following = row[here + 1] if here + 1 < len(row) else None
            if following is not None and following.text in grammar("on-top"):
                return item.value, here + 2, True
            return item.value, here + 1, by
        by = by or item.text == "by"
        passes = item.text in grammar("links") or item.text in ("to him", "to her", "to me")
        passes = passes or item.text in grammar("in-front")
        passes = passes or (row[place].is_("raise", "bet", "open") and item.is_("pot"))
        whole = item.text in grammar("whole") or item.is_("last-chips")
        passes = passes or (row[place].is_("allin") and whole)
        passes = passes or item.is_(
            "total", "opening", "pronoun", "early", "silent", "flop", "turn", "river", "preflop"
        )
        if item.kind == "break" or not passes:
            break
    return None, place + 1, False


def agent_after(row: Sequence[Item], end: int) -> str | None:
    """ "ouverture 600 du hj", "a raise by the button": who, told after the act."""
    if end < len(row) and row[end].text not in grammar("agent-first"):
        return None
    for item in row[end : end + 4]:
        if item.kind == "person":
            return item.name
        if item.text not in grammar("agent"):
            return None
    return None


def agent_then_amount(row: Sequence[Item], place: int) -> tuple[str | None, int | None, int]:
    """ "une ouverture UTG de 600", "la mise du bouton à 800": who did it stands before how much."""
    for here in range(place + 1, min(place + 4, len(row))):
        if row[here].kind == "person":
            amount, end, _ = amount_after(row, here)
            return (row[here].name, amount, end) if amount else (None, None, place + 1)
        if row[here].text not in grammar("agent"):
            break
    return None, None, place + 1
