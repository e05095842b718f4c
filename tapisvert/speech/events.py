"""What people did with chips and words, as an account tells it, clause by clause.

Nothing is judged and nothing is ordered here. Wishes, claims, questions and negations are kept
apart by their mood; what dealers and bystanders say is no act.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.actors import ClauseState, Memory, meet, stand_for
from tapisvert.speech.chips import ChipsTold, chips_after
from tapisvert.speech.clauses import Clause
from tapisvert.speech.event_forms import event_at
from tapisvert.speech.item import Item
from tapisvert.speech.itemised import itemised, piled
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.pointed_chips import pointed_out
from tapisvert.speech.told_act import PLAIN, ToldAct
from tapisvert.speech.waiting import passed_over

_LEAST: Final = 20


def events(account: ToldAccount, cut: Sequence[Clause]) -> tuple[ToldAct, ...]:
    """Every event of an account, in the order of telling."""
    made: list[ToldAct] = []
    memory = Memory(in_turn=not any(clause.has("early") for clause in cut))
    for clause in cut:
        state = memory.opened(clause)
        made += _read(account, state, memory)
        made = _sized(clause, made)
        bare = _bare_bet(clause, made) or _bare_push(clause, made) or _bare_raise(clause, made)
        bare = bare or _pile_told(clause, state, memory) or _it_was(clause, memory)
        if bare is not None:
            made.append(bare)
        memory.held, memory.moved = _held(clause, made) or memory.held, state.moved
        named = any(event.early for event in made if event.sentence == clause.sentence)
        memory.close(state, early=clause.has("early") and not named and not _is_passed(clause))
    made = [event for event in made if not _is_unsaid(event, cut)]
    made = piled(account, made)
    silent = _chips_alone(account, cut, made) or _motions(account, cut, made)
    made = [event for event in (*made, *silent) if not _calls_over(account, event)]
    added = [event for event in made if not _adds_to_nothing(account, event, made)]
    sized = [_with_chips(_told_of(account, event), cut) for event in added]
    declared = _declared(account, pointed_out(account, cut, itemised(cut, sized)))
    return _without_claims(declared)


def _chips_alone(
    account: ToldAccount, cut: Sequence[Clause], made: Sequence[ToldAct]
) -> list[ToldAct]:
    """ "one 1000 chip into a 400 bet, not a word": chips put in without a verb."""
    acted = any(event.kind in ("push", "say", "back", "allin") for event in made)
    faced = any(event.kind in ("bet", "open", "raise", "facing") and event.amount for event in made)
    if acted or not account.has("silent"):
        return []
    for clause in cut:
        if clause.asks or clause.has("staff", "more"):
            continue
        chips = chips_after(clause.items, 0, 6)
        if chips is None or not chips.sure or chips.total < _LEAST:
            continue
        begins = clause.items[0].kind == "amount" or clause.items[0].is_("chip", "single")
        reach = 8 if begins or clause.has("silent") else 2
        after = {item.text for item in clause.items[chips.end : chips.end + reach]}
        rest = [item for item in clause.items[chips.end :] if not item.is_("silent")]
        nothing_else = begins and faced and len(rest) <= _FEW and not any(map(_acts, rest))
        if nothing_else or not grammar("onto-a-bet").isdisjoint(after):
            start, end = clause.items[0].start, clause.items[chips.end - 1].end
            return [ToldAct("push", "", "fact", start, end, chips=chips, sentence=clause.sentence)]
    return []


_FEW: Final = 4
"""So many words at most tell how chips lay, and of nothing else."""


def _acts(item: Item) -> bool:
    return item.kind != "word" or item.is_(*PLAIN, "push", "say", "back")


def _held(clause: Clause, made: Sequence[ToldAct]) -> ChipsTold | None:
    """Chips a clause tells of, and nobody to have put them in."""
    for place in range(len(clause.items)):
        chips = chips_after(clause.items, place, 1)
        if chips is None or not chips.sure or chips.total < _LEAST:
            continue
        put_in = any(e.start <= clause.items[place].start < e.end for e in made)
        return None if put_in else chips._replace(end=0)
    return None


def _pile_told(clause: Clause, state: ClauseState, memory: Memory) -> ToldAct | None:
    """ "pousse sa pile d'un coup, 15 jetons de 100": the chips come after the act."""
    if not memory.moved or clause.sentence != memory.sentence or clause.asks:
        return None
    chips = chips_after(clause.items, 0, 2)
    if chips is None or not chips.sure or chips.total < _LEAST:
        return None
    start, end = clause.items[0].start, clause.items[chips.end - 1].end
    return ToldAct("push", state.who, "fact", start, end, chips=chips, sentence=clause.sentence)


def _it_was(clause: Clause, memory: Memory) -> ToldAct | None:
    """ "il pensait que c'était 400, c'était 4000": what there really was to pay."""
    amounts = [item for item in clause.items if item.kind == "amount"]
    others = [item.text for item in clause.items if item.kind != "amount"]
    only = len(amounts) == 1 and amounts[0].value >= _LEAST
    plain = bool(others) and all(text in grammar("it-was") for text in others)
    if clause.asks or not memory.believes or not only or not plain:
        return None
    start, end = clause.items[0].start, clause.items[-1].end
    return ToldAct(
        "facing", "", "fact", start, end, amounts[0].value, noun=True, sentence=clause.sentence
    )


def _is_passed(clause: Clause) -> bool:
    """ "seat 2 was skipped": nobody acts early in that."""
    return any(passed_over(clause.items, place) for place in range(len(clause.items)))


def _is_unsaid(event: ToldAct, cut: Sequence[Clause]) -> bool:
    """ "he says raise, no wait, he says nothing at all": whoever tells it takes it back."""
    if event.kind != "say":
        return False
    after = [item for clause in cut for item in clause.items if item.start >= event.end]
    for place, item in enumerate(after[:4]):
        if item.text in grammar("corrects-telling"):
            return any(each.is_("silent") for each in after[place + 1 : place + 4])
    return False


def _motions(account: ToldAccount, cut: Sequence[Clause], made: Sequence[ToldAct]) -> list[ToldAct]:
    """ "two motions, no words: 300 first, then 700": each amount is chips put in."""
    words = account.words
    counted = any(
        words[place] in grammar("motions") and words[place - 1] in ("two", "deux", "2")
        for place in range(1, len(words))
    )
    if made or not counted or not account.has("silent"):
        return []
    pushes: list[ToldAct] = []
    for clause in cut:
        chips = chips_after(clause.items, 0, 1)
        if clause.asks or chips is None or chips.total < _LEAST or clause.has("blinds", "pot"):
            continue
        start, end = clause.items[0].start, clause.items[chips.end - 1].end
        pushes.append(
            ToldAct("push", "", "fact", start, end, chips=chips, sentence=clause.sentence)
        )
    return pushes if len(pushes) == 2 else []


def _calls_over(account: ToldAccount, event: ToldAct) -> bool:
    """ "seat 4 calls the floor": no call of a bet."""
    after = account.words[event.end : event.end + 2]
    before = account.words[max(0, event.start - 1) : event.start]
    clock = not grammar("clock-words").isdisjoint(before)  # "clock called on seat 4"
    called = clock or not grammar("called-over").isdisjoint(after)
    return event.kind == "call" and called


def _told_of(account: ToldAccount, event: ToldAct) -> ToldAct:
    """ "the raise was to 300": a bet that is spoken of is not made by whoever acts."""
    spoken_of = account.words[event.start + 1 : max(event.start + 2, event.end - 1)]
    sized = event.kind in ("bet", "raise", "open") and event.amount is not None
    if sized and not grammar("was").isdisjoint(spoken_of):
        return event._replace(who="", noun=True)
    return event


def _adds_to_nothing(account: ToldAccount, event: ToldAct, made: Sequence[ToldAct]) -> bool:
    """ "400 de plus" by itself: chips are only added where somebody bet, called or put some in."""
    tags = {mark.tag for mark in account.at(event.start)}
    if event.kind != "push" or "more" not in tags or "push" in tags:
        return False
    return not any(each.kind in ("push", "call", "say") for each in made[: made.index(event)])


def _with_chips(event: ToldAct, cut: Sequence[Clause]) -> ToldAct:
    """A chip of no told value, with the value told afterwards: "… it was a 1000 chip"."""
    if event.chips is None or event.chips.groups or event.chips.pointed:
        return event
    for clause in cut:
        later = clause.sentence > event.sentence and not clause.asks and not clause.has("push")
        chips = chips_after(clause.items, 0, 4) if later else None
        if chips is not None and chips.sure:
            return event._replace(chips=chips)
    return event


def _read(account: ToldAccount, state: ClauseState, memory: Memory) -> list[ToldAct]:
    """The events of one clause."""
    made: list[ToldAct] = []
    row = state.clause.items
    early = state.clause.has("early") or memory.goes_on_early(state.clause)
    place = 0
    while place < len(row):
        item = row[place]
        if item.kind in ("person", "staff") or item.is_("everybody", "nobody"):
            meet(state, row, place, memory)
        elif item.is_("pronoun"):
            stand_for(state, row, place, memory)
        if item.text == "je peux" or (item.is_("ask") and item.text.endswith((" i", " je"))):
            state.who = "role-me"
        following = row[place + 1 : place + 2]
        if item.is_("blinds") and any(each.is_("fold", "check", "call") for each in following):
            state.everyone, state.who = True, "everybody"  # "blindes fold"
        passive = [each.text for each in following]
        if not (item.is_("had") and passive in (["been"], ["ete"])):
            state.notice(item)
        event, after = None, place + 1
        if not item.is_("want") or item.is_("facing"):
            event, after = event_at(account, state, place)
        if event is not None:
            made.append(event._replace(early=True) if early else event)
            state.acted = True
        place = after
    return made


def _declared(account: ToldAccount, made: Sequence[ToldAct]) -> list[ToldAct]:
    """ "SB then says he's betting 400": who did nothing yet declares it, and claims nothing."""
    events: list[ToldAct] = []
    for event in made:
        declares = event.mood == "wish" and event.kind in ("bet", "raise", "open", "allin")
        sized = event.amount is not None and not event.noun and event.who not in ("", "role-me")
        acted = any(each.who in ("", event.who) for each in events if each.mood == "fact")
        before = account.words[max(0, event.start - 6) : event.start]
        reported = any(f" {each} " in f" {' '.join(before)} " for each in grammar("declares-it"))
        if declares and sized and reported and not acted:
            event = event._replace(mood="fact")
        events.append(event)
    return events


def _without_claims(made: Sequence[ToldAct]) -> tuple[ToldAct, ...]:
    """Words told after chips, in a later sentence and without marks, are what somebody claims."""
    pushed: dict[str, int] = {}
    spoken: dict[str, int] = {}
    told_acts: list[ToldAct] = []
    for event in made:
        if _is_bet_by_another(event, pushed, spoken):
            pushed, spoken = {}, {}  # whoever speaks after that answers it
        if event.kind == "push" and event.mood == "fact":
            pushed.setdefault(event.who, event.sentence)
        unmarked = event.speech is not None and not event.speech.marked
        bare = event.speech is not None and event.speech.bare
        if unmarked and (_pushed_before(event, pushed) or (bare and _pushed_before(event, spoken))):
            event = event._replace(mood="wish")
        if event.kind == "say" and event.mood == "fact":
            spoken.setdefault(event.who, event.sentence)
        told_acts.append(event)
    return tuple(told_acts)


def _is_bet_by_another(event: ToldAct, pushed: dict[str, int], spoken: dict[str, int]) -> bool:
    bets = event.kind in ("bet", "raise", "open", "allin") and event.mood == "fact"
    others = event.who not in ("", *pushed, *spoken) and not event.noun and not event.past
    return bets and others and bool(event.amount)


def _pushed_before(event: ToldAct, pushed: dict[str, int]) -> bool:
    """Whether whoever speaks now moved chips in an earlier sentence."""
    if event.who and event.who not in pushed and all(map(_is_told_apart, (event.who, *pushed))):
        return False  # "UTG met 500. Le bouton dit je suis": somebody else speaks
    first = pushed.get(event.who, min(pushed.values(), default=event.sentence))
    return first < event.sentence


def _is_told_apart(who: str) -> bool:
    return who != "" and not who.startswith(("role-", "somebody"))


def _sized(clause: Clause, made: list[ToldAct]) -> list[ToldAct]:
    """ "bets out of turn, 1500": an amount alone after a bet nobody told the size of."""
    alone = len(clause.items) == 1 and clause.items[0].kind == "amount" and not clause.asks
    if not alone or not made:
        return made
    item, last = clause.items[0], made[-1]
    if last.speech is not None and last.speech.shoves and last.sentence == clause.sentence:
        return [*made[:-1], last._replace(speech=last.speech._replace(stack=item.value))]
    if last.kind not in ("bet", "raise", "open", "allin"):
        return made
    sized = last.amount is not None or last.sentence != clause.sentence
    if sized or item.value < _LEAST or item.value % 5:
        return made
    return [*made[:-1], last._replace(amount=item.value, end=item.end)]


def _bare_push(clause: Clause, made: Sequence[ToldAct]) -> ToldAct | None:
    """ "puts 1500, then 4500 more": chips again, without a verb of their own."""
    last = made[-1] if made else None
    if last is None or last.kind != "push" or last.mood != "fact" or clause.asks:
        return None
    begins = clause.opens in ("then", "puis", "and", "et", ",", "ensuite", "pis")
    if not begins or clause.has("facing", "call") or last.sentence != clause.sentence:
        return None
    if not clause.items or clause.items[0].kind != "amount" or clause.has("blinds", "ante"):
        return None
    chips = chips_after(clause.items, 0, 1)
    if chips is None or chips.total < _LEAST or chips.total % 5:
        return None
    start, end = clause.items[0].start, clause.items[chips.end - 1].end
    if last.end > start:
        return None
    return last._replace(start=start, end=end, chips=chips, opens=clause.opens)


def _bare_raise(clause: Clause, made: Sequence[ToldAct]) -> ToldAct | None:
    """ "300/600, utg 1500, next guy …": somebody and an amount, before anything else."""
    row = [item for item in clause.items if item.kind != "pair"]
    while row and row[-1].text in ("at", "en", "a", "in"):
        row.pop()
    people = [item for item in row if item.kind == "person"]
    amounts = [item for item in row if item.kind == "amount"]
    if clause.asks or len(people) != 1 or len(amounts) != 1 or len(row) > 3:
        return None
    if any(each.text in ("has", "had", "have", "got", "avait") for each in row):
        return None  # what somebody has
    if people[0].name in ("SB", "BB") and any(
        each.text in grammar("was") or each.text == "a" for each in row
    ):
        return None  # "BB is 200": what the blind comes to, and no bet
    last = amounts[0]
    raised = [event.amount or 0 for event in made]
    if not all(event.noun for event in made) or last.value <= max(raised, default=0):
        return None
    if row[-1] is not last or last.value < _LEAST or last.value % 5:
        return None
    return ToldAct(
        "raise",
        people[0].name,
        "fact",
        people[0].start,
        last.end,
        last.value,
        noun=True,
        sentence=clause.sentence,
    )


def _bare_bet(clause: Clause, made: Sequence[ToldAct]) -> ToldAct | None:
    """ "flop: 600, raise 1000, a call": an amount alone, before any other, is a bet."""
    if len(clause.items) != 1 or clause.items[0].kind != "amount" or made:
        return None
    item = clause.items[0]
    if item.value < _LEAST or item.value % 5 or clause.asks:
        return None
    sentence = clause.sentence
    return ToldAct(
        "bet", "", "fact", item.start, item.end, item.value, noun=True, sentence=sentence
    )
