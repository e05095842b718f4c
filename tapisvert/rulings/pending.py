"""What earlier rulings and half-said raises leave to the act at hand."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.opinion import Opinion
from tapisvert.rulings.ruling import Acted, Choice, Discretion, because
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.table import OpenRaise, Table
from tapisvert.rulings.tree import Settled


def narrowed(table: Table, seat: int, spot: Spot) -> Spot:
    """A spot in which an earlier ruling forbids raising."""
    only = table.only.get(seat)
    if only is None or only & {"raise", "bet"} or spot.no_raise is not None:
        return spot
    return spot._replace(no_raise="hand.restrained")


def folds(said: Settled[Opinion]) -> bool:
    verdict = said.verdict.verdict
    return isinstance(verdict, Acted) and verdict.action == "fold"


def mildest(table: Table, seat: int) -> Acted:
    """A call as far as his chips reach, or a check."""
    put, bet = table.state.put[seat], table.state.bets.bet
    call = min(bet, put + table.state.stacks[seat])
    return Acted("call", call) if bet > put else Acted("check", put)


def kept_to(table: Table, seat: int, said: Settled[Opinion]) -> Settled[Opinion]:
    """An act an earlier ruling has closed to him leaves him where he was."""
    only = table.only.get(seat)
    verdict = said.verdict.verdict
    if only is None or not isinstance(verdict, Acted):
        return said
    if verdict.action in only or verdict.action in ("call", "raise", "all-in"):
        return said
    if verdict.action == "fold" and "call" not in only:
        return said
    why = because("floor.closed-to-him", who=table.name(seat))
    key: Subject = "undercall" if "fold" in only else "chips.earlier.pulled-back"
    return Settled(Opinion(Choice(only), (why,)), (key,))


def forfeit(table: Table, seat: int, spot: Spot) -> Settled[Opinion]:
    """Folding after too few chips: they stay."""
    total = table.short[seat]
    why = because("floor.forfeits", who=spot.who, total=total)
    return Settled(Opinion(Acted("fold", total), (why,)), ("undercall", "undercall.other"))


def before_the_amount(opened: OpenRaise, said: Settled[Opinion]) -> Settled[Opinion]:
    """An answer to a raise whose amount nobody has heard yet."""
    view = said.verdict
    waited = because("floor.await-amount", who=opened.act.who)
    if isinstance(view.verdict, Acted) and view.verdict.action == "call":
        weigh = ("floor.weigh-fair-amount", "floor.weigh-intent")
        asks = because("floor.early-call", who=opened.act.who)
        asked = Opinion(Discretion(("call", "fold"), weigh), (waited, asks))
        return Settled(asked, ("word.conditional.early-call", "turn.await-amount"))
    stays = replace(view, reasons=(waited, *view.reasons))
    return Settled(stays, ("turn.await-amount", *said.keys))
