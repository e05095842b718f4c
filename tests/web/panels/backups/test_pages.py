"""Backups in the browser: saved with a click, opened elsewhere, refused with one sentence."""

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.desk.backup.file import as_bytes, read
from tapisvert.desk.backup.gathering import of_house
from tapisvert.desk.backup.opening import compared, opened
from tapisvert.person import Person
from tapisvert.tournament.phases.running import SuspendEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web import seeds
from tapisvert.web.authors import author_names
from tapisvert.web.autobackup import Keeper
from tapisvert.web.club import club, save_club
from tapisvert.web.house import desk, people
from tapisvert.web.models import SealedSeed
from tapisvert.web.panels.backups import pages as data
from tapisvert.web.store import DatabaseStore
from tests.desk.backup.crafted import UNDECIDED
from tests.desk.backup.evening import CAST, COMMANDS, house
from tests.processes import bytes_apart
from tests.web import databases
from tests.web.cast import account, browser, event, forget_process


def sent(
    client: Client, content: bytes, name: str = "night.tapisvert", **more: str
) -> tuple[int, str]:
    answer = client.post("/open", {"file": SimpleUploadedFile(name, content), **more})
    return answer.status_code, answer.content.decode()


def elsewhere() -> Client:
    """Another computer with an empty room, and its owner."""
    databases.settled("default")
    forget_process()
    return browser(account("Bo", "owner"))


def test_an_event_is_saved_with_one_click_and_opened_on_another_computer(ana: Client) -> None:
    ana.post(
        "/new",
        {
            "name": "Mardi",
            "preset": "club-evening",
            "book": "tda2017",
            "people": "Chloé Œuvrard\nDede",
            "action": "n1",
        },
    )
    answer = ana.get("/e/mardi/backup")
    assert answer["Content-Disposition"].startswith('attachment; filename="mardi-')
    assert answer["Content-Disposition"].endswith('.tapisvert"')
    before = list(desk().journal.read("mardi"))
    bo = elsewhere()
    status, page = sent(bo, answer.content)
    assert (status, "New here" in page, "/e/mardi/" in page) == (200, True, True)
    assert list(desk().journal.read("mardi")) == before
    assert {one.name for one in people().everybody()} == {"Chloé Œuvrard", "Dede"}
    assert author_names({before[0].actor}, "en") == {before[0].actor: "Ana"}


def test_opening_it_again_goes_on_or_changes_nothing(ana: Client) -> None:
    event()
    early = ana.get("/e/tuesday/backup").content
    desk().do("tuesday", COMMANDS[1], Meta(2_000_000, "ana"), "more")
    late = ana.get("/e/tuesday/backup").content
    bo = elsewhere()
    for content, word in ((early, "New here"), (late, "Goes on"), (early, "left as it is")):
        assert word in sent(bo, content)[1]
    assert desk().version("tuesday") == 2


def test_an_event_that_went_its_own_way_is_refused_in_one_sentence(ana: Client) -> None:
    event()
    desk().do("tuesday", COMMANDS[1], Meta(2_000_000, "ana"), "more")
    saved = ana.get("/e/tuesday/backup").content
    bo = elsewhere()
    event()
    desk().do("tuesday", COMMANDS[1], Meta(2_000_000, "bo"), "other")
    status, page = sent(bo, saved)
    assert (status, "from action 2 on" in page) == (422, True)
    assert desk().version("tuesday") == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", "backup.not-one"), (b"a photo", "backup.not-one"), (b"torn", "backup.cut-off")],
)
def test_another_file_is_refused_and_nothing_changes(
    ana: Client, content: bytes, code: str
) -> None:
    whole = as_bytes(of_house(house(), 5_000))
    status, page = sent(ana, whole[:-20] if content == b"torn" else content)
    assert (status, f'data-code="{code}"' in page) == (400, True)
    assert desk().streams() == ()


def test_a_form_without_a_file_is_refused(ana: Client) -> None:
    answer = ana.post("/open")
    assert (answer.status_code, b"backup.no-file" in answer.content) == (400, True)


def test_a_file_that_is_too_large_is_refused(ana: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "MOST", 0)
    status, page = sent(ana, b"x")
    assert (status, "backup.too-large" in page) == (400, True)


def test_the_whole_house_travels_without_its_passwords(ana: Client) -> None:
    event()
    people().put(Person("p9", "Zoé Roy"))
    save_club({"place": "Lyon", "paper": "letter", "money": "free"})
    content = ana.get("/settings/data/house").content
    assert b"scrypt" not in content
    assert b"password" not in content
    bo = elsewhere()
    assert sent(bo, content)[0] == 200
    assert club().place == "Lyon"
    assert (club().paper, club().free) == ("letter", True)
    assert [one.name for one in people().everybody()] == ["Zoé Roy"]


