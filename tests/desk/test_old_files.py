"""Files of the terminal from before there was one store: taken in once, kept aside for ever."""

import shutil
from pathlib import Path

import pytest

from tapisvert.desk.old_files import ASIDE, OldFiles, take_in
from tapisvert.desk.people import People
from tapisvert.desk.seeds import Seeds
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.lines import records, whole_lines
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tapisvert.tournament.draws.method import fingerprint

EARLIER = Path(__file__).parent.parent / "data" / "earlier"
TUESDAY = "stream-tuesday.jsonl"
SEED = "00112233445566778899aabbccddeeff"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a terminal as an earlier version left it."""
    for file in EARLIER.glob("*.jsonl"):
        shutil.copy(file, tmp_path)
    (tmp_path / "stream-tuesday.jsonl.lock").touch()
    (tmp_path / "people.jsonl.lock").touch()
    (tmp_path / f"seed-of-{TUESDAY}.txt").write_text(f"{SEED}\n")
    (tmp_path / "current-event.txt").write_text("tuesday\n")
    return tmp_path


def taken(folder: Path) -> OldFiles | None:
    database = new_house(folder)
    return take_in(str(folder), DatabaseJournal(database), People(database))


def here(folder: Path, stream: str = "tuesday") -> tuple[Record, ...]:
    return tuple(DatabaseJournal(new_house(folder)).read(stream))


def in_the_file() -> tuple[Record, ...]:
    return tuple(records(whole_lines((EARLIER / TUESDAY).read_bytes(), 0, TUESDAY)))


def test_everything_is_taken_in_and_the_files_are_kept_aside(folder: Path) -> None:
    old = {file.name: file.read_bytes() for file in folder.iterdir()}
    found = taken(folder)
    assert found is not None
    assert (found.streams, found.renamed, found.damaged) == (3, [], [])
    assert here(folder) == in_the_file()
    assert found.people == len(People(new_house(folder)).everybody()) > 0
    assert Seeds(new_house(folder), folder).holds("tuesday", fingerprint(SEED))
    assert {file.name: file.read_bytes() for file in (folder / ASIDE).iterdir()} == {
        name: content
        for name, content in old.items()
        if name != "current-event.txt" and not name.startswith("seed-of-")
    }
    assert (folder / "current-event.txt").exists()
    (sentence,) = found.sentences()
    assert str(folder / ASIDE) in sentence.text("fr")


def test_it_happens_once(folder: Path) -> None:
    taken(folder)
    assert taken(folder) is None
    assert taken(folder / "empty") is None


def test_what_was_half_done_when_the_power_went_is_finished(folder: Path) -> None:
    DatabaseJournal(new_house(folder)).extend("tuesday", 0, in_the_file()[:9])
    found = taken(folder)
    assert found is not None
    assert found.renamed == []
    assert here(folder) == in_the_file()


def test_an_event_of_the_room_with_the_same_name_stays_as_it_is(folder: Path) -> None:
    ours = in_the_file()[0]._replace(actor="bo")
    DatabaseJournal(new_house(folder)).append("tuesday", 0, ours)
    found = taken(folder)
    assert found is not None
    assert found.renamed == [("tuesday", "tuesday-2")]
    assert here(folder) == (ours,)
    assert here(folder, "tuesday-2") == in_the_file()
    assert "tuesday-2" in found.sentences()[1].text("en")


def test_of_a_damaged_file_what_stands_before_the_damage_is_taken_in(folder: Path) -> None:
    lines = (folder / TUESDAY).read_bytes().splitlines(keepends=True)
    broken = lines[20].replace(b"version", b"versiom")
    (folder / TUESDAY).write_bytes(b"".join((*lines[:20], broken, *lines[21:])))
    found = taken(folder)
    assert found is not None
    assert found.damaged == [(TUESDAY, 21)]
    assert here(folder) == in_the_file()[:20]
    assert "21" in found.sentences()[-1].text("fr")


def test_people_of_the_files_keep_their_numbers_and_those_here_stay(tmp_path: Path) -> None:
    lines = (
        '{"people": "a", "numbered": 40}',
        '{"id":"1","name":"Ana","email":"","phone":"","note":"","number":7}',
        "not a person",
        '{"id":"2","name":"Bo","email":"bo@example.org","phone":"","note":""}',
    )
    (tmp_path / "people.jsonl").write_text("\n".join((*lines, "")), "utf-8")
    People(new_house(tmp_path)).put(Person("2", "Bo Lefèvre"))
    found = taken(tmp_path)
    assert found is not None
    assert (found.people, found.damaged) == (1, [("people.jsonl", 3)])
    people = People(new_house(tmp_path))
    assert people.get("1") == Person("1", "Ana", number=7)
    assert people.get("2") == Person("2", "Bo Lefèvre", number=1)
    people.put(Person("3", "Chloé"))
    assert people.get("3") == Person("3", "Chloé", number=41)
