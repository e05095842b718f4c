"""The league in people's own words: journals, refusals, ties, corrections, worth of places."""

import re
from datetime import date, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.web.binding import bind
from tapisvert.web.house import leagues
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.zones import day_in
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

TODAY = day_in("UTC", now())


def test_a_sheet_of_a_windows_spreadsheet_is_taken_over_and_comes_out_as_it_went_in(
    ana: Client,
) -> None:
    founded(ana)
    sheet = (
        "Date;Établissement;Rang;Joueur;No licence;Humeur\n"
        "2020-01-08;The Fox;1;Chloé;A-7;bonne\n"
        "2020-01-08;The Fox;2;Dede;;\n"
    )
    Account.objects.update(language="fr")

    def looked_at(text: str) -> str:
        file = SimpleUploadedFile("saison.csv", text.encode("cp1252"))
        return ana.post("/l/maples/import", {"file": file}).content.decode()

    bad = looked_at(sheet + "hier;x;Bo\nhier;;\n")
    assert 'href="/l/maples/discipline"' in bad, "the tabs are those of the league"
    assert "Ligne 4, colonne date" in bad
    assert "Ligne 5, colonne date" in bad
    page = looked_at(sheet)
    assert "Humeur" in page
    assert "1 soirée, 2 résultats" in compact(page)
    ana.post("/l/maples/import", {"text": sheet, "take": "1"})
    written = ana.get("/l/maples/results.csv").content.decode("utf-8-sig")
    assert written.splitlines()[0].startswith("date;établissement;tournoi;type;place;nom;licence")
    assert "2020-01-08;The Fox;the-fox-2020-01-08;journalier;1;Chloé" in written


