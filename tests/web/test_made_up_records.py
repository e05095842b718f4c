"""Records that fit their chain and that no house wrote: their event is told, the house goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.db import connections

from tapisvert.cli.main import main
from tapisvert.journal.chain import beginning, link
from tests.web.cast import account, browser, event, forget_process
from tests.web.conftest import FOLDER

OUT = {"entries": [99], "at": 5, "stacks": [None], "by": [[]]}
BODIES = {
    "nothing": "null",
    "an empty table": "{}",
    "an empty list": "[]",
    "numbers": "[[1,2],[[3,4]]]",
    "no JSON": "{{",
    "endless": "[" * 5_000 + "]" * 5_000,
    "an unknown kind": json.dumps([["no-such.1", {}], [["no-such-event.1", {}]]]),
    "somebody who is not there": json.dumps(
        [["eliminate-players.1", {"entries": [99]}], [["players-eliminated.1", OUT]]]
    ),
}
HOUSE = ("/", "/people", "/settings/data", "/settings/data/doctor", "/settings/data/house")
SHOWN = "what is shown ends before it"
OTHER = ("/e/wednesday/", "/e/wednesday/journal")
OWN = ("/e/tuesday/", "/e/tuesday/journal", "/e/tuesday/players", "/e/tuesday/tables")


@pytest.fixture(params=BODIES.values(), ids=list(BODIES))
def made_up(request: pytest.FixtureRequest, room: None) -> None:
    event("tuesday")
    event("wednesday")
    with connections["default"].cursor() as cursor:
        digest = "SELECT digest FROM record WHERE stream = 'tuesday' AND version = 1"
        ((before,),) = cursor.execute(digest).fetchall()
        assert before != beginning("tuesday")
        record = ("odd", "account-0", 1_000_001, request.param)
        chained = link(before, 2, *record)
        cursor.execute(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES ('tuesday', 2, %s, %s, %s, %s, %s)",
            (*record, chained),
        )
    forget_process()


@pytest.mark.usefixtures("made_up")
def test_the_house_and_its_other_events_go_on_and_the_event_itself_says_so() -> None:
    ana = browser(account("Ana", "owner"))
    for address in (*HOUSE, *OTHER):
        assert ana.get(address).status_code == 200, address
    for address in OWN:
        answer = ana.get(address)
        is_shown = SHOWN in answer.content.decode()
        assert answer.status_code == (200 if is_shown else 400), address
    typed = {"name": "Friday", "preset": "club-evening", "book": "tda2017", "action": "friday"}
    assert ana.post("/new", typed).status_code == 302


@pytest.mark.usefixtures("made_up")
def test_the_terminal_lists_the_others_and_answers_in_a_sentence(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    house = ("--data", str(FOLDER), "--lang", "en")
    assert main(["event", "list", *house]) == 0
    assert "Cannot be read: tuesday" in capsys.readouterr().out
    for verb in ("status", "history", "todo", "seats", "results"):
        status = main(["event", verb, "--event", "tuesday", *house])
        told = capsys.readouterr().err
        assert status == (0 if SHOWN in told else 2)
        assert told.strip().count("\n") < 4, "a sentence and no traceback"
    assert main(["event", "status", "--event", "wednesday", *house]) == 0
    assert main(["backup", str(tmp_path / "rest"), *house]) == 0
    assert [each for each in caplog.records if each.levelname == "WARNING"] == []
