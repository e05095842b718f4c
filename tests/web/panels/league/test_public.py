"""What everybody reads of a league: its home, its members, its past, its calendar."""

import re
from itertools import pairwise

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.replacing import replace
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk, people
from tapisvert.web.house_address import save_house_address
from tapisvert.web.panels.league.charts import ChartLine, LineChart
from tests.prints.paper import read as read_back
from tests.web.cast import browser, compact
from tests.web.panels.league.maples import act, entered, founded

LEAGUE = "/l/maples"


@pytest.fixture
def played(ana: Client) -> Client:
    """Two nights, and dates to come."""
    founded(ana)
    entered(ana, "2020-02-05", "Chloé; 2 KO\nDede\nEli\nBo")
    entered(ana, "2020-02-12", "Bo\nChloé\nDede")
    act(ana, "director", person="Bo", venue="the-fox", rank="head", first="2034-01-01")
    act(ana, "date", venue="the-fox", day="2034-11-15", kind="daily")
    return ana


def read(address: str, **query: str) -> str:
    answer = browser().get(LEAGUE + address, query, headers={"accept-language": "en"})
    assert answer.status_code == 200, address
    return compact(answer.content.decode())


def test_the_home_shows_standing_race_last_night_dates_and_news(played: Client) -> None:
    act(played, "news", text="Phones stay in the pocket.")
    act(played, "correct", date="the-fox-2020-02-12", order="Bo\nDede\nChloé", reason="upside down")
    page = read("/")
    for text in ("Chloé", "2 of 3 nights played", "Wed 2034,", "Phones stay", "is corrected"):
        assert text in page, text
    assert page.index("is corrected") < page.index("Phones stay")
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img"' in page
    assert "style=" not in page


def test_a_date_to_come_is_a_leaf_with_the_seats_that_are_free(played: Client) -> None:
    leaf = '<span class="leaf"><span>Nov</span><b>15</b></span>'
    assert leaf in read("/")
    assert 'class="seats' not in read("/"), "nobody has said how many seats there are"
    played.post(f"{LEAGUE}/nights/the-fox-2034-11-15/open")
    stream = "the-fox-2034-11-15"
    sent = {"most_entries": 3}
    setup = desk().now(stream).setup
    meta = Meta.recorded(0, "ana")
    desk().do(stream, ChangeSetup(replace(setup, **sent)), meta, "cap")
    assert '<span class="seats">3 free</span>' in read("/")
    desk().do(stream, RegisterPeople(("chloe", "dede", "eli")), meta, "three")
    assert '<span class="seats full">full</span>' in read("/")
    assert "3 entered" in read("/")
    desk().do(stream, RegisterPeople(("bo",)), meta, "four")
    assert '<span class="seats full">1 waiting</span>' in read("/")


def test_visitors_find_results_members_and_rules_in_tabs(played: Client) -> None:
    act(played, "admit-member", person="Chloé\nDede\nFatou")
    people().put(Person("dede", "Dede", shown="number", number=4))
    act(played, "news", text="Phones stay in the pocket.", rule="on")
    page = read("/")
    for tab in ("results", "people", "seasons", "rules"):
        assert f'href="{LEAGUE}/{tab}"' in page
    results = read("/results")
    assert results.index("12 Feb 2020") < results.index("5 Feb 2020")
    assert "4 players" in results
    members = read("/people")
    assert "Fatou" in members
    assert "Dede" not in members
    assert "1 more person shows no name, by choice." in members
    assert "Chloé" in read("/people", q="chl")
    assert "Fatou" not in read("/people", q="chl")
    rules = read("/rules")
    for text in ("P.U.R.", "Phones stay in the pocket.", "Autumn", "What places are worth"):
        assert text in rules, text


def test_whoever_plays_is_found_among_the_members_before_everybody_signed_up(
    played: Client,
) -> None:
    for admitted, said in (("Fatou", "4 players"), ("Chloé\nDede\nBo\nEli", "5 members")):
        act(played, "admit-member", person=admitted)
        members = read("/people")
        for name in ("Bo", "Chloé", "Dede", "Eli", "Fatou"):
            assert name in members, (admitted, name)
        assert said in members


def test_the_home_is_new_with_every_act_and_every_name(played: Client) -> None:
    assert "Le Chat" not in read("/")
    people().put(Person("chloe", "Chloé", nickname="Le Chat", shown="nickname"))
    assert "Le Chat" in read("/")
    act(played, "correct", date="the-fox-2020-02-12", order="Eli\nBo\nDede", reason="wrong sheet")
    assert read("/").count("Eli") > 1


def test_discipline_is_no_news(played: Client) -> None:
    act(played, "suspend", person="Eli", first="2020-03-01", last="2020-04-01", reason="threats")
    assert "threats" not in read("/")
    assert "Suspension" not in read("/")


def test_the_page_of_a_member_has_what_the_results_prove(played: Client) -> None:
    page = read("/s/autumn/player/chloe")
    for text in ("average place", "1.5", "Won on 5 Feb 2020, 4 players", "All 2 nights", "2 of 2"):
        assert text in page, text
    assert "Most knock-outs in a night: 2, on 5 Feb 2020" in page


def test_whoever_shows_a_number_has_place_and_points_alone(played: Client) -> None:
    people().put(Person("chloe", "Chloé", shown="number"))
    page = read("/s/autumn/player/chloe")
    assert "Chloé" not in page
    assert "no more than place and points" in page
    assert "average place" not in page
    assert "chloe.ics" not in page, "no link that leads nowhere"
    assert browser().get(f"{LEAGUE}/member/chloe.ics").status_code == 404


