"""Hand-for-hand: announced, reported table by table, ended."""

from __future__ import annotations

from tapisvert.refusals import Illegal
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form


@action("rounds-announce")
def announce(form: Form, now: Tournament) -> Commands:
    """The hands in progress are finished, then every table waits."""
    yield AnnounceHandForHand(places_paid(now) or None)


@action("rounds-report")
def report(form: Form, now: Tournament) -> Commands:
    """A table has finished; the page says of which round it speaks."""
    number = form.maybe("round")
    yield ReportTable(form.number("table"), _round(now) if number is None else number)


@action("rounds-next")
def following(form: Form, now: Tournament) -> Commands:
    """Every table plays the next hand; two who ask at once start one."""
    number = form.maybe("round")
    yield StartRound((_round(now) if number is None else number) + 1)


def _round(now: Tournament) -> int:
    if now.hand_for_hand is None:
        raise Illegal("rounds.not-announced")
    return now.hand_for_hand.round
