"""Moves: players seen in the seats they were sent to."""

from __future__ import annotations

from tapisvert.tournament.seating.arriving import ConfirmSeats
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form, whole


@action("confirm-seats")
def confirm_seats(form: Form, now: Tournament) -> Commands:
    """One of them sits, or all who were on the way."""
    yield ConfirmSeats(tuple(whole(each) for each in form.text("entry", "").split()))
