"""Offices are scoped: officials see their league, files hold what their reader may read."""

import pytest
from django.test import Client

from tapisvert.desk.backup.file import read
from tapisvert.person import Person
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.binding import bind
from tapisvert.web.house import desk, people
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.web.roles import Role
from tapisvert.zones import day_in
from tests.web.cast import account, browser, compact, event
from tests.web.finished import over
from tests.web.nights import HTMX, done

pytestmark = pytest.mark.usefixtures("room")

CAST = ("Ana", "Bo", "Chloé", "Dede")
REASON = "chips in the pocket"
DATE = "the-fox-2020-02-05"
TODAY = day_in("UTC", now())


@pytest.fixture
def ana() -> Client:
    """Ana owns the house and manages two leagues; the first has judged Dede."""
    people().put(*(Person(each.lower().replace("é", "e"), each) for each in CAST))
    client = browser(account("Ana", "owner"))
    for league in ("Maples", "Birches"):
        client.post("/leagues", {"name": league, "book": "pur2019"})
    act(client, "season", name="Autumn", first="2020-01-01", last="2035-12-31", preset="linear")
    act(client, "venue", name="The Fox", agreed="2020-01-01", weekday="2", time="19:30")
    act(client, "director", person="Ana", venue="the-fox", rank="head", first="2020-01-01")
    act(client, "date", venue="the-fox", day="2020-02-05", kind="daily")
    act(client, "enter", date=DATE, order="Chloé\nDede")
    act(client, "suspend", person="Dede", first="2020-02-10", last="2034-03-10", reason=REASON)
    act(
        client,
        "restrict",
        person="Dede",
        venue="the-fox",
        ground="conduct",
        note=REASON,
        first="2020-02-10",
    )
    return client


def act(client: Client, verb: str, status: int = 200, **sent: str) -> str:
    answer = client.post(f"/l/maples/act/{verb}", sent, headers=HTMX)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def bound(name: str, person: str, role: Role | None = None) -> Account:
    """Somebody whom an owner bound to a person of the directory."""
    made = account(name, role)
    bind(made, person, "account-0")
    return made


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


@pytest.mark.parametrize("office", ["entry", "committee", "management"])
def test_an_official_runs_the_league_without_a_role_in_the_house(ana: Client, office: str) -> None:
    act(ana, "official", person="Bo", office=office)
    bo = browser(bound("Bo", "bo"))
    for address in ("office", "nights", f"nights/{DATE}", "journal", "everything.json"):
        assert bo.get(f"/l/maples/{address}").status_code == 200, address
    for address in ("/l/birches/office", "/people", "/new", "/settings/team", "/open"):
        assert bo.get(address).status_code == 403, address
    status = 422 if office == "committee" else 200
    act(bo, "correct", status, date=DATE, order="Dede\nChloé", reason="read upside down")
    assert bo.post("/l/birches/act/venue", {"name": "x"}).status_code == 403


def test_somebody_who_directs_at_a_venue_opens_its_nights_and_runs_them(ana: Client) -> None:
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first=TODAY)
    act(ana, "director", person="Bo", venue="the-fox", rank="assistant", first=TODAY)
    act(ana, "date", venue="the-fox", day="2020-02-12", kind="daily")
    bo = browser(bound("Bo", "bo"))
    answer = bo.post("/l/maples/nights/the-fox-2020-02-12/open")
    assert (answer.status_code, answer["Location"]) == (302, "/e/the-fox-2020-02-12/")
    assert bo.get("/e/the-fox-2020-02-12/").status_code == 200
    event("tuesday")
    assert bo.get("/e/tuesday/").status_code == 403


def test_an_official_begins_at_the_leagues_and_sees_their_own(ana: Client) -> None:
    act(ana, "official", person="Bo", office="entry")
    bo = browser(bound("Bo", "bo", "official"))
    assert bo.get("/")["Location"] == "/leagues"
    listed = text(bo, "/leagues")
    assert "Maples" in listed
    assert "Birches" not in listed
    assert bo.get("/settings/me").status_code == 200
    assert "/l/maples/office" in text(bo, "/l/maples/")


