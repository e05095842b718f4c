"""What is cut off at the end of a record shows, whatever is taken out with it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tests.cli.conftest import Console
from tests.journal.forging import rewritten

UNSIGNED = "DELETE FROM signed_head WHERE stream = 'tuesday'"
CUT = "DELETE FROM record WHERE stream = 'tuesday' AND version = 3"
ENDLESS = "DELETE FROM stream_end WHERE stream = 'tuesday'"
ENDS_AT_2 = (
    "UPDATE stream_end SET version = 2, digest = (SELECT digest FROM record WHERE"
    " stream = 'tuesday' AND version = 2) WHERE stream = 'tuesday'"
)


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two events, both saved elsewhere; never served, so that no copy lies in the house."""
    folder = tmp_path / "house"
    monkeypatch.setenv("TAPISVERT_DATA", str(folder))
    for name in ("Tuesday", "Wednesday"):
        assert console("event", "create", name).status == 0
        assert console("event", "register", "Ana", "Bo").status == 0
        assert console("event", "register", "Chloé").status == 0
        assert console("event", "export", str(tmp_path / name)).status == 0
    return folder


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        for one in statements:
            assert database.execute(one).rowcount
        database.commit()


def told(console: Console) -> str:
    answer = console("doctor")
    assert answer.status == 1, answer.out
    return " ".join(answer.out.split())


def test_the_newest_record_of_one_event_taken_out_with_its_signature_is_named(
    console: Console, folder: Path
) -> None:
    change(folder, CUT, UNSIGNED)
    assert "“tuesday” is damaged at record 3; 2 records before it are good." in told(console)
    going_on = console("event", "register", "Dede", "--event", "tuesday")
    assert (going_on.status, going_on.out, going_on.err.count("“tuesday”")) == (2, "", 1)
    assert "Nothing was done: no act goes behind what is damaged or missing." in going_on.err
    assert console("event", "register", "Dede", "--event", "wednesday").status == 0
    assert console("doctor", "--repair").status == 0
    assert console("event", "register", "Dede", "--event", "tuesday").status == 0
    assert console("doctor").status == 0


def test_a_cut_event_comes_back_from_what_was_saved(console: Console, folder: Path) -> None:
    change(folder, CUT, UNSIGNED)
    assert console("doctor", "--repair").status == 0
    assert console("event", "import", str(folder.parent / "Tuesday.tapisvert")).status == 0
    assert console("event", "player", "Chloé", "--event", "tuesday").status == 0
    assert console("doctor").status == 0


@pytest.mark.parametrize("more", [ENDLESS, ENDS_AT_2])
def test_whoever_takes_the_mark_of_the_end_along_or_moves_it_is_found(
    console: Console, folder: Path, more: str
) -> None:
    change(folder, CUT, UNSIGNED, more)
    assert "is gone or not its own word, so records may be missing there: tuesday" in told(console)
    console("event", "register", "Dede", "--event", "tuesday")
    assert "records may be missing there: tuesday" in told(console), "going on hides nothing"
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0


def test_an_event_taken_out_with_everything_that_tells_of_it_is_missed(
    console: Console, folder: Path
) -> None:
    change(folder, "DELETE FROM record WHERE stream = 'tuesday'", UNSIGNED, ENDLESS)
    assert "1 event or league is gone altogether" in told(console)
    assert console("event", "create", "Thursday").status == 0
    assert "1 event or league is gone altogether" in told(console)
    change(folder, "DELETE FROM house_fact WHERE name = 'streams'")
    assert "What counts the events and leagues of the house is gone" in told(console)
    assert console("event", "create", "Friday").status == 0
    assert "What counts the events and leagues of the house is gone" in told(console)
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0


def test_an_end_rewritten_with_its_chain_is_found_without_any_signature_or_copy(
    console: Console, folder: Path
) -> None:
    journal = DatabaseJournal(new_house(folder))
    forged = list(journal.read("tuesday"))
    forged[2] = forged[2]._replace(actor="dede")
    rewritten(folder, "tuesday", forged, UNSIGNED)
    assert "records may be missing there: tuesday" in told(console)


