"""The hands on file: every game, and each of them found out when a figure is wrong."""

import re
from pathlib import Path

import pytest

from tapisvert.hand.history import HandRecord, read, verify, write, write_all
from tapisvert.hand.history.game_codes import GAME_BY_CODE
from tapisvert.hand.history.read import read_one

FILES = sorted((Path(__file__).parent / "files").iterdir())
SINGLE = [path for path in FILES if path.suffix == ".phh"]


def records(path: Path, text: str | None = None) -> list[HandRecord]:
    found = list(read(path.read_text("utf-8") if text is None else text, path.name))
    assert all(isinstance(each, HandRecord) for each in found)
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_hand_agrees_with_what_its_file_tells(path: Path) -> None:
    expected = "unfinished" if path.stem == "unfinished" else "agrees"
    assert [verify(record).status for record in records(path)] == [expected] * len(records(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_read_is_written_and_read_again_the_same(path: Path) -> None:
    found = records(path)
    again = list(read(write_all(found), "again.phhs"))
    assert again == found
    assert [read_one(write(record), "one.phh") for record in found] == found


@pytest.mark.parametrize("path", SINGLE, ids=lambda path: path.name)
def test_one_chip_too_many_at_the_end_is_found(path: Path) -> None:
    text = path.read_text("utf-8")
    line = re.search(r"finishing_stacks = \[(\d+)", text)
    assert line is not None
    wrong = text.replace(line[0], f"finishing_stacks = [{int(line[1]) + 1}")
    (record,) = records(path, wrong)
    verdict = verify(record)
    assert verdict.status == "disagrees"
    assert verdict.why is not None


def test_every_game_of_the_house_is_on_file() -> None:
    on_file = {record.game.key for path in FILES for record in records(path)}
    assert on_file == {game.key for game in GAME_BY_CODE.values()}


def test_fields_nobody_here_knows_are_kept() -> None:
    (record,) = records(next(path for path in FILES if path.stem == "no-limit-side-pots"))
    again = read_one(write(record), "again")
    assert again.extra == {
        "event": "Thursday at the club",
        "_table_talk": ["nice hand", "again?"],
    }


def test_the_comment_of_an_action_is_kept() -> None:
    (record,) = records(next(path for path in FILES if path.stem == "no-limit-side-pots"))
    notes = [act.note for act in read_one(write(record), "again").acts if act.note]
    assert notes == ["the button stays out"]
