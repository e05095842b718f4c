"""What the forms of a league wish of its results: published, entered by hand, put right, marked."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from tapisvert.desk.league.nights import incidents, night_at, night_in_order
from tapisvert.desk.league.people import introduced
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.publishing import (
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
)
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid
from tapisvert.web.house import desk, people
from tapisvert.web.league.verbs import Wishes, somebody, verb
from tapisvert.web.verbs.form import Form

_TIES: Final = re.compile(r"\s*[=/]\s*")
_KNOCKED: Final = re.compile(r"\s*\(\s*(\d{1,3})\s*\)\s*$")
_MOST: Final = 5_000


@verb("publish")
def publish(form: Form, now: League) -> Wishes:
    """The night as its event left it counts at once; its penalties go on the register."""
    event = form.text("date")
    night, ended = night_at(desk(), now, event)
    now = yield PublishResult(event, night, ended)
    found = incidents(desk().now(now.fixtures[event].stream))
    if found:
        yield ReportIncidents(event, found)


@verb("enter")
def enter(form: Form, now: League) -> Wishes:
    """A night from an elimination sheet: the winner first, one place a line."""
    event = form.text("date")
    yield PublishResult(event, _night(form, now, event), None)


@verb("correct")
def correct(form: Form, now: League) -> Wishes:
    """Another result counts, with the reason."""
    event = form.text("date")
    yield CorrectResult(event, _night(form, now, event), form.text("reason"))


@verb("correct-from-event")
def correct_from_event(form: Form, now: League) -> Wishes:
    """The result again, from its event, which was put right before."""
    event = form.text("date")
    night, _ = night_at(desk(), now, event)
    yield CorrectResult(event, night, form.text("reason"))


@verb("photo")
def photo(form: Form, now: League) -> Wishes:
    """A photo of the sheet was sent to whoever enters results."""
    yield SendPhoto(form.text("date"))


@verb("verify")
def verify(form: Form, now: League) -> Wishes:
    """Read again, and right."""
    yield VerifyResult(form.text("date"))


@verb("dispute")
def dispute(form: Form, now: League) -> Wishes:
    """Something is said to be wrong."""
    yield DisputeResult(form.text("date"), form.text("what"))


@verb("adjust")
def adjust(form: Form, now: League) -> Wishes:
    """Points given or taken over the season."""
    points = form.number("points") * UNIT
    yield AdjustPoints(form.text("season"), somebody(form), points, form.text("reason"))


@verb("invite")
def invite(form: Form, now: League) -> Wishes:
    """Those who go through may come to the final, and answer until a day."""
    yield InviteQualified(form.text("date"), form.texts("person"), form.text("until"))


@verb("answer")
def answer(form: Form, now: League) -> Wishes:
    """What somebody who was invited said."""
    yield AnswerInvitation(form.text("date"), form.text("person"), form.flag("accepts"))


def order_of(night: Night, called: dict[str, str]) -> str:
    """A night as a form shows it: one place a line, who ties on one, knock-outs in brackets."""
    lines: dict[int, list[str]] = {}
    for finish in night.finishes:
        knocked = f" ({finish.knock_outs})" if finish.knock_outs else ""
        name = called.get(finish.person, finish.person)
        lines.setdefault(finish.first, []).append(f"{name}{knocked}")
    return "\n".join(" = ".join(names) for _, names in sorted(lines.items()))


def _night(form: Form, now: League, event: str) -> Night:
    fixture = known_fixture(now, event)
    lines = [line for line in form.text("order").splitlines() if line.strip()]
    told = [[_told(name) for name in _TIES.split(_plain(line)) if name] for line in lines]
    names = [name for rank in told for name, _ in rank]
    if not names or len(names) > _MOST:
        raise Invalid("leaguepage.no-order")
    ids = iter(introduced(people(), names))
    ranks = tuple(
        tuple(Finish(next(ids), 0, 0, Fraction(knocked)) for _, knocked in rank) for rank in told
    )
    return night_in_order(ranks, fixture.kind)


def _plain(line: str) -> str:
    """Without the number or sign a list begins its lines with."""
    return re.sub(r"^\s*(\d{1,4}\s*[.):]?\s+|\d{1,4}\s*[.):]\s*|[-•*](\s+|$))", "", line).strip()


def _told(name: str) -> tuple[str, int]:
    found = _KNOCKED.search(name)
    if found is None:
        return name.strip(), 0
    return name[: found.start()].strip(), int(found[1])
