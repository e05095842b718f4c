"""The journal in files: what was answered for is there, whatever happened since."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapisvert.journal.disk import Disk
from tapisvert.journal.file import FileJournal
from tapisvert.journal.port import Journal, StaleVersion
from tapisvert.refusals import Invalid
from tests.journal.contract import JournalContract, record


def opened(folder: Path) -> FileJournal:
    """A journal that has read nothing yet."""
    return FileJournal(Disk(str(folder)))


def grown(folder: Path, count: int) -> Path:
    """A stream with so many records, and its file."""
    journal = opened(folder)
    for n in range(count):
        journal.append("evening", n, record(f"a{n}"))
    return folder / "stream-evening.jsonl"


class TestFileJournal(JournalContract):
    @pytest.fixture
    def journal(self, tmp_path: Path) -> Journal:
        return opened(tmp_path / "journal")


class TestFileJournalReopened(JournalContract):
    """Every call by a journal that has just been opened: nothing lives in memory."""

    @pytest.fixture
    def journal(self, tmp_path: Path) -> Journal:
        class Reopened:
            def __getattr__(self, name: str) -> object:
                return getattr(opened(tmp_path), name)

        return Reopened()  # type: ignore[return-value]


def test_two_journals_on_one_folder_see_each_other(tmp_path: Path) -> None:
    front, back = opened(tmp_path), opened(tmp_path)
    front.append("evening", 0, record("a1"))
    with pytest.raises(StaleVersion):
        back.append("evening", 0, record("b1"))
    back.append("evening", 1, record("b1"))
    assert [one.action for one in front.read("evening")] == ["a1", "b1"]


@pytest.mark.parametrize("cut", [1, 2, 20, 60])
def test_a_torn_last_line_is_cut_off_and_the_next_takes_its_place(tmp_path: Path, cut: int) -> None:
    file = grown(tmp_path, 3)
    file.write_bytes(file.read_bytes()[:-cut])
    journal = opened(tmp_path)
    assert [one.action for one in journal.read("evening")] == ["a0", "a1"]
    assert journal.append("evening", 2, record("b")) == 3
    assert [one.action for one in opened(tmp_path).read("evening")] == ["a0", "a1", "b"]


@pytest.mark.parametrize("tail", [b"\0" * 300, b'["0000', b"\0\0\0abc]\n", b"x"])
def test_what_no_answer_was_given_for_is_cut_off(tmp_path: Path, tail: bytes) -> None:
    file = grown(tmp_path, 2)
    file.write_bytes(file.read_bytes() + tail)
    journal = opened(tmp_path)
    assert len(journal.read("evening")) == 2
    assert journal.append("evening", 2, record("b")) == 3
    assert [one.action for one in opened(tmp_path).read("evening")] == ["a0", "a1", "b"]


def test_a_reader_leaves_a_line_somebody_is_writing_alone(tmp_path: Path) -> None:
    file = grown(tmp_path, 2)
    whole = file.read_bytes()
    file.write_bytes(whole + whole[:50])
    assert len(opened(tmp_path).read("evening")) == 2
    assert file.read_bytes() == whole + whole[:50]


@pytest.mark.parametrize("line", [0, 1, 2])
def test_a_damaged_line_is_refused_by_file_and_line(tmp_path: Path, line: int) -> None:
    file = grown(tmp_path, 3)
    written = file.read_bytes().splitlines(keepends=True)
    written[line] = written[line].replace(b"ana", b"bob")
    file.write_bytes(b"".join(written))
    before = file.read_bytes()
    with pytest.raises(Invalid) as refusal:
        opened(tmp_path).read("evening")
    assert refusal.value.code == "journal.damaged"
    assert refusal.value.data == {"file": "stream-evening.jsonl", "line": line + 1}
    with pytest.raises(Invalid):
        opened(tmp_path).append("evening", 3, record("b"))
    assert file.read_bytes() == before


def test_a_missing_line_is_noticed(tmp_path: Path) -> None:
    file = grown(tmp_path, 3)
    written = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(written[0] + written[2])
    with pytest.raises(Invalid) as refusal:
        opened(tmp_path).read("evening")
    assert refusal.value.data["line"] == 2


def test_a_file_that_got_shorter_under_a_reader_is_refused(tmp_path: Path) -> None:
    file = grown(tmp_path, 3)
    journal = opened(tmp_path)
    journal.read("evening")
    file.write_bytes(file.read_bytes().splitlines(keepends=True)[0])
    with pytest.raises(Invalid) as refusal:
        journal.read("evening")
    assert refusal.value.code == "journal.rewritten"


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "journal.no-name"), ("é" * 34, "journal.long-name"), ("\ud800", "journal.bad-name")],
)
def test_a_name_no_disk_takes_is_refused(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        opened(tmp_path).append(name, 0, record("a1"))
    assert refusal.value.code == code
    assert refusal.value.text("fr")


def test_files_that_are_no_streams_are_left_alone(tmp_path: Path) -> None:
    grown(tmp_path, 1)
    (tmp_path / "notes.txt").write_text("bonsoir", "utf-8")
    assert list(opened(tmp_path).streams()) == ["evening"]


class Watched(Disk):
    """A disk that tells what it did, in order."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self.told: list[str] = []

    def write(self, file: int, line: bytes) -> None:
        super().write(file, line)
        self.told.append("written")

    def sync(self, file: int) -> None:
        super().sync(file)
        self.told.append("on the disk")

    def sync_folder(self, folder: str) -> None:
        super().sync_folder(folder)
        self.told.append("named on the disk")


def test_a_record_is_on_the_disk_before_it_is_answered_for(tmp_path: Path) -> None:
    disk = Watched(str(tmp_path))
    journal = FileJournal(disk)
    journal.append("evening", 0, record("a1"))
    disk.told.append("answered")
    journal.append("evening", 1, record("a2"))
    disk.told.append("answered")
    first = ["written", "on the disk", "named on the disk", "named on the disk", "answered"]
    assert disk.told == [*first, "written", "on the disk", "answered"]


class Failing(Disk):
    """A disk that takes bytes and then cannot keep them."""

    def sync(self, file: int) -> None:
        raise OSError("no space left")


def test_a_record_the_disk_did_not_keep_is_not_answered_for(tmp_path: Path) -> None:
    grown(tmp_path, 1)
    with pytest.raises(OSError, match="no space"):
        FileJournal(Failing(str(tmp_path))).append("evening", 1, record("a1"))
    assert [one.action for one in opened(tmp_path).read("evening")] == ["a0"]
    assert opened(tmp_path).append("evening", 1, record("a1")) == 2
