"""The club's settings, the first steps, what somebody prefers, and the way back in."""

import os
import subprocess
import sys

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.desk.demo.story import RUNNING
from tapisvert.person import Person
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.club import club, settled
from tapisvert.web.house import desk, people
from tapisvert.web.links import way_back
from tapisvert.web.models import Account
from tapisvert.web.moment import DAY, now
from tests.web.cast import account, browser, event

LYON = {"place": "Lyon", "book": "pur2019", "money": "free", "currency": "CAD", "paper": "letter"}


@pytest.fixture
def owner() -> Account:
    return account("Ana", "owner")


@pytest.fixture
def ana(owner: Account) -> Client:
    return browser(owner)


def test_the_first_steps_are_two_and_then_there_are_three_ways_on(ana: Client) -> None:
    assert "2/2" in ana.get("/settings/first").content.decode()
    assert ana.post("/settings/first", LYON)["Location"] == "/settings/first"
    assert (club().place, club().book, club().free, club().paper) == (
        "Lyon",
        "pur2019",
        True,
        "letter",
    )
    page = ana.get("/settings/first").content.decode()
    for way in ("/new", "/settings/demo", "/settings/team"):
        assert f'"{way}"' in page


def test_what_cannot_be_is_refused_and_what_was_typed_stays(ana: Client) -> None:
    for wrong in ({"book": "nonsense"}, {"paper": "a5"}, {"currency": "XYZ"}, {"place": "x" * 121}):
        answer = ana.post("/settings/club", {**LYON, "name": "Les As", **wrong})
        assert answer.status_code == 400
        assert "Les As" in answer.content.decode()
    assert not settled()


def test_directors_read_the_clubs_settings_and_owners_change_them(ana: Client) -> None:
    ana.post("/settings/club", {**LYON, "name": "Les As", "language": "en"})
    bo = browser(account("Bo", "director"))
    page = bo.get("/settings/club").content.decode()
    assert ("Les As" in page, "Only the owner" in page) == (True, True)
    assert bo.post("/settings/club", LYON).status_code == 403
    assert (club().name, club().language) == ("Les As", "en")


def test_the_demonstration_is_one_button_away(ana: Client) -> None:
    answer = ana.post("/settings/demo")
    assert answer["Location"] == f"/e/{RUNNING}/"
    assert ana.get(answer["Location"]).status_code == 200
    assert desk().now(RUNNING).field.playing == 73


def test_keys_and_cards_are_as_somebody_likes_them(ana: Client, owner: Account) -> None:
    ana.post("/settings/me", {"language": "en", "boxes": "1", "four_colours": "1"})
    page = ana.get("/settings/me").content.decode()
    assert ("data-no-keys" in page, 'data-deck="four"' in page) == (True, True)
    ana.post("/settings/me", {"language": "en", "boxes": "1", "shortcuts": "1"})
    page = ana.get("/settings/me").content.decode()
    assert ("data-no-keys" in page, "data-deck" in page) == (False, False)


def test_whoever_directs_and_plays_has_a_star_at_his_seat(ana: Client, owner: Account) -> None:
    people().put(Person("p1", "Ana Bélanger"))
    ana.post(f"/settings/team/{owner.pk}/person", {"person": "ana belanger"})
    assert 'data-me="p1"' in ana.get("/").content.decode()


def test_a_substitute_is_named_among_those_who_play(ana: Client) -> None:
    event()
    people().put(Person("p1", "Chloé"), Person("p2", "Dede"))
    desk().do("tuesday", RegisterPeople(("p1", "p2")), Meta(1_000_000, "ana"), "r")
    page = ana.get("/settings/me").content.decode()
    assert 'action="/e/tuesday/act/substitute"' in page
    told = {"person": "p2", "back": "/settings/me", "action": "s1"}
    assert ana.post("/e/tuesday/act/substitute", told)["Location"] == "/settings/me"
    setup = desk().now("tuesday").setup
    assert setup is not None
    assert setup.substitute == "p2"
    chloe = browser(account("Chloé", "viewer"))
    assert "act/substitute" not in chloe.get("/settings/me").content.decode()


