"""Bets found wrong after others have acted on them: corrected for all who matched, or left."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.late_undercalls import short_calls, undercalled
from tapisvert.rulings.incidents.street_replay import FacedAct, acts_faced, replay_corrected
from tapisvert.rulings.ruling import Finding, RuledAction, RuledMove, RulingFacts, because
from tapisvert.rulings.substantial_action import is_substantial
from tapisvert.words.message import Message

_MISCOUNT: Final[tuple[GroundSubject, ...]] = ("pot-limit.miscount", "underbet")


class WrongBet(NamedTuple):
    """A bet of the wrong size: where it stands among the acts, and what it had to be."""

    acts: tuple[FacedAct, ...]
    place: int
    right: int

    @property
    def act(self) -> FacedAct:
        return self.acts[self.place]


@incident(
    "underbet-noticed",
    IncidentField("moment", "word", choices=("same-street", "next-card-dealt", "showdown-started")),
    keys=("underbet.correction", "underbet", "undercall.several"),
)
def underbet(what: IncidentContext) -> RulingOutcome:
    """A bet or raise below the minimum: put right on its street for all who matched it."""
    subjects: tuple[GroundSubject, ...] = ("underbet.correction", "underbet")
    if what.table.state.phase == "over":
        return _too_late(what, *subjects)
    acts = acts_faced(what.table)
    wrong = _underbet(acts)
    if wrong is None:
        if short := short_calls(acts):
            return undercalled(what, short)
        facts = RulingFacts(stands=True)
        why = because("later.nothing-short")
        return answer(what, Finding(), *subjects, "raise.minimum", reasons=(why,), facts=facts)
    subjects = (*subjects, "raise.minimum")
    done = wrong.act.done
    size = because(
        "later.underbet", who=what.table.name(done.seat), to=done.to, minimum=wrong.right
    )
    after = [each.done for each in acts[wrong.place + 1 :]]
    by_action = what.book.choice("underbet.correction").value == "substantial-action"
    if what["moment"] == "next-card-dealt":
        return _stands(what, wrong, subjects, size, because("later.card-dealt", to=done.to))
    if what["moment"] == "showdown-started":
        return _stands(what, wrong, subjects, size, because("later.showdown", to=done.to))
    if by_action and is_substantial(after, what.book):
        late = because("later.substantial", to=done.to)
        return _stands(what, wrong, (*subjects, "substantial-action"), size, late)
    return _corrected(what, wrong, subjects, size)


@incident(
    "pot-miscounted",
    IncidentField("told", "int"),
    IncidentField("moment", "word", choices=("same-street", "next-card-dealt")),
    keys=("pot-limit.miscount.high", "pot-limit.miscount.low", "pot-limit.miscount"),
)
def pot_miscounted(what: IncidentContext) -> RulingOutcome:
    """A pot bet on a wrong count: too much is always put right, too little until action follows."""
    count_given = int(what["told"])
    if what.table.state.setup.game.limit != "pot-limit":
        why = because("later.no-pot-bets")
        facts = RulingFacts(stands=True)
        return answer(what, Finding(), "pot-limit.count", reasons=(why,), facts=facts)
    if what.table.state.phase == "over":
        return _too_late(what, *_MISCOUNT)
    acts = acts_faced(what.table)
    wrong = _pot_bet(acts, count_given)
    if wrong is None or wrong.act.done.to == wrong.right:
        why = because("later.count-harmless", told=count_given)
        return answer(what, Finding(), *_MISCOUNT, reasons=(why,), facts=RulingFacts(stands=True))
    done = wrong.act.done
    high = done.to > wrong.right
    subjects: tuple[GroundSubject, ...] = (
        "pot-limit.miscount.high" if high else "pot-limit.miscount.low",
        *_MISCOUNT,
    )
    key = "later.pot-too-high" if high else "later.pot-too-low"
    size = because(key, told=count_given, to=done.to, right=wrong.right)
    if high:
        subjects = (*subjects, "pot-limit.miscount.example-3")
    if what["moment"] == "next-card-dealt":
        return _stands(what, wrong, subjects, size, because("later.card-dealt", to=done.to))
    after = [each.done for each in acts[wrong.place + 1 :]]
    until_action = what.book.choice("pot-limit.miscount.low").value == "substantial-action"
    if not high and until_action and is_substantial(after, what.book):
        late = because("later.substantial", to=done.to)
        grounds = (*subjects, "pot-limit.miscount.example-1", "substantial-action")
        return _stands(what, wrong, grounds, size, late)
    seen_in_time: GroundSubject = "pot-limit.miscount.example-2"
    return _corrected(what, wrong, subjects if high else (*subjects, seen_in_time), size)


def _underbet(acts: tuple[FacedAct, ...]) -> WrongBet | None:
    for index, act in enumerate(acts):
        minimum = min(act.options.minimum, act.reach)
        if act.is_aggressive and act.done.to < minimum:
            return WrongBet(acts, index, minimum)
    return None


def _pot_bet(acts: tuple[FacedAct, ...], count_given: int) -> WrongBet | None:
    """The last bet that rests on the count told, or is more than the pot allows."""
    for index in reversed(range(len(acts))):
        act = acts[index]
        if not act.is_aggressive:
            continue
        most = act.options.maximum
        owed = act.bet - act.before.put[act.done.seat]
        by_count = {count_given, act.bet + count_given + owed}
        if act.done.to in by_count or act.done.to > most:
            return WrongBet(acts, index, min(most, act.reach))
    return None


def _too_late(what: IncidentContext, *subjects: GroundSubject) -> RulingOutcome:
    why = because("later.hand-over")
    return answer(what, Finding(), *subjects, reasons=(why,), facts=RulingFacts(stands=True))


def _stands(
    what: IncidentContext, wrong: WrongBet, subjects: tuple[GroundSubject, ...], *reasons: Message
) -> RulingOutcome:
    act = wrong.act
    facts = RulingFacts(stands=True, amounts=_totals(what.table, what.table.state), to=act.done.to)
    verdict = RuledAction(_move(act), act.done.to)
    who = what.table.name(act.done.seat)
    return answer(what, verdict, *subjects, reasons=reasons, facts=facts, who=who)


def _corrected(
    what: IncidentContext, wrong: WrongBet, subjects: tuple[GroundSubject, ...], size: Message
) -> RulingOutcome:
    table, state = what.table, what.table.state
    then, done = replay_corrected(wrong.acts, wrong.place, wrong.right)
    seats = {each.seat for each in done[wrong.place :] if each.puts_chips_in}
    live = [seat for seat in sorted(seats) if state.live >> seat & 1]
    totals = tuple((seat, then.put[seat]) for seat in live)
    players = tuple(table.name(seat) for seat in live)
    fixed = because("later.corrected", to=wrong.right, players=players)
    return answer(
        what,
        RuledAction(_move(wrong.act), wrong.right),
        *subjects,
        reasons=(size, fixed),
        facts=RulingFacts(stands=False, amounts=_totals(table, then), to=wrong.right),
        who=table.name(wrong.act.done.seat),
        table=_adjusted(table, totals, then).with_(done=done),
    )


def _adjusted(
    table: FloorTable, totals: tuple[tuple[int, int], ...], then: hand.State
) -> FloorTable:
    adjust = hand.Adjust(totals, bet=then.bets.bet, increment=then.bets.increment)
    moved = {seat for seat, _ in totals}
    front = {seat: chips for seat, chips in table.front.items() if seat not in moved}
    return table.with_(state=hand.play(table.state, adjust), front=front)


def _totals(table: FloorTable, then: hand.State) -> dict[str, int]:
    """What every live player has in on this street, before an uncalled part goes back."""
    return {table.name(seat): then.put[seat] for seat in table.state.in_hand if then.put[seat]}


def _move(act: FacedAct) -> RuledMove:
    return "bet" if act.bet == 0 else "raise"
