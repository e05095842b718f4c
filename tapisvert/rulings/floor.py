"""The floor of one book: hand it what happened, get the rulings and the table after them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book
from tapisvert.rulings.applied import applied, forfeited, recorded
from tapisvert.rulings.betlaw import bet_law
from tapisvert.rulings.bringin import brings_in, brought_in
from tapisvert.rulings.declared import CONDITIONAL
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents import rule_on
from tapisvert.rulings.incidents.kind import Outcome
from tapisvert.rulings.incidents.openhands import opened
from tapisvert.rulings.opinion import Opinion
from tapisvert.rulings.pending import (
    before_the_amount,
    folds,
    forfeit,
    kept_to,
    mildest,
    narrowed,
)
from tapisvert.rulings.ruling import Acted, Choice, Discretion, Move, Ruling, because
from tapisvert.rulings.seen import Act, Chips, Exposes, Happening, Incident, Mucks, Tables
from tapisvert.rulings.signed import rule_spot, signed
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.standing import spot_of
from tapisvert.rulings.table import Done, Early, OpenRaise, Table
from tapisvert.rulings.tree import Settled
from tapisvert.rulings.turns import out_of_turn, settle_early
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

    def rule(self, table: Table, seen: Happening) -> Outcome:
        """The rulings on what happened, and the table after them."""
        if isinstance(seen, Incident):
            outcome = rule_on(table, seen, self.book)
            settled = settle_early(outcome.table, self.book)
            return Outcome((*outcome.rulings, *settled.rulings), settled.table)
        with_cards = any(isinstance(g, Exposes | Mucks | Tables) for m in seen.moments for g in m)
        cards = self._cards(table, seen) if with_cards else None
        return cards if cards is not None else opened(table, self._wager(table, seen), self.book)

    def rule_spot(self, spot: Spot, act: Act) -> Ruling:
        """The ruling on an act in a described spot, with no hand behind it."""
        return rule_spot(self.book, spot, act)

    def _wager(self, table: Table, act: Act) -> Outcome:
        seat = table.seat(act.who)
        if not table.state.live >> seat & 1:
            raise Illegal("floor.no-live-hand", who=act.who)
        opened = table.open_raise
        if opened is not None and opened.act.who == act.who:
            whole = Act(act.who, (*opened.act.moments, *act.moments))
            return self._wager(opened.before, whole)
        if table.state.actor is None:
            raise Illegal("floor.betting-over", who=act.who)
        if table.state.awaits_bring_in and table.state.actor != seat:
            table = brought_in(table)
        elif table.state.awaits_bring_in and brings_in(table, act):
            return self._bring_in(table, seat)
        spot = narrowed(table, seat, spot_of(table, seat))
        said, in_front = rule_on_wager(spot, act, self.law)
        if table.state.actor == seat:
            return self._in_turn(table, seat, act, spot, said, in_front)
        if said.keys == CONDITIONAL:
            return Outcome((signed(self.book, spot, said, in_front),), table)
        if seat not in table.state.queue and not folds(said):
            return self._added(table, seat, spot, in_front)
        return self._early(table, seat, said, in_front)

    def _bring_in(self, table: Table, seat: int) -> Outcome:
        after = brought_in(table)
        put = Acted("bet", after.state.put[seat])
        view = Opinion(put, (because("floor.brings-in", who=table.name(seat), amount=put.to),))
        ruling = signed(self.book, spot_of(table, seat), Settled(view, ("turn.binding",)), ())
        return Outcome((ruling,), recorded(after, Done(seat, "bet", put.to)))

    def _in_turn(
        self,
        table: Table,
        seat: int,
        act: Act,
        spot: Spot,
        said: Settled[Opinion],
        in_front: Chips,
    ) -> Outcome:
        opened = table.open_raise
        if opened is not None:
            said = before_the_amount(opened, said)
        said = kept_to(table, seat, said)
        if seat in table.short and folds(said):
            said, table = forfeit(table, seat, spot), forfeited(table, seat)
        view = said.verdict
        ruling = signed(self.book, spot, said, in_front)
        table = table.with_(open_raise=None)
        match view.verdict:
            case Acted():
                after = applied(table, seat, view.verdict, in_front)
            case Choice():
                after = table.with_(only={**table.only, seat: view.verdict.may})
            case Discretion():
                after = table.with_(open_raise=opened)
        if isinstance(view.verdict, Choice | Discretion) and FORFEIT in view.verdict.options:
            short = {**table.short, seat: min(sum(in_front), spot.known("reach"))}
            after = after.with_(short=short, front={**table.front, seat: in_front})
        if view.open_amount:
            after = after.with_(open_raise=OpenRaise(act, table))
        elif opened is not None and folds(said):
            after = after.with_(open_raise=opened.without(seat))
        settled = settle_early(after, self.book)
        return Outcome((ruling, *settled.rulings), settled.table)

    def _early(self, table: Table, seat: int, said: Settled[Opinion], in_front: Chips) -> Outcome:
        verdict = said.verdict.verdict
        may = verdict.may if isinstance(verdict, Choice) else None
        if isinstance(verdict, Choice):
            verdict = Acted("check", table.state.put[seat])
        elif isinstance(verdict, Discretion):
            # Whatever else is wrong with the act, he stands bound to the mildest reading of it.
            verdict = mildest(table, seat)
        early = Early(seat, verdict, table.state.bets.bet, in_front, may=may)
        return out_of_turn(table, early, self.book)

    def _added(self, table: Table, seat: int, spot: Spot, in_front: Chips) -> Outcome:
        """More from a player who has had his turn: what he did then stands alone."""
        before = next((each for each in reversed(table.done) if each.seat == seat), None)
        if before is None or sum(in_front) <= spot.put:
            raise Illegal("floor.acted-already", who=spot.who)
        stands = Acted(cast(Move, before.action), spot.put)
        view = Opinion(stands, (because("floor.added-later", who=spot.who, put=spot.put),))
        keys: tuple[Subject, ...] = ("string-bet", "turn.binding")
        return Outcome((signed(self.book, spot, Settled(view, keys), in_front),), table)

    def _cards(self, table: Table, act: Act) -> Outcome | None:
        """Acts with cards: exposed, tabled, thrown away."""
        from tapisvert.rulings.incidents.conduct import exposed
        from tapisvert.rulings.incidents.muck import muck
        from tapisvert.rulings.incidents.showdown import tabled

        seat = table.seat(act.who)
        for moment in act.moments:
            for gesture in moment:
                match gesture:
                    case Exposes():
                        return exposed(table, seat, self.book)
                    case Tables():
                        return tabled(table, seat, gesture.cards, self.book)
                    case Mucks() if table.state.actor is None:
                        return muck(table, seat, self.book)
                    case _:
                        continue
        return None
