"""The form of a season: what counts is asked for, what goes wrong is said as people say it."""

from typing import Final

from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.standings.rule import StandingRule
from tapisvert.web.house import leagues
from tapisvert.web.models import Account
from tests.web.cast import compact
from tests.web.panels.league.maples import HTMX, act, entered, founded


def test_days_upside_down_are_refused_without_asking_for_another_way_to_write_them(
    ana: Client,
) -> None:
    founded(ana)
    sent = {"name": "Winter", "first": "2036-12-01", "last": "2036-01-01", "preset": "linear"}
    refused = act(ana, "season", 400, **sent)
    assert "The last day comes after the first one" in refused
    assert "1 December 2036" in refused
    weekly = {"venue": "the-fox", "kind": "daily", "first": "2034-12-01", "last": "2034-01-01"}
    assert "The last day comes after the first one" in act(ana, "dates", 400, **weekly)


def test_a_formula_below_zero_is_told_where_it_takes_from_the_points_for_playing(
    ana: Client,
) -> None:
    founded(ana)
    address = "/l/maples/office/season?preset=own&formula=100-5*place&participation="
    shown = ana.get(f"{address}2,5", headers=HTMX).content.decode()
    assert "From place 21 on" in shown
    assert "From place" not in ana.get(address, headers=HTMX).content.decode()
    whole = "/l/maples/office/season?preset=own&formula=max(0,100-5*place)&participation=2,5"
    assert "From place" not in ana.get(whole, headers=HTMX).content.decode()


def test_a_formula_that_leaves_nothing_to_anybody_but_the_winner_is_refused(ana: Client) -> None:
    founded(ana)
    address = "/l/maples/office/season?preset=own&formula=-5*place"
    for more in ("", "&winner=20&participation=5"):
        shown = ana.get(f"{address}{more}", headers=HTMX).content.decode()
        assert "be worth more than 0" in shown
    fine = ana.get(f"{address}&participation=100", headers=HTMX).content.decode()
    assert "be worth more than 0" not in fine


def test_a_sheet_is_shown_place_by_place_before_it_is_published(ana: Client) -> None:
    founded(ana)
    sent = {"date": "the-fox-2020-02-05", "order": "3. Bo (DQ)\n2. Chloé; 1 recave\n1. Dede"}
    shown = compact(
        ana.post("/l/maples/nights/the-fox-2020-02-05/sheet", sent, headers=HTMX).content.decode()
    )
    assert "<b>1</b>Dede" in shown
    assert "<b>2</b>Chloé" in shown
    assert "1 rebuy" in shown
    assert "<b>3</b>Bo" in shown
    assert "disqualified" in shown


def test_days_without_a_night_are_read_whole_and_fall_on_the_evening(ana: Client) -> None:
    founded(ana)
    weekly = {"venue": "the-fox", "kind": "daily", "first": "2034-12-01", "last": "2034-12-31"}
    before = leagues().version("maples")
    unread = act(ana, "dates", 400, **weekly, without="22 December; 29/12")
    assert "22 December" in unread
    other = act(ana, "dates", 422, **weekly, without="2034-12-21")
    assert "Thursday 21 December 2034" in other
    assert leagues().version("maples") == before
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2034-12-01")
    made = act(ana, "dates", **weekly, without="2034-12-20, 2034-12-24..2034-12-28")
    assert "2 dates" in made


def test_a_shortened_season_says_how_many_nights_and_dates_fall_out_of_it(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nBo\nDede\nEli")
    entered(ana, "2020-02-12", "Bo\nChloé\nDede\nEli")
    act(ana, "date", venue="the-fox", day="2020-02-19", kind="daily")
    sent = {"season": "autumn", "name": "Autumn", "preset": "linear", "first": "2020-01-01"}
    shorter = compact(act(ana, "season", **sent, last="2020-02-06"))
    assert "1 published night and 1 date of the calendar no longer lie in it." in shorter
    assert "no longer" not in compact(act(ana, "season", **sent, last="2020-02-05"))
    journal = ana.get("/l/maples/journal", headers={"accept-language": "en"})
    assert "1 date of the calendar no longer lie in it" in compact(journal.content.decode())


def test_a_venue_leaves_with_its_dates_to_come_or_not_at_all(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nBo\nDede\nEli")
    act(ana, "director", person="Bo", venue="the-fox", rank="head", first="2034-12-01")
    for day in ("2034-12-06", "2034-12-13"):
        act(ana, "date", venue="the-fox", day=day, kind="daily")
    before = leagues().version("maples")
    refused = compact(act(ana, "end-agreement", 422, venue="the-fox", day="2020-01-10"))
    assert "The Fox still has 2 dates to come" in refused
    assert leagues().version("maples") == before
    sent = {"venue": "the-fox", "day": "2020-01-10", "reason": "the roof fell in"}
    toast = compact(act(ana, "end-agreement", **sent))
    assert "The Fox leaves the league on Friday 10 January 2020." in toast
    assert "2 dates to come there are called off: the roof fell in." in toast
    assert "1 night published there since that day goes on counting." in toast
    now = leagues().now("maples")
    assert (
        sorted(each.cancelled for each in now.fixtures.values()) == ["", ""] + [sent["reason"]] * 2
    )
    assert act(ana, "end-agreement", venue="the-fox", day="2020-01-10")


WINTER: Final = {"name": "Winter", "first": "2036-01-01", "last": "2036-03-31"}


def test_a_table_of_ones_own_is_there_again_where_the_season_is_changed(ana: Client) -> None:
    founded(ana)
    own = {"preset": "own", "grid": "50 40 32,5", "participation": "2,5", "decimals": "1"}
    act(ana, "season", **WINTER, formula="n - place + 1", **own)
    for language, grid, part in (("fr", "50 40 32,5", "2,5"), ("en", "50 40 32.5", "2.5")):
        Account.objects.update(language=language)
        shown = compact(ana.get("/l/maples/office/season?season=winter").content.decode())
        assert f'name="grid" value="{grid}"' in shown
        assert f'name="participation" inputmode="decimal" value="{part}"' in shown
        assert 'name="formula" value=""' in shown
    again = {**WINTER, "season": "winter", **own, "formula": "", "grid": "50 40 30"}
    act(ana, "season", **again)
    points = leagues().now("maples").seasons["winter"].points
    assert (points["grid"], points["formula"]) == ((50, 40, 30), "table")


def test_a_season_changed_in_the_browser_keeps_what_its_form_does_not_ask_for(ana: Client) -> None:
    founded(ana)
    rule = StandingRule(drop_best=1, breakers=("more-nights", "best"))
    (manager,) = leagues().now("maples").officials
    meta = Meta(1_580_000_000_000, manager.person)
    points = {"formula": "n - place + 1"}
    command = OpenSeason("winter", "Winter", WINTER["first"], WINTER["last"], points, rule)
    leagues().do("maples", command, meta, "by-hand")
    act(ana, "season", **{**WINTER, "season": "winter", "preset": "keep", "last": "2036-04-30"})
    assert leagues().now("maples").seasons["winter"].rule == rule


def test_points_that_are_no_number_are_told_that_decimals_may_be_written(ana: Client) -> None:
    founded(ana)
    sent = {"name": "Winter", "first": "2036-01-01", "last": "2036-02-01", "preset": "own"}
    refused = act(ana, "season", 400, **sent, grid="100 2,5 zut")
    assert "“zut” is no number; write it like 12 or 2.5." in refused
