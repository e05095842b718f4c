"""What is typed has limits, each said in a sentence; a history says what a file brought."""

from pathlib import Path

import pytest

from tests.cli.conftest import Console


@pytest.fixture
def evening(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "house"))
    assert console("event", "create", "Tuesday", "--at", "20:00").status == 0
    assert console("event", "register", "Ana", "Bo", "Chloé", "--at", "20:05").status == 0
    return tmp_path


def test_a_reason_is_as_long_as_somebody_reads(console: Console, evening: Path) -> None:
    let_off = console("event", "register", "Dede", "--waived", "q" * 3000)
    assert (let_off.status, "The reason has 3,000 characters" in let_off.err) == (2, True)
    assert console("event", "draw").status == 0
    assert console("event", "start").status == 0
    for words in (
        ("event", "clock", "pause"),
        ("event", "suspend"),
        ("event", "cancel"),
        ("event", "undo", "--reason"),
    ):
        refused = console(*words, "q" * 3000)
        assert (refused.status, refused.out) == (2, ""), words
        assert "The reason has 3,000 characters; say it in 200." in refused.err, words
    assert console("event", "clock", "pause", "q" * 200).status == 0


def test_late_entries_end_with_a_level_there_is(console: Console, evening: Path) -> None:
    refused = console("event", "create", "Odd", "--late", "999")
    assert (refused.status, "late entries cannot end with level 999" in refused.err) == (2, True)
    refused = console("event", "settings", "--late", "999")
    assert (refused.status, "late entries cannot end with level 999" in refused.err) == (2, True)
    assert "Odd" not in console("event", "list").out
    assert console("event", "settings", "--late", "4").status == 0


@pytest.mark.parametrize("told", ["ZZZZ", "eur", "€", "E\nR"])
def test_a_currency_has_three_letters(console: Console, evening: Path, told: str) -> None:
    refused = console("event", "create", "Odd", "--currency", told)
    assert (refused.status, "write its three letters" in refused.err) == (2, True)


@pytest.mark.parametrize("told", ["20:15\n", "٢٠:١٥", "2028-06-14T٢٠:15", "20:15\t"])
def test_a_time_is_written_in_one_line_and_in_our_digits(
    console: Console, evening: Path, told: str
) -> None:
    refused = console("event", "register", "Dede", "--at", told)
    assert (refused.status, "is no time: write 20:15" in refused.err) == (2, True)


def test_a_second_event_of_one_name_is_said(console: Console, evening: Path) -> None:
    assert "already" not in console("event", "create", "Wednesday").out
    told = " ".join(console("event", "create", "Tuesday").out.split())
    assert "There is an event called Tuesday already (tuesday); this one is tuesday-2." in told


def test_the_history_says_of_which_house_a_file_was_and_when_it_was_made(
    console: Console, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert console("event", "export", str(evening / "night")).status == 0
    monkeypatch.setenv("TAPISVERT_DATA", str(evening / "other"))
    assert console("restore", str(evening / "night.tapisvert")).status == 0
    told = " ".join(console("event", "history", "--event", "tuesday").out.split())
    assert "file opened · Opened from a file of house " in told
    assert "the 2 actions before this one" in told
    (line,) = console("event", "history", "--event", "tuesday", "--last", "1", "--json").json
    assert line["opened"]["records"] == 2