def test_somebody_without_an_office_stays_outside(ana: Client) -> None:
    for who in (bound("Bo", "bo", "official"), account("Dede")):
        assert browser(who).get("/l/maples/office").status_code == 403
        assert browser(who).post("/l/maples/act/verify", {"date": DATE}).status_code == 403


def test_a_name_typed_by_oneself_gives_no_office(ana: Client) -> None:
    act(ana, "official", person="Bo", office="management")
    typed = account("Dede", "official")
    typed.person = "bo"
    typed.save()
    assert browser(typed).get("/l/maples/office").status_code == 403
    assert "ask an owner" in text(browser(account("Eli", "official")), "/leagues")


def test_the_register_is_in_no_file_and_no_list_of_those_who_may_not_read_it(ana: Client) -> None:
    act(ana, "official", person="Bo", office="entry")
    for who in (browser(bound("Bo", "bo")), browser(account("Chloé", "director"))):
        assert who.get("/l/maples/discipline").status_code == 403
        for address in ("everything.json", "journal"):
            assert REASON not in text(who, f"/l/maples/{address}"), address
        assert "suspen" not in text(who, "/l/maples/journal")
        exported = who.get("/l/maples/everything.json").json()
        assert not {"suspensions", "complaints", "appeals", "restrictions", "incidents"} & set(
            exported
        )
        assert REASON not in text(who, "/l/maples/office")
    assert REASON in text(ana, "/l/maples/everything.json")
    assert "suspen" in text(ana, "/l/maples/journal")


def test_what_somebody_disputes_is_for_those_who_run_the_league(ana: Client) -> None:
    act(ana, "dispute", date=DATE, what="Dede hid chips")
    for address in (f"night/{DATE}", "", "calendar", "s/autumn/player/dede"):
        assert "hid chips" not in text(browser(), f"/l/maples/{address}"), address
    assert "hid chips" in text(ana, f"/l/maples/nights/{DATE}")


def test_the_backup_of_an_event_brings_its_own_director_no_contacts(ana: Client) -> None:
    event("friday")
    dede = Person("dede", "Dede", email="dede@example.org", phone="555 0100", note="owes a round")
    people().put(dede)
    done(RegisterPeople(("dede",)), "all", "friday")
    here = browser(account("Bo", "director", "friday"))
    for whom, has in ((here, False), (browser(account("Chloé", "director")), True), (ana, True)):
        file = whom.get("/e/friday/backup").content
        (found,) = (one for one in read(file, "x").people if one.id == "dede")
        assert (found.email, found.phone, found.note) == (
            (dede.email, dede.phone, dede.note) if has else ("", "", "")
        )
        assert found.name == "Dede"
    assert desk().version("friday") > 0


def test_assistants_read_nothing_of_payments() -> None:
    event("friday")
    people().put(Person("chloe", "Chloé"))
    done(RegisterPeople(("chloe",), ("chloe",)), "all", "friday")
    done(PayOwed((1,)), "took", "friday")
    bo, ana = browser(account("Bo", "assistant")), browser(account("Ana", "director"))
    for address in ("journal", "journal/lines", "journal?q=chlo%C3%A9"):
        assert "paid" in text(ana, f"/e/friday/{address}")
        assert "paid" not in text(bo, f"/e/friday/{address}")


def test_assistants_see_places_and_prizes_but_not_who_was_paid() -> None:
    over()
    done(PayPrize(10), "prize", "tuesday")
    bo, ana = browser(account("Bo", "assistant")), browser(account("Ana", "director"))
    for address in ("results", "results/lines"):
        assert "act/pay-prize" in text(ana, f"/e/tuesday/{address}")
        shown = text(bo, f"/e/tuesday/{address}").partition('id="results"')[2]
        assert "act/pay-prize" not in shown
        assert "paid" not in shown.lower()


def test_namesakes_are_told_apart_before_they_are_entered(ana: Client) -> None:
    people().put(Person("other", "Dede", licence="PUR-9"))
    act(ana, "date", venue="the-fox", day="2020-02-12", kind="daily")
    ana.post("/l/maples/nights/the-fox-2020-02-12/open")
    page = compact(text(ana, "/e/the-fox-2020-02-12/players/list?q=Dede"))
    first, second = page.split('<li class="stranger">')[1:3]
    assert "no. 4" in first
    assert "suspended" in first
    assert "licence PUR-9" in second
    assert "suspended" not in second
