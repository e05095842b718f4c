"""Bets found wrong after others have acted on them: corrected for all who matched, or left."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert import hand
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.street import Faced, faced, replayed
from tapisvert.rulings.incidents.undercalls import short_calls, undercalled
from tapisvert.rulings.ruling import Acted, Facts, Finding, Move, Reason, because
from tapisvert.rulings.substantial import is_substantial
from tapisvert.rulings.table import Table

_MISCOUNT: Final[tuple[Subject, ...]] = ("pot-limit.miscount", "underbet")


class Wrong(NamedTuple):
    """A bet of the wrong size: where it stands among the acts, and what it had to be."""

    acts: tuple[Faced, ...]
    place: int
    right: int

    @property
    def act(self) -> Faced:
        return self.acts[self.place]


@incident(
    "underbet-noticed",
    Field("moment", "word", choices=("same-street", "next-card-dealt", "showdown-started")),
    keys=("underbet.correction", "underbet", "undercall.several"),
)
def underbet(what: What) -> Outcome:
    """A bet or raise below the minimum: put right on its street for all who matched it."""
    subjects: tuple[Subject, ...] = ("underbet.correction", "underbet")
    if what.table.state.phase == "over":
        return _too_late(what, *subjects)
    acts = faced(what.table)
    found = _underbet(acts)
    if found is None:
        if short := short_calls(acts):
            return undercalled(what, short)
        facts = Facts(stands=True)
        why = because("later.nothing-short")
        return answer(what, Finding(), *subjects, "raise.minimum", reasons=(why,), facts=facts)
    subjects = (*subjects, "raise.minimum")
    done = found.act.done
    size = because(
        "later.underbet", who=what.table.name(done.seat), to=done.to, minimum=found.right
    )
    after = [each.done for each in acts[found.place + 1 :]]
    by_action = what.book.choice("underbet.correction").value == "substantial-action"
    if what["moment"] == "next-card-dealt":
        return _stands(what, found, subjects, size, because("later.card-dealt", to=done.to))
    if what["moment"] == "showdown-started":
        return _stands(what, found, subjects, size, because("later.showdown", to=done.to))
    if by_action and is_substantial(after, what.book):
        late = because("later.substantial", to=done.to)
        return _stands(what, found, (*subjects, "substantial-action"), size, late)
    return _corrected(what, found, subjects, size)


@incident(
    "pot-miscounted",
    Field("told", "int"),
    Field("moment", "word", choices=("same-street", "next-card-dealt")),
    keys=("pot-limit.miscount.high", "pot-limit.miscount.low", "pot-limit.miscount"),
)
def pot_miscounted(what: What) -> Outcome:
    """A pot bet on a wrong count: too much is always put right, too little until action follows."""
    told = int(what["told"])
    if what.table.state.setup.game.limit != "pot-limit":
        why = because("later.no-pot-bets")
        facts = Facts(stands=True)
        return answer(what, Finding(), "pot-limit.count", reasons=(why,), facts=facts)
    if what.table.state.phase == "over":
        return _too_late(what, *_MISCOUNT)
    acts = faced(what.table)
    found = _pot_bet(acts, told)
    if found is None or found.act.done.to == found.right:
        why = because("later.count-harmless", told=told)
        return answer(what, Finding(), *_MISCOUNT, reasons=(why,), facts=Facts(stands=True))
    done = found.act.done
    high = done.to > found.right
    subjects: tuple[Subject, ...] = (
        "pot-limit.miscount.high" if high else "pot-limit.miscount.low",
        *_MISCOUNT,
    )
    key = "later.pot-too-high" if high else "later.pot-too-low"
    size = because(key, told=told, to=done.to, right=found.right)
    if high:
        subjects = (*subjects, "pot-limit.miscount.example-3")
    if what["moment"] == "next-card-dealt":
        return _stands(what, found, subjects, size, because("later.card-dealt", to=done.to))
    after = [each.done for each in acts[found.place + 1 :]]
    until_action = what.book.choice("pot-limit.miscount.low").value == "substantial-action"
    if not high and until_action and is_substantial(after, what.book):
        late = because("later.substantial", to=done.to)
        grounds = (*subjects, "pot-limit.miscount.example-1", "substantial-action")
        return _stands(what, found, grounds, size, late)
    seen_in_time: Subject = "pot-limit.miscount.example-2"
    return _corrected(what, found, subjects if high else (*subjects, seen_in_time), size)


def _underbet(acts: tuple[Faced, ...]) -> Wrong | None:
    for index, act in enumerate(acts):
        minimum = min(act.options.minimum, act.reach)
        if act.is_aggressive and act.done.to < minimum:
            return Wrong(acts, index, minimum)
    return None


def _pot_bet(acts: tuple[Faced, ...], told: int) -> Wrong | None:
    """The last bet that rests on the count told, or is more than the pot allows."""
    for index in reversed(range(len(acts))):
        act = acts[index]
        if not act.is_aggressive:
            continue
        most = act.options.maximum
        owed = act.bet - act.before.put[act.done.seat]
        by_count = {told, act.bet + told + owed}
        if act.done.to in by_count or act.done.to > most:
            return Wrong(acts, index, min(most, act.reach))
    return None


def _too_late(what: What, *subjects: Subject) -> Outcome:
    why = because("later.hand-over")
    return answer(what, Finding(), *subjects, reasons=(why,), facts=Facts(stands=True))


def _stands(what: What, found: Wrong, subjects: tuple[Subject, ...], *reasons: Reason) -> Outcome:
    act = found.act
    facts = Facts(stands=True, amounts=_totals(what.table, what.table.state), to=act.done.to)
    verdict = Acted(_move(act), act.done.to)
    who = what.table.name(act.done.seat)
    return answer(what, verdict, *subjects, reasons=reasons, facts=facts, who=who)


def _corrected(what: What, found: Wrong, subjects: tuple[Subject, ...], size: Reason) -> Outcome:
    table, state = what.table, what.table.state
    then, done = replayed(found.acts, found.place, found.right)
    seats = {each.seat for each in done[found.place :] if each.puts_chips_in}
    live = [seat for seat in sorted(seats) if state.live >> seat & 1]
    totals = tuple((seat, then.put[seat]) for seat in live)
    players = tuple(table.name(seat) for seat in live)
    fixed = because("later.corrected", to=found.right, players=players)
    return answer(
        what,
        Acted(_move(found.act), found.right),
        *subjects,
        reasons=(size, fixed),
        facts=Facts(stands=False, amounts=_totals(table, then), to=found.right),
        who=table.name(found.act.done.seat),
        table=_adjusted(table, totals, then).with_(done=done),
    )


def _adjusted(table: Table, totals: tuple[tuple[int, int], ...], then: hand.State) -> Table:
    adjust = hand.Adjust(totals, bet=then.bets.bet, increment=then.bets.increment)
    moved = {seat for seat, _ in totals}
    front = {seat: chips for seat, chips in table.front.items() if seat not in moved}
    return table.with_(state=hand.play(table.state, adjust), front=front)


def _totals(table: Table, then: hand.State) -> dict[str, int]:
    """What every live player has in on this street, before an uncalled part goes back."""
    return {table.name(seat): then.put[seat] for seat in table.state.in_hand if then.put[seat]}


def _move(act: Faced) -> Move:
    return "bet" if act.bet == 0 else "raise"
