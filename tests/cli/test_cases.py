"""`tapisvert cases check`, as somebody types it."""

from pathlib import Path

import pytest

from tests.cli.conftest import Console

HOLDS = """
[[case]]
id = "one-chip"
title = "One chip of 1000 facing the blind"
when = "BTN pushes 1000"
[case.given]
players = ["SB", "BB", "BTN"]
[case.then]
action = "call"
to = 200
returned = 800
"""
FAILS = HOLDS.replace('"one-chip"', '"wrong"').replace("to = 200", "to = 1000")
WRONG = HOLDS.replace("returned = 800", "change = 800")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.toml").write_text(HOLDS, "utf-8")
    (tmp_path / "inner" / "bad.toml").write_text(FAILS, "utf-8")
    (tmp_path / "inner" / "notes.md").write_text("# not a case", "utf-8")
    return tmp_path


def test_all_hold_is_said_and_nothing_else(console: Console, folder: Path) -> None:
    answer = console("cases", "check", str(folder / "good.toml"))
    assert answer == (0, "The answer holds, 1 case in 1 file.\n", "")


def test_a_case_that_does_not_hold_shows_what_was_expected_and_ruled(
    console: Console, folder: Path
) -> None:
    answer = console("cases", "check", str(folder))
    assert answer.status == 1
    assert "✗ wrong · tda2017" in answer.out
    assert "One chip of 1000 facing the blind" in " ".join(answer.out.split())
    assert "BTN pushes 1000" in answer.out
    assert "1,000" in answer.out
    assert "1 of 2 answers hold, 2 cases in 2 files." in answer.out


def test_in_french_everything_is_french(console: Console, folder: Path) -> None:
    out = console("cases", "check", str(folder), "--lang", "fr").out
    assert "attendu" in out
    assert "décidé" in out
    assert "1 réponse tient sur 2, 2 cas dans 2 fichiers." in out


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_running(
    console: Console, folder: Path
) -> None:
    (folder / "typo.toml").write_text(WRONG, "utf-8")
    answer = console("cases", "check", str(folder))
    assert answer.status == 2
    assert "typo.toml, case one-chip, then.change" in answer.err
    assert "✗ wrong" in answer.out
    assert "1 case or file cannot be read." in answer.out


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"\xff\xfe\x00binary", "not text"),
        (b"[[case]", "not TOML"),
        (b"# " + b"x" * 2_100_000, "too many"),
        (b'book = "tda2017"', "no case"),
    ],
)
def test_what_is_not_a_case_file_is_refused(
    console: Console, tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(content)
    answer = console("cases", "check", str(file))
    assert answer.status == 2
    assert reason in answer.err


def test_a_file_may_begin_with_a_byte_order_mark(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "bom.toml"
    file.write_bytes(b"\xef\xbb\xbf" + HOLDS.encode())
    assert console("cases", "check", str(file)).status == 0


def test_a_missing_file_and_an_empty_folder_are_refused(console: Console, tmp_path: Path) -> None:
    missing = console("cases", "check", str(tmp_path / "nowhere.toml"))
    empty = console("cases", "check", str(tmp_path), "--lang", "fr")
    assert (missing.status, empty.status) == (2, 2)
    assert "there is no such file" in missing.err
    assert "aucun fichier de cas" in empty.err


def test_a_house_book_beside_the_cases_is_used(console: Console, tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "club.toml").write_text(
        'extends = "tda2017"\nvalues."clock.call.think" = 45\n', "utf-8"
    )
    case = (
        '[[case]]\nid = "clock"\nwhen = { incident = "clock-called", by = "SB" }\n'
        'given = { players = ["SB", "BB", "BTN"] }\nthen = { seconds = [45, 5] }\n'
    )
    file = tmp_path / "house" / "cases.toml"
    file.write_text(f'book = "club.toml"\n{case}', "utf-8")
    answer = console("cases", "check", str(file))
    assert answer.status == 0, answer


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_guide_shows_its_case_file_as_it_is(lang: str) -> None:
    guide = Path(__file__).parents[2] / "docs" / "guide"
    file = (guide / "cases.toml").read_text("utf-8")
    assert f"```toml\n{file}```" in (guide / lang / "floor.md").read_text("utf-8")


def test_a_folder_may_hold_the_house_book_beside_its_cases(console: Console) -> None:
    guide = Path(__file__).parents[2] / "docs" / "guide"
    assert console("cases", "check", str(guide)).out == "All 3 answers hold, 2 cases in 1 file.\n"


def test_a_house_book_that_is_not_there_is_named(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(f'book = "gone.toml"\n{HOLDS}', "utf-8")
    answer = console("cases", "check", str(file))
    assert answer.status == 2
    assert "gone.toml" in answer.err


def test_an_act_the_floor_refuses_fails_the_case(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    given = 'players = ["SB", "BB", "BTN"]\nplay = ["BTN folds"]'
    file.write_text(HOLDS.replace('players = ["SB", "BB", "BTN"]', given), "utf-8")
    answer = console("cases", "check", str(file))
    assert answer.status == 1
    assert "the floor refuses it" in answer.out


def test_a_program_reads_the_differences(console: Console, folder: Path) -> None:
    answer = console("cases", "check", str(folder), "--json")
    told = answer.json
    assert answer.status == 1
    assert (told["cases"], told["answers"], told["held"]) == (2, 2, 1)
    (failed,) = told["failed"]
    assert failed["case"] == "wrong"
    assert {"key": "to", "expected": 1000, "ruled": 200} in failed["differences"]


def test_a_program_reads_what_cannot_be_read(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "typo.toml"
    file.write_text(WRONG, "utf-8")
    answer = console("cases", "check", str(file), "--json")
    (refused,) = answer.json["refused"]
    assert answer.status == 2
    assert (refused["case"], refused["key"]) == ("one-chip", "then.change")
    assert set(refused["text"]) == {"fr", "en"}
