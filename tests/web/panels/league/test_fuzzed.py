"""Whatever is typed into a league: never an error of ours, and a refusal changes nothing."""

import random

import pytest
from django.test import Client

from tapisvert.web.house import leagues
from tests.web.cast import browser
from tests.web.panels.league.maples import HTMX, entered, founded

_PIECES = (
    *("date", "place", "name", "points", ";", ",", "\t", "\n", '"', "'", "=1+1", "Chloé", "Bo"),
    *("2020-01-08", "31/02/2020", "0000-00-00", "99999999999999999999", "-1", "1e999", "NaN", "½"),
    *("\0", "\ufeff", "\u202e", "𝟙", "١", " ", "place\n", "No licence", "Q4", "../..", "<b>"),
    *("n", "place", "sqrt(", ")", "/", "*", "-", "^", "if", "min(", "max", "1/0", "log10(0)"),
)


def typed(chance: random.Random) -> str:
    return "".join(chance.choice(_PIECES) for _ in range(chance.randint(0, 12)))


@pytest.mark.parametrize("seed", range(8))
def test_sheets_formulas_and_dates_of_any_kind_are_answered(ana: Client, seed: int) -> None:
    founded(ana)
    chance = random.Random(seed)

    def text() -> str:
        return typed(chance)

    entered(ana, "2020-02-12", "Chloé\nDede\nEli")
    correct = {"date": "the-fox-2020-02-12", "order": text(), "reason": text()}
    date = {"date": "the-fox-2020-02-05", "kind": "daily"}
    season = {"first": text(), "last": text(), "preset": "own", "formula": text(), "grid": text()}
    sent = [
        ("/l/maples/import", {"text": "date;place;name\n" + text(), "take": "1"}),
        ("/l/maples/import", {"text": text(), "take": "1"}),
        ("/l/maples/act/season", {"name": text(), **season}),
        ("/l/maples/act/date", {"venue": "the-fox", "day": text(), "kind": text()}),
        ("/l/maples/act/dates", {"venue": "the-fox", "first": text(), "last": text()}),
        ("/l/maples/act/dates", {"venue": "the-fox", "kind": "daily", "without": text()}),
        ("/l/maples/act/edit-date", {**date, "time": text(), "stack": text(), "rebuys": text()}),
        ("/l/maples/act/move-date", {**date, "day": text(), "venue": text(), "reason": text()}),
        ("/l/maples/act/cancel-date", {**date, "reason": text(), "instead": text()}),
        ("/l/maples/act/correct", correct),
        ("/l/maples/nights/the-fox-2020-02-12/sheet", correct),
        ("/l/maples/act/dispute", {"date": "the-fox-2020-02-12", "what": text()}),
        ("/l/maples/act/venue", {"name": text(), "agreed": text(), "weekday": text()}),
        ("/l/maples/act/director", {"person": text(), "venue": "the-fox", "first": text()}),
        ("/l/maples/act/limits", {"kind": "gala", "fewest-stack": text(), "most": text()}),
        ("/l/maples/act/set-fee", {"period": text(), "amount": text()}),
        ("/l/maples/act/take-fee", {"period": text(), "person": text(), "day": text()}),
        ("/l/maples/act/enter", {"date": "the-fox-2020-02-05", "order": text()}),
        ("/l/maples/act/suspend", {"person": text(), "first": text(), "last": text()}),
        ("/l/maples/act/invite", {"date": text(), "person": text(), "until": text()}),
        ("/l/maples/act/news", {"text": text() * 60}),
        ("/l/maples/act/found-team", {"name": text()}),
        ("/l/maples/act/join-team", {"team": text(), "person": text(), "day": text()}),
        ("/l/maples/act/team-rule", {"season": "autumn", "size": text(), "counts": text()}),
        ("/l/maples/act/fund-prizes", {"season": "autumn", "amount": text()}),
        ("/l/maples/act/add-prize", {"season": "autumn", "place": text(), "kind": text()}),
        ("/l/maples/act/hand-out-prize", {"season": text(), "number": text(), "holder": text()}),
        ("/l/maples/act/structure", {"kind": text(), "structure": text()}),
        ("/l/maples/act/adjust", {"season": text(), "person": text(), "points": text()}),
    ]
    for address, form in sent:
        before = leagues().version("maples")
        status = ana.post(address, form, headers=HTMX).status_code
        assert status < 500, (address, form)
        if status >= 400:
            assert leagues().version("maples") == before, (address, form)


@pytest.mark.parametrize("seed", range(4))
def test_addresses_of_any_kind_are_answered(ana: Client, seed: int) -> None:
    founded(ana)
    chance = random.Random(seed)
    for page in (
        "/",
        "/s/autumn",
        "/seasons",
        "/calendar.ics",
        "/s/autumn/race.svg",
        "/s/autumn/teams",
    ):
        query = {name: typed(chance) for name in ("part", "venue", "page", "top", "q", "embed")}
        assert browser().get(f"/l/maples{page}", query).status_code < 500, (page, query)
    tried = {"preset": "own", "formula": typed(chance), "season": "autumn", "best": typed(chance)}
    assert ana.get("/l/maples/office/season", tried, headers=HTMX).status_code < 500
