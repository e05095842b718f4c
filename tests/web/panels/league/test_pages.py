"""The league in the room: opened, played, published, corrected, and read by everybody."""

import re

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.scheduling import LinkRecord
from tapisvert.person import Person
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.models import Account
from tests.web.cast import account, browser, compact
from tests.web.finished import over
from tests.web.panels.league.maples import CAST, HTMX, act, entered, founded


def test_whoever_founds_a_league_manages_it_and_a_resend_founds_nothing(ana: Client) -> None:
    sent = {"name": "Maples", "book": "pur2019", "action": "once"}
    assert ana.post("/leagues", sent).status_code == 302
    assert ana.post("/leagues", sent).status_code == 302
    assert leagues().version("maples") == 2
    taken = ana.post("/leagues", {"name": "maples", "book": "pur2019", "action": "two"})
    assert (taken.status_code, "maples" in taken.content.decode()) == (409, True)


def test_a_night_entered_from_a_sheet_is_in_the_standing_at_once(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "1. Chloé; 2 KO\n2. Dede\n3 Eli\n= Fatou\n")
    page = compact(browser().get("/l/maples/").content.decode())
    rows = re.findall(r'<th scope="row"><a[^>]*>([^<]+)</a>', page)
    assert rows == ["Chloé", "Dede", "Eli", "Fatou"]
    night = browser().get("/l/maples/night/the-fox-2020-02-05").content.decode()
    assert "3=" in night


