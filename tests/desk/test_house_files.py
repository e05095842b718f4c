"""Files a house writes itself: kept by name, put aside, never lost."""

import threading
from pathlib import Path

import pytest

from tapisvert.desk.house_files import LARGEST, HouseFiles, file_name
from tapisvert.refusals import Invalid


@pytest.fixture
def files(tmp_path: Path) -> HouseFiles:
    return HouseFiles(str(tmp_path), "structures")


def test_a_house_without_files_has_none(files: HouseFiles) -> None:
    assert files.names() == files.earlier() == ()
    with pytest.raises(Invalid, match="tuesday"):
        files.text("tuesday")


def test_what_is_replaced_or_taken_away_can_be_brought_back(files: HouseFiles) -> None:
    files.put("tuesday", "one")
    files.put("tuesday", "two")
    files.put("tuesday", "two")
    assert files.earlier() == ("tuesday~1",)
    assert files.remove("tuesday") == "tuesday~2"
    assert files.names() == ()
    assert files.bring_back("tuesday~1") == "tuesday"
    assert files.text("tuesday") == "one"
    assert [files.text(each) for each in files.earlier()] == ["two", "one"]


@pytest.mark.parametrize("name", ["../secret", "a/b", "", "Tuesday", "a\0b", "tuesday~0"])
def test_a_name_from_outside_reaches_no_other_file(files: HouseFiles, name: str) -> None:
    for act in (files.text, files.remove, lambda each: files.put(each, "x"), files.bring_back):
        with pytest.raises(Invalid):
            act(name)


def test_a_file_that_is_too_large_is_refused_and_nothing_changes(files: HouseFiles) -> None:
    files.put("tuesday", "one")
    with pytest.raises(Invalid):
        files.put("tuesday", "x" * (LARGEST + 1))
    assert files.text("tuesday") == "one"
    assert files.earlier() == ()


def test_two_who_save_at_once_lose_nothing(files: HouseFiles) -> None:
    texts = [f"text {number}" for number in range(8)]
    threads = [threading.Thread(target=files.put, args=("tuesday", text)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    versions = {files.text(each) for each in (*files.names(), *files.earlier())}
    assert versions == set(texts)


def test_a_name_comes_from_the_title_and_never_hides_one_of_the_program() -> None:
    assert file_name("Le jeudi d'été", ("deep",)) == "le-jeudi-d-ete"
    for title in ("", "!!!", "Deep"):
        with pytest.raises(Invalid):
            file_name(title, ("deep",))
