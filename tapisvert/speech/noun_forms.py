"""Acts told by their noun: "a raise to 500", "relance annoncée à 1000", "Mise à 800, elle …"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.actors import ClauseState
from tapisvert.speech.chips import ChipsTold
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.speeches import Speech
from tapisvert.speech.stakes_told import agent_after, agent_then_amount, amount_after, is_stake
from tapisvert.speech.told_act import Mood, ToldAct, ToldActKind

_STREETS: Final = ("preflop", "flop", "turn", "river")


def made(
    state: ClauseState,
    kind: ToldActKind,
    start: int,
    end: int,
    mood: Mood,
    *,
    who: str | None = None,
    amount: int | None = None,
    by: bool = False,
    chips: ChipsTold | None = None,
    speech: Speech | None = None,
    noun: bool = False,
) -> ToldAct:
    return ToldAct(
        kind,
        state.who if who is None else who,
        mood,
        start,
        end,
        amount,
        by,
        chips,
        speech,
        noun,
        state.past,
        sentence=state.clause.sentence,
        opens=state.clause.opens,
        everyone=state.everyone,
        how_many=state.count,
    )


def begins_as_noun(state: ClauseState) -> bool:
    """ "Relance à 800, elle ajoute …": a bet that is told of, and nobody says whose it was."""
    clause = state.clause
    return clause.opens == "" and bool(state.who) and clause.items[0].text in grammar("bet-nouns")


def announced(state: ClauseState, place: int, kind: ToldActKind) -> ToldAct | None:
    """ "relance annoncée à 1000": what was said, told by its noun; the chips come after it."""
    row = state.clause.items
    following = row[place + 1 : place + 2]
    spoken = bool(following) and following[0].text in grammar("announced-at")
    amount, end, by = amount_after(row, place + 1) if spoken else (None, place, False)
    if amount is None or state.staff or kind not in ("bet", "raise", "open"):
        return None
    words = f"{'raise' if kind == 'open' else kind} {'by' if by else 'to'} {amount}"
    speech = Speech((words,), words, marked=False)
    last = row[end - 1].end
    return made(state, "say", row[place].start, last, state.mood, speech=speech)


def is_noun(row: Sequence[Item], place: int, kind: ToldActKind) -> bool:
    """Whether an act is told of and not told: after an article or an amount."""
    if not 0 < place < len(row):
        return False
    before = row[place - 1]
    if before.kind == "person":
        return False
    if before.is_(*_STREETS) and place > 1 and is_stake(row[place - 2]):
        return row[place].is_("bet", "raise", "open", "allin")
    if before.text in ("a", "ont", "ai", "as", "d") and place > 1:  # "il a relancé" is told
        owner = row[place - 2]
        passed_over = owner.text in ("saute", "sautee")  # "le siège 4 sauté a checké"
        if owner.kind == "person" or owner.is_("pronoun") or passed_over:
            return False
    return (
        before.text in grammar("articles")
        or before.kind == "amount"
        or before.is_("opening")
        or (before.is_("facing") and kind != "call")
    )


def to_open(state: ClauseState, place: int) -> ToldAct | None:
    """ "800 au flop pour ouvrir", "1200 pour commencer": the first bet, told by its amount."""
    row = state.clause.items
    stakes = [item for item in row[max(0, place - 4) : place - 1] if is_stake(item)]
    if not stakes or place < 1 or row[place - 1].text != "pour" or state.clause.has("push", "say"):
        return None
    start, end = stakes[-1].start, row[place].end
    return made(state, "bet", start, end, "fact", who="", amount=stakes[-1].value, noun=True)


def told_of(state: ClauseState, place: int, kind: ToldActKind) -> ToldAct | None:
    """A noun that tells of an act: it needs an amount, or somebody who did it."""
    row = state.clause.items
    item, before = row[place], row[place - 1]
    amount, end, by = amount_after(row, place)
    start = item.start
    if before.is_(*_STREETS):
        before = row[place - 2] if place > 1 else before
    if before.text in ("de", "d") and place > 1 and is_stake(row[place - 2]):
        before = row[place - 2]  # "y avait 1000 de mise"
    if before.kind == "amount":
        start = before.start
        amount = before.value if amount is None and before.value >= 10 else amount
    sized = amount is not None and before.text in ("un", "a", "one")  # "un call à 2100"
    if kind == "call" and (len(row) <= 2 or sized) and not state.clause.asks:
        return made(state, "call", item.start, item.end, "fact", who="")
    agent = agent_after(row, end)
    if amount is None and agent is None:
        agent, amount, end = agent_then_amount(row, place)
    silent = amount is None and (kind != "allin" or agent is None)
    if silent or kind in ("fold", "check", "call"):
        return None
    own = before.text.rpartition(" ")[2] in ("sa", "son", "his", "her")
    if agent is None and own and state.clause.has("back"):
        agent = state.who  # "retire sa mise de 600"
    last = max(item.end, row[end - 1].end)
    mood: Mood = "fact" if state.mood == "denied" else state.mood  # a bet not seen was made
    return made(state, kind, start, last, mood, who=agent or "", amount=amount, by=by, noun=True)


def noun_of(state: ClauseState, place: int, kind: ToldActKind) -> ToldAct | None:
    """ "the first bet on the turn was 600", "après une relance à 500 du hijack"."""
    row = state.clause.items
    amount, end, by = amount_after(row, place)
    if amount is None:
        return None
    last = max(row[place].end, row[end - 1].end)
    who = agent_after(row, end) or ""
    start = row[place].start
    mood: Mood = "wish" if state.wish and kind == "raise" else "fact"  # "il jure que c'était …"
    return made(state, kind, start, last, mood, who=who, amount=amount, by=by, noun=True)
