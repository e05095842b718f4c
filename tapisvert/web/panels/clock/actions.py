"""The clock: started, stopped, put right, taken to another stretch."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
)
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.moment import now as moment

_MINUTE: Final = 60
_LONGEST: Final = 24 * 60 * _MINUTE


@action("clock-adjust")
def adjust(form: Form, now: Tournament) -> Commands:
    """Some minutes more or less."""
    yield AdjustClock(form.number("minutes") * _MINUTE)


@action("clock-set")
def put_right(form: Form, now: Tournament) -> Commands:
    """So much is left of this stretch: `12:30`, or minutes alone."""
    if now.setup is None:
        raise Illegal("event.no-setup")
    at = moment()
    shown = now.clock.at(now.setup.structure.levels, at)
    left = now.setup.structure.levels[shown.index].milliseconds - shown.elapsed
    yield AdjustClock(_seconds(form.text("left")) - round(left / 1000))


@action("clock-next")
def following(form: Form, now: Tournament) -> Commands:
    """The next stretch begins; a form that saw another one does nothing twice."""
    yield JumpToStretch(form.number("from") + 1)


@action("clock-previous")
def preceding(form: Form, now: Tournament) -> Commands:
    """The stretch before begins again."""
    yield JumpToStretch(form.number("from") - 1)


def _seconds(text: str) -> int:
    minutes, colon, seconds = text.partition(":")
    parts = (minutes, seconds) if colon else (minutes, "0")
    if not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        raise Invalid("consolepage.bad-time", text=text[:20])
    total = int(parts[0]) * _MINUTE + int(parts[1])
    if total > _LONGEST or int(parts[1]) >= _MINUTE:
        raise Invalid("consolepage.bad-time", text=text[:20])
    return total