def test_a_house_that_is_set_up_stays_as_it_is(ana: Client) -> None:
    save_club({"place": "Paris"})
    sent(ana, as_bytes(of_house(house(), 5_000)))
    assert club().place == "Paris"


def test_a_seed_leaves_the_house_in_no_file_and_a_restored_house_announces_another(
    ana: Client,
) -> None:
    event()
    desk().do("tuesday", RegisterPeople(("p1", "p2")), Meta(1_000_001, "account-0"), "r")
    ana.post("/e/tuesday/act/announce-draw", {"action": "announce"})
    published = desk().now("tuesday").draws.next_hash
    assert published is not None
    seed = seeds.chance("tuesday", desk().now("tuesday")).seed
    Keeper(settings.BACKUPS).look(2_000_000)
    kept = next(settings.BACKUPS.rglob("*.tapisvert")).read_bytes()
    house_file = ana.get("/settings/data/house").content
    event_file = ana.get("/e/tuesday/backup").content
    database = bytes_apart(settings.DATABASES["default"]["NAME"])
    for content in (kept, house_file, event_file, database):
        assert seed.encode() not in content
    SealedSeed.objects.all().delete()
    bo = elsewhere()
    sent(bo, event_file)
    now = desk().now("tuesday")
    assert now.draws.next_hash not in (None, published)
    assert "stayed in the house the file came from" in bo.get("/e/tuesday/journal").content.decode()
    assert seeds.chance("tuesday", now).seed != seed
    assert sent(bo, event_file)[0] == 200
    assert desk().now("tuesday") == now


def test_an_event_of_the_terminal_opens_in_the_room_and_goes_back() -> None:
    terminal = house()
    bo = elsewhere()
    sent(bo, as_bytes(of_house(terminal, 5_000)))
    assert author_names({"ana"}, "en") == {"ana": "Ana"}
    desk().do("tuesday", SuspendEvent("fire alarm"), Meta(3_000_000, "account-1"), "s")
    content = bo.get("/e/tuesday/backup").content
    back = compared(read(content, "x"), terminal.journal)
    assert back.continued == ("tuesday",)
    opened(back, terminal, Meta(4_000_000, "ana"))
    kinds = [one.command.kind for one in terminal.journal.read("tuesday")[len(COMMANDS) :]]
    assert kinds == ["open-file.1", "suspend-event.1", "open-file.1"]
    assert {one.id for one in terminal.people.everybody()} == {one.id for one in CAST}


def test_what_the_house_saved_by_itself_is_listed_and_downloaded(ana: Client) -> None:
    event()
    Keeper(settings.BACKUPS).look(2_000_000)
    page = ana.get("/settings/data").content.decode()
    assert "Tuesday" in page
    address = page.split('href="/settings/data/kept/')[1].split('"')[0]
    answer = ana.get(f"/settings/data/kept/{address}")
    assert read(answer.content, "x").streams[0].stream == "tuesday"
    for wrong in ("tuesday/secret.key", "../x", "..%2F/secret.key", "friday/x"):
        assert ana.get(f"/settings/data/kept/{wrong}").status_code == 404


def test_memory_and_database_hold_the_same_house() -> None:
    bo = elsewhere()
    whole = of_house(house(), 5_000)
    sent(bo, as_bytes(whole))
    assert [one.records[:-1] for one in of_house(DatabaseStore(), 5_000).streams] == [
        one.records for one in whole.streams
    ]


def test_a_house_saved_under_a_passphrase_opens_with_it_alone(ana: Client) -> None:
    event("tuesday")
    phrase = "a green table in autumn"
    refused = ana.post("/settings/data/house/locked", {"passphrase": "short"})
    assert refused.status_code == 400
    answer = ana.post("/settings/data/house/locked", {"passphrase": phrase})
    assert answer["Content-Disposition"].endswith('.tapisvert.age"')
    assert b"tuesday" not in answer.content
    bo = elsewhere()
    for typed, status in (("", 400), ("another one entirely", 400), (phrase, 200)):
        file = SimpleUploadedFile("house.tapisvert.age", answer.content)
        assert bo.post("/open", {"file": file, "passphrase": typed}).status_code == status
    assert desk().version("tuesday") == 1


def test_what_no_house_decides_is_opened_only_as_the_word_of_the_file(ana: Client) -> None:
    backup, named = UNDECIDED[0]
    status, page = sent(ana, as_bytes(backup))
    assert (status, named in page, 'name="unproven"' in page) == (400, True, True)
    assert desk().streams() == ()
    status, page = sent(ana, as_bytes(backup), unproven="1")
    assert (status, named in page) == (200, True)
    journal = ana.get("/e/tuesday/journal").content.decode()
    assert "1 of them did not come out alike" in journal