def test_records_added_with_a_chain_of_their_own_are_not_the_houses(
    console: Console, folder: Path
) -> None:
    journal = DatabaseJournal(new_house(folder))
    known = journal.read("tuesday")
    (end,) = journal.database.rows("SELECT * FROM stream_end WHERE stream = 'tuesday'")
    forged = [*known, known[-1]._replace(action="more", actor="dede", version=4)]
    rewritten(folder, "tuesday", forged)
    change(folder, ENDLESS)
    journal.database.change("INSERT INTO stream_end VALUES (%s, %s, %s, %s)", end)
    assert "“tuesday” is damaged at record 4" in told(console)
    assert console("doctor", "--repair").status == 0
    assert len(DatabaseJournal(new_house(folder)).read("tuesday")) == 3


READING = (
    *(["event", verb] for verb in ("status", "todo", "results", "history", "seats")),
    ["event", "player", "Ana"],
    ["event", "status", "--json"],
)


def test_whoever_reads_a_cut_event_is_told_so_and_reads_what_is_left(
    console: Console, folder: Path
) -> None:
    change(folder, CUT, UNSIGNED)
    for words in READING:
        cut, whole = (console(*words, "--event", each) for each in ("tuesday", "wednesday"))
        assert cut.status == whole.status == 0
        assert "“tuesday” does not end where the house left it" in cut.err, words
        assert "ends with record 2" in cut.err
        assert (cut.out != "", whole.err) == (True, ""), words
    listed = " ".join(console("event", "list").out.split())
    assert listed.count("does not end where the house left it") == 1


@pytest.mark.parametrize("bent", ["at = at + 1", "body = CAST(X'ff' AS TEXT)"])
def test_whoever_reads_a_damaged_event_reads_what_is_good_and_nothing_is_done_on_it(
    console: Console, folder: Path, bent: str
) -> None:
    change(folder, f"UPDATE record SET {bent} WHERE stream = 'tuesday' AND version = 3")
    assert console("backup", str(folder / "a"), "--json").json["left_out"] == ["tuesday"]
    for words in READING:
        read = console(*words, "--event", "tuesday")
        assert (read.status, read.out != "") == (0, True), words
        assert "Record 3 of “tuesday”" in read.err, words
        assert "what is shown ends before it" in read.err, words
    history = console("event", "history", "--event", "tuesday", "--json").json
    assert [line["version"] for line in history] == [1, 2]
    for words in (("register", "Dede"), ("undo",), ("draw",), ("settings", "--name", "New")):
        refused = console("event", *words, "--event", "tuesday")
        assert refused.status == 2, words
        assert refused.err.count("“tapisvert doctor” shows what is left and sets it aside") == 1
        assert "Nothing was done: no act goes behind" in refused.err
    listed = " ".join(console("event", "list").out.split())
    assert "Cannot be read: tuesday" in listed


def test_the_house_signs_no_end_it_did_not_leave(console: Console, folder: Path) -> None:
    change(folder, CUT, UNSIGNED)
    exported = console("event", "export", str(folder.parent / "cut"), "--event", "tuesday")
    assert (exported.status, "does not end where" in exported.err) == (0, True)
    saved = console("backup", str(folder.parent / "all"))
    assert (saved.status, "unsigned" in saved.out) == (0, True)
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        signed = database.execute("SELECT stream, version FROM signed_head").fetchall()
    assert signed == [("wednesday", 3)]


def test_names_in_which_a_bit_fell_over_cost_nobody_the_house(
    console: Console, folder: Path
) -> None:
    change(
        folder,
        "UPDATE person SET name = CAST(X'42ff' AS TEXT) WHERE name = 'Bo'",
        "UPDATE account SET name = CAST(X'42ff' AS TEXT)",
    )
    assert console("backup", str(folder / "all"), "--json").json["left_out"] == []
    assert "B\N{REPLACEMENT CHARACTER}" in console("event", "history", "--event", "tuesday").out
    assert console("event", "register", "Dede", "--event", "tuesday").status == 0
