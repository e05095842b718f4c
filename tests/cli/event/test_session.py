"""Which event is meant."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tapisvert.actions import ACCOUNT
from tapisvert.cli.event.session import event_name, fresh_name
from tapisvert.desk.authors import Authors
from tapisvert.journal.sqlite import SqliteDatabase
from tests.cli.conftest import Console
from tests.cli.event.conftest import SEED, Desk


def test_a_record_is_named_after_its_event_in_plain_letters() -> None:
    assert event_name("Mardi à l'Écluse !") == "mardi-a-l-ecluse"
    assert event_name("♠") == "event"
    assert fresh_name("Mardi", ("mardi", "mardi-2")) == "mardi-3"


def test_the_event_made_last_is_meant_and_another_where_it_is_named(desk: Desk) -> None:
    assert "no event" in desk("status").err.lower()
    desk("create", "Tuesday")
    desk("create", "Wednesday")
    assert desk("status", "--json").json["name"] == "Wednesday"
    assert desk("status", "--json", "--event", "tuesday").json["name"] == "Tuesday"
    desk("use", "tuesday")
    assert desk("status", "--json").json["name"] == "Tuesday"
    assert "thursday" in desk("status", "--event", "thursday").err.lower()


def test_a_machine_whose_clock_was_set_back_is_told_so_and_the_answer_stays_whole(
    desk: Desk, console: Console, clock: Callable[[str], None]
) -> None:
    clock("2051-03-05T20:30")
    desk("create", "Tuesday", "--at", "2051-03-05T20:00")
    desk("register", "Bo", "Chloé", "--at", "2051-03-05T20:15")
    clock("2051-03-05T18:30")
    shown = console("event", "status", "--json")
    assert shown.status == 0
    assert shown.json["name"] == "Tuesday"
    assert len(shown.err.splitlines()) == 1
    assert "the event was last acted on at 20:15" in shown.err
    assert "say the time with --at" in shown.err
    assert desk("status", "--at", "2051-03-05T20:16").err == ""


def test_a_user_of_the_machine_who_is_called_like_a_player_is_not_that_player(
    desk: Desk,
    console: Console,
    monkeypatch: pytest.MonkeyPatch,
    sits: Callable[[str], None],
) -> None:
    monkeypatch.delenv("TAPISVERT_BY")
    sits("chloé")
    desk("create", "Tuesday")
    desk("register", "Chloé", "Bo")
    told = console("people", "list", "--json").json
    authors = {line["by"] for line in desk("history", "--json").json}
    assert authors.isdisjoint(person["id"] for person in told)
    assert all(author.startswith(ACCOUNT) for author in authors)


def test_what_a_user_of_the_machine_types_is_theirs_whom_an_owner_named(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, sits: Callable[[str], None], tmp_path: Path
) -> None:
    desk("create", "Tuesday")
    monkeypatch.delenv("TAPISVERT_BY")
    sits("laptop")
    desk("register", "Chloé", "Dede", "Eli")
    assert "laptop" in desk("history").out
    authors = Authors(SqliteDatabase(str(tmp_path / "data" / "tapisvert.db")))
    laptop, ana = authors.account("laptop"), authors.account("Ana")
    assert laptop is not None
    assert ana is not None
    authors.set_hands(laptop.author, ana.author)
    desk("draw", "--announce")
    desk("words", "red roses")
    assert "Ana" in desk("history").out.splitlines()[-1]
    sits("ana")
    assert "somebody else draws" in desk("draw").err


def at_the_same_time(tmp_path: Path, *lines: tuple[str, ...]) -> list[tuple[int, str]]:
    """What terminals answer that are each told one line at once."""
    program = (sys.executable, "-m", "tapisvert", "event")
    here = {**os.environ, "TAPISVERT_DATA": str(tmp_path / "data")}
    terminals = [
        subprocess.Popen([*program, *line, "--at", "20:01"], env=here, stdout=-1, stderr=-2)
        for line in lines
    ]
    said = [terminal.communicate()[0].decode() for terminal in terminals]
    return [(terminal.returncode, text) for terminal, text in zip(terminals, said, strict=True)]


def test_terminals_that_enter_people_at_the_same_time_all_do(evening: Desk, tmp_path: Path) -> None:
    late = ("Fay", "Gus", "Hal", "Ida")
    said = at_the_same_time(tmp_path, *(("register", name) for name in late))
    assert [status for status, _ in said] == [0] * len(late), said
    assert "10 of 10" in evening("status").out


def spread(desk: Desk) -> None:
    """Twelve at six tables of ten, that play."""
    desk("create", "Wide", "--table-size", "10", "--late", "2")
    desk("register", *(f"Player {number}" for number in range(1, 13)))
    desk("draw", "--seed", SEED, "--tables", *"123456")
    desk("start")


def test_terminals_that_break_tables_at_the_same_time_all_do(desk: Desk, tmp_path: Path) -> None:
    spread(desk)
    desk("register", "Late")  # from here on each draw publishes the hash of the next
    said = at_the_same_time(tmp_path, *(("break", table) for table in "3456"))
    assert [status for status, _ in said] == [0] * 4, said
    undone = desk("undo", "--reason", "too early")
    assert undone.status == 0, undone.err
    assert len(desk("seats", "--json").json) == 3


def test_terminals_that_race_chips_off_at_the_same_time_all_do(desk: Desk, tmp_path: Path) -> None:
    spread(desk)
    desk("register", "Late")
    desk("color-up", "25")
    said = at_the_same_time(
        tmp_path, *(("color-up", "25", table, "1=3", "2=2") for table in "1234")
    )
    assert [status for status, _ in said] == [0] * 4, said


def test_of_terminals_that_draw_seats_at_the_same_time_one_does(desk: Desk, tmp_path: Path) -> None:
    desk("create", "Wide")
    desk("register", "Ana", "Bo", "Chloé")
    desk("draw", "--announce")
    said = at_the_same_time(tmp_path, *[("draw",)] * 4)
    assert sorted(status for status, _ in said) == [0, 2, 2, 2], said
    assert sum("already" in text for _, text in said) == 3, said
