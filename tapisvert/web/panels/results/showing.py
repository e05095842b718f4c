"""A deal people talk about, on the televisions while a director wishes; nothing is agreed by it."""

from __future__ import annotations

import json
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from tapisvert.desk.queries.deal_table import deal_table
from tapisvert.refusals import Refusal
from tapisvert.tournament.deals.deal import METHODS
from tapisvert.web.answers import status_of
from tapisvert.web.house import desk
from tapisvert.web.models import ShownDeal
from tapisvert.web.page import DIRECTORS, Page
from tapisvert.web.panels.results.dealing import asked, method_told, on_screen
from tapisvert.web.request import RoomRequest
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing


@require_POST
def show_deal(request: RoomRequest, event: str) -> HttpResponse:
    """The columns as they are typed, on every screen; or off them again."""
    sentence, status = "", 200
    if request.POST.get("show") == "off":
        take_off(event)
    else:
        try:
            _put_on(request, event)
        except Refusal as refusal:
            sentence, status = refusal.text(request.lang), status_of(refusal)
    context = {
        "event": event,
        "on_screen": on_screen(event, desk().now(event)),
        "show_refused": sentence,
    }
    return render(request, "results/deal_shown.html", context, status=status)


def take_off(event: str) -> None:
    """Show no deal any more."""
    with writing():
        if ShownDeal.objects.filter(event=event).delete()[0]:
            rights_changed()


def _put_on(request: RoomRequest, event: str) -> None:
    now = desk().now(event)
    wanted = asked(request.POST, now)
    table = deal_table(now, wanted)
    columns = {method: list(table.columns[method].amounts) for method in METHODS}
    content = {
        "entries": list(table.players),
        "stacks": [wanted.stacks.get(entry, 0) for entry in table.players],
        "columns": {method: amounts for method, amounts in columns.items() if amounts},
        "chosen": method_told(request.POST),
        "left": wanted.left,
        "yes": [entry for entry in table.players if str(entry) in request.POST.getlist("yes")],
    }
    with writing():
        ShownDeal.objects.update_or_create(event=event, defaults={"content": json.dumps(content)})
        rights_changed()


PAGES: Final = (
    Page("results-deal-show", "e/<event>/results/deal/show", show_deal, writes=DIRECTORS),
)
