"""Players in their seats and out of them: busts, presence, penalties, and what was told wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.refusals import Conflict, Invalid
from tapisvert.tournament.bounties.ledger import sure_winner
from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    ReplaceEliminated,
    When,
)
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.penalties.serving import ServePenalty
from tapisvert.tournament.seating.moving import SwapSeats
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form, whole
from tapisvert.web.house import desk
from tapisvert.web.panels.players import meant

_WHEN: Final[dict[str, When]] = {"before": "before", "after": "after", "same-hand": "same-hand"}


@action("out")
def out(form: Form, now: Tournament) -> Commands:
    """One or several are out on one hand."""
    entries = form.numbers("entry")
    _refuse_another_life(form, now, entries)
    yield EliminatePlayers(entries, by=sure_winner(now, entries))


def _refuse_another_life(form: Form, now: Tournament, entries: Sequence[int]) -> None:
    """An elimination that waited for the network is not that of somebody who came back since."""
    lives = [entry for bust in now.places.returned for entry in bust.entries if entry in entries]
    shown = form.text("seen", "")
    if not lives or not shown.isdecimal() or len(shown) > 9:
        return
    with desk().opened(form.event) as stream_state:
        before = stream_state.seen(min(int(shown), stream_state.version))
    known = [entry for bust in before.places.returned for entry in bust.entries]
    for entry in lives:
        if lives.count(entry) > known.count(entry):
            raise Conflict("elimination.back-since", entry=entry)


@action("same-hand", whole=True)
def same_hand(form: Form, now: Tournament) -> Commands:
    """Another one went out on the hand somebody is already out on, and who had more chips then."""
    first, second = form.number("entry"), form.number("other")
    reason = form.text("reason", "")
    if now.field.known(second).status != "out":
        now = yield EliminatePlayers((second,), by=sure_winner(now, (second,)))
    stacks = form.maybe("stack"), form.maybe("other-stack")
    bust = now.places.bust_of(first)
    rounds = bust is not None and bust.round is not None
    more = form.text("more", "equal")
    if stacks[0] is not None and stacks[1] is not None:
        yield CorrectOrder(second, "same-hand", first, reason)
        yield TellStacks({first: stacks[0], second: stacks[1]}, reason)
    elif more == "equal" or rounds:
        yield CorrectOrder(second, "same-hand", first, reason)
    elif more == "first":
        yield CorrectOrder(second, "before", first, reason)
    elif now.places.of.get(second, 0) < now.places.of.get(first, 0):
        yield CorrectOrder(second, "after", first, reason)


@action("tell-stacks")
def tell_stacks(form: Form, now: Tournament) -> Commands:
    """What players who are out had when their hand began."""
    entries, typed = form.numbers("entry"), form.sent.getlist("stack")
    if len(entries) != len(typed):
        raise Invalid("elimination.stacks-count", told=len(typed), named=len(entries))
    stacks = {
        entry: whole(stack) for entry, stack in zip(entries, typed, strict=True) if stack.strip()
    }
    yield TellStacks(stacks, form.text("reason", ""))


@action("correct-order")
def correct_order(form: Form, now: Tournament) -> Commands:
    """Somebody went out before or after another one, or on the same hand."""
    when = _WHEN.get(form.text("when"))
    if when is None:
        raise Invalid("consolepage.field-missing", field="when")
    other = meant.entry(form, now, "other")
    yield CorrectOrder(form.number("entry"), when, other, form.text("reason", ""))


@action("knock-out")
def knock_out(form: Form, now: Tournament) -> Commands:
    """Who knocked somebody out; nobody where nothing is told."""
    winners = tuple(meant.entry_of(now, winner) for winner in form.texts("by"))
    yield CorrectKnockOut(form.number("entry"), winners, form.text("reason", ""))


@action("won-by")
def won_by(form: Form, now: Tournament) -> Commands:
    """Who knocked somebody out, in one tap: the player who is out, a point, who won."""
    entry, _, winner = form.text("pair").partition(".")
    yield CorrectKnockOut(whole(entry), (whole(winner),), form.text("reason", ""))


@action("replace-out")
def replace_out(form: Form, now: Tournament) -> Commands:
    """The wrong player was taken out: another one is out instead."""
    other = meant.entry(form, now, "other")
    yield ReplaceEliminated(form.number("entry"), other, form.text("reason", ""))


@action("swap-seats")
def swap_seats(form: Form, now: Tournament) -> Commands:
    """Two players exchange their seats."""
    yield SwapSeats(form.number("entry"), meant.entry(form, now, "other"))


@action("penalty")
def penalty(form: Form, now: Tournament) -> Commands:
    """A step of the book's ladder, for a reason: one of the usual ones or another."""
    step, rounds = form.text("step"), form.maybe("rounds")
    if rounds is not None:
        if not step.startswith("round-"):
            raise Invalid("penalties.rounds-elsewhere")
        step = f"round-{rounds}"
    reason = form.text("other-reason", "") or form.text("reason", "")
    yield GivePenalty(form.number("entry"), step, reason, form.maybe("hands"), form.maybe("stack"))


@action("serve")
def serve(form: Form, now: Tournament) -> Commands:
    """One hand of a penalty was sat out; the page says how many it saw left."""
    yield ServePenalty(form.number("penalty"), form.number("left"))
