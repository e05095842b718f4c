"""Seats drawn so that anybody can check them: the hash first, the draw after it."""

from __future__ import annotations

from tapisvert.tournament.draws.drawing import AnnounceDraw, SayWords
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.state import Tournament
from tapisvert.web import seeds
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form


@action("announce-draw")
def announce(form: Form, now: Tournament) -> Commands:
    """A seed is put aside, its hash published: every screen shows it before anything is drawn."""
    yield AnnounceDraw(seeds.sealed(form.event))


@action("words")
def words(form: Form, now: Tournament) -> Commands:
    """What somebody else than whoever draws said aloud, fixed before the seed is shown."""
    yield SayWords(form.text("words"), "public" if form.flag("public") else "player")


@action("draw")
def draw(form: Form, now: Tournament) -> Commands:
    """Seats for everybody, from the seed whose hash is published."""
    yield DrawSeats(form.chance(now), form.numbers("table"))