def test_a_substitute_of_a_field_of_hundreds_is_typed(ana: Client) -> None:
    event()
    everybody = [Person(f"p{number}", f"Player Nº{number:04}") for number in range(1, 702)]
    people().put(*everybody)
    entering = RegisterPeople(tuple(one.id for one in everybody))
    desk().do("tuesday", entering, Meta(1_000_000, "ana"), "r")
    page = ana.get("/e/tuesday/substitute").content.decode()
    assert "<option" not in page
    assert 'name="player"' in page
    nobody = {"player": "Nobody", "action": "s1"}
    assert ana.post("/e/tuesday/act/substitute", nobody).status_code == 400
    ana.post("/e/tuesday/act/substitute", {"player": "player nº0700", "action": "s2"})
    setup = desk().now("tuesday").setup
    assert setup is not None
    assert setup.substitute == "p700"
    assert 'value="Player Nº0700"' in ana.get("/e/tuesday/substitute").content.decode()


def test_somebody_who_lost_the_password_gets_another_and_every_other_browser_is_out(
    ana: Client,
) -> None:
    bo = account("Bo", "director")
    before = browser(bo)
    page = ana.post(f"/settings/team/{bo.pk}/back").content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    fresh = browser()
    assert "Welcome back, Bo" in fresh.get(link, headers={"accept-language": "en"}).content.decode()
    assert fresh.post(link, {"password": "x"}).status_code == 400
    assert fresh.post(link, {"password": "new and long"})["Location"] == "/"
    assert fresh.get("/").status_code == 200
    assert before.get("/").status_code == 302
    assert browser().post(link, {"password": "once more please"}).status_code == 422
    assert Account.objects.count() == 2


def test_a_way_back_ends_earlier_ones_grows_old_and_is_not_for_those_removed() -> None:
    bo = account("Bo", "director")
    account("Ana", "owner")
    first, second = way_back(now(), bo), way_back(now(), bo)
    assert browser().get(f"/in/{first}").status_code == 400
    assert browser().get(f"/in/{second}").status_code == 200
    assert browser().get(f"/setup/{second}").status_code == 404
    old = way_back(now() - 2 * DAY, bo)
    assert browser().get(f"/in/{old}").status_code == 422
    last = way_back(now(), bo)
    Account.objects.filter(pk=bo.pk).update(is_active=False)
    assert browser().post(f"/in/{last}", {"password": "new and long"}).status_code == 400


def test_roles_are_explained_beside_the_choice(ana: Client) -> None:
    page = ana.get("/settings/team").content.decode()
    for sentence in (
        "takes back their own last act; no money",
        "changes nothing",
        "The last owner cannot leave",
    ):
        assert sentence in page
    assert "You are alone" in page


def test_the_last_owner_cannot_be_removed(ana: Client, owner: Account) -> None:
    assert ana.post(f"/settings/team/{owner.pk}").status_code == 422
    assert ana.get("/").status_code == 200


def test_whoever_asks_for_no_language_we_speak_reads_that_of_the_house(ana: Client) -> None:
    german = {"accept-language": "de"}
    assert 'lang="fr"' in browser().get("/login", headers=german).content.decode()
    ana.post("/settings/club", {**LYON, "language": "en"})
    assert '<html lang="en"' in browser().get("/login", headers=german).content.decode()
    french = {"accept-language": "fr"}
    assert '<html lang="fr"' in browser().get("/login", headers=french).content.decode()


def test_the_first_steps_propose_the_money_and_paper_of_the_browsers_region(ana: Client) -> None:
    for asked, currency, paper in (
        ("fr-CA,fr;q=0.9", "CAD", "letter"),
        ("en-GB,en;q=0.9", "GBP", "a4"),
        ("fr-FR,fr;q=0.9,en-US;q=0.5", "EUR", "a4"),
    ):
        page = ana.get("/settings/first", headers={"accept-language": asked}).content.decode()
        assert f"<option selected>{currency}</option>" in page
        assert f'value="{paper}" checked' in page


def test_the_zone_of_the_machine_is_proposed_though_the_server_runs_in_utc() -> None:
    program = (
        "import django, os; os.environ['DJANGO_SETTINGS_MODULE'] = 'tapisvert.web.settings.lan';"
        "django.setup(); from django.conf import settings; print(settings.MACHINE_ZONE)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "TZ": "America/Montreal"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() == "America/Montreal"
