"""Rules for money: of one event, and of the house for every event that is made."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.desk.house_money import FLAGS, HouseMoney
from tapisvert.refusals import Refusal
from tapisvert.tournament.tills import METHODS, TillRules
from tapisvert.tournament.tills.naming import method_name
from tapisvert.web.answers import status_of
from tapisvert.web.database import RoomDatabase
from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_owner
from tapisvert.words import Lang

_NO_RULES: Final = TillRules()


@require_http_methods(["GET", "HEAD", "POST"])
def house_money(request: RoomRequest) -> HttpResponse:
    """How the house wants money handled at all its events; directors look, owners change."""
    money = HouseMoney(RoomDatabase())
    rules, refusal = money.rules or _NO_RULES, None
    if request.method == "POST":
        rules = rules_told(request.POST)
        try:
            money.set(rules)
            return redirect("house-money")
        except Refusal as error:
            refusal = error
    context = {"place": "money", "reads_only": not is_owner(request.membership)}
    context |= rule_fields(rules, request.lang)
    if refusal is not None:
        context["sentence"] = refusal.text(request.lang)
    status = 200 if refusal is None else status_of(refusal)
    return render(request, "money/house.html", context, status=status)


def rules_told(sent: QueryDict) -> TillRules:
    """The rules a form tells: ways to pay as ticked, words of the house's own, and the rest."""
    own = (line.strip() for line in sent.get("own", "").replace("\0", "").split(","))
    methods = (*(each.replace("\0", "") for each in sent.getlist("methods")), *filter(None, own))
    return TillRules(methods, *(bool(sent.get(_field(flag))) for flag in FLAGS))


def rule_fields(rules: TillRules, lang: Lang, house: TillRules = _NO_RULES) -> dict[str, Any]:
    """The fields of a form for rules; what the house wants of all events cannot be unticked.

    Of an event from before, a rule the house came to want holds once somebody saves the form.
    """
    return {
        "ways": [(key, method_name(key, lang), key in rules.methods) for key in METHODS],
        "own": ", ".join(method for method in rules.methods if method not in METHODS),
        "flags": [
            (
                _field(flag),
                getattr(rules, flag),
                getattr(house, flag),
                f"moneypanel.{_field(flag)}",
            )
            for flag in FLAGS
        ],
    }


def _field(flag: str) -> str:
    return flag.replace("_", "-")


HOUSE_MONEY: Final = Page(
    *("house-money", "settings/money", house_money),
    reads=DIRECTORS,
    writes=OWNERS,
    grave=True,
    audit="settings-changed",
)
