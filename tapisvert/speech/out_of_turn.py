"""From a story to a hand in which somebody acted before the turn had come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.rulings.utterance import understand
from tapisvert.speech.clauses import Clause
from tapisvert.speech.deeds import Deed, HandDraft, deeds_of
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.seats import rank_of, seated
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.told_act import ToldActKind
from tapisvert.speech.waiting import has_not_acted_yet


def out_of_turn(story: Story) -> WagerReading | None:
    """The act out of turn, what came before it, and what those passed over did then."""
    table = story.table
    deeds = _sized_once(deeds_of(story))
    later = any(deed.event.kind == "bet" and deed.event.noun for deed in deeds)
    preflop = is_preflop(story) or (table.street is None and not later)
    preflop = preflop and not _is_after_the_flop(story, deeds)
    deeds = [*_answered_bet(story, preflop), *deeds]
    waiting = [_known(name, deeds) for name in table.waiting]
    deeds = _told_as_acts(deeds)
    early = [deed for deed in deeds if deed.event.early and not deed.event.noun]
    early = early or [
        deed
        for place, deed in enumerate(deeds)
        if _overtakes(deed, _not_yet(waiting, deeds[:place]), preflop)
    ]
    ranked = [deed for deed in early if _turn(deed.who, preflop) is not None]
    early = ranked if not any(deed.event.early for deed in early) and ranked else early
    if not early:
        return _untold(story, deeds)
    offence = early[0]
    deeds = [*_bet_called(offence, deeds, preflop, story), *deeds]
    waiting = [name for name in waiting if name != offence.who] or _acts_next(deeds, offence)
    if not waiting and (offence.event.kind == "fold" or "act" in story.answers):
        waiting = [_SKIPPED]  # a fold binds whatever comes; else what came was answered
    if not waiting and offence.event.early:
        return WagerReading("", dict(table.spans), missing="act")
    if not waiting:
        return None
    skipped = waiting[0]
    before, after = _split(deeds, offence, skipped, preflop)
    if offence.event.kind == "fold" or _is_conditional(offence):
        after = []  # it binds whatever comes, or never
    hand = HandDraft(story, _row(story, deeds, waiting, skipped, offence.who, preflop), preflop)
    hand.seats(deeds)
    for deed in before:
        hand.played(deed)
    if not hand.happens(offence, pending=True) or not all(map(hand.happens, after)):
        return None
    answered = story.answers.get("act", "nothing")
    if answered != "nothing" and not after:
        act = 'says "raise"' if answered == "raises" else answered
        hand.happened.append(f"{hand.names[skipped]} {act}")
    hand.happened += _everybody(hand, {offence.who, *(deed.who for deed in after)})
    missing = _missing(story, offence, after)
    if not after and "act" not in story.answers and _acted_somehow_since(story, offence, skipped):
        missing = "act"
    if not after and "act" not in story.answers and _is_unknown_all_in(offence, hand):
        missing = "act"  # how much it was may not matter once that is known
    unknown = "facing" not in story.answers and _leaves_out(deeds, offence, skipped)
    unknown = unknown and not _is_conditional(offence)
    if missing is None and not after and unknown:
        missing = "facing"
    reading = hand.reading(missing=missing)
    binds = offence.event.kind == "fold" or _is_conditional(offence)
    known = binds or bool(after) or has_not_acted_yet(story.row, skipped.partition("#")[0])
    return reading if known or missing else reading._replace(doubt="act")


def _is_conditional(offence: Deed) -> bool:
    """ "if you bet I fold": what the director makes of it hangs on nothing that came after."""
    speech = offence.event.speech
    return speech is not None and understand(speech.text).sense == "conditional"


def _acted_somehow_since(story: Story, offence: Deed, skipped: str) -> bool:
    """ "seat 8 has done his thing now", "Jo a fini par parler": acted, and nobody says how."""
    for clause in story.clauses:
        texts = {item.text for item in clause.items}
        named = any(item.kind == "person" and item.name == skipped for item in clause.items)
        later = clause.items[0].start > offence.event.end
        denied = clause.has("not", "silent", "want") or clause.asks or "still" in texts
        since = not grammar("by-now").isdisjoint(texts) and not grammar("acted").isdisjoint(texts)
        if named and later and since and not denied:
            return True
    return False


_SKIPPED: Final = "role-prior"
"""Whoever was passed over, where nobody says who."""


def _untold(story: Story, deeds: Sequence[Deed]) -> WagerReading | None:
    """ "somebody acted out of turn": what it was and what came of it is asked."""
    acts = ("raise", "bet", "call", "allin", "check")
    acted = any(
        clause.has(*acts) and any(item.kind == "person" for item in clause.items)
        for clause in story.clauses
        if not clause.asks
    )
    unnamed = any(map(_acts_somehow, story.clauses))
    if deeds or not story.table.early or not (acted or unnamed):
        return None
    return WagerReading("", dict(story.table.spans), missing="act" if acted else "what")


def _acts_somehow(clause: Clause) -> bool:
    """ "seat 6 acted out of turn": by a player, and nobody says how."""
    person = any(item.kind == "person" for item in clause.items)
    staff = any(item.kind == "staff" for item in clause.items)
    acted = any(
        item.text in grammar("acted") and clause.items[place + 1].is_("early")
        for place, item in enumerate(clause.items[:-1])
    )
    return person and acted and not staff and not clause.asks


def _is_after_the_flop(story: Story, deeds: Sequence[Deed]) -> bool:
    """Whether only a later street can be meant: a bet, or a check by who posted no big blind."""
    table = story.table
    if table.street is not None or table.blinds is not None:
        return False
    if any(rank_of(deed.who) is not None and deed.who in POSITIONS for deed in deeds):
        return False
    checks = story.answers.get("act") == "checks"
    checks = checks or any(deed.event.kind == "check" for deed in deeds)
    if checks and len([deed for deed in deeds if deed.is_stake]) < 2:
        return True  # whoever was passed over had nothing to call: "raise" is only a word for it
    raises = any(deed.event.kind in ("raise", "open", "limp") for deed in deeds[:1])
    return not raises and any(deed.event.kind in ("bet", "check") for deed in deeds)


def _told_as_acts(deeds: Sequence[Deed]) -> list[Deed]:
    """ "acts out of turn with a bet of 500": the bet that is only spoken of is the act."""
    if any(deed.event.early and not deed.event.noun for deed in deeds):
        return list(deeds)
    return [
        Deed(deed.who, deed.event._replace(noun=False)) if deed.event.early else deed
        for deed in deeds
    ]


def _sized_once(deeds: Sequence[Deed]) -> list[Deed]:
    """ "raised out of turn, he made it 1200": one raise, told twice."""
    values: list[Deed] = []
    for deed in deeds:
        last = values[-1] if values else None
        size = deed.event.chips.total if deed.event.chips is not None else deed.event.amount
        again = last is not None and last.is_unsized and deed.who == last.who and size
        if last is not None and again and deed.event.kind in (last.event.kind, "push"):
            values[-1] = Deed(last.who, last.event._replace(amount=size, end=deed.event.end))
        else:
            values.append(deed)
    return values


def _answered_bet(story: Story, preflop: bool) -> list[Deed]:
    """The bet to call that was answered, where it is more than the blind."""
    amount = story.answers.get("facing", "")
    big = story.table.blinds[1] if preflop and story.table.blinds else 0
    bet = next((each for each in story.done if each.kind == "facing"), None)
    if bet is None or not amount.isdecimal() or int(amount) <= big:
        return []
    kind: ToldActKind = "raise" if preflop else "bet"
    return [Deed("somebody#xf", bet._replace(kind=kind, who="", noun=True, amount=int(amount)))]


def _bet_called(offence: Deed, deeds: Sequence[Deed], preflop: bool, story: Story) -> list[Deed]:
    """ "he calls 900 out of turn": whoever calls an amount faces it, though nobody tells of it."""
    event = offence.event
    big = story.table.blinds[1] if preflop and story.table.blinds else 0
    faced = any(deed.is_stake or deed.event.kind == "facing" for deed in deeds)
    if event.kind != "call" or not event.amount or event.amount <= big or faced:
        return []
    kind: ToldActKind = "raise" if preflop else "bet"
    return [Deed("somebody#xf", event._replace(kind=kind, who="", noun=True, early=False))]


def _is_unknown_all_in(offence: Deed, hand: HandDraft) -> bool:
    speech = offence.event.speech
    shoves = offence.event.kind == "allin" or (speech is not None and speech.shoves)
    return shoves and offence.who not in hand.stacks


def _missing(story: Story, offence: Deed, after: Sequence[Deed]) -> str | None:
    """A raise nobody told the size of: what it faced, or what became of it, is asked first."""
    if not offence.is_unsized:
        return None
    if "facing" in story.answers:
        return None
    return "facing" if after or story.table.waiting else "act"


def _leaves_out(deeds: Sequence[Deed], offence: Deed, skipped: str) -> bool:
    """Whether whoever was passed over did something that cannot be written down."""
    later = deeds[deeds.index(offence) + 1 :]
    unsized = any(deed.who == skipped and deed.is_unsized for deed in later)
    return unsized and offence.event.kind != "fold"  # a fold binds whatever comes


def _known(name: str, deeds: Sequence[Deed]) -> str:
    """A nameless player as the acts name them."""
    return next((deed.who for deed in deeds if deed.who.partition("#")[0] == name), name)


def _acts_next(deeds: Sequence[Deed], offence: Deed) -> list[str]:
    """Whoever is told to have acted after the act out of turn: the one passed over."""
    later = deeds[deeds.index(offence) + 1 :]
    return [d.who for d in later if d.who != offence.who and not d.event.past][:1]


def _row(
    story: Story,
    deeds: Sequence[Deed],
    waiting: Sequence[str],
    skipped: str,
    offender: str,
    preflop: bool,
) -> list[str]:
    """Everybody in seat order, the one passed over before the one who acted."""
    people = [*waiting, *(deed.who for deed in deeds)]
    left = story.table.players_left
    if left and any(event.everyone and event.mood == "fact" for event in story.events):
        people += [f"somebody#e{number}" for number in range(left - len(set(people)))]
    blinds = ["SB", "BB"] if preflop else []
    bettors = [d.who for d in deeds if d.event.noun and d.who.startswith("somebody#x")]
    pairs = [(skipped, offender), *((who, skipped) for who in bettors)]
    row = seated((*blinds, *bettors, *people), pairs)
    return [*blinds, *(name for name in row if name not in blinds)]


def _not_yet(waiting: Sequence[str], earlier: Sequence[Deed]) -> list[str]:
    """Those who had not acted when something was done: nothing they did is told before it."""
    acted = {deed.who for deed in earlier if not deed.event.noun}
    return [name for name in waiting if name not in acted]


def _overtakes(deed: Deed, waiting: Sequence[str], preflop: bool) -> bool:
    """Whether an act comes from behind somebody who has not acted."""
    if deed.who in waiting or deed.event.noun:
        return False
    if deed.event.past and deed.event.kind == "fold":
        return False  # "seat 6, who had folded": told of somebody, not told to be wrong
    mine = _turn(deed.who, preflop)
    for name in waiting:
        theirs = _turn(name, preflop)
        if mine is None or theirs is None:
            if not deed.event.past:
                return True
        elif mine > theirs:
            return True
    return False


def _turn(name: str, preflop: bool) -> float | None:
    """When somebody's turn comes; before the flop the blinds come last."""
    rank = rank_of(name)
    if rank is None:
        return None
    return rank + 100 if preflop and name in ("SB", "BB") else rank


