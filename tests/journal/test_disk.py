"""Bytes that last, and a lock."""

from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from tapisvert.journal.disk import Disk


def test_what_is_behind_the_place_of_a_line_is_cut_off(tmp_path: Path) -> None:
    disk = Disk(str(tmp_path))
    disk.append("file", 0, b"one\ntorn rest")
    disk.append("file", 4, b"two\n")
    assert disk.read("file", 0) == b"one\ntwo\n"
    assert disk.read("file", 4) == b"two\n"
    assert disk.read("file", 0, 3) == b"one"
    assert disk.size("file") == 8


def test_a_file_that_is_not_there_is_empty(tmp_path: Path) -> None:
    disk = Disk(str(tmp_path))
    assert (disk.read("file", 0), disk.size("file"), disk.stamp("file")) == (b"", 0, ())


def test_a_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    Disk(str(tmp_path / "a" / "b")).append("file", 0, b"x")
    assert (tmp_path / "a" / "b" / "file").read_bytes() == b"x"


class Stuttering(Disk):
    """A disk that fails while a file is written anew."""

    def sync(self, file: int) -> None:
        raise OSError("pulled out")


def test_a_file_written_anew_is_the_old_one_until_the_new_one_is_whole(tmp_path: Path) -> None:
    Disk(str(tmp_path)).append("file", 0, b"old")
    with pytest.raises(OSError, match="pulled out"):
        Stuttering(str(tmp_path)).replace("file", b"new and longer")
    assert Disk(str(tmp_path)).read("file", 0) == b"old"
    before = Disk(str(tmp_path)).stamp("file")
    Disk(str(tmp_path)).replace("file", b"new")
    assert Disk(str(tmp_path)).read("file", 0) == b"new"
    assert Disk(str(tmp_path)).stamp("file") != before


def test_one_at_a_time_is_behind_the_lock(tmp_path: Path) -> None:
    told: list[str] = []

    def enter(name: str) -> None:
        with Disk(str(tmp_path)).locked("lock"):
            told.append(f"{name} in")
            sleep(0.001)
            told.append(f"{name} out")

    threads = [Thread(target=enter, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one[0] for one in told[::2]] == [one[0] for one in told[1::2]]
    assert all(one.endswith("in") for one in told[::2])
