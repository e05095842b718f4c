"""The floor of one book: takes a table and what happened, gives rulings and the next table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book
from tapisvert.rulings.action_effects import apply_action, forfeit_short_chips, record_action
from tapisvert.rulings.bet_law import bet_law
from tapisvert.rulings.bring_in import is_bring_in, post_bring_in
from tapisvert.rulings.floor_table import FloorTable, OpenRaise, OutOfTurnAct, PastAction
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Exposes,
    GoesAllIn,
    Happening,
    Mucks,
    Pile,
    RaisesBy,
    RaisesTo,
    TableAct,
    TableIncident,
    Tables,
)
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.incidents import rule_on
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.incidents.open_hands import with_open_hands
from tapisvert.rulings.out_of_turn import (
    rule_out_of_turn,
    settle_out_of_turn,
    with_early_acts,
)
from tapisvert.rulings.pending_limits import (
    answer_before_amount,
    calls_what_waits,
    forfeit_verdict,
    forfeited,
    is_fold,
    mildest_action,
    with_raise_closed,
    within_limits,
)
from tapisvert.rulings.ruling import (
    Discretion,
    PlayerChoice,
    RuledAction,
    RuledMove,
    Ruling,
    because,
)
from tapisvert.rulings.spoken_wagers import CONDITIONAL
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.spot_from_hand import spot_from_hand
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_ruling import rule_on_spot, wager_ruling
from tapisvert.rulings.wager_verdict import WagerVerdict
from tapisvert.rulings.wagers import rule_on_wager

FORFEIT: Final = "forfeit-and-fold"


@lru_cache(maxsize=64)
def floor(book: Book) -> Floor:
    """The floor that rules by this book."""
    return Floor(book)


class Floor:
    """Rules by one book. It keeps nothing: the table comes in and goes out."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.law = bet_law(book)

    def rule(self, table: FloorTable, seen: Happening) -> RulingOutcome:
        """The rulings on what happened, and the table after them."""
        if isinstance(seen, TableIncident):
            outcome = rule_on(table, seen, self.book)
            settled = settle_out_of_turn(outcome.table, self.book)
            return RulingOutcome((*outcome.rulings, *settled.rulings), settled.table)
        with_cards = any(isinstance(g, Exposes | Mucks | Tables) for m in seen.moments for g in m)
        cards = self._cards(table, seen) if with_cards else None
        return (
            cards
            if cards is not None
            else with_open_hands(table, self._wager(table, seen), self.book)
        )

    def rule_on_spot(self, spot: BettingSpot, act: TableAct) -> Ruling:
        """The ruling on an act in a described spot, with no hand behind it."""
        return rule_on_spot(self.book, spot, act)

    def _wager(self, table: FloorTable, act: TableAct) -> RulingOutcome:
        seat = table.seat(act.who)
        if not table.state.live >> seat & 1:
            raise Illegal("floor.no-live-hand", who=act.who)
        open_raise = table.open_raise
        if open_raise is not None and open_raise.act.who == act.who:
            whole = TableAct(act.who, (*open_raise.act.moments, *act.moments))
            return self._wager(open_raise.before, whole)
        if table.state.actor is None:
            raise Illegal("floor.betting-over", who=act.who)
        if table.state.awaits_bring_in and table.state.actor != seat:
            table = post_bring_in(table)
        elif table.state.awaits_bring_in and is_bring_in(table, act):
            return self._bring_in(table, seat)
        seen = table if table.state.actor == seat else with_early_acts(table, seat)
        spot = with_raise_closed(table, seat, spot_from_hand(seen, seat))
        result, in_front = rule_on_wager(spot, act, self.law)
        if table.state.actor == seat:
            return self._in_turn(table, seat, act, spot, result, in_front)
        if result.keys == CONDITIONAL:
            return RulingOutcome((wager_ruling(self.book, spot, result, in_front),), table)
        if seat not in seen.state.queue and not is_fold(result):
            return self._added(table, seat, spot, in_front)
        if _is_short(result) and table.state.actor in table.short:
            return self._short_too(table, seat)
        mildest = mildest_action(seen, seat)
        return self._early(table, seat, act, result, in_front, mildest)

    def _bring_in(self, table: FloorTable, seat: int) -> RulingOutcome:
        after = post_bring_in(table)
        put = RuledAction("bet", after.state.put[seat])
        view = WagerVerdict(put, (because("floor.brings-in", who=table.name(seat), amount=put.to),))
        ruling = wager_ruling(
            self.book, spot_from_hand(table, seat), TreeResult(view, ("turn.binding",)), ()
        )
        return RulingOutcome((ruling,), record_action(after, PastAction(seat, "bet", put.to)))

    def _in_turn(
        self,
        table: FloorTable,
        seat: int,
        act: TableAct,
        spot: BettingSpot,
        result: TreeResult[WagerVerdict],
        in_front: Pile,
    ) -> RulingOutcome:
        open_raise = table.open_raise
        if open_raise is not None:
            result = answer_before_amount(open_raise, result)
        result = calls_what_waits(table, within_limits(table, seat, result))
        if seat in table.short and is_fold(result):
            lost = forfeited(table, seat, self.book)
            in_front = in_front or (table.short[seat],)
            result = forfeit_verdict(table, seat, spot, lost)
            table = forfeit_short_chips(table, seat, lost)
        view = result.verdict
        ruling = wager_ruling(self.book, spot, result, in_front)
        table = table.with_(open_raise=None)
        match view.verdict:
            case RuledAction():
                after = apply_action(table, seat, view.verdict, in_front)
            case PlayerChoice():
                after = table.with_(only={**table.only, seat: view.verdict.may})
            case Discretion():
                after = table.with_(open_raise=open_raise)
        if _is_short(result):
            short = {**table.short, seat: min(sum(in_front), spot.known("reach"))}
            after = after.with_(short=short, front={**table.front, seat: in_front})
        if view.open_amount:
            after = after.with_(open_raise=OpenRaise(act, table))
        elif open_raise is not None and is_fold(result):
            after = after.with_(open_raise=open_raise.without(seat))
        settled = settle_out_of_turn(after, self.book)
        return RulingOutcome((ruling, *settled.rulings), settled.table)

    def _short_too(self, table: FloorTable, seat: int) -> RulingOutcome:
        """A second short call behind one that waits: back to the first, and this one is judged."""
        first = table.state.actor
        assert first is not None
        weigh = ("later.weigh-action-behind", "later.weigh-intent")
        grounds = cited(self.book, "undercall.several", "undercall.other", "undercall")
        back = because("floor.back-to-first", who=table.name(first))
        other = because("later.undercall-other", who=table.name(seat))
        verdict = Discretion(("complete", FORFEIT), weigh)
        return RulingOutcome((Ruling(table.name(seat), verdict, grounds, (back, other)),), table)

    def _early(
        self,
        table: FloorTable,
        seat: int,
        act: TableAct,
        result: TreeResult[WagerVerdict],
        in_front: Pile,
        mildest: RuledAction,
    ) -> RulingOutcome:
        verdict = result.verdict.verdict
        may = verdict.may if isinstance(verdict, PlayerChoice) else None
        if isinstance(verdict, PlayerChoice):
            verdict = RuledAction("check", table.state.put[seat])
        elif isinstance(verdict, Discretion):
            # Whatever else is wrong with the act, its mildest reading binds.
            verdict = mildest
        counted = verdict.to if _puts_chips_out(act) else 0
        early = OutOfTurnAct(
            seat, verdict, table.state.bets.bet, in_front, counted=counted, may=may
        )
        return rule_out_of_turn(table, early, self.book)

    def _added(
        self, table: FloorTable, seat: int, spot: BettingSpot, in_front: Pile
    ) -> RulingOutcome:
        """More after one's turn: the act already made stands alone."""
        before = next((each for each in reversed(table.done) if each.seat == seat), None)
        if before is None:
            raise Illegal("floor.acted-already", who=spot.who)
        stands = RuledAction(cast(RuledMove, before.action), spot.put)
        why = because("floor.acted-stands", who=spot.who)
        keys: tuple[GroundSubject, ...] = ("turn.binding",)
        if sum(in_front) > spot.put:
            why = because("floor.added-later", who=spot.who, put=spot.put)
            keys = ("string-bet", "turn.binding")
        ruling = wager_ruling(
            self.book, spot, TreeResult(WagerVerdict(stands, (why,)), keys), in_front
        )
        return RulingOutcome((ruling,), table)

    def _cards(self, table: FloorTable, act: TableAct) -> RulingOutcome | None:
        """Acts with cards: exposed, tabled, thrown away."""
        from tapisvert.rulings.incidents.conduct import rule_on_exposed_cards
        from tapisvert.rulings.incidents.muck import rule_on_muck
        from tapisvert.rulings.incidents.showdown import rule_on_tabled_cards

        seat = table.seat(act.who)
        for moment in act.moments:
            for gesture in moment:
                match gesture:
                    case Exposes():
                        return rule_on_exposed_cards(table, seat, self.book)
                    case Tables():
                        return rule_on_tabled_cards(table, seat, gesture.cards, self.book)
                    case Mucks() if table.state.actor is None:
                        return rule_on_muck(table, seat, self.book)
                    case _:
                        continue
        return None


def _puts_chips_out(act: TableAct) -> bool:
    """Whether somebody bets, calls or raises as such: the chips are out, not only the word."""
    moments = (gesture for moment in act.moments for gesture in moment)
    return any(isinstance(each, Bets | RaisesTo | RaisesBy | Calls | GoesAllIn) for each in moments)


def _is_short(result: TreeResult[WagerVerdict]) -> bool:
    """Whether an act is a call for less that the book leaves open."""
    verdict = result.verdict.verdict
    return isinstance(verdict, PlayerChoice | Discretion) and FORFEIT in verdict.options