def test_what_is_passed_on_leads_to_where_the_house_is_found_from_home(played: Client) -> None:
    assert 'data-share="http://testserver/l/maples/"' in read("/")
    save_house_address("https://league.example.org")
    assert 'data-share="https://league.example.org/l/maples/"' in read("/")


def test_seasons_have_their_winners_and_members_are_found(played: Client) -> None:
    page = read("/seasons")
    assert '<ol class="podium">' in page
    assert page.count("<tr>") == 5
    assert ">Dede</a>" in re.sub(r".*All-time", "", read("/seasons", q="ded"))
    assert "Nobody of the league" in read("/seasons", q="zzz")


def test_calendars_can_be_subscribed_to(played: Client) -> None:
    whole = browser().get(f"{LEAGUE}/calendar.ics")
    assert whole["Content-Type"].startswith("text/calendar")
    text = whole.content.decode()
    assert "DTSTART:20341115T193000Z" in text
    assert "/l/maples/night/the-fox-2034-11-15" in text.replace("\r\n ", "")
    assert "the-fox-2034-11-15" in browser().get(f"{LEAGUE}/member/chloe.ics").content.decode()
    one = browser().get(f"{LEAGUE}/calendar.ics?venue=the-fox").content.decode()
    made = re.compile(r"DTSTAMP:\S+")
    assert "X-WR-CALNAME:The Fox · Maples" in one
    one = one.replace("The Fox · Maples\r\nMETHOD", "Maples\r\nMETHOD")
    assert made.sub("", one) == made.sub("", text)
    night = browser().get(f"{LEAGUE}/night/the-fox-2034-11-15").content.decode()
    assert 'href="/l/maples/venue/the-fox"' in night
    venue = browser().get(f"{LEAGUE}/venue/the-fox").content.decode()
    assert 'href="/l/maples/calendar.ics?venue=the-fox"' in venue
    for nothing in ("/calendar.ics?venue=moon", "/member/nobody.ics"):
        assert browser().get(LEAGUE + nothing).status_code == 404


def test_anybody_finds_the_leagues_of_the_house_at_its_door(played: Client) -> None:
    played.post("/leagues", {"name": "Oaks", "book": "pur2019"})
    door = browser().get("/", follow=True).content.decode()
    assert '<a href="/l/maples/">Maples</a>' in door
    assert "Oaks" not in door, "there is nothing to read there yet"
    refused = browser().post("/login", {"name": "Ana", "password": "wrong"})
    assert '<a href="/l/maples/">Maples</a>' in refused.content.decode()


def test_a_member_is_compared_with_whomever_one_chooses(ana: Client) -> None:
    founded(ana)
    names = [f"Player {letter}" for letter in "ABCDEFGH"]
    people().put(*(Person(each[-1].lower(), each) for each in names))
    entered(ana, "2020-02-05", "\n".join(names))

    def against(query: str = "") -> list[str]:
        page = browser().get(f"{LEAGUE}/s/autumn/player/a{query}").content.decode()
        shown = re.search(r'(?s)<ul class="lines against">(.*?)</ul>', page)
        assert shown is not None
        return re.findall(r">(Player \w)</a>", shown[1])

    assert len(against()) == 5
    assert "Player H" not in against()
    assert against("?against=h")[0] == "Player H"
    assert against("?against=nobody") == against()


def test_a_standing_is_printed_and_its_race_a_picture(played: Client) -> None:
    asked = browser().get(f"{LEAGUE}/s/autumn/standing.pdf?part=2020-02&venue=the-fox")
    paper = read_back(asked.content)
    assert "Autumn" in paper
    assert "février 2020" in paper
    assert "The Fox" in paper
    picture = browser().get(f"{LEAGUE}/s/autumn/race.svg?venue=the-fox")
    assert (picture["Content-Type"], b"Dede" in picture.content) == ("image/svg+xml", True)
    assert browser().get(f"{LEAGUE}/s/autumn/race.svg?part=2020-03").status_code == 404
    for asked in ("", "?part=2020-02&shape=wide", "?part=2020-Q1", "?venue=the-fox"):
        sent = browser().get(f"{LEAGUE}/s/autumn/race.png{asked}")
        assert sent.content.startswith(b"\x89PNG"), asked
    assert browser().get(f"{LEAGUE}/s/autumn/race.png?part=2020-03").status_code == 404


def test_a_chart_escapes_names_keeps_them_apart_and_fits() -> None:
    curves = tuple(ChartLine(f"<b>&{number}", (0, -number)) for number in range(6))
    svg = LineChart("race", ("1/9", "8/9"), curves, "head").svg
    assert "<b>" not in svg
    names = [float(y) for y in re.findall(r'<text class="(?:leader|other)"[^>]* y="([\d.]+)"', svg)]
    assert all(two - one >= 15 for one, two in pairwise(sorted(names)))
    assert svg.count("<polyline") == 6
    large = LineChart("race", ("1/9", "8/9"), (ChartLine("Bo", (0, -1_000_520)),)).svg
    scale = re.findall(r'text-anchor="end"[^>]*>([^<]*)<', large)
    assert "−500k" in scale
    assert all(len(each) <= 5 for each in scale)
