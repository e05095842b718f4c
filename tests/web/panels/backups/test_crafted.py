"""Files from elsewhere through the page and the terminal: marked, or refused in one sentence."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.desk.backup.file import as_bytes
from tapisvert.desk.backup.gathering import of_house, of_streams
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.codec import encode
from tapisvert.journal.record import Stored
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.tournament.phases.running import SuspendEvent
from tapisvert.web.house import desk
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.web.store import DatabaseStore
from tests.desk.backup.crafted import CRAFTED, EVENING, RECORDS, with_records
from tests.desk.backup.evening import COMMANDS, house
from tests.web import databases
from tests.web.cast import account, browser, event, forget_process
from tests.web.nights import started
from tests.web.panels.backups.test_pages import elsewhere, sent


def whole_pages(client: Client) -> None:
    """Whatever came or was refused, the house goes on."""
    for page in ("/", "/people", "/settings/data"):
        assert client.get(page).status_code == 200


def test_an_act_in_the_owners_name_is_shown_as_what_the_file_says(ana: Client) -> None:
    event()
    desk().do("tuesday", COMMANDS[1], Meta(2_000_000, author_of("Ana")), "s")
    file = of_streams(DatabaseStore(), ["tuesday"], now())
    (saved,) = file.streams
    forged = saved.records[-1]._replace(
        action="forged", command=encode(SuspendEvent("alarm")), events=(), at=now() - 3_600_000
    )
    forged = forged._replace(version=len(saved.records) + 1)
    longer = replace(saved, records=(*saved.records, forged), head=None)
    content = as_bytes(replace(file, streams=(longer,)))
    assert sent(ana, content)[0] == 400
    assert sent(ana, content, unproven="1")[0] == 200
    page = ana.get("/e/tuesday/journal").content.decode()
    assert page.count("Ana, according to a file of an unknown house") == 1
    assert "Opened from a file of an unknown house" in page
    whole_pages(ana)


def author_of(name: str) -> str:
    return Account.objects.get(name=name).author


def test_a_file_of_this_house_keeps_its_authors_and_one_of_another_does_not() -> None:
    first = browser(account("Ana", "owner"))
    event()
    desk().do("tuesday", COMMANDS[1], Meta(2_000_000, author_of("Ana")), "s")
    content = first.get("/e/tuesday/backup").content
    key = Path(settings.DATA) / "house.key"
    for same in (True, False):
        databases.settled("default")
        forget_process()
        if not same:
            key.unlink()
        bo = browser(account("Bo", "owner"))
        assert sent(bo, content)[0] == 200
        page = bo.get("/e/tuesday/journal").content.decode()
        assert ("Ana, according to a file of house " in page) is not same
        assert ("Opened from a file of house " in page) is not same


def test_pages_that_tell_who_ruled_announced_drew_or_took_money_say_that_a_file_says_so(
    ana: Client,
) -> None:
    started(6)
    meta = Meta(now(), author_of("Ana"))
    desk().do("tuesday", RecordRuling("no bet: pushes 500", "Bet 500"), meta, "ruled")
    assert ana.post("/e/tuesday/act/announce", {"text": "Dinner"}).status_code == 302
    file = of_streams(DatabaseStore(), ["tuesday"], now())
    unsigned = replace(file, streams=(replace(file.streams[0], head=None),))
    bo = elsewhere()
    assert sent(bo, as_bytes(unsigned))[0] == 200
    for page in ("floor", "announce", "draw", "pay"):
        text = bo.get(f"/e/tuesday/{page}").content.decode()
        assert "according to a file of an unknown house" in text, page
    assert bo.post("/e/tuesday/act/announce", {"text": "Cards"}).status_code == 302
    assert "according to" not in bo.get("/e/tuesday/announce").content.decode()


def test_what_came_from_a_file_stays_marked(ana: Client) -> None:
    sent(ana, as_bytes(EVENING))
    mark = desk().history("tuesday")[-1]
    assert mark.what == "open-file"
    answer = ana.post("/e/tuesday/undo", {"target": mark.action, "action": "u1"})
    assert (answer.status_code, "stays marked" in answer.content.decode()) == (422, True)
    assert desk().history("tuesday")[-1] == mark


@pytest.mark.parametrize(
    ("backup", "code"),
    CRAFTED,
)
def test_a_crafted_file_is_refused_in_one_sentence_and_changes_nothing(
    ana: Client, backup: Backup, code: str
) -> None:
    status, page = sent(ana, as_bytes(backup))
    assert (status, f'data-code="{code}"' in page) == (400, True)
    assert desk().streams() == ()
    whole_pages(ana)


@pytest.mark.parametrize("many", [50, pytest.param(500, marks=pytest.mark.oracle)])
def test_damaged_files_are_refused_and_changed_values_never_break_the_house(
    ana: Client, many: int
) -> None:
    dice = Random(12)
    whole = as_bytes(of_house(house(), 5_000))
    for _ in range(many):
        damaged = bytearray(whole)
        for _ in range(dice.randint(1, 4)):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        if bytes(damaged) == whole:  # a byte that became what it was
            continue
        status, _page = sent(ana, bytes(damaged))
        assert status == 400
    assert desk().streams() == ()
    for number in range(many):
        records = list(RECORDS)
        place = dice.randrange(len(records))
        events = [Stored(one.kind, _bent(one.data, dice)) for one in records[place].events]
        records[place] = records[place]._replace(events=tuple(events))
        status, _page = sent(ana, as_bytes(with_records(*records, stream=f"night-{number}")))
        assert status in (200, 400, 422)
    whole_pages(ana)
    for stream in desk().streams()[:20]:
        for page in ("", "journal"):
            assert ana.get(f"/e/{stream}/{page}").status_code == 200


def _bent(value: Any, dice: Random) -> Any:
    """The same value with something else in one place or another."""
    if isinstance(value, dict):
        return {name: _bent(one, dice) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_bent(one, dice) for one in value]
    if dice.random() > 0.1:
        return value
    odd = [0, -1, 1, 7, 10**6, 2**60, "", "x", "\0", None, True, [], {}]
    return dice.choice(odd)
