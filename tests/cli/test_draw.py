"""`tapisvert draw verify`: yes or no, and why."""

import json
from pathlib import Path

import pytest

from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.draws.method import fingerprint
from tests.cli.conftest import Console

SEED = "00112233445566778899aabbccddeeff"
DRAW = exported(DrawMade("seats", fingerprint(SEED), SEED, "", ("1", "2", "3", "4", "5")))


def written(folder: Path, **changes: object) -> str:
    path = folder / "draw.json"
    path.write_text(json.dumps({**DRAW, **changes}), "utf-8")
    return str(path)


def test_a_right_draw_is_answered_with_yes(console: Console, tmp_path: Path) -> None:
    answer = console("draw", "verify", written(tmp_path))
    assert answer.status == 0
    assert answer.out.startswith("Yes: this draw is right (seats, 5 items).")


def test_a_draw_whose_result_was_altered_is_answered_with_no_and_the_order(
    console: Console, tmp_path: Path
) -> None:
    answer = console("draw", "verify", written(tmp_path, result=["1", "2", "3", "4", "5"]))
    assert answer.status == 1
    assert answer.out.startswith("No:")
    assert "The order is: 3, 5, 4, 2, 1." in answer.out


def test_a_seed_exchanged_after_the_announcement_is_answered_with_no(
    console: Console, tmp_path: Path
) -> None:
    answer = console("draw", "verify", written(tmp_path, hash="0" * 64), "--lang", "fr")
    assert answer.status == 1
    assert "La graine n'a pas l'empreinte publiée avant." in answer.out


def test_a_draw_nobody_announced_is_right_and_says_so(console: Console, tmp_path: Path) -> None:
    answer = console("draw", "verify", written(tmp_path, hash=None))
    assert answer.status == 0
    assert "No hash was published before" in answer.out


def test_programs_are_told_too(console: Console, tmp_path: Path) -> None:
    answer = console("draw", "verify", written(tmp_path), "--json")
    assert answer.json["right"] is True
    assert answer.json["result"] == ["3", "5", "4", "2", "1"]


@pytest.mark.parametrize("content", ["", "[]", "{", "\ufeff{}", '{"seed": 1}', "{}"])
def test_a_file_that_is_no_draw_is_refused(console: Console, tmp_path: Path, content: str) -> None:
    path = tmp_path / "draw.json"
    path.write_text(content, "utf-8")
    assert console("draw", "verify", str(path)).status == 2


def test_a_file_that_is_not_there_is_refused(console: Console, tmp_path: Path) -> None:
    answer = console("draw", "verify", str(tmp_path / "none.json"))
    assert answer.status == 2
    assert "cannot be read" in answer.err
