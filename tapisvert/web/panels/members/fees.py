"""Membership fees as the office reads them: each amount, who has paid, who owes."""

from __future__ import annotations

from typing import Any

from tapisvert.desk.league.members import owing_now
from tapisvert.desk.spelling import searched
from tapisvert.league.record.state import League
from tapisvert.tournament.money import figures
from tapisvert.tournament.tills import METHODS
from tapisvert.tournament.tills.naming import method_name
from tapisvert.web.house import people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.shown import day_said
from tapisvert.words import Lang


def fees_shown(now: League, lang: Lang) -> dict[str, Any]:
    """The last in the alphabet first, as years come, with names, for whoever takes members in."""
    called = in_office(lang)
    fees = [
        {
            "period": period,
            "money": figures(fee.cents, fee.currency, lang),
            "paid": [
                (
                    called(each.person),
                    day_said(each.day, lang),
                    method_name(each.method, lang),
                    called(each.by),
                    figures(each.cents, fee.currency, lang),
                )
                for each in now.payments.get(period, ())
            ],
            "owing": sorted(
                ((called(each), each) for each in owing_now(people(), now, period)),
                key=lambda one: searched(one[0]),
            ),
        }
        for period, fee in sorted(now.fees.items(), key=lambda each: each[0], reverse=True)
    ]
    return {
        "fees": fees,
        "methods": [(method, method_name(method, lang)) for method in METHODS],
        "today": now.day_at(moment()),
    }
