"""The rota in the browser: who deals where, one tap for a push, and who dealt when."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.festival.rotas import downs_of, line_now, rota_now
from tapisvert.festival.rota import FillTables, LeaveDuty, PlaceDealer, PushDealers, RestDealer
from tapisvert.festival.staff import AddStaff, ArriveOnDuty, RemoveStaff, SetRota
from tapisvert.festival.state import Festival, LineTable, StaffTask
from tapisvert.refusals import Invalid
from tapisvert.web.actions import FestivalCommands, festival_action
from tapisvert.web.clockface import digits
from tapisvert.web.dates import hour, house_zone, time_of_day
from tapisvert.web.form import Form
from tapisvert.web.house import desk, festivals
from tapisvert.web.moment import now as moment
from tapisvert.web.page import STAFF, Page
from tapisvert.web.paging import page_number, paged
from tapisvert.web.panels.festival.place import called, event_called, festival_page
from tapisvert.web.panels.office.actions import somebody
from tapisvert.web.request import RoomRequest
from tapisvert.zones import activate, moment_of

_SIZE: Final = 100


@require_safe
def rota(request: RoomRequest) -> HttpResponse:
    """The line of tables with its dealers, those who rest, and the staff."""
    activate(house_zone())
    now, lang, at = festivals().shared, request.lang, moment()
    shown = rota_now(desk(), now)
    dealers = sorted(
        (called(one.person, lang), one, now.duty.get(one.person)) for one in now.staff.values()
    )
    left = max(0, shown.due - at)
    context: dict[str, Any] = {
        "now": at,
        "rules": now.rota,
        "due": shown.due,
        "left": left,
        "digits": digits(left),
        "late": bool(shown.due) and at > shown.due,
        "empty": shown.empty,
        "rows": [
            {
                "table": each.table,
                "event": each.name,
                "dealer": called(each.dealer, lang) if each.dealer else "",
                "person": each.dealer,
                "since": time_of_day(each.since, lang) if each.since else "",
                "streak": each.streak,
                "over": each.streak > now.rota.downs,
                "following": called(each.following, lang) if each.following else "",
            }
            for each in shown.lines
        ],
        "resting": [(person, called(person, lang)) for person in shown.resting],
        "off": [called(person, lang) for person in shown.off],
        "playing": [(called(person, lang), event) for person, event in shown.playing],
        "floor": [called(person, lang) for person in shown.floor],
        "staff": [
            (name, one, time_of_day(since, lang) if since else "") for name, one, since in dealers
        ],
    }
    return festival_page(request, "rota", "festival/rota.html", context)


@require_safe
def downs(request: RoomRequest) -> HttpResponse:
    """Who dealt at which table when, for whoever has to settle a dispute."""
    activate(house_zone())
    form, lang = Form("", request.lang, request.GET), request.lang
    at = _moment(form.text("when", ""))
    known = list(downs_of(festivals().shared, form.maybe("table"), form.text("dealer", ""), at))
    page = paged(known, page_number(request.GET.get("page", "")), _SIZE)
    staff = festivals().shared.staff
    context = {
        "page": page,
        "downs": [
            (
                each,
                called(each.person, lang),
                event_called(each.event) if each.event else "",
                hour(each.start, lang),
                time_of_day(each.end, lang) if each.end else "",
            )
            for each in page.lines
        ],
        "typed": request.GET,
        "dealers": sorted((called(person, lang), person) for person in staff),
    }
    return festival_page(request, "rota", "festival/downs.html", context)


def _moment(text: str) -> int | None:
    if not text:
        return None
    try:
        return moment_of(datetime.fromisoformat(text).replace(tzinfo=None))
    except (ValueError, OverflowError):
        raise Invalid("consolepage.no-number", text=text[:40]) from None


@festival_action("add-staff")
def add_staff(form: Form, now: Festival) -> FestivalCommands:
    """Somebody works for the house."""
    task: StaffTask = "floor" if form.text("task", "") == "floor" else "dealer"
    yield AddStaff(somebody(form), task)


@festival_action("remove-staff")
def remove_staff(form: Form, now: Festival) -> FestivalCommands:
    """Somebody works for the house no more."""
    yield RemoveStaff(form.text("person"))


@festival_action("arrive")
def arrive(form: Form, now: Festival) -> FestivalCommands:
    """Somebody is on duty."""
    yield ArriveOnDuty(form.text("person"))


@festival_action("leave")
def leave(form: Form, now: Festival) -> FestivalCommands:
    """Somebody goes home; at a table, another takes over."""
    yield LeaveDuty(form.text("person"))


@festival_action("rota")
def set_rota(form: Form, now: Festival) -> FestivalCommands:
    """How often dealers are pushed, and when they rest."""
    yield SetRota(form.number("minutes"), form.number("downs"))


@festival_action("push")
def push(form: Form, now: Festival) -> FestivalCommands:
    """Every dealer goes on by one table."""
    yield PushDealers(line_now(desk(), now))


@festival_action("fill")
def fill(form: Form, now: Festival) -> FestivalCommands:
    """Tables without a dealer get one."""
    yield FillTables(line_now(desk(), now))


@festival_action("place")
def place_dealer(form: Form, now: Festival) -> FestivalCommands:
    """A dealer sits at a table now."""
    number = form.number("table")
    line = line_now(desk(), now)
    table = next((each for each in line if each.table == number), LineTable(number, ""))
    yield PlaceDealer(form.text("person"), table)


@festival_action("rest")
def rest(form: Form, now: Festival) -> FestivalCommands:
    """A dealer is relieved."""
    yield RestDealer(form.text("person"))


PAGES: Final = (
    Page("festival-rota", "festival/rota", rota, reads=STAFF),
    Page("festival-downs", "festival/rota/downs", downs, reads=STAFF),
)
