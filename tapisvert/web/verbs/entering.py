"""Entries: made one by one or from a list, seated at once where seats are drawn, taken back."""

from __future__ import annotations

from collections.abc import Generator

from tapisvert.desk.directory import Person
from tapisvert.tournament.attendance.commands import SurrenderStack
from tapisvert.tournament.handling import Command, Meta, decide
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.commands import PayOwed
from tapisvert.tournament.registration.commands import (
    AdmitWaiting,
    AnnounceLateness,
    Arrive,
    Register,
    RegisterPeople,
    SwapPeople,
    Unregister,
)
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import people
from tapisvert.web.moment import now as moment
from tapisvert.web.pasted import previewed, to_enter
from tapisvert.web.verbs import meant
from tapisvert.web.verbs.form import Form
from tapisvert.web.verbs.registry import Wishes, verb


@verb("register")
def register(form: Form, now: Tournament) -> Wishes:
    """Somebody enters; paid or owing, and seated at once where seats are drawn already."""
    person, known = meant.newcomer(form)
    wish = Register(
        person.id,
        arrived=not form.flag("not-here"),
        announced=form.flag("announced"),
        waived=form.text("waived", ""),
        after_another=form.flag("after-another"),
        owing=has_money(now),
    )
    if not known:
        introduce(now, wish, person)
    yield from _entered(form, now, wish)


@verb("register-people")
def register_people(form: Form, now: Tournament) -> Wishes:
    """Everybody of a pasted list; those it says have paid have."""
    shown = previewed(now, form.text("list"))
    entering = to_enter(shown, form.sent)
    money = has_money(now)
    ids = tuple(dict.fromkeys(entering.ids.values()))
    wish = RegisterPeople(ids, ids if money else ())
    introduce(now, wish, *entering.people)
    after = yield wish
    paid = {
        entering.ids[row.line.number]
        for row in shown.entering
        if row.line.number in entering.ids and (row.line.paid or form.flag("all-paid"))
    }
    entries = [after.field.by_person[person][-1] for person in ids if person in paid]
    owing = tuple(number for number in entries if after.field.entries[number].owed)
    if owing:
        yield PayOwed(owing)


@verb("re-enter")
def re_enter(form: Form, now: Tournament) -> Wishes:
    """Somebody who is out enters again, with a new seat."""
    person = now.field.known(form.number("entry")).person
    yield from _entered(form, now, Register(person, owing=has_money(now)))


@verb("surrender")
def surrender(form: Form, now: Tournament) -> Wishes:
    """A stack is given up, counted, and its player enters again."""
    entry = now.field.known(form.number("entry"))
    after = yield SurrenderStack(entry.number, form.maybe("stack"))
    yield from _entered(form, after, Register(entry.person, owing=has_money(now)))


@verb("seat")
def seat(form: Form, now: Tournament) -> Wishes:
    """A seat for somebody who has none, by the book."""
    yield SeatEntry(form.number("entry"), form.chance(now))


@verb("admit")
def admit(form: Form, now: Tournament) -> Wishes:
    """The first of the waiting list gets an entry, and a seat where there are seats."""
    number = form.number("entry")
    after = yield AdmitWaiting(number)
    yield from _seated(form, after, number)


@verb("announce-late")
def announce_late(form: Form, now: Tournament) -> Wishes:
    """Somebody says that he will be late."""
    yield AnnounceLateness(form.number("entry"))


@verb("arrive")
def arrive(form: Form, now: Tournament) -> Wishes:
    """Somebody who was late is there, and gets a seat where he has none."""
    number = form.number("entry")
    after = yield Arrive(number, form.text("waived", ""), form.flag("after-another"))
    yield from _seated(form, after, number)


@verb("unregister")
def unregister(form: Form, now: Tournament) -> Wishes:
    """An entry nobody has played is taken back."""
    yield Unregister(form.number("entry"))


@verb("swap-people")
def swap_people(form: Form, now: Tournament) -> Wishes:
    """Two entries were given to the wrong people."""
    yield SwapPeople(form.number("entry"), meant.entry(form, now, "other"))


def introduce(now: Tournament, wish: Command, *newcomers: Person) -> None:
    """Put people into the directory, but nobody where the event refuses them."""
    decide(now, wish, Meta(moment(), ""))
    if newcomers:
        people().put(*newcomers)


def _entered(form: Form, now: Tournament, wish: Register) -> Generator[Command, Tournament, None]:
    after = yield wish
    number = after.field.by_person[wish.person][-1]
    after = yield from _seated(form, after, number)
    if form.flag("paid") and after.field.entries[number].owed:
        yield PayOwed((number,))


def _seated(form: Form, now: Tournament, number: int) -> Generator[Command, Tournament, Tournament]:
    """Somebody who has no seat gets one, once seats are drawn."""
    if number in now.field.unseated and now.room.sizes:
        now = yield SeatEntry(number, form.chance(now))
    return now
