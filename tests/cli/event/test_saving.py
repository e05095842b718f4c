"""`tapisvert event export` and `import`, `tapisvert backup` and `restore`."""

import os
from pathlib import Path

import pytest

from tapisvert.desk.backup.file import as_bytes, read
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.league.record.founding import FoundLeague, LeagueFounded
from tests.cli.conftest import Console
from tests.cli.event.conftest import SEED, Desk
from tests.desk.backup.crafted import CRAFTED, UNDECIDED


def test_an_event_moves_to_another_folder_and_goes_on_there(
    evening: Desk, console: Console, tmp_path: Path
) -> None:
    file = tmp_path / "tuesday.tapisvert"
    said = evening("export", str(tmp_path / "tuesday"))
    assert said.out == f"1 event, 4 actions and 6 people are saved in this file:\n{file}\n"
    evening("out", "Dede")
    there = ("--data", str(tmp_path / "there"))
    opened = evening("import", str(file), *there).out
    assert opened.startswith("The file is signed by a house unknown here (key ")
    assert opened.endswith("\nNew here: tuesday.\n")
    assert "place 6" in evening("out", "Eli", *there).out
    assert evening("import", str(file), *there).out.startswith("Already here")
    lines = evening("history", *there).out.splitlines()
    assert all("Ana, according to a file of house " in each for each in lines[:4])
    assert "file opened" in lines[4]
    assert "according to" not in lines[4] + lines[5]
    origins = [one["origin"] for one in evening("history", "--json", *there).json]
    assert [one and one["records"] for one in origins] == [4, 4, 4, 4, None, None]


def test_both_ways_on_are_refused(evening: Desk, tmp_path: Path) -> None:
    there = ("--data", str(tmp_path / "there"))
    evening("export", str(tmp_path / "half"))
    evening("import", str(tmp_path / "half.tapisvert"), *there)
    evening("out", "Dede")
    evening("out", "Eli", *there)
    evening("export", str(tmp_path / "whole"))
    answer = evening("import", str(tmp_path / "whole.tapisvert"), *there)
    assert (answer.status, answer.out) == (2, "")
    assert "from action 5 on" in answer.err


def test_a_seed_stays_at_home_and_the_other_computer_announces_a_new_hash(
    desk: Desk, tmp_path: Path
) -> None:
    desk("create", "Tuesday", "--table-size", "5")
    desk("register", "Ana", "Bo", "Chloé")
    desk("draw", "--announce", "--seed", SEED)
    desk("export", str(tmp_path / "t"))
    there = ("--data", str(tmp_path / "there"))
    desk("import", str(tmp_path / "t.tapisvert"), *there)
    made = desk("draw", "--json", *there).json["events"][0]["data"]
    assert made["seed"] != SEED
    assert made["hash"] is not None


def test_the_whole_house_is_saved_and_restored(
    evening: Desk, console: Console, tmp_path: Path
) -> None:
    evening("create", "Wednesday")
    told = console("backup", str(tmp_path / "house"), "--json").json
    assert (told["events"], told["records"], told["people"]) == (["tuesday", "wednesday"], 5, 6)
    there = ("--data", str(tmp_path / "there"))
    restored = console("restore", told["file"], *there, "--json").json
    assert (restored["new"], restored["records"]) == (["tuesday", "wednesday"], 5)
    again = console("restore", told["file"], *there, "--lang", "fr")
    assert again.out.startswith("Déjà ici")
    backup = read((tmp_path / "house.tapisvert").read_bytes(), "x")
    assert backup.whole


def test_what_a_house_accepted_before_there_were_limits_is_restored_and_told(
    evening: Desk, console: Console, tmp_path: Path
) -> None:
    """A league, somebody and an author, named as no house takes it today."""
    folder = Path(os.environ["TAPISVERT_DATA"])
    long = "x" * 5_000
    found, events = FoundLeague(long, "pur2019"), (encode(LeagueFounded(long, "pur2019")),)
    record = Record("found", encode(found), events, "account-0", 1_000_000)
    database = SqliteDatabase(str(folder / "tapisvert.db"), str(folder))
    DatabaseJournal(database).append("league:birches", 0, record)
    database.change("UPDATE person SET name = '\u041elga' WHERE name = 'Dede'")
    escaped = "B\x1b[2Jo" * 99
    database.change("INSERT INTO author (author, name) VALUES ('account-0', %s)", (escaped,))
    database.close()
    told = console("backup", str(tmp_path / "house"), "--json").json
    there = ("--data", str(tmp_path / "there"))
    restored = console("restore", told["file"], *there)
    assert (restored.status, restored.err) == (0, "")
    said = " ".join(restored.out.split())
    assert "Action 1 of league:birches holds a text of " in said
    assert "…”), where a new one may have 200: it was opened as it is." in said
    assert "New here: league:birches, tuesday." in said
    (league,) = console("league", "list", "--json", *there).json
    assert league["name"] == long
    assert "\u041elga" in console("people", "list", *there).out