def _split(
    deeds: Sequence[Deed], offence: Deed, skipped: str, preflop: bool
) -> tuple[list[Deed], list[Deed]]:
    """What was done before the act out of turn, and what came after it."""
    before: list[Deed] = []
    after: list[Deed] = []
    start = deeds.index(offence)
    for place, deed in enumerate(deeds):
        if place == start or (deed.who == offence.who and place > start):
            continue
        if (deed.event.noun and deed.event.amount) or (place < start and deed.who != skipped):
            before.append(deed)
        elif deed.who == skipped:
            if not deed.is_unsized:
                after.append(deed)
        elif deed.event.past or _comes_before(deed.who, skipped, preflop):
            before.append(deed)
        else:
            after.append(deed)
    return before, after


def _comes_before(who: str, other: str, preflop: bool) -> bool:
    mine, theirs = _turn(who, preflop), _turn(other, preflop)
    return mine is not None and theirs is not None and mine < theirs


def _everybody(hand: HandDraft, done: set[str]) -> list[str]:
    """ "The other two check": everyone who has not acted does."""
    shared = [event for event in hand.story.done if event.everyone and not event.noun]
    if not shared or shared[-1].kind not in ("check", "fold", "call"):
        return []
    left = [name for name in hand.row if name not in done]
    return [f"{hand.names[name]} {shared[-1].kind}s" for name in left]
