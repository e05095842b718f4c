"""From a story to the floor's notation: bets, raises, calls, chips and words at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.rulings.utterance import understand
from tapisvert.speech.account import read_account
from tapisvert.speech.chips import chips_after, odd_values, one_kind, ways_to_pay
from tapisvert.speech.faced import (
    LATER_STREETS,
    STAKES_FACED,
    Faced,
    bet_more_before,
    faced,
    is_preflop,
    no_bet_untold,
)
from tapisvert.speech.items import items
from tapisvert.speech.leftovers import unread
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.motions import first_motion, in_two_motions, makes_up_chips, parted
from tapisvert.speech.speeches import DOUBLE, Speech
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.told_act import ToldAct

_SHORTHAND: Final = 100
"""Less than this is short for hundreds or thousands: then the pot decides."""


def disputed(story: Story) -> tuple[ToldAct, ...]:
    """The act in question: what the last player who pushed chips or spoke did, in order."""
    moves = [
        event
        for event in story.done
        if event.kind in ("push", "say") and not _is_the_post(story, event)
    ]
    if moves:
        who = moves[-1].who
        mine = _since_a_bet(story, [event for event in moves if event.who == who])
        return (*_taken_back_first(story, mine[0]), *mine)
    backs = [event for event in story.done if event.kind == "back"]
    if backs:
        return (backs[-1],)
    plain = [
        event
        for event in story.done
        if event.kind in ("fold", "check", "call", "allin", "raise", "bet", "open")
        and not event.noun
        and not event.everyone
    ]
    return (plain[-1],) if plain else ()


def _since_a_bet(story: Story, mine: Sequence[ToldAct]) -> Sequence[ToldAct]:
    """ "says check, the button bets 600, she announces 1000": the check was an act of its own."""
    who = mine[-1].who
    bets = [
        event
        for event in story.done
        if event.kind in STAKES_FACED and event.amount and not event.noun and not event.past
        if event.who not in ("", who) and event.start < mine[-1].start
    ]
    checked = [e for e in mine if e.speech is not None and e.speech.parts == ("check",)]
    answered = bool(bets) and bool(checked) and checked[0].end <= bets[-1].start
    return [event for event in mine if event.start > bets[-1].start] if answered else mine


def _is_the_post(story: Story, event: ToldAct) -> bool:
    """Whether chips put in are those of the blind: no act, whatever they are worth."""
    posted = story.table.front.get(event.who)
    start, end = story.table.spans.get("front", (0, 0))
    same = posted is not None and event.chips is not None and event.chips.groups == posted.groups
    return event.kind == "push" and same and start <= event.start + 1 and event.end <= end


def _taken_back_first(story: Story, first: ToldAct) -> tuple[ToldAct, ...]:
    """Chips of an earlier bet taken back right before others are put in: one bet with those."""
    if first.kind != "push" or first.who not in story.table.front:
        return ()
    return tuple(
        event
        for event in story.done
        if event.kind == "back" and event.who == first.who and event.end <= first.start
        if event.chips is not None and event.chips.sure
    )


def wager(story: Story, asked: ToldAct | None = None) -> WagerReading | None:
    """The reading of a bet told by itself, or only asked about; None where no act is told."""
    acts = disputed(story) if asked is None else (asked,)
    if not acts:
        return None
    faces = faced(story, acts)
    unknown = [event for event in acts if event.chips is not None and not event.chips.groups]
    if unknown and "chips" not in story.answers:
        fact = "chips" if faces.known else "facing"
        return WagerReading("", _words(story, acts), missing=fact)
    assumed: tuple[str, ...] = ()
    done: Sequence[ToldAct] = acts
    whole = in_two_motions(story, acts) if faces.known and asked is None else None
    to_call = faces.bet - _front(story, acts[0].who, [], faces.bet)
    if whole is not None and whole.chips is not None and whole.chips.total > to_call:
        first = first_motion(story, whole.chips, to_call)
        if first is None:
            return WagerReading("", _words(story, acts), missing="motion")
        done = parted(acts, whole, first)
        assumed = () if "motion" in story.answers or whole.chips.sure else ("motion",)
    happened = _acts(story, done, faces)
    if happened is None:
        return None
    lines, divided = happened
    put_out = _call_put_out(story, acts)
    if put_out is not None:
        faces = _raised_to(put_out, story, faces)
        lines = tuple(
            line.replace(" then ", f" then pushes {put_out or faces.bet} then ", 1)
            for line in lines
        )
    if not faces.known:
        blinds_first = story.table.no_bet and story.table.street == "preflop"
        fact = "blinds" if blinds_first else "facing"
        return WagerReading("", _words(story, acts), missing=fact)
    texts = [_spot(story, acts, faces, line) for line in lines]
    return WagerReading(
        texts[0],
        _words(story, acts),
        (
            *assumed,
            *(("chips",) if makes_up_chips(_as_answered(story, done), texts[0]) else ()),
            *(("facing",) if no_bet_untold(story, acts, faces) else ()),
        ),
        options=tuple(texts),
        divided_by="chips" if divided else "",
        sure=not (unread(story, texts[0]) or _adds_to_untold(story, acts, faces)),
    )


def _adds_to_untold(story: Story, acts: Sequence[ToldAct], faces: Faced) -> bool:
    """ "goes back and drops 1800 more": what was put in first was not understood."""
    first = acts[0]
    after = " ".join(story.account.words[first.end : first.end + 2])
    more = first.kind == "push" and any(after.startswith(each) for each in grammar("on-top"))
    is_a_sum = first.chips is not None and not first.chips.sure
    untold = more and is_a_sum and first.who not in ("SB", "BB", *story.table.front)
    return untold or bet_more_before(story, acts, faces)


def _call_put_out(story: Story, acts: Sequence[ToldAct]) -> int | None:
    """ "says raise, puts out the call of 400, then adds 1000": the 400, 0 where nobody says.

    None where no call comes between the word and the chips.
    """
    if len(acts) < 2 or acts[0].kind != "say" or acts[1].kind != "push":
        return None
    places = range(acts[0].end, acts[1].start)
    if grammar("call-put-out").isdisjoint(story.account.words[place] for place in places):
        return None
    sizes = (item.value for item in story.row if item.kind == "amount" and item.start in places)
    return next(sizes, 0)


def _raised_to(amount: int, story: Story, faces: Faced) -> Faced:
    """What is faced where the call of it tells how much it was."""
    blind = story.table.blinds[1] if story.table.blinds and is_preflop(story) else None
    if amount <= faces.bet or faces.bet != blind:
        return faces
    return Faced(amount, amount - blind, False, True)


def _words(story: Story, acts: Sequence[ToldAct]) -> dict[str, tuple[int, int]]:
    words = dict(story.table.spans)
    for number, event in enumerate(acts):
        words[f"act{number or ''}"] = (event.start, event.end)
    for number, event in enumerate(story.done):
        if event not in acts and event.kind in STAKES_FACED:
            words[f"before{number}"] = (event.start, event.end)
    return words


def _spot(story: Story, acts: Sequence[ToldAct], faces: Faced, line: str) -> str:
    """A bet by itself: the facts before the colon, and the act after it."""
    table = story.table
    who = acts[0].who
    facts: list[str] = []
    later = table.street in LATER_STREETS
    if faces.bet == 0:
        facts.append("no bet")
        if table.blinds:
            facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
        if table.pot:
            facts.append(f"pot {table.pot}")
        stack = _stack(story, acts)
        if stack:
            facts.append(f"behind {stack}")
        return f"{', '.join(facts)}: {line}"
    facts.append(f"facing {faces.bet}")
    if faces.opening is True and not (table.blinds and faces.bet == table.blinds[1] and not later):
        facts.append("opening")
    elif faces.increment is not None:
        facts.append(f"last raise {faces.increment}")
    if faces.opening is False and faces.increment is None:
        facts.append("raised")
    if table.blinds:
        facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    odd = odd_values(event.chips for event in acts)
    if odd:
        facts.append(f"denominations {' '.join(map(str, sorted(odd)))}")
    pot = table.pot or _pot_of_the_blinds(story, who, faces)
    if pot:
        facts.append(f"pot {pot}")
    put = _front(story, who, facts, faces.bet)
    stack = _stack(story, acts)
    if stack is not None:
        if stack > put:
            facts.append(f"behind {stack - put}")
    elif table.last_chips and any(event.kind == "push" for event in acts):
        facts.append("last chips")
    left = table.players_left or _live(story, who, _is_short(acts, faces))
    if left:
        facts.append("heads-up" if left == 2 else f"{left} players")
    return f"{', '.join(facts)}: {line}"


def _pot_of_the_blinds(story: Story, who: str, faces: Faced) -> int | None:
    """What is in the pot when the first to act says "three", and no ante is told of."""
    blinds = story.table.blinds
    first = who == "UTG" and is_preflop(story) and not story.account.has("ante")
    spoken = [event.speech for event in story.done if event.speech is not None]
    sizes = [understand(part).amount for speech in spoken for part in speech.parts]
    short = any(size is not None and size < _SHORTHAND for size in sizes)
    return sum(blinds) if blinds and first and short and faces.bet == blinds[1] else None


def _front(story: Story, who: str, facts: list[str], bet: int) -> int:
    """Chips of an earlier bet in front of whoever acts; how many of them count."""
    table = story.table
    posted = table.front.get(who)
    blind = 0
    if table.blinds and is_preflop(story) and who in ("SB", "BB"):
        blind = table.blinds[0] if who == "SB" else table.blinds[1]
    if posted is not None:
        chips = " ".join(one_kind(group.how_many, group.value) for group in posted.groups)
        if blind and posted.total != blind:
            facts.append(f"already in {blind}")
        facts.append(f"in front {chips}")
        return blind or posted.total
    own = [
        event.amount
        for event in story.done
        if event.who == who and who and event.kind in ("bet", "raise", "open")
        if event.amount and event.amount < bet
    ]
    put = max(own, default=blind)
    if put:
        facts.append(f"already in {put}")
    return put


def _stack(story: Story, acts: Sequence[ToldAct]) -> int | None:
    """What the player who acts has in all, where it was told."""
    table = story.table
    pushed = [event.chips.total for event in acts if event.kind == "push" and event.chips]
    shoves = any(e.kind == "allin" or (e.speech is not None and e.speech.shoves) for e in acts)
    if table.kept is not None and pushed and shoves:
        return table.kept + sum(pushed)  # "puts in 2000 and keeps 3500"
    for event in acts:
        if event.speech is not None and event.speech.stack:
            return event.speech.stack
        if event.kind == "allin" and event.amount:
            return event.amount
    who = acts[0].who
    for name in (who, who.partition("#")[0], ""):
        if name in table.stacks:
            return table.stacks[name]
    return next(iter(table.stacks.values()), None) if len(table.stacks) == 1 else None


def _is_short(acts: Sequence[ToldAct], faces: Faced) -> bool:
    """Whether too few chips were put in or said: then it matters how many players are left."""
    put_in = any(event.chips is not None and event.chips.total < faces.bet for event in acts)
    spoken = (event.speech.parts[0] for event in acts if event.speech is not None)
    amounts = [understand(part).amount for part in spoken if understand(part).sense == "amount"]
    return put_in or any(amount is not None and amount < faces.bet for amount in amounts)


def _live(story: Story, who: str, short: bool) -> int | None:
    """How many players are surely still in: before the flop the blinds behind are."""
    people = {event.who for event in story.done if event.who and event.kind not in ("fold",)}
    if who.startswith("somebody#"):  # somebody new, and each bet nobody is named for is another's
        nameless = {e.amount for e in story.done if not e.who and e.kind in ("bet", "raise")}
        people |= {f"#{amount}" for amount in nameless - {None}}
    people |= {name for name in story.table.waiting if not name.startswith(("role-", "somebody"))}
    if is_preflop(story) and story.table.blinds:
        behind = {"SB", "BB"} if who not in ("SB", "BB") else set()
        several = short and who and people - {who} - behind
        people = people | behind if several else set()
    return len(people) if len(people) > 2 else None


def _acts(
    story: Story, acts: Sequence[ToldAct], faces: Faced
) -> tuple[tuple[str, ...], bool] | None:
    """The act in notation; several ways where the chips were told as a sum only."""
    ways: list[str] = [""]
    divided = False
    done = _as_answered(story, acts)
    for number, event in enumerate(done):
        joint = "" if number == 0 else (" while " if _together(story, done, number) else " then ")
        pieces = _act(event, faces, number == 0)
        if pieces is None:
            continue
        divided = divided or len(pieces) > 1
        ways = [f"{way}{joint if way else ''}{piece}" for way in ways for piece in pieces]
    return (tuple(ways), divided) if ways[0] else None


def _as_answered(story: Story, acts: Sequence[ToldAct]) -> list[ToldAct]:
    """The acts with the chips and words that were told afterwards."""
    answered: list[ToldAct] = []
    if "order" in story.answers:
        chips_first = story.answers["order"] == "chips"
        acts = sorted(acts, key=lambda event: (event.kind == "push") != chips_first)
    words = story.answers.get("words", "").strip().replace('"', "")
    spoken = any(event.speech is not None for event in acts)
    if words and not spoken and understand(words).sense != "unknown":
        answered.append(acts[0]._replace(kind="say", chips=None, speech=Speech((words,), words)))
    for event in acts:
        if event.kind == "push" and "chips" in story.answers:
            chips = chips_after(items(read_account(story.answers["chips"])), 0, 3)
            event = event._replace(chips=chips or event.chips)
        elif event.kind == "say" and "words" in story.answers:
            words = story.answers["words"].replace('"', "")
            event = event._replace(speech=Speech((words,), words))
        answered.append(event)
    return answered


def _together(story: Story, acts: Sequence[ToldAct], number: int) -> bool:
    """Whether two things were done at the same moment."""
    if "order" in story.answers:
        return False
    words = story.account.words
    text = " ".join(words[acts[number - 1].start : acts[number].end + 4])
    for phrase in grammar("says-nothing"):
        text = text.replace(phrase, "")  # "en disant rien": no word came with it
    if any(phrase in text for phrase in grammar("at-once")):
        return True
    kinds = {acts[number - 1].kind, acts[number].kind}
    whole = " ".join(words)
    return kinds == {"push", "say"} and any(each in whole for each in grammar("at-once-in-all"))


def _act(event: ToldAct, faces: Faced, first: bool) -> tuple[str, ...] | None:
    match event.kind:
        case "say":
            assert event.speech is not None
            parts = (_doubled(part, faces.bet) for part in event.speech.parts)
            return (" then ".join(f'says "{part}"' for part in parts),)
        case "back":
            return (f"pulls back {_chips(event)}",)
        case "push":
            assert event.chips is not None
            if event.chips.sure:
                return (f"pushes {_chips(event)}",)
            return tuple(
                f"pushes {way}" for way in ways_to_pay(event.chips.total, faces.bet, first)
            )
        case "allin":
            return ("goes all-in",)
        case "fold" | "check":
            return (f"{event.kind}s",)
        case "call":
            return ('says "call"',)
        case "bet" | "raise" | "open":
            if event.amount is None:
                return ('says "raise"',)
            if faces.bet == 0:
                return (f'says "bet {event.amount}"',)
            return (f"raises {'by' if event.by else 'to'} {event.amount}",)
        case _:
            return None


def _doubled(part: str, bet: int) -> str:
    """ "Le double" is a raise to twice the bet, whatever that is."""
    return f"raise to {2 * bet}" if part == DOUBLE and bet else part


def _chips(event: ToldAct) -> str:
    """The chips of an act, kind by kind."""
    groups = event.chips.groups if event.chips is not None else ()
    return " ".join(one_kind(group.how_many, group.value) for group in groups)
