"""The journal of an event: who did what when, and what taking it back would change."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.journal import JournalLine, Sought, journal, line
from tapisvert.desk.steps import ids, whole_act
from tapisvert.desk.undo_effects import NEAR, effects, preview
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.authors import author_names
from tapisvert.web.dates import time_or_date
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import View
from tapisvert.web.models import Account
from tapisvert.web.moment import now as moment
from tapisvert.web.naming import named
from tapisvert.web.page import DIRECTORS, STAFF, Page, Tab
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director
from tapisvert.words import Lang

_TABLE: Final = re.compile(r"(?:table\s*|t)?(\d{1,5})", re.IGNORECASE)
_FOUND: Final = 50
_EFFECTS: Final = 30
_OTHERS: Final = 100
"""Acts that would go together, told one by one."""


@require_safe
def lines(request: RoomRequest, event: str) -> HttpResponse:
    """Everything that was done, the newest first."""
    view = view_of(request, event)
    page = _page(request, view)
    return panel_page(request, event, "journal", "journal/journal.html", page, view)


@require_safe
def listed(request: RoomRequest, event: str) -> HttpResponse:
    """The list alone, for a page that follows it or searches."""
    view = view_of(request, event)
    return render(request, "journal/lines.html", {"event": event, **_page(request, view)})


@require_safe
def undoing(request: RoomRequest, event: str, action: str) -> HttpResponse:
    """What would change if an action were taken back, before it is."""
    view = view_of(request, event)
    context = _undoing(view, action, far="all" in request.GET, alone="alone" in request.GET)
    return panel_page(request, event, "journal", "journal/undoing.html", context, view)


def _page(request: RoomRequest, view: View) -> dict[str, Any]:
    text = " ".join(request.GET.get("q", "").replace("\0", "").split())[:80]
    before_typed = request.GET.get("before", "")
    before = int(before_typed) if before_typed.isdecimal() and len(before_typed) < 10 else None
    sought = _sought(view, text) if text else None
    with desk().opened(view.event) as stream_state:
        names = named(stream_state.now)
        money = is_director(request.membership)
        page = journal(names, stream_state, before, sought, money=money)
    authors = author_names((each.past.by for each in page.lines), view.lang)
    asked: dict[str, str | int] = {"q": text} if text else {}
    address = reverse("journal-lines", args=[view.event])
    here = {**asked, "before": before} if before is not None else asked
    return {
        "lines": [
            _shown(each, authors[each.past.by], view.lang, beside.past.at)
            for each, beside in pairwise((*page.lines, *page.lines[-1:]))
        ],
        "q": text,
        "older": urlencode({**asked, "before": page.before}) if page.before else "",
        "later": before is not None,
        "follow": f"{address}?{urlencode(here)}" if here else address,
        "version": view.version,
    }


def _shown(each: JournalLine, by: str, lang: Lang, beside: int | None = None) -> dict[str, Any]:
    """A line; with its day where that is another one than that of the line beside it."""
    at = each.past.at
    return {
        "action": each.past.action,
        "version": each.past.version,
        "at": time_or_date(at, moment() if beside is None else beside, lang),
        "by": each.past.author(by, lang),
        "texts": each.text(lang),
        "stands": each.stands,
        "undo": bool(each.undoes),
        "first": each.past.version == 1,
    }


def _sought(view: View, text: str) -> Sought:
    """A table by its number, a player or a member of the team by name."""
    table = _TABLE.fullmatch(text)
    if table is not None:
        return Sought(tables=(int(table[1]),))
    people_named = people().find(text, _FOUND)
    entries = {entry.number for one in people_named for entry in view.now.field.of(one.id)}
    accounts = Account.objects.filter(name__icontains=text)[:_FOUND]
    return Sought(entries=entries, authors={one.author for one in accounts})


def _undoing(view: View, target: str, far: bool, alone: bool) -> dict[str, Any]:
    """Looked at on a copy: nobody waits while thousands of acts are decided again.

    What one tap did goes together, unless this line alone is meant.
    """
    with desk().opened(view.event) as opened:
        stream_state = opened.still()
    names, record = named(stream_state.now), stream_state.record(target)
    if record is None:
        raise Invalid("desk.unknown-action", action=target[:40])
    chosen = line(names, stream_state, record)
    context: dict[str, Any] = {"refused": "", "others": [], "effects": [], "further": 0}
    steps = (record,) if alone else whole_act(stream_state, record) or (record,)
    mates = [each for each in steps if each is not record]
    context["unlisted_mates"] = max(0, len(mates) - _OTHERS)
    later = stream_state.version - steps[0].version
    if later > NEAR and not far:
        context["far"], shown_preview = later, None
    else:
        try:
            shown_preview = preview(stream_state, *ids(steps))
        except Refusal as refusal:
            context["refused"], shown_preview = refusal.text(view.lang), None
    if shown_preview is not None:
        others = [each for each in shown_preview.actions if each not in ids(steps)]
        records = map(stream_state.record, others[:_OTHERS])
        context["others"] = [line(names, stream_state, each) for each in records if each]
        context["unlisted"] = max(0, len(others) - _OTHERS)
        messages = effects(names, shown_preview.after, _money(view))
        context["effects"] = [each.text(view.lang) for each in messages[:_EFFECTS]]
        context["further"] = max(0, len(messages) - _EFFECTS)
        context["targets"] = shown_preview.actions
    context["mates"] = [line(names, stream_state, each) for each in mates[:_OTHERS]]
    members = (chosen, *context["others"], *context["mates"])
    authors = author_names((each.past.by for each in members), view.lang)
    for group in ("others", "mates"):
        context[group] = [_shown(each, authors[each.past.by], view.lang) for each in context[group]]
    context["line"] = _shown(chosen, authors[chosen.past.by], view.lang)
    return {**context, "version": view.version}


def _money(view: View) -> Any:
    currency = view.now.setup.currency if view.now.setup is not None else ""
    return lambda cents, lang: figures(cents, currency, lang)


PAGES: Final = (
    Page("journal", "e/<event>/journal", lines, reads=STAFF, tab=Tab("journalpanel.title")),
    Page("journal-lines", "e/<event>/journal/lines", listed, reads=STAFF),
    Page("undoing", "e/<event>/journal/undo/<action>", undoing, reads=DIRECTORS),
)
