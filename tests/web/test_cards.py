"""Cards of the to-do list that lead to a panel."""

from __future__ import annotations

import pytest

from tapisvert.tournament.elimination.commands import EliminatePlayers
from tapisvert.tournament.phases.commands import EndEvent
from tapisvert.tournament.prizes.commands import SetPrizePlan
from tapisvert.tournament.prizes.plan import Band, Bands, Line
from tapisvert.web.cards import cards
from tapisvert.web.house import desk
from tests.web.cast import account, browser
from tests.web.finished import FREE, do, started

pytestmark = pytest.mark.usefixtures("room")

CUP = Bands((Band(0, (Line(1, 1, item="Cup"),)),))


def test_ties_and_results_lead_to_the_panel_where_they_are_settled() -> None:
    started(4, buy_in=FREE)
    do(SetPrizePlan(CUP), EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent("late"))
    found = cards(desk().now("tuesday"), 1_000_000, "en")
    assert {card.leads for card in found} == {"results"}
    page = browser(account("Ana", "owner")).get("/e/tuesday/").content.decode()
    assert page.count('directors-only" id="do-') == 2
