"""Entries: made one by one or from a list, seated at once where seats are drawn, taken back."""

from __future__ import annotations

from collections.abc import Generator

from tapisvert.actions import Command
from tapisvert.tournament.attendance.leaving import SurrenderStack
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.arriving import Arrive
from tapisvert.tournament.registration.correcting import SwapPeople
from tapisvert.tournament.registration.registering import (
    AdmitWaiting,
    Register,
    RegisterPeople,
)
from tapisvert.tournament.seating.late import SeatEntry, needs_button
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import NamePartner
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.players import meant
from tapisvert.web.panels.registration.pasted import previewed, to_enter


@action("register")
def register(form: Form, now: Tournament) -> Commands:
    """Somebody enters; paid or owing, and seated at once where seats are drawn already."""
    person, known = meant.newcomer(form)
    command = Register(
        person.id,
        arrived=not form.flag("not-here"),
        announced=form.flag("announced"),
        waived=form.text("waived", ""),
        after_another=form.flag("after-another"),
        owing=has_money(now),
    )
    if not known:
        form.newcomers.append(person)
    yield from _entered(form, now, command)


@action("register-people")
def register_people(form: Form, now: Tournament) -> Commands:
    """Everybody of a pasted list; those it says have paid have."""
    shown = previewed(form.event, now, form.text("list"), moment())
    entering = to_enter(shown, form.sent.dict())
    money = has_money(now)
    ids = tuple(dict.fromkeys(entering.ids.values()))
    command = RegisterPeople(ids, ids if money else ())
    form.newcomers.extend(entering.people)
    after = yield command
    paid = {
        entering.ids[row.line.number]
        for row in shown.entering
        if row.line.number in entering.ids and (row.line.paid or form.flag("all-paid"))
    }
    entries = [after.field.by_person[person][-1] for person in ids if person in paid]
    owing = tuple(number for number in entries if after.field.entries[number].owed)
    if owing:
        yield PayOwed(owing, form.text("method", ""))


@action("re-enter")
def re_enter(form: Form, now: Tournament) -> Commands:
    """Somebody who is out enters again, with a new seat."""
    person = now.field.known(form.number("entry")).person
    yield from _entered(form, now, Register(person, owing=has_money(now)))


@action("name-partner")
def name_partner(form: Form, now: Tournament) -> Commands:
    """The second of a team, by name; somebody new is entered into the directory."""
    person, known = meant.teammate(form, now)
    command = NamePartner(form.number("entry"), person.id)
    if not known:
        form.newcomers.append(person)
    yield command


@action("surrender-bag")
def surrender_bag(form: Form, now: Tournament) -> Commands:
    """A bag given up at the end of a first day: its player may enter the next one."""
    yield SurrenderStack(form.number("entry"))


@action("surrender")
def surrender(form: Form, now: Tournament) -> Commands:
    """A stack is given up, counted, and its player enters again."""
    entry = now.field.known(form.number("entry"))
    after = yield SurrenderStack(entry.number, form.maybe("stack"))
    yield from _entered(form, after, Register(entry.person, owing=has_money(now)))


@action("seat")
def seat(form: Form, now: Tournament) -> Commands:
    """A seat for somebody who has none, by the book."""
    yield SeatEntry(form.number("entry"), form.chance(now))


@action("admit")
def admit(form: Form, now: Tournament) -> Commands:
    """The first of the waiting list gets an entry, and a seat where there are seats."""
    number = form.number("entry")
    after = yield AdmitWaiting(number)
    yield from _seated(form, after, number)


@action("arrive")
def arrive(form: Form, now: Tournament) -> Commands:
    """Somebody who was late is there, and gets a seat where they have none."""
    number = form.number("entry")
    after = yield Arrive(number, form.text("waived", ""), form.flag("after-another"))
    yield from _seated(form, after, number)


@action("swap-people")
def swap_people(form: Form, now: Tournament) -> Commands:
    """Two entries were given to the wrong people."""
    yield SwapPeople(form.number("entry"), meant.entry(form, now, "other"))


def _entered(
    form: Form, now: Tournament, command: Register
) -> Generator[Command, Tournament, None]:
    after = yield command
    number = after.field.by_person[command.person][-1]
    after = yield from _seated(form, after, number)
    if form.flag("paid") and after.field.entries[number].owed:
        yield PayOwed((number,), form.text("method", ""))


def _seated(form: Form, now: Tournament, number: int) -> Generator[Command, Tournament, Tournament]:
    """Somebody who has no seat gets one, once seats are drawn; the list asks for what it needs."""
    seats = number in now.field.unseated and now.layout.sizes
    if seats and needs_button(now, moment()) is None:
        now = yield SeatEntry(number, form.chance(now))
    return now
