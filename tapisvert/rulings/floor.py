"""The floor of one book: hand it what happened, get the rulings and the table after them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.applied import applied
from tapisvert.rulings.betlaw import bet_law
from tapisvert.rulings.grounds import Subject, cited
from tapisvert.rulings.incidents import rule_on
from tapisvert.rulings.incidents.kind import Outcome
from tapisvert.rulings.opinion import Opinion
from tapisvert.rulings.ruling import Acted, Choice, Discretion, Penalty, Ruling, because
from tapisvert.rulings.seen import Act, Chips, Exposes, Happening, Incident, Mucks, Says, Tables
from tapisvert.rulings.spot import Spot, spot_of
from tapisvert.rulings.table import OpenRaise, Table
from tapisvert.rulings.tree import Settled
from tapisvert.rulings.turns import out_of_turn, settle_early
from tapisvert.rulings.wagers import rule_on_wager


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
        return cards if cards is not None else self._wager(table, seen)

    def rule_spot(self, spot: Spot, act: Act) -> Ruling:
        """The ruling on an act in a described spot, with no hand behind it."""
        said, in_front = rule_on_wager(spot, act, self.law)
        return self._sign(spot, said, in_front)

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
        spot = _narrowed(table, seat, spot_of(table, seat))
        said, in_front = rule_on_wager(spot, act, self.law)
        if table.state.actor != seat:
            return self._early(table, seat, act, said, in_front)
        return self._in_turn(table, seat, act, spot, said, in_front)

    def _in_turn(
        self,
        table: Table,
        seat: int,
        act: Act,
        spot: Spot,
        said: Settled[Opinion],
        in_front: Chips,
    ) -> Outcome:
        view = said.verdict
        if table.open_raise is not None:
            said = _before_the_amount(table.open_raise, said)
            view = said.verdict
        ruling = self._sign(spot, said, in_front)
        table = table.with_(open_raise=None)
        match view.verdict:
            case Acted():
                after = applied(table, seat, view.verdict, in_front)
            case Choice():
                after = table.with_(only={**table.only, seat: view.verdict.may})
            case Discretion():
                after = table
        if view.open_amount:
            after = after.with_(open_raise=OpenRaise(act, table))
        settled = settle_early(after, self.book)
        return Outcome((ruling, *settled.rulings), settled.table)

    def _early(
        self, table: Table, seat: int, act: Act, said: Settled[Opinion], in_front: Chips
    ) -> Outcome:
        verdict = said.verdict.verdict
        if not isinstance(verdict, Acted):
            # Whatever else is wrong with the act, he stands bound to the mildest reading of it.
            call = table.state.bets.bet
            verdict = Acted("call" if call > table.state.put[seat] else "check", call)
        spoken = any(isinstance(g, Says) for moment in act.moments for g in moment)
        return out_of_turn(table, seat, verdict, in_front, spoken, self.book)

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

    def _sign(self, spot: Spot, said: Settled[Opinion], in_front: Chips) -> Ruling:
        view = said.verdict
        returned = None
        if isinstance(view.verdict, Acted):
            returned = max(0, sum(in_front) - view.verdict.to)
        ladder = self.book.names("penalty.ladder").value if view.penalty else ()
        return Ruling(
            spot.who,
            view.verdict,
            _grounds(self.book, (*said.keys, *view.besides)),
            view.reasons,
            returned=returned,
            penalty=Penalty(view.penalty, ladder) if view.penalty else None,
        )


@lru_cache(maxsize=4096)
def _grounds(book: Book, subjects: tuple[Subject, ...]) -> tuple[Citation, ...]:
    return cited(book, *subjects)


def _narrowed(table: Table, seat: int, spot: Spot) -> Spot:
    """A spot in which an earlier ruling forbids raising."""
    only = table.only.get(seat)
    if only is None or only & {"raise", "bet"} or spot.no_raise is not None:
        return spot
    return replace(spot, no_raise="hand.restrained")


def _before_the_amount(opened: OpenRaise, said: Settled[Opinion]) -> Settled[Opinion]:
    """An answer to a raise whose amount nobody has heard yet."""
    view = said.verdict
    waited = because("floor.await-amount", who=opened.act.who)
    if isinstance(view.verdict, Acted) and view.verdict.action == "call":
        weigh = ("floor.weigh-fair-amount", "floor.weigh-intent")
        asks = because("floor.early-call", who=opened.act.who)
        asked = Opinion(Discretion(("call", "fold"), weigh), (waited, asks))
        return Settled(asked, ("word.conditional.early-call", "turn.await-amount"))
    stays = Opinion(view.verdict, (waited, *view.reasons), view.besides, view.penalty)
    return Settled(stays, ("turn.await-amount", *said.keys))