def test_a_house_saved_under_a_passphrase_is_restored_with_it_alone(
    evening: Desk, console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_PASSPHRASE", "a green table in autumn")
    told = console("backup", str(tmp_path / "house"), "--passphrase", "--json").json
    assert told["file"].endswith("house.tapisvert.age")
    there = ("--data", str(tmp_path / "there"))
    for typed in ("", "another one entirely"):
        monkeypatch.setenv("TAPISVERT_PASSPHRASE", typed)
        answer = console("restore", told["file"], *there)
        assert (answer.status, "passphrase" in answer.err) == (2, True)
    monkeypatch.setenv("TAPISVERT_PASSPHRASE", "a green table in autumn")
    assert console("restore", told["file"], *there, "--json").json["new"] == ["tuesday"]


def test_an_empty_house_has_nothing_to_save(console: Console, tmp_path: Path) -> None:
    answer = console("backup", str(tmp_path / "x"), "--data", str(tmp_path / "empty"))
    assert (answer.status, "create an event first" in answer.err) == (2, True)
    assert not (tmp_path / "x.tapisvert").exists()


@pytest.mark.parametrize("verb", [("event", "import"), ("restore",)])
def test_a_file_that_is_not_there_is_refused(
    console: Console, tmp_path: Path, verb: tuple[str, ...]
) -> None:
    answer = console(*verb, str(tmp_path / "none"), "--data", str(tmp_path / "d"))
    assert (answer.status, "cannot be read" in answer.err) == (2, True)


def test_a_place_that_cannot_be_written_is_refused(evening: Desk, tmp_path: Path) -> None:
    (tmp_path / "taken.tapisvert").mkdir()
    answer = evening("export", str(tmp_path / "taken"))
    assert (answer.status, "cannot be written" in answer.err) == (2, True)


@pytest.mark.parametrize(("backup", "code"), CRAFTED)
def test_a_crafted_file_is_refused_and_changes_nothing(
    console: Console, tmp_path: Path, backup: Backup, code: str
) -> None:
    file, there = tmp_path / "crafted.tapisvert", ("--data", str(tmp_path / "there"))
    file.write_bytes(as_bytes(backup))
    answer = console("restore", str(file), *there)
    assert (answer.status, answer.out) == (2, "")
    assert "nothing was opened" in " ".join(answer.err.split())
    assert code.startswith("backup.")
    saved = console("backup", str(tmp_path / "empty"), *there)
    assert "create an event first" in " ".join(saved.err.split())


@pytest.mark.parametrize(("backup", "named"), UNDECIDED)
def test_what_nobody_signed_and_no_house_decides_is_opened_only_as_the_word_of_the_file(
    console: Console, tmp_path: Path, backup: Backup, named: str
) -> None:
    file, there = tmp_path / "forged.tapisvert", ("--data", str(tmp_path / "there"))
    file.write_bytes(as_bytes(backup))
    answer = console("restore", str(file), *there)
    assert (answer.status, answer.out) == (2, "")
    refused = " ".join(answer.err.split())
    assert ("nothing was opened" in refused, named in refused) == (True, True)
    opened = " ".join(console("event", "import", str(file), "--unproven", *there).out.split())
    assert (named in opened, "as its word alone" in opened) == (True, True)
    last = console("event", "history", "--event", "tuesday", "--json", *there).json[-1]
    assert last["what"] == "open-file"


def test_an_export_never_takes_the_place_of_a_file_that_holds_more(
    evening: Desk, console: Console, tmp_path: Path
) -> None:
    file = tmp_path / "keep.tapisvert"
    evening("create", "Friday")
    assert console("backup", str(file)).status == 0
    before = file.read_bytes()
    refused = evening("export", str(tmp_path / "keep"), "--event", "friday")
    assert (refused.status, "tuesday" in refused.err, file.read_bytes()) == (2, True, before)
    assert console("backup", str(file)).status == 0
    (tmp_path / "notes.tapisvert").write_text("chips to buy", "utf-8")
    assert console("backup", str(tmp_path / "notes")).status == 2
    assert (tmp_path / "notes.tapisvert").read_text("utf-8") == "chips to buy"


def test_a_folder_nobody_made_is_not_made_up(
    evening: Desk, console: Console, tmp_path: Path
) -> None:
    assert console("backup", str(tmp_path / "nowhere" / "keep")).status == 2
    assert not (tmp_path / "nowhere").exists()


def test_a_locked_file_keeps_the_name_it_was_given(
    evening: Desk, console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_PASSPHRASE", "red roses on tuesday")
    assert console("backup", str(tmp_path / "locked.age"), "--passphrase").status == 0
    assert [each.name for each in tmp_path.glob("locked*")] == ["locked.age"]
