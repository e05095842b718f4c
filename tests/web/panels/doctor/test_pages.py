"""The check of the house for owners, and a house that goes on with one damaged record in it."""

from pathlib import Path

import pytest
from django.db import connections
from django.test import Client

from tapisvert.desk.backup.file import read
from tapisvert.web.autobackup import Keeper
from tests.web.cast import account, browser, event, forget_process


def damage(stream: str) -> None:
    """Somebody changes a record behind the house's back; the process is started anew."""
    with connections["default"].cursor() as cursor:
        cursor.execute("UPDATE record SET actor = 'dede' WHERE stream = %s", [stream])
    forget_process()


def test_a_whole_house_is_said_to_be_whole(ana: Client) -> None:
    event("tuesday")
    page = ana.get("/settings/data/doctor").content.decode()
    assert "The house is whole: 1 event or league, 1 record" in page


def test_damage_is_named_and_the_way_to_mend_it_told(ana: Client) -> None:
    event("tuesday")
    damage("tuesday")
    page = ana.get("/settings/data/doctor").content.decode()
    assert "“tuesday” is damaged at record 1" in page
    assert "tapisvert doctor --repair" in page


@pytest.mark.parametrize("address", ["/", "/settings/data", "/people", "/settings/data/house"])
def test_pages_of_the_house_survive_a_damaged_record(ana: Client, address: str) -> None:
    event("tuesday")
    event("wednesday")
    damage("tuesday")
    assert ana.get(address).status_code == 200


@pytest.mark.parametrize("address", ["/", "/settings/data"])
def test_a_damaged_event_is_named_where_it_is_missed(ana: Client, address: str) -> None:
    event("tuesday")
    event("wednesday")
    assert "damaged" not in ana.get(address).content.decode()
    damage("tuesday")
    page = ana.get(address).content.decode()
    assert "tuesday" in page.partition('class="refusal"')[2].partition("</p>")[0]
    assert "wednesday" not in page.partition('class="refusal"')[2].partition("</p>")[0]


def test_the_damaged_event_itself_answers_with_a_sentence(ana: Client) -> None:
    event("tuesday")
    damage("tuesday")
    answer = ana.get("/e/tuesday/")
    assert answer.status_code == 400
    assert "tapisvert doctor" in answer.content.decode()


def test_the_rest_is_saved_all_the_same(ana: Client, tmp_path: Path) -> None:
    event("tuesday")
    event("wednesday")
    damage("tuesday")
    saved = read(ana.get("/settings/data/house").content, "x")
    assert [one.stream for one in saved.streams] == ["wednesday"]
    assert saved.streams[0].head is not None
    keeper = Keeper(tmp_path / "copies", tmp_path / "stick")
    keeper.look(1_000_000)
    for place in ("copies", "stick"):
        assert [file.name for file in (tmp_path / place).iterdir()] == ["wednesday"]


def test_only_owners_look(ana: Client) -> None:
    assert browser(account("Bo", "director")).get("/settings/data/doctor").status_code == 403


def registered(who: Client, event: str, name: str) -> int:
    form = {"action": name.encode().hex(), "name": name}
    return who.post(f"/e/{event}/act/register", form, headers={"HX-Request": "true"}).status_code


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("DELETE FROM record WHERE version = 3", "does not end where the house left it"),
        ("UPDATE record SET at = at + 1 WHERE version = 3", "what is shown ends before it"),
    ],
)
def test_pages_of_a_cut_or_damaged_event_say_so_and_show_what_is_left(
    ana: Client, change: str, sentence: str
) -> None:
    event("tuesday")
    event("wednesday")
    for name in ("Chloé", "Dede"):
        assert registered(ana, "tuesday", name) == 200
    with connections["default"].cursor() as cursor:
        cursor.execute(f"{change} AND stream = 'tuesday'")
    forget_process()
    for panel in ("", "journal", "players", "results", "tables", "more"):
        page = ana.get(f"/e/tuesday/{panel}").content.decode()
        assert page.count(sentence) == 1, panel
        assert ana.get(f"/e/wednesday/{panel}").content.decode().count(sentence) == 0
    shown = ana.get("/e/tuesday/players").content.decode()
    assert ("Chloé" in shown, "Dede" in shown) == (True, False)
    assert registered(ana, "tuesday", "Eli") == 400
    assert registered(ana, "wednesday", "Eli") == 200
