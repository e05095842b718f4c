"""What is said to the whole room, and taken back."""

from __future__ import annotations

from tapisvert.tournament.announcing.commands import Announce, WithdrawAnnouncement
from tapisvert.tournament.state import Tournament
from tapisvert.web.verbs.form import Form
from tapisvert.web.verbs.registry import Wishes, verb


@verb("announce")
def announce(form: Form, now: Tournament) -> Wishes:
    """A sentence on every screen, for some minutes or until it is withdrawn."""
    yield Announce(form.text("text", ""), form.maybe("minutes"))


@verb("withdraw-announcement")
def withdraw(form: Form, now: Tournament) -> Wishes:
    """Off the screens."""
    yield WithdrawAnnouncement()
