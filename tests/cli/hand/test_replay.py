"""`tapisvert hand replay`: files and folders of hands, right ones and wrong ones."""

from pathlib import Path

import pytest

from tests.cli.conftest import Console

FILES = Path(__file__).parents[2] / "hand" / "history" / "files"
RIGHT = FILES / "no-limit-side-pots.phh"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.phh"
    path.write_text(RIGHT.read_text("utf-8").replace("[3300, 0,", "[3200, 100,"), "utf-8")
    return path


def test_a_hand_that_agrees_is_told_with_its_pots(console: Console) -> None:
    answer = console("hand", "replay", str(RIGHT))
    assert answer.status == 0
    assert "✔" in answer.out
    assert "pot of 1,800, Dede; pot of 1,800, Chloé" in answer.out
    assert answer.out.endswith("1 hand in 1 file: 1 agrees\n")


def test_a_hand_that_disagrees_is_told_with_the_first_difference(
    console: Console, wrong: Path
) -> None:
    answer = console("hand", "replay", str(wrong), str(RIGHT))
    assert answer.status == 1
    assert "✘" in answer.out
    assert "Chloé ends with 3,200 by the file, 3,300 by the hand." in answer.out
    assert answer.out.endswith("2 hands in 2 files: 1 agrees, 1 disagrees\n")


def test_a_folder_is_walked(console: Console) -> None:
    answer = console("hand", "replay", str(FILES))
    assert answer.status == 0
    assert answer.out.count("✔") == len(list(FILES.iterdir()))


def test_a_replay_is_told_in_french(console: Console, wrong: Path) -> None:
    answer = console("hand", "replay", str(wrong), "--lang", "fr")
    assert "Chloé finit avec 3\u202f200 selon le fichier, 3\u202f300 selon le coup." in answer.out


def test_an_illegal_action_is_told_with_its_number_and_words(
    console: Console, tmp_path: Path
) -> None:
    path = tmp_path / "short.phh"
    path.write_text(RIGHT.read_text("utf-8").replace("p1 cbr 1500", "p1 cbr 5000"), "utf-8")
    answer = console("hand", "replay", str(path))
    assert answer.status == 1
    assert "action 7, 'p1 cbr 5000': The raise may be to 3,000 at most" in answer.out


def test_a_replay_is_told_to_programs(console: Console, wrong: Path) -> None:
    answer = console("hand", "replay", str(RIGHT), str(wrong), "--json")
    assert answer.status == 1
    right, other = (file["hands"][0] for file in answer.json["files"])
    assert answer.json["summary"] == {"files": 2, "agrees": 1, "disagrees": 1}
    assert right["stacks"] == right["told"] == [3300, 0, 1800, 3000]
    assert other["why"]["code"] == "history.stacks-differ"


def test_a_cash_game_is_told_in_its_own_money(console: Console) -> None:
    answer = console("hand", "replay", str(FILES / "cash.phhs"), "--json")
    first = answer.json["files"][0]["hands"][0]
    assert (first["pots"][0]["amount"], first["rake"]) == (10.5, 0.5)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "content",
    [b"", b"variant = ", b"\xff\xfe\x00", b"variant = 'NT'\n", b"variant = 'FB'\n", b"[1]\nx = 1"],
)
def test_a_file_nobody_can_read_gets_one_sentence(
    console: Console, tmp_path: Path, content: bytes, lang: str
) -> None:
    path = tmp_path / "bad.phh"
    path.write_bytes(content)
    answer = console("hand", "replay", str(path), "--lang", lang)
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1
    assert "bad.phh" in answer.err


def test_a_straddle_is_told_as_no_tournament_hand(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "straddle.phh"
    path.write_text(
        RIGHT.read_text("utf-8").replace("[50, 100, 0, 0]", "[50, 100, 200, 0]"), "utf-8"
    )
    answer = console("hand", "replay", str(path))
    assert answer.status == 2
    assert "straddle.phh, hand 1: Not a tournament hand: Dede straddles" in answer.err


def test_missing_files_and_empty_folders_are_told(console: Console, tmp_path: Path) -> None:
    assert console("hand", "replay", str(tmp_path / "none.phh")).status == 2
    answer = console("hand", "replay", str(tmp_path))
    assert (answer.status, answer.out) == (2, "")
    assert "holds no .phh" in answer.err


def test_unreadable_files_do_not_hide_the_others(console: Console, tmp_path: Path) -> None:
    bad = tmp_path / "bad.phh"
    bad.write_text("nonsense", "utf-8")
    answer = console("hand", "replay", str(bad), str(RIGHT))
    assert answer.status == 2
    assert "2 hands in 2 files: 1 agrees, 1 not played" in answer.out


def test_many_files_are_replayed_one_after_the_other(console: Console, tmp_path: Path) -> None:
    for number in range(25):
        (tmp_path / f"{number:02}.phh").write_bytes(RIGHT.read_bytes())
    answer = console("hand", "replay", str(tmp_path))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.endswith("25 hands in 25 files: 25 agree\n")
