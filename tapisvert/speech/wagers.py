"""From a story to the floor's notation: bets, raises, calls, chips and words at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tapisvert.speech.account import read_account
from tapisvert.speech.chips import CHIPS, chips_after, fewest, one_kind, written
from tapisvert.speech.event import Event
from tapisvert.speech.items import items
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.speeches import Speech
from tapisvert.speech.story import Reading, Story

_STAKES: Final = ("bet", "raise", "open", "allin", "facing")
_POSTFLOP: Final = ("flop", "turn", "river")


class Faced(NamedTuple):
    """The bets before the disputed act, from the smallest to the largest."""

    bet: int
    """What is to be matched; 0 when nobody has bet."""
    increment: int | None
    opening: bool | None
    known: bool
    """Whether it was told at all."""


def disputed(story: Story) -> tuple[Event, ...]:
    """The act in question: what the last player who pushed chips or spoke did, in order."""
    moves = [event for event in story.done if event.kind in ("push", "say")]
    if moves:
        who = moves[-1].who
        mine = [event for event in moves if event.who == who]
        return tuple(mine)
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


def faced(story: Story, acts: Sequence[Event]) -> Faced:
    """What the player who acts has to match."""
    table = story.table
    who = acts[0].who if acts else ""
    mine = {id(event) for event in acts}
    stakes = [
        event
        for event in story.done
        if event.kind in _STAKES
        and event.amount is not None
        and id(event) not in mine
        and not (
            event.who == who
            and who
            and not event.noun
            and event.kind != "facing"
            and event.start > acts[0].start
        )
    ]
    preflop = is_preflop(story)
    big = table.blinds[1] if table.blinds else None
    if not stakes:
        if preflop and big is not None and not table.no_bet:
            return Faced(big, big, True, True)
        if preflop and big is not None:
            return Faced(big, big, True, True)
        if table.no_bet or (table.street in _POSTFLOP and _opens(story, acts)):
            return Faced(0, None, None, known=not _bet_told_of(story, acts))
        return Faced(0, None, None, False)
    amounts = sorted({event.amount for event in stakes if event.amount})
    bet = amounts[-1]
    if any(event.kind == "facing" for event in stakes) and len(amounts) == 1:
        if table.street in _POSTFLOP and table.opening is None and table.no_bet:
            return Faced(bet, bet, True, True)
        return Faced(bet, table.last_raise, table.opening, True)
    if preflop:
        if big is None:
            return Faced(bet, table.last_raise, False if bet else None, True)
        return Faced(bet, table.last_raise or _largest(stakes, big), bet <= big, True)
    first = min(stakes, key=lambda event: event.amount or 0)
    opening = len(amounts) == 1 and (
        table.opening is True
        or (table.street in _POSTFLOP and first.kind in ("bet", "open", "allin"))
    )
    if table.opening is False:
        opening = False
    if len(amounts) > 1:
        known = table.street in _POSTFLOP or first.kind == "bet"
        return Faced(bet, table.last_raise or (_largest(stakes, 0) if known else None), False, True)
    if opening:
        return Faced(bet, bet, True, True)
    raised = first.kind == "raise" or table.opening is False
    return Faced(bet, table.last_raise, False if raised else None, True)


def _bet_told_of(story: Story, acts: Sequence[Event]) -> bool:
    """Whether words speak of a bet nobody could read: then it is not sure that there was none."""
    if story.table.no_bet:
        return False
    read = {place for event in acts for place in range(event.start, event.end)}
    return any(
        item.is_("bet", "raise", "allin", "facing") and item.start not in read
        for clause in story.clauses
        if not clause.asks
        for item in clause.items
        if not any(each.is_("want") for each in clause.items)
    )


def _opens(story: Story, acts: Sequence[Event]) -> bool:
    """Whether nothing tells of a bet before: first to act on a later street."""
    return not any(event.kind in ("call",) for event in story.done if event not in acts)


def _largest(stakes: Sequence[Event], base: int) -> int:
    """The largest full raise; an all-in that adds less than one does not count."""
    increment, last = base, base
    kinds = {event.amount: event.kind for event in stakes}
    for amount in sorted(kinds, key=lambda each: each or 0):
        assert amount is not None
        added = amount - last
        if not (kinds[amount] == "allin" and added < increment):
            increment = max(increment, added) if last else added
        last = amount
    return increment


def is_preflop(story: Story) -> bool:
    """Whether the betting is before the flop: told, or blinds and no later street."""
    table = story.table
    if table.street is not None:
        return table.street == "preflop"
    if table.blinds is not None:
        return True
    return any(event.kind == "open" and event.who in _EARLY for event in story.done)


_EARLY: Final = ("UTG", "UTG1", "UTG2", "MP", "LJ", "HJ", "CO", "BTN", "SB")


def wager(story: Story) -> Reading | None:
    """The reading of a bet told by itself; None where no act is told."""
    acts = disputed(story)
    if not acts:
        return None
    faces = faced(story, acts)
    happened = _acts(story, acts, faces)
    if happened is None:
        return None
    lines, divided = happened
    if not faces.known:
        return Reading("", _words(story, acts), missing="facing")
    texts = [_spot(story, acts, faces, line) for line in lines]
    return Reading(
        texts[0],
        _words(story, acts),
        options=tuple(texts),
        divided_by="chips" if divided else "",
        sure=not unread(story, texts[0]),
    )


def _words(story: Story, acts: Sequence[Event]) -> dict[str, tuple[int, int]]:
    words = dict(story.table.spans)
    for number, event in enumerate(acts):
        words[f"act{number or ''}"] = (event.start, event.end)
    for number, event in enumerate(story.done):
        if event not in acts and event.kind in _STAKES:
            words[f"before{number}"] = (event.start, event.end)
    return words


def unread(story: Story, text: str) -> list[int]:
    """Amounts told as facts that a reading leaves out: a reason not to be sure of it."""
    covered: set[int] = set(story.table.used)
    for event in story.events:
        if event.mood != "fact":
            covered.update(range(event.start, event.end))
    known = set(_NUMBER.findall(text)) | {str(each) for each in story.table.blinds or ()}
    known |= {str(event.amount) for event in story.done if event.kind in _STAKES}
    left: list[int] = []
    for clause in story.clauses:
        if clause.asks or any(item.kind == "staff" for item in clause.items):
            continue
        wish = False
        for item in clause.items:
            wish = wish or item.is_("want")
            counts = item.kind == "amount" and item.value >= 20 and item.value % 5 == 0
            if counts and not wish and item.start not in covered and str(item.value) not in known:
                left.append(item.value)
    totals = {str(event.chips.total) for event in story.done if event.chips is not None}
    return [value for value in left if str(value) not in totals]


def trailing_amount(story: Story) -> int | None:
    """An amount alone at the very end, told after everything else: the answer to a question."""
    if len(story.row) < 2:
        return None
    last, before = story.row[-1], story.row[-2]
    alone = before.kind in ("break", "amount")
    return last.value if last.kind == "amount" and alone and last.value >= 20 else None


_NUMBER: Final = re.compile(r"\d+")


def _spot(story: Story, acts: Sequence[Event], faces: Faced, line: str) -> str:
    """A bet by itself: the facts before the colon, and the act after it."""
    table = story.table
    who = acts[0].who
    facts: list[str] = []
    later = table.street in _POSTFLOP
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
    if table.pot:
        facts.append(f"pot {table.pot}")
    put = _front(story, who, facts)
    stack = _stack(story, acts)
    if stack is not None:
        behind = stack - put if not _left_behind(story) else stack
        if behind > 0:
            facts.append(f"behind {behind}")
    elif table.last_chips:
        facts.append("last chips")
    left = table.players_left or _live(story)
    if left:
        facts.append("heads-up" if left == 2 else f"{left} players")
    return f"{', '.join(facts)}: {line}"


def _left_behind(story: Story) -> bool:
    return False


def _front(story: Story, who: str, facts: list[str]) -> int:
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
        if event.who == who and who and event.kind in ("bet", "raise", "open") and event.amount
    ]
    put = max(own, default=blind)
    if put:
        facts.append(f"already in {put}")
    return put


def _stack(story: Story, acts: Sequence[Event]) -> int | None:
    """What the player who acts has in all, where it was told."""
    table = story.table
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


def _live(story: Story) -> int | None:
    """How many players are surely still in: before the flop the blinds are."""
    if is_preflop(story) and story.table.blinds:
        return None
    people = {event.who for event in story.done if event.who and event.kind not in ("fold",)}
    return len(people) if len(people) > 2 else None


def _acts(story: Story, acts: Sequence[Event], faces: Faced) -> tuple[tuple[str, ...], bool] | None:
    """The act in notation; several ways where the chips were told as a sum only."""
    ways: list[str] = [""]
    divided = False
    for number, event in enumerate(_as_answered(story, acts)):
        joint = "" if number == 0 else (" while " if _together(story, acts, number) else " then ")
        pieces = _act(event, faces, number == 0)
        if pieces is None:
            continue
        divided = divided or len(pieces) > 1
        ways = [f"{way}{joint if way else ''}{piece}" for way in ways for piece in pieces]
    return (tuple(ways), divided) if ways[0] else None


def _as_answered(story: Story, acts: Sequence[Event]) -> list[Event]:
    """The acts with the chips and words that were told afterwards."""
    answered: list[Event] = []
    for event in acts:
        if event.kind == "push" and "chips" in story.answers:
            chips = chips_after(items(read_account(story.answers["chips"])), 0, 3)
            event = event._replace(chips=chips or event.chips)
        elif event.kind == "say" and "words" in story.answers:
            words = story.answers["words"].replace('"', "")
            event = event._replace(speech=Speech((words,), words))
        answered.append(event)
    return answered


def _together(story: Story, acts: Sequence[Event], number: int) -> bool:
    """Whether two things were done at the same moment."""
    text = " ".join(story.account.words[acts[number - 1].start : acts[number].end + 4])
    return any(words in text for words in grammar("at-once"))


def _act(event: Event, faces: Faced, first: bool) -> tuple[str, ...] | None:
    match event.kind:
        case "say":
            assert event.speech is not None
            return (" then ".join(f'says "{part}"' for part in event.speech.parts),)
        case "push":
            assert event.chips is not None
            if event.chips.sure:
                chips = " ".join(
                    one_kind(group.how_many, group.value) for group in event.chips.groups
                )
                return (f"pushes {chips}",)
            return _sums(event.chips.total, faces, first)
        case "allin":
            return ("goes all-in",)
        case "fold" | "check":
            return (f"{event.kind}s",)
        case "call":
            return ('says "call"',)
        case "bet" | "raise" | "open":
            if event.amount is None:
                return ('says "raise"',)
            verb = (
                "bets"
                if event.kind == "bet" or faces.bet == 0
                else "raises by"
                if event.by
                else "raises to"
            )
            return (f"{verb} {event.amount}",)
        case _:
            return None


def _sums(total: int, faces: Faced, first: bool) -> tuple[str, ...]:
    """The chips a sum may have been: only what could divide the answer is told apart."""
    few = fewest(total)
    if not few:
        return (f"pushes {total}",)
    ways = [few]
    if first and total > faces.bet:
        smaller = fewest(total, max(few))
        if smaller:
            ways.append(smaller)
        if total in CHIPS and len(few) == 1:
            ways = [smaller or few, few]
    return tuple(dict.fromkeys("pushes " + written(way) for way in ways))