def test_everybody_reads_why_somebody_has_a_total(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    entered(ana, "2020-02-12", "Dede\nChloé\nEli")
    page = browser().get("/l/maples/s/autumn/player/chloe").content.decode()
    assert "5" in page
    assert "The Fox" in page
    assert browser().get("/l/maples/s/autumn/player/nobody").status_code == 404


def test_a_correction_changes_the_standing_and_says_so(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    act(ana, "dispute", date="the-fox-2020-02-05", what="the order")
    act(ana, "correct", date="the-fox-2020-02-05", order="Dede\nChloé", reason="read upside down")
    page = browser().get("/l/maples/").content.decode()
    assert page.index(">Dede<") < page.index(">Chloé<")
    night = browser().get("/l/maples/night/the-fox-2020-02-05").content.decode()
    assert "read upside down" in night
    shown = ana.get("/l/maples/nights/the-fox-2020-02-05?changes=1").content.decode()
    assert "2 → 1" in compact(shown)


def test_a_season_may_have_a_table_of_its_own(ana: Client) -> None:
    founded(ana)
    dates = {"first": "2020-01-01", "last": "2035-12-31"}
    own = {"preset": "own", "formula": "", "grid": "25 18 13", "participation": "1"}
    act(ana, "season", season="autumn", name="Autumn", **dates, **own)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nFatou")
    told = browser().get("/l/maples/s/autumn/standing.json").json()["standing"]
    assert [row["points"] for row in told] == ["26", "19", "14", "1"]


def test_an_evening_of_the_calendar_is_opened_played_and_published(ana: Client) -> None:
    founded(ana)
    answer = ana.post("/l/maples/nights/the-fox-2020-02-05/open")
    assert answer["Location"] == "/e/the-fox-2020-02-05/"
    assert ana.post("/l/maples/nights/the-fox-2020-02-05/open").status_code == 302
    stream = "the-fox-2020-02-05"
    desk().do(stream, RegisterPeople(("chloe", "dede")), Meta(1_000_000, "account-0"), "all")
    ana.post(f"/e/{stream}/act/substitute", {"person": "dede"}, headers=HTMX)
    for verb in ("draw", "start"):
        done = ana.post(f"/e/{stream}/act/{verb}", headers=HTMX)
        assert done.status_code == 200, done.content.decode()
    act(ana, "publish", 422, date=stream)
    last = ana.post(f"/e/{stream}/act/out", {"entry": "1"}, headers=HTMX)
    assert last.status_code == 200, last.content.decode()
    assert ana.post(f"/e/{stream}/act/end", headers=HTMX).status_code == 200
    act(ana, "publish", date=stream)
    assert ">Dede<" in browser().get("/l/maples/").content.decode()


def test_the_result_of_an_event_before_its_day_is_refused_like_a_sheet(ana: Client) -> None:
    founded(ana)
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2035-01-01")
    act(ana, "date", venue="the-fox", day="2035-02-07", kind="daily")
    over(4, "league-night", CAST)
    act_tie(ana, "the-fox-2035-02-07")
    early = "its result is entered once it was played"
    assert early in act(ana, "publish", 422, date="the-fox-2035-02-07")
    sent = ana.post("/e/league-night/to-league", headers={"accept-language": "en"})
    assert (sent.status_code, early in sent.content.decode()) == (422, True)
    assert "the-fox-2035-02-07" not in leagues().now("maples").results


def test_somebody_suspended_enters_no_event_of_the_league(ana: Client) -> None:
    founded(ana)
    ana.post("/l/maples/nights/the-fox-2020-02-05/open")
    act(ana, "suspend", person="Dede", first="2020-01-01", last="2020-12-31", reason="threats")
    stream = "the-fox-2020-02-05"
    refused = ana.post(f"/e/{stream}/act/register", {"name": "Dede"}, headers=HTMX)
    assert refused.status_code == 422
    assert "Dede" in refused.content.decode()
    assert not desk().now(stream).field.entries


def test_a_pasted_list_marks_the_suspended_and_registers_the_others(ana: Client) -> None:
    founded(ana)
    stream = "the-fox-2020-02-05"
    ana.post(f"/l/maples/nights/{stream}/open")
    for name in ("Dede", "Eli"):
        act(ana, "suspend", person=name, first="2020-01-01", last="2020-12-31", reason="threats")
    sent = {"list": "Bo\nDede\nEli\nFatou"}
    page = ana.post(f"/e/{stream}/players/paste", sent).content.decode()
    fates = [part.split('"')[0] for part in page.split('data-fate="')[1:]]
    assert fates == ["known", "barred", "barred", "known"]
    assert "Dede is suspended up to and including" in page
    assert "Register 2" in page
    answer = ana.post(f"/e/{stream}/act/register-people", sent, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()
    assert len(desk().now(stream).field.entries) == 2


def test_what_is_not_ones_office_is_refused(ana: Client) -> None:
    founded(ana)
    bo = browser(account("Bo", "director"))
    text = act(bo, "suspend", 422, person="Dede", first="2020-01-01", last="2020-02-01", reason="x")
    assert "refusal" in text
    assert act(bo, "complaint", person="Dede", facts="loud")
    assert bo.get("/l/maples/discipline").status_code == 403
    assert ana.get("/l/maples/discipline").status_code == 200
    assert browser(account("Chloé", "viewer")).get("/l/maples/discipline").status_code == 403
    assert "loud" not in browser().get("/l/maples/").content.decode()


def test_people_are_shown_to_the_public_as_they_allow(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    people().put(Person("chloe", "Chloé Secret", nickname="Le Chat", shown="nickname"))
    page = browser().get("/l/maples/").content.decode()
    assert "Le Chat" in page
    assert "Secret" not in page
    people().forget("dede")
    assert browser().get("/l/maples/").status_code == 200


def test_files_pictures_and_a_frame_for_other_sites(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    stranger = browser()
    sheet = stranger.get("/l/maples/s/autumn/standing.csv").content.decode()
    assert sheet.splitlines() == [
        "\ufeffplace;nom;points;soirées;moyenne",
        "1;Chloé;2;1;2",
        "2;Dede;1;1;1",
    ]
    english = {"accept-language": "en"}
    sheet = stranger.get("/l/maples/s/autumn/standing.csv", headers=english).content.decode()
    assert sheet.splitlines()[1] == "1,Chloé,2,1,2"
    told = stranger.get("/l/maples/s/autumn/standing.json").json()
    assert told["standing"][0]["name"] == "Chloé"
    assert stranger.get("/l/maples/s/autumn/standing.png").content[:4] == b"\x89PNG"
    framed = stranger.get("/l/maples/?embed=1")
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    assert stranger.get("/l/maples/s/autumn/standing.exe").status_code == 404


@pytest.mark.parametrize(
    "address",
    ["/l/nobody/", "/l/maples/s/spring", "/l/maples/?part=2020-13", "/l/maples/?venue=moon"],
)
def test_an_address_of_nothing_is_not_found(ana: Client, address: str) -> None:
    founded(ana)
    assert browser().get(address).status_code == 404


def test_points_are_tried_on_the_nights_played_before_they_are_kept(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    address = "/l/maples/office/season?season=autumn&preset=own&formula="
    shown = ana.get(f"{address}100%2Fplace", headers=HTMX).content.decode()
    assert "→" in shown
    wrong = ana.get(f"{address}1%2F0", headers=HTMX).content.decode()
    assert "refusal" in wrong
    refused = act(
        ana,
        "season",
        400,
        season="autumn",
        name="Autumn",
        first="2020-01-01",
        last="2020-12-31",
        preset="own",
        formula="1/(n-n)",
    )
    assert "refusal" in refused


def test_a_change_of_the_rule_keeps_the_points(ana: Client) -> None:
    founded(ana)
    dates = {"first": "2020-01-01", "last": "2035-12-31"}
    act(ana, "season", season="autumn", name="Autumn", **dates, preset="fixed")
    before = leagues().now("maples").seasons["autumn"]
    act(ana, "season", season="autumn", name="Autumn", **dates, preset="keep", best="3")
    after = leagues().now("maples").seasons["autumn"]
    assert (before.points, after.points, after.rule.best) == (after.points, before.points, 3)


def test_those_who_go_through_are_invited_and_answer(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nFatou")
    act(ana, "date", venue="the-fox", day="2020-06-10", kind="daily")
    final = "the-fox-2020-06-10"
    page = ana.get(f"/l/maples/s/autumn/qualified?most=2&final={final}").content.decode()
    assert (">Chloé<" in page, ">Dede<" in page, ">Eli<" in page) == (True, True, False)
    act(ana, "invite", date=final, person="chloe", until="2020-06-01")
    act(ana, "answer", date=final, person="chloe", accepts="1")
    assert "Chloé" in ana.get(f"/l/maples/nights/{final}").content.decode()


def test_a_date_is_moved_and_called_off_and_players_read_why(ana: Client) -> None:
    founded(ana)
    date = "the-fox-2020-02-05"
    act(ana, "move-date", date=date, day="2020-02-06", venue="the-fox", reason="ice storm")
    assert "ice storm" in browser().get("/l/maples/calendar").content.decode()
    act(ana, "venue", name="The Owl", agreed="2020-01-01", weekday="4", time="20:00")
    act(ana, "director", person="Bo", venue="the-owl", rank="head", first="2020-01-01")
    act(ana, "date", venue="the-owl", day="2020-02-07", kind="daily")
    act(ana, "cancel-date", date=date, reason="no power", instead="the-owl-2020-02-07")
    assert "no power" in browser().get("/l/maples/venue/the-fox").content.decode()


def test_the_journal_of_a_league_takes_things_back(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    page = ana.get("/l/maples/journal").content.decode()
    (newest, *_) = re.findall(r'name="act" value="([^"]+)"', page)
    assert ana.post("/l/maples/undo", {"act": newest}, headers=HTMX).status_code == 200
    assert ">Chloé<" not in browser().get("/l/maples/").content.decode()


@pytest.mark.parametrize("page", ["office", "office/season", "nights", "discipline", "journal"])
def test_the_office_speaks_french(ana: Client, page: str) -> None:
    founded(ana)

    Account.objects.update(language="fr")
    shown = ana.get(f"/l/maples/{page}").content.decode()
    assert '<html lang="fr"' in shown
    assert "Classement" in shown


def test_an_empty_order_is_refused(ana: Client) -> None:
    founded(ana)
    assert "refusal" in act(ana, "enter", 400, date="the-fox-2020-02-05", order=" ")
    assert "refusal" in act(ana, "enter", 400, date="the-fox-2020-02-05", order="1. Ana; flew")


def test_a_refused_sheet_brings_nobody_into_the_directory(ana: Client) -> None:
    founded(ana)
    act(ana, "enter", 422, date="the-fox-2020-02-05", order="Gustave New")
    assert not people().find("Gustave")


SHEET = """date;venue;place;name
2020-03-04;The Fox;1;Dede
2020-03-04;The Fox;2;Gustave New
"""


def test_nights_of_before_are_looked_at_and_then_taken_over(ana: Client) -> None:
    founded(ana)
    seen = ana.post("/l/maples/import", {"text": SHEET}).content.decode()
    assert "1 night, 2 results, 1 new person" in seen
    assert not leagues().now("maples").results
    taken = ana.post("/l/maples/import", {"text": SHEET, "take": "1"})
    assert taken.status_code == 302
    assert ">Gustave New<" in browser().get("/l/maples/").content.decode()
    everything = ana.get("/l/maples/everything.json").json()
    assert "Gustave New" in str(everything)


@pytest.mark.parametrize("sheet", ["", "a,b\n1,2\n", SHEET.replace("2020-03-04", "soon")])
def test_a_sheet_with_a_problem_takes_over_nothing(ana: Client, sheet: str) -> None:
    founded(ana)
    page = ana.post("/l/maples/import", {"text": sheet, "take": "1"}).content.decode()
    assert "refusal" in page
    assert not leagues().now("maples").results


def test_a_grid_of_ones_own_counts_and_numbers_may_have_a_comma(ana: Client) -> None:
    founded(ana)
    own = {"name": "Own", "first": "2036-01-01", "last": "2036-12-31", "preset": "own"}
    act(ana, "season", **own, formula="n - place + 1", grid="25 18,5 13", participation="2,5")
    points = leagues().now("maples").seasons["own"].points
    assert (points["formula"], points["grid"]) == ("table", (25, 18.5, 13))
    assert points["participation"] == 2.5
    bad = {**own, "name": "Bad", "first": "2037-01-01", "last": "2037-12-31"}
    refused = act(ana, "season", 400, **bad, formula="-5 * place")
    assert "nobody would get anything" in refused or "personne n" in refused


def test_the_console_of_a_night_that_is_over_sends_its_result_to_the_league(ana: Client) -> None:
    founded(ana)
    over(4, "league-night", CAST)
    act_tie(ana)
    page = ana.get("/e/league-night/").content.decode()
    assert "league-card" in page
    assert "D-8.3" in page
    assert ana.post("/e/league-night/to-league").status_code == 302
    assert "the-fox-2020-02-05" in leagues().now("maples").results
    assert "to-league" not in ana.get("/e/league-night/").content.decode()


def act_tie(ana: Client, date: str = "the-fox-2020-02-05") -> None:
    """The event is the one of a date."""
    meta = Meta(1_580_000_000_000, leagues().now("maples").officials[0].person)
    leagues().do("maples", LinkRecord(date, "league-night"), meta, "tie")


def test_a_correction_that_changes_nothing_is_refused(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    sent = {"date": "the-fox-2020-02-05", "reason": "swapped"}
    same = act(ana, "correct", 422, **sent, order="1. Chloé\n2. Dede\n3. Eli")
    assert "says what counts already" in same
    act(ana, "correct", **sent, order="2. Chloé\n1. Dede\n3. Eli")
    assert leagues().now("maples").results["the-fox-2020-02-05"].corrections == 1


def test_a_refusal_on_a_page_of_its_own_leads_back_to_the_form(ana: Client) -> None:
    founded(ana)
    came_from = "http://testserver/l/maples/nights/the-fox-2020-02-05"
    answer = ana.post("/l/maples/nights/the-fox-2020-02-05/photo", headers={"referer": came_from})
    assert answer.status_code == 400
    assert f'href="{came_from}"' in answer.content.decode()
    elsewhere = {"referer": "http://elsewhere.example/x"}
    other = ana.post("/l/maples/nights/the-fox-2020-02-05/photo", headers=elsewhere)
    assert "elsewhere.example" not in other.content.decode()


def test_those_who_go_through_at_a_venue_read_its_name(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    page = ana.get("/l/maples/s/autumn/qualified?most=1&each=on").content.decode()
    assert "The Fox" in page
    assert "at the-fox" not in page


def test_nights_of_a_league_count_where_two_are_perhaps_one(ana: Client) -> None:
    founded(ana)
    people().put(Person("gil", "Gil Roy", "gil@example.org"), Person("gil2", "Gil Roy"))
    entered(ana, "2020-02-05", "gil\nDede\nEli")
    page = compact(ana.get("/people/duplicates").content.decode())
    assert "1 night" in page
