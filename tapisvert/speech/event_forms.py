"""How acts are told: by a verb, a noun, chips, a quotation, or the bet that is faced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.actors import ClauseState
from tapisvert.speech.chips import ChipGroup, ChipsTold, chips_after, chips_before, throws_cards
from tapisvert.speech.facing_forms import faced_amount, lies_before
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.noun_forms import (
    announced,
    begins_as_noun,
    is_noun,
    made,
    noun_of,
    to_open,
    told_of,
)
from tapisvert.speech.speeches import Speech, inline, on_condition, quoted
from tapisvert.speech.stakes_told import agent_after, agent_then_amount, amount_after
from tapisvert.speech.told_act import PLAIN, Mood, ToldAct, ToldActKind

_LEAST: Final = 20
_LEAST_RAISE: Final = 100
_STREETS: Final = ("preflop", "flop", "turn", "river")
"""No chips worth less than this are told as a bet."""


def event_at(account: ToldAccount, state: ClauseState, place: int) -> tuple[ToldAct | None, int]:
    """The event an item begins, if any, and the item to go on with."""
    row = state.clause.items
    item = row[place]
    after = place + 1
    if item.kind == "quote":
        return _quote(account, state, place), after
    if item.is_("say") and (item.text not in grammar("only-quoted") or _says_at_once(row, place)):
        event, end = _say(account, state, place)
        if event is not None or not item.is_("push", *PLAIN):
            return event, max(after, end)
    if item.is_("facing") and not item.is_("push"):
        event = faced_amount(state, place)
        if event is not None:
            return event, after
    if item.text in grammar("in-front"):
        event = lies_before(state, place)
        if event is not None:
            return event, after
    if item.is_("back") and not item.is_("push"):
        return (_push if _brings_more(row, place) else _back)(state, place), after
    if item.is_("opening", "raised") and not item.is_(*PLAIN):
        event = noun_of(state, place, "raise" if item.is_("raised") else "bet")
        if event is not None:
            return event, after
    if item.text in grammar("to-begin"):
        event = to_open(state, place)
        if event is not None:
            return event, after
    kind = _kind(row, place)
    if kind is not None:
        return _act(state, place, kind), after
    if item.is_("push", "more") or _with_chips(row, place):
        event = _push(state, place)
        if event is not None and event.chips is not None:
            return event, max(after, event.chips.end)
        return event, after
    return None, after


def _says_at_once(row: Sequence[Item], place: int) -> bool:
    """ "lance un jeton de 5000 en disant relance": what follows at once was said."""
    after = row[place + 1 : place + 2]
    spoken = bool(after) and after[0].is_("raise", "call", "bet", "allin", "check", "fold")
    return spoken and row[place].text in grammar("while-saying")


def _kind(row: Sequence[Item], place: int) -> ToldActKind | None:
    """The act a word tells by itself."""
    item = row[place]
    if item.is_("no-bet", "silent") or _with_chips(row, place):
        return None
    if item.is_("limp"):
        return "call"
    if throws_cards(row, place) or _throws_away(row, place):
        return "fold"
    if item.text == "go" and place + 1 < len(row) and row[place + 1].value >= _LEAST_RAISE:
        return "raise"  # "he wants to go 5k"
    doer = (
        row[place - 2 : place - 1] if place > 1 and row[place - 1].is_("had") else row[:place][-1:]
    )
    if item.text == "fait" and any(each.kind == "person" for each in doer):
        amount, _, _ = amount_after(row, place)
        return "raise" if amount is not None else None
    return next((kind for kind in PLAIN if item.is_(kind)), None)


def _throws_away(row: Sequence[Item], place: int) -> bool:
    """ "le cutoff finit par jeter", "l'autre jette": nothing is named, so it is the hand."""
    before = row[place - 1].text if place else ""
    alone = place + 1 == len(row) or row[place + 1].kind == "break"
    named = any(item.is_("chip") or item.kind == "amount" for item in row[:place])
    return row[place].text in grammar("throws") and alone and not named and before not in _THEM


_THEM: Final = ("le", "la", "les", "l", "a", "commence", "veut")


def _with_chips(row: Sequence[Item], place: int) -> bool:
    """Whether a bet is told by its chips: "bets out with a lone 1000 chip"."""
    if not row[place].is_("bet", "allin", "push", "open", "raise", "call", "fold"):
        return False
    chips = chips_after(row, place + 1, 5)
    if chips is None:
        return False
    return row[place].is_("push") or all(group.sure and group.named for group in chips.groups)


def _quote(account: ToldAccount, state: ClauseState, place: int) -> ToldAct | None:
    """Words between marks: a declaration of whoever was last named."""
    row = state.clause.items
    speech = quoted(account, row[place])
    if state.staff or state.everyone or speech is None:
        return None
    if speech.bare and not state.clause.has("say") and not state.spoken:
        return None  # a number between marks that nobody is told to have said
    if speech.shoves:
        amount, _, _ = amount_after(row, place)
        speech = speech._replace(stack=amount)
    mood: Mood = "fact"
    if not state.clause.has("say") and state.mood in ("question", "wish"):
        mood = state.mood
    told_by = _speaker_after(row, place)
    if told_by is not None and told_by.kind == "staff":
        return None
    who = told_by.name if told_by is not None and told_by.name not in _SAME else None
    return made(state, "say", row[place].start, row[place].end, mood, who=who, speech=speech)


def _speaker_after(row: Sequence[Item], place: int) -> Item | None:
    """ "'All in' shouts the neighbour", "« payé » lance le 4": who said it, told after it."""
    if not row[place + 1 : place + 2] or not row[place + 1].is_("say"):
        return None
    near = [item for item in row[place + 2 : place + 5] if item.text not in grammar("definite")]
    return near[0] if near and near[0].kind in ("person", "staff") else None


_SAME: Final = ("somebody", "role-me")
"""Whoever these are may be the one spoken of already."""


def _say(account: ToldAccount, state: ClauseState, place: int) -> tuple[ToldAct | None, int]:
    """A verb of saying; what follows without marks is taken as far as it is a declaration."""
    row = state.clause.items
    marked = any(item.kind == "quote" for item in row[place + 1 : place + 6])
    if marked or state.denied or state.wish or state.staff or state.everyone:
        return None, place + 1
    speech, end = on_condition(account, row, place + 1) or inline(account, row, place + 1)
    if speech is None:
        return None, place + 1
    last = row[end - 1].end
    return made(state, "say", row[place].start, last, state.mood, speech=speech), end


def _brings_more(row: Sequence[Item], place: int) -> bool:
    """ "il en ramène 3000 de plus": chips fetched, and none taken back."""
    chips = chips_after(row, place + 1, 2)
    if chips is None:
        return False
    after = row[chips.end : chips.end + 1]
    return any(item.text in grammar("on-top") or item.is_("more") for item in after)


def _back(state: ClauseState, place: int) -> ToldAct | None:
    """Chips taken back."""
    row = state.clause.items
    if not any(item.is_("chip") or item.kind == "amount" for item in row[place + 1 : place + 5]):
        return None
    event = made(state, "back", row[place].start, row[place].end, state.mood)
    chips = chips_after(row, place + 1, 2)
    return event._replace(chips=chips) if chips is not None and chips.groups else event


def _push(state: ClauseState, place: int) -> ToldAct | None:
    """Chips moved forward; "envoie 1200" is a bet by its amount, and tells nothing of the chips."""
    row = state.clause.items
    item = row[place]
    if state.staff or state.everyone:
        return None
    before = row[place - 1] if place else None
    if not item.is_("push") and before is not None and before.kind == "amount":
        return None
    if item.text in grammar("put-in"):
        chips = chips_before(row, place)
        if chips is not None:
            start = row[max(0, place - 5)].start
            chips = chips._replace(end=place + 1)
            return made(state, "push", start, item.end, state.mood, chips=chips)
    chips = chips_after(row, place + 1)
    if chips is None and item.is_("push") and state.mood == "fact":
        chips = _meant(state, place)
        if chips is not None:
            return made(state, "push", item.start, item.end, state.mood, chips=chips)
    if chips is None and item.is_("push") and _points_to_chips(row, place):
        pointed = ChipsTold((), place + 1, pointed=True)
        return made(state, "push", item.start, item.end, state.mood, chips=pointed)
    if chips is None and _is_some_chip(row, place):
        unknown = ChipsTold((), place + 1)
        return made(state, "push", item.start, item.end, state.mood, chips=unknown)
    if chips is None or chips.total < _LEAST or chips.total % 5:
        return None
    if not chips.sure and _are_the_last(row, place, chips.end):
        last = row[min(chips.end, len(row)) - 1].end
        return made(state, "allin", item.start, last, state.mood, amount=chips.total)
    if item.text in grammar("sends") and not chips.sure:
        amount, end, _ = amount_after(row, place)
        return made(state, "bet", item.start, row[end - 1].end, state.mood, amount=amount)
    following = row[chips.end] if chips.end < len(row) else None
    if following is not None and following.is_("pot") and not item.is_("push"):
        return None
    return made(state, "push", item.start, row[chips.end - 1].end, state.mood, chips=chips)


def _meant(state: ClauseState, place: int) -> ChipsTold | None:
    """ "prend un jeton de 5000 et le pose", "grabs a 5k chip and tosses it in": chips told before.

    Where they are told afterwards ("pousse sa pile, 15 jetons de 100") the next clause reads them.
    """
    row = state.clause.items
    before = row[place - 1].text if place else ""
    after = {item.text for item in row[place + 1 : place + 3]}
    if before in grammar("them-before") or not grammar("them-after").isdisjoint(after):
        chips = chips_after(row, max(0, place - 6), 5) if place > 1 else None
        here = chips is not None and chips.sure and chips.end <= place
        return chips._replace(end=place + 1) if here and chips is not None else state.held
    state.moved = not grammar("piles").isdisjoint(after)
    return None


def _points_to_chips(row: Sequence[Item], place: int) -> bool:
    """ "slides it forward", "puts them all in", "il le pousse": chips told of before."""
    after = row[place + 1 : place + 2]
    if any(each.text in grammar("pointed-after") for each in after):
        return True
    before = [each.text for each in row[max(0, place - 2) : place]]
    object_ = before[-1:] and before[-1] in grammar("pointed-before")
    return bool(object_) and len(before) > 1 and row[place - 2].is_("pronoun", "names", "seat")


def _is_some_chip(row: Sequence[Item], place: int) -> bool:
    """ "put out a big chip", "met un jeton": one chip nobody told the value of."""
    after = row[place + 1 : place + 5]
    for number, item in enumerate(after):
        if item.is_("chip"):
            one = number and (after[number - 1].is_("single") or _is_one(after[:number]))
            return bool(one) and not item.text.endswith("s") and row[place].is_("push")
        if item.kind != "word" or item.is_(*PLAIN, "say"):
            return False
    return False


def _is_one(before: Sequence[Item]) -> bool:
    return any(item.text in ("a", "an", "one", "un", "une", "single", "seul") for item in before)


def _are_the_last(row: Sequence[Item], place: int, end: int) -> bool:
    """ "envoie ses 350 restants", "puts in her remaining 900": all there was."""
    before = {item.text for item in row[place + 1 : end]}
    after = {item.text for item in row[end : end + 2]}
    own = bool(before & {"his", "her", "ses", "my", "mes", "les"})
    return own and bool((before | after) & set(grammar("remaining")))


def _act(state: ClauseState, place: int, kind: ToldActKind) -> ToldAct | None:
    """A plain act, or a noun that tells of one: "a raise to 500", "mise de 800"."""
    row = state.clause.items
    amount, end, by = amount_after(row, place)
    if amount is None and not state.who and agent_then_amount(row, place)[1] is not None:
        return told_of(state, place, kind)
    spoken = announced(state, place, kind)
    if spoken is not None:
        return spoken
    if place == 0 and amount is not None and begins_as_noun(state):
        last = max(row[place].end, row[end - 1].end)
        who, start = agent_after(row, end) or "", row[place].start
        return made(state, kind, start, last, state.mood, who=who, amount=amount, by=by, noun=True)
    goes_on = place == 1 and row[0].text == "a" and state.clause.opens in grammar("goes-on")
    does = place > 1 and row[place - 2].text in grammar("by-means-of") and bool(state.who)
    does = does or (
        place > 1 and bool(state.who) and row[place - 2].text in grammar("makes-an-act")
    )
    if is_noun(row, place, kind) and not (goes_on and amount is None) and not does:
        return told_of(state, place, kind)
    if kind in ("fold", "check") and _by_all(row, place):
        event = made(state, kind, row[place].start, row[place].end, state.mood, who="", noun=True)
        return event._replace(everyone=True)
    if state.staff or _is_no_act(state, place, kind, amount):
        return None
    in_chips = [item for item in row[end : end + 2] if item.is_("chip")]
    if kind == "call" and amount is not None and in_chips:  # "calls with 300 in chips"
        chips = ChipsTold((ChipGroup(1, amount, False),), end)
        return made(state, "push", row[place].start, row[end].end, state.mood, chips=chips)
    declared = end < len(row) and row[end].text in grammar("declared")
    passive = end + declared < len(row) and row[end + declared].text in ("by", "par")
    alone = declared and place == 0 and end + 1 == len(row)
    if declared and (passive or alone) and amount is not None:
        words = f"{'raise' if kind == 'open' else kind} {'by' if by else 'to'} {amount}"
        speech = Speech((words,), words, marked=False)
        teller = agent_after(row, end + 1) or state.who
        last = row[end].end
        start = row[place].start
        return made(state, "say", start, last, state.mood, who=teller, speech=speech)
    who = (agent_after(row, end) if passive or not state.who else None) or state.who
    if kind == "raise" and place and row[place - 1].text in ("got", "gets", "get", "me", "was"):
        who = ""  # "I got raised": somebody else did it
    last = max(row[place].end, row[end - 1].end)
    start = row[place].start
    return made(state, kind, start, last, state.mood, who=who, amount=amount, by=by)


def _is_no_act(state: ClauseState, place: int, kind: ToldActKind, amount: int | None) -> bool:
    """ "folded to seat 7", "shoved seat 3", "never said raise": words of acts that are none."""
    row = state.clause.items
    after = row[place + 1] if place + 1 < len(row) else None
    at_somebody = after is not None and (after.kind == "person" or after.is_("pronoun"))
    if kind == "allin" and row[place].text.startswith("shov") and at_somebody:
        return True
    if state.mute and kind != "fold" and amount is None:
        return True
    if kind in ("fold", "check") and after is not None and after.text in ("to", "a"):
        following = (item for item in row[place + 2 : place + 4] if item.text not in ("the", "l"))
        whom = next(following, None)
        return not state.who or (whom is not None and whom.kind == "person")
    return False


def _by_all(row: Sequence[Item], place: int) -> bool:
    """ "it was folded round", "ça passe": everybody before did, and nobody is named."""
    if row[place + 1 : place + 2] and row[place + 1].text in ("around", "round", "partout"):
        return True
    before = [item.text for item in row[max(0, place - 2) : place]]
    if before[-1:] in (["all"], ["everything"]):
        return True  # "all folded before"
    impersonal = before[:1] in (["it"], ["its"], ["action"]) or before[-1:] in (["ca"], ["its"])
    return impersonal or (before[-1:] == ["s"] and before[:1] == ["it"])
