"""What earlier rulings and raises without an amount still allow the player to act."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable, OpenRaise
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction, because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict


def with_raise_closed(table: FloorTable, seat: int, spot: BettingSpot) -> BettingSpot:
    """A spot in which an earlier ruling forbids raising."""
    only = table.only.get(seat)
    if only is None or only & {"raise", "bet"} or spot.no_raise is not None:
        return spot
    return spot._replace(no_raise="hand.restrained")


def is_fold(result: TreeResult[WagerVerdict]) -> bool:
    verdict = result.verdict.verdict
    return isinstance(verdict, RuledAction) and verdict.action == "fold"


def mildest_action(table: FloorTable, seat: int) -> RuledAction:
    """A call as far as the stack reaches, or a check."""
    put, bet = table.state.put[seat], table.state.bets.bet
    call = min(bet, put + table.state.stacks[seat])
    return RuledAction("call", call) if bet > put else RuledAction("check", put)


def within_limits(
    table: FloorTable, seat: int, result: TreeResult[WagerVerdict]
) -> TreeResult[WagerVerdict]:
    """An act an earlier ruling has closed changes nothing: the choice is still open."""
    only = table.only.get(seat)
    verdict = result.verdict.verdict
    if only is None or not isinstance(verdict, RuledAction):
        return result
    if verdict.action in only or verdict.action in ("call", "raise", "all-in"):
        return result
    if verdict.action == "fold" and "call" not in only:
        return result
    why = because("floor.closed-by-ruling", who=table.name(seat))
    key: GroundSubject = "undercall" if "fold" in only else "chips.earlier.pulled-back"
    return TreeResult(WagerVerdict(PlayerChoice(only), (why,)), (key,))


def calls_what_waits(
    table: FloorTable, result: TreeResult[WagerVerdict]
) -> TreeResult[WagerVerdict]:
    """ "Call" to a bet made out of turn: it is no bet yet, and the check lets it bind."""
    bets = [each for each in table.early if each.acted.action in ("bet", "raise", "all-in")]
    if "word.wrong.call" not in result.keys or not bets:
        return result
    why = because("floor.call-of-waiting", who=table.name(bets[0].seat))
    return TreeResult(replace(result.verdict, reasons=(why,)), result.keys)


@implements("undercall.forfeit")
def forfeited(table: FloorTable, seat: int, book: Book) -> int:
    """What folding after too few chips costs: all of them, or the bet they were meant to call.

    That bet is the highest one made on this street that the chips were enough for.
    """
    pushed = table.short[seat]
    if book.choice("undercall.forfeit").value == "chips-pushed":
        return pushed
    state = table.state
    blind = state.setup.stakes.big_blind if state.street == 0 else 0
    raises = ("bet", "raise", "all-in")
    bets = {each.to for each in table.done if each.action in raises} | {blind}
    return max((bet for bet in bets if 0 < bet <= pushed), default=pushed)


def forfeit_verdict(
    table: FloorTable, seat: int, spot: BettingSpot, total: int
) -> TreeResult[WagerVerdict]:
    """Folding after too few chips: what was meant to be called, or all of them, stays."""
    pushed = table.short[seat]
    whole = because("floor.forfeits", who=spot.who, total=total)
    part = because("floor.forfeits-intended", who=spot.who, total=total, back=pushed - total)
    view = WagerVerdict(RuledAction("fold", total), (whole if total == pushed else part,))
    return TreeResult(view, ("undercall", "undercall.other"))


@implements("turn.await-amount")
def answer_before_amount(
    opened: OpenRaise, result: TreeResult[WagerVerdict]
) -> TreeResult[WagerVerdict]:
    """An answer to a raise whose amount nobody has heard yet."""
    view = result.verdict
    waited = because("floor.await-amount", who=opened.act.who)
    if isinstance(view.verdict, RuledAction) and view.verdict.action == "call":
        weigh = ("floor.weigh-fair-amount", "floor.weigh-intent")
        asks = because("floor.early-call", who=opened.act.who)
        asked = WagerVerdict(Discretion(("call", "fold"), weigh), (waited, asks))
        return TreeResult(asked, ("word.conditional.early-call", "turn.await-amount"))
    stays = replace(view, reasons=(waited, *view.reasons))
    return TreeResult(stays, ("turn.await-amount", *result.keys))
