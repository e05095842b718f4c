"""How a bet that is faced is told: "facing 1100", "600 to call", "il lui manque 2400"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.actors import ClauseState, is_believed
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.noun_forms import made
from tapisvert.speech.stakes_told import is_stake
from tapisvert.speech.told_act import PLAIN, Mood, ToldAct

_STREETS: Final = ("preflop", "flop", "turn", "river")


def faced_amount(state: ClauseState, place: int) -> ToldAct | None:
    """ "facing 1100", "face à 2500", "600 to call": a bet by itself, where no bet is named."""
    row = state.clause.items
    item = row[place]
    before = row[place - 1] if place else None
    if before is not None and before.text in grammar("in-front") and place > 1:
        before = row[place - 2]
    if any(each.text in ("ou", "or") for each in row[:place][-3:-1]):
        return None  # "600 ou 1000 à payer ?" asks which, and tells of no bet
    if item.text in grammar("owed-before") and before is not None and is_stake(before):
        mood: Mood = "wish" if state.wish and is_believed(state.clause) else "fact"
        return made(state, "facing", before.start, item.end, mood, amount=before.value)
    lacks = {each.text for each in row[max(0, place - 3) : place - 1]} & {"manque", "manquait"}
    if lacks and before is not None and is_stake(before):  # "il lui manque 2400 pour suivre"
        return made(state, "facing", before.start, item.end, "fact", amount=before.value)
    if item.text not in grammar("to-pay"):
        return None
    if item.text == "devant" and place + 1 == len(row):
        return None  # "15 000 devant" is a stack
    if place + 1 == len(row) and place < 2 and before is not None and is_stake(before):
        return made(state, "facing", before.start, item.end, "fact", amount=before.value)
    for here in range(place + 1, min(place + 3, len(row))):
        if is_stake(row[here]):
            following = row[here + 1] if here + 1 < len(row) else None
            if following is not None and following.is_(*PLAIN, "chip", "pot"):
                return None
            if following is not None and following.is_(*_STREETS) and _names_a_bet(row, here + 2):
                return None  # "over my 1000 turn bet" tells of the bet itself
            end = row[here].end
            mood = state.mood if item.text in grammar("over") else "fact"
            return made(state, "facing", item.start, end, mood, amount=row[here].value)
        if item.text in grammar("over") and row[here].text in ("his", "her", "ses", "son"):
            return None  # the chips somebody had in already
        if row[here].text not in grammar("articles"):
            return None
    return None


def lies_before(state: ClauseState, place: int) -> ToldAct | None:
    """ "y avait 700 au turn devant lui": what somebody has to match, told without a bet."""
    row = state.clause.items
    there = [n for n, item in enumerate(row[:place]) if item.text in ("avait", "a")]
    if not there or there[-1] + 1 >= place or not is_stake(row[there[-1] + 1]):
        return None
    owned = there[-1] > 0 and row[there[-1] - 1].text not in ("y", "il y", "ca")
    between = row[there[-1] + 2 : place]
    street = all(item.text in ("au", "a", "la") or item.is_(*_STREETS) for item in between)
    if owned or not street or not between:
        return None  # "il avait 3000 devant lui" is a stack
    stake = row[there[-1] + 1]
    return made(state, "facing", stake.start, row[place].end, "fact", who="", amount=stake.value)


def _names_a_bet(row: Sequence[Item], place: int) -> bool:
    return place < len(row) and row[place].is_("bet", "raise", "open", "allin")
