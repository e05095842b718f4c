"""What is said to the whole room, and taken back."""

from __future__ import annotations

from tapisvert.refusals import Conflict
from tapisvert.tournament.announcing.announcements import Announce
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.panels.identity.pictures import announced_pictures


@action("announce")
def announce(form: Form, now: Tournament) -> Commands:
    """A sentence on every screen, for some minutes or until it is withdrawn."""
    picture = form.text("picture", "")
    if picture and picture not in announced_pictures():
        raise Conflict("announcing.no-picture")
    yield Announce(form.text("text", ""), form.maybe("minutes"), picture)