def test_the_journal_says_which_night_whom_and_what_also_of_what_was_undone(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    act(ana, "correct", date="the-fox-2020-02-05", order="Dede\nChloé\nEli", reason="upside down")
    act(ana, "verify", date="the-fox-2020-02-05")
    act(ana, "suspend", person="Dede", first="2026-01-01", last="2026-02-01", reason="threats")
    with leagues().opened("maples") as history:
        target = history.records[-1].action
    ana.post("/l/maples/undo", {"target": target}, headers=HTMX)
    journal = compact(ana.get("/l/maples/journal").content.decode())
    assert (
        "The result of The Fox, Wednesday 5 February 2020 counts: 3 players, Chloé won." in journal
    )
    assert "The result of The Fox, Wednesday 5 February 2020 is read again and right." in journal
    assert (
        "Suspension number 1: Dede plays nowhere in the league from Thursday 1 January" in journal
    )
    assert "Undone: player suspended." in journal
    assert not re.search(r"[0-9a-f]{16}", re.sub(r'[\w-]+="[^"]*"', "", journal))


def test_who_types_a_players_appeal_or_complaint_may_decide_it_as_nobody_of_it(ana: Client) -> None:
    founded(ana)
    act(ana, "suspend", person="Dede", first="2026-01-01", last="2035-02-01", reason="threats")
    act(ana, "appeal", number="1", facts="it was a joke", **{"on-behalf": "on"})
    act(ana, "decide-appeal", appeal="1", lifts="on", decision="it was one")
    act(ana, "complaint", person="Eli", facts="shouts", plaintiff="Chloé")
    act(ana, "decide-complaint", complaint="1", decision="warned")
    act(ana, "complaint", person="Eli", facts="shouts again")
    refused = act(ana, "decide-complaint", 422, complaint="2", decision="warned again")
    assert "refusal" in refused


def test_refusals_name_nights_people_and_days(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    again = act(ana, "enter", 422, date="the-fox-2020-02-05", order="Dede\nChloé")
    assert "The Fox, Wednesday 5 February 2020" in again
    gala = act(ana, "invite", 400, date="the-fox-2020-02-12", person="dede", until="2020-02-20")
    assert "Thursday 20 February 2020" in gala


def test_equal_points_show_what_separates_them_and_a_correction_who_moved(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    entered(ana, "2020-02-12", "Bo\nDede\nChloé")
    page = compact(browser().get("/l/maples/", headers={"accept-language": "en"}).content.decode())
    assert page.count("same points: more wins come first") == 2
    act(ana, "correct", date="the-fox-2020-02-12", order="Bo\nChloé\nDede", reason="upside down")
    night = browser().get("/l/maples/night/the-fox-2020-02-12").content.decode()
    assert "Ce que la correction a changé" in night
    assert "<b>Dede</b>2 → 3<span" in compact(night)


def test_a_season_shows_what_places_are_worth_before_anybody_plays(ana: Client) -> None:
    founded(ana)
    page = compact(browser().get("/l/maples/").content.decode())
    assert "Ce que valent les places" in page
    assert "30 joueurs" in page
    typed = {"preset": "own", "formula": "10 * (n - place + 1)", "name": "Winter"}
    tried = ana.get("/l/maples/office/season", typed, headers=HTMX).content.decode()
    assert '<td class="number">300</td>' in compact(tried)
    wrong = ana.get("/l/maples/office/season", typed | {"formula": "-5 * place"}, headers=HTMX)
    assert "refusal" in wrong.content.decode()


def test_months_and_quarters_are_called_as_people_call_them(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    page = compact(browser().get("/l/maples/standing").content.decode())
    assert '<option value="2020-02">février 2020</option>' in page
    assert '<option value="2020-Q1">1er trimestre 2020</option>' in page


@pytest.mark.parametrize("door", ["office", "console"])
def test_the_duties_of_a_director_are_asked_for_when_they_are_due(ana: Client, door: str) -> None:
    founded(ana)
    owner = Account.objects.get(name="Ana")
    owner.person, owner.bound_by = "ana", owner.author
    owner.save()
    page = compact(ana.get("/l/maples/nights/the-fox-2020-02-05").content.decode())
    assert "What the director sees to" in page
    if door == "office":
        act(ana, "duties", date="the-fox-2020-02-05", duty="director.badge")
    else:
        ana.post("/l/maples/nights/the-fox-2020-02-05/open")
        event = leagues().now("maples").fixtures["the-fox-2020-02-05"].stream
        console = ana.get(f"/e/{event}/").content.decode()
        assert 'value="director.badge"' in console
        assert 'value="director.supervision"' not in console
        assert ana.post(f"/e/{event}/duty", {"duty": "director.badge"}).status_code == 302
        assert 'value="director.badge"' not in ana.get(f"/e/{event}/").content.decode()
    done = leagues().now("maples").duties["the-fox-2020-02-05"]
    assert done == ("director.badge",)
    journal = ana.get("/l/maples/journal").content.decode()
    assert "1 duty seen to by Ana" in journal


def test_a_week_without_a_night_is_told_and_a_quarter_qualifies(ana: Client) -> None:
    founded(ana)
    assert "The Fox has no night in the week of" in ana.get("/l/maples/office").content.decode()
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    asked = {"most": "1", "part": "2020-Q1"}
    page = compact(ana.get("/l/maples/s/autumn/qualified", asked).content.decode())
    assert "<b>Chloé</b>" in page
    assert '<option value="2020-Q1" selected>1st quarter of 2020</option>' in page
    empty = ana.get("/l/maples/s/autumn/qualified", {**asked, "part": "2020-Q2"})
    assert "<b>Chloé</b>" not in empty.content.decode()


def test_a_name_that_is_taken_opens_no_other_season_or_venue(ana: Client) -> None:
    founded(ana)
    told = act(ana, "season", 422, name="autumn!", first="2036-01-01", last="2036-12-31")
    assert "There is a season Autumn already, from Wednesday 1 January 2020" in told
    moved = act(
        ana, "season", 422, season="autumn", name="Autumn", first="2036-01-01", last="2036-12-31"
    )
    assert "another name" in moved
    slot = {"agreed": "2020-01-01", "weekday": "0", "time": "19:45"}
    assert "There is a venue The Fox already" in act(ana, "venue", 422, name="the fox", **slot)
    act(ana, "change-venue", venue="the-fox", name="The Red Fox", **slot)
    venue = leagues().now("maples").venues["the-fox"]
    assert (venue.name, venue.weekday) == ("The Red Fox", 0)


def test_more_knock_outs_than_people_out_are_no_result(ana: Client) -> None:
    founded(ana)
    sent = {"date": "the-fox-2020-02-05", "order": "Chloé; 99 KO\nDede\nEli"}
    told = act(ana, "enter", 400, **sent)
    assert "counts 99 knock-outs, but at most 2 people went out" in told
    act(ana, "enter", date=sent["date"], order="Chloé; 3 KO\nDede; 1 rebuy\nEli")


def test_a_director_is_shown_what_a_director_does(ana: Client) -> None:
    founded(ana)
    act(ana, "director", person="Bo", venue="the-fox", rank="head", first=TODAY)
    made = account("Bo")
    bind(made, "bo", "account-0")
    bo = browser(made)
    office = bo.get("/l/maples/office").content.decode()
    for verb in ("venue", "director", "official", "end-agreement", "change-venue", "zone"):
        assert f"/act/{verb}" not in office
        assert f"/act/{verb}" in ana.get("/l/maples/office").content.decode()
    assert "/l/maples/discipline" not in office
    assert "/undo" not in bo.get("/l/maples/journal").content.decode()
    act(bo, "news", text="Doors open at seven.")
    assert "Doors open at seven." in browser().get("/l/maples/").content.decode()


def test_a_league_is_founded_under_the_book_of_the_house(ana: Client) -> None:
    page = compact(ana.get("/leagues").content.decode())
    assert '<option value="pur2019" selected>' in page


def test_a_standing_comes_out_as_numbers_a_spreadsheet_reads(ana: Client) -> None:
    founded(ana)
    act(ana, "season", season="autumn", name="Autumn", first="2020-01-01", last="2035-12-31")
    act(
        ana,
        "season",
        season="autumn",
        name="Autumn",
        first="2020-01-01",
        last="2035-12-31",
        preset="own",
        formula="3381 / (place + 1)",
        decimals="1",
    )
    entered(ana, "2020-02-05", "Chloé\nDede")
    rows = ana.get("/l/maples/s/autumn/standing.json").json()["standing"]
    assert [row["points"] for row in rows] == ["1690.5", "1127"]
    Account.objects.update(language="fr")
    sheet = ana.get("/l/maples/s/autumn/standing.csv").content.decode("utf-8-sig")
    assert "1;Chloé;1690,5;1;1690,5" in sheet


def test_numbers_beside_the_points_a_season_has_are_changed_too(ana: Client) -> None:
    founded(ana)
    sent = {"season": "autumn", "name": "Autumn", "first": "2020-01-01", "last": "2035-12-31"}
    act(ana, "season", **sent, preset="keep", participation="50", winner="")
    season = leagues().now("maples").seasons["autumn"]
    assert (season.points["participation"], "winner" in season.points) == (50, False)


def test_only_what_is_left_of_the_week_is_offered_instead_of_a_night(ana: Client) -> None:
    founded(ana)
    for day in ("2020-02-13", "2020-02-14", "2020-02-20"):
        late = {"forgotten": "put down late", "announced": "1"}
        act(ana, "date", venue="the-fox", day=day, kind="daily", **late)
    entered(ana, "2020-02-14", "Chloé\nDede")
    page = ana.get("/l/maples/nights/the-fox-2020-02-12").content.decode()
    offered = page[page.index('name="instead"') :]
    assert re.findall(r'<option value="(the-fox[^"]+)"', offered) == ["the-fox-2020-02-13"]


def test_whoever_suspended_somebody_leaves_the_appeal_to_another_official(ana: Client) -> None:
    founded(ana)
    act(ana, "suspend", person="Dede", first="2020-01-01", last="2035-01-01", reason="threats")
    act(ana, "appeal", number="1", facts="not me", **{"on-behalf": "1"})
    act(ana, "official", person="Bo", office="committee")
    decided = {"appeal": "1", "decision": "stays"}
    assert "You imposed this suspension" in act(ana, "decide-appeal", 422, **decided)
    made = account("Bo")
    bind(made, "bo", "account-0")
    act(browser(made), "decide-appeal", **decided)
    page = ana.get("/l/maples/discipline").content.decode()
    assert "the suspension stays" in page
    assert '/act/appeal"' not in page, "it is decided once"


def test_a_decimal_is_no_whole_number(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    page = ana.get("/l/maples/s/autumn/qualified?percent=2,5").content.decode()
    assert "“2,5” is no whole number" in page
    assert (
        "no whole number" not in ana.get("/l/maples/s/autumn/qualified?most=1,000").content.decode()
    )


def test_nights_of_a_sheet_stand_in_the_directory(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    page = compact(ana.get("/people/dede").content.decode())
    assert 'href="/l/maples/night/the-fox-2020-02-05"' in page
    assert "2 of 3" in page


def test_who_has_paid_is_read_by_those_who_take_fees(ana: Client) -> None:
    founded(ana)
    act(ana, "official", person="Ana", office="management")
    act(ana, "admit-member", person="Chloé")
    act(ana, "set-fee", period="2026", amount="25")
    act(ana, "take-fee", period="2026", person="chloe", day="2026-01-02")
    act(ana, "director", person="Bo", venue="the-fox", rank="head", first=TODAY)
    director = account("Bo")
    bind(director, "bo", "account-0")
    read = browser(director).get("/l/maples/journal", headers={"accept-language": "en"})
    assert "Chloé has paid" in compact(ana.get("/l/maples/journal").content.decode())
    assert "has paid" not in read.content.decode()
    whole = browser(director).get("/l/maples/everything.json").json()
    assert (whole["payments"], whole["letters"]) == ({}, {})


def test_what_is_due_where_one_directs_comes_first(ana: Client) -> None:
    founded(ana)
    act(ana, "venue", name="The Owl", agreed="2020-01-01", weekday="2", time="19:30")
    today = date.fromisoformat(TODAY)
    days = [(today - timedelta(days=n)).isoformat() for n in (3, 2)]
    for venue, day in zip(("the-fox", "the-owl"), days, strict=True):
        person = "Ana" if venue == "the-fox" else "Bo"
        first = (today - timedelta(days=60)).isoformat()
        act(ana, "director", person=person, venue=venue, rank="head", first=first)
        sent = {"venue": venue, "day": day, "announced": "1", "forgotten": "late"}
        act(ana, "date", kind="daily", **sent)
    director = account("Bo")
    bind(director, "bo", "account-0")
    page = browser(director).get("/l/maples/nights").content.decode()
    due = page[page.index('class="waits"') : page.index("</section>")]
    assert due.index("the-owl-") < due.index("the-fox-")


def test_days_and_hours_are_said_as_a_reader_says_them(ana: Client) -> None:
    founded(ana)
    english = compact(
        browser().get("/l/maples/calendar", headers={"accept-language": "en"}).content.decode()
    )
    assert "<b>Wed 5 Feb 2020</b>19:30 · The Fox" in english
    french = compact(browser().get("/l/maples/calendar").content.decode())
    assert "<b>mer. 5 févr. 2020</b>19 h 30 · The Fox" in french
    Account.objects.update(language="fr")
    told = act(
        ana,
        "change-venue",
        venue="the-fox",
        name="The Fox",
        agreed="2020-01-01",
        weekday="2",
        time="20:00",
    )
    assert "The Fox joue chaque mercredi à 20 h." in told


def test_seasons_stand_in_the_office_the_newest_first(ana: Client) -> None:
    founded(ana)
    for year in ("2016", "2018", "2017"):
        act(
            ana,
            "season",
            name=f"Year {year}",
            first=f"{year}-01-01",
            last=f"{year}-12-31",
            preset="linear",
        )
    office = ana.get("/l/maples/office").content.decode()
    shown = re.findall(r"<b>(Autumn|Year \d+)</b>", office)
    assert shown == ["Autumn", "Year 2018", "Year 2017", "Year 2016"]


def test_the_day_of_an_agreement_is_put_right_under_its_venue_which_keeps_its_seats(
    ana: Client,
) -> None:
    founded(ana)
    act(ana, "season", season="autumn", name="Autumn", first="2018-01-01", last="2035-12-31")
    act(ana, "count-seats", venue="the-fox", seats="8")
    early = {"venue": "the-fox", "day": "2019-12-18", "kind": "daily", "forgotten": "rain"}
    refused = act(ana, "date", 422, **early)
    assert "has its agreement from Wednesday 1 January 2020 on" in refused
    assert "--agreed" not in refused
    office = ana.get("/l/maples/office").content.decode()
    assert '<input type="date" name="agreed" value="2020-01-01"' in office
    slot = {"name": "The Fox", "weekday": "2", "time": "19:30"}
    act(ana, "change-venue", venue="the-fox", agreed="2019-01-01", **slot)
    assert "has no director on" in act(ana, "date", 422, **early), "the agreement is older now"
    assert leagues().now("maples").venues["the-fox"].seats == 8
