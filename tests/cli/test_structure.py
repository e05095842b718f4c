"""`tapisvert structure`: a structure shown and checked."""

from pathlib import Path

import pytest

from tapisvert.tournament.structures.preset import preset_names
from tests.cli.conftest import Console

SMALL = """
title = "Tuesday"
levels = [{ blinds = [25, 50] }, { break = 5, color-up = [25] }, { blinds = [75, 150] }]
[stack]
25 = 4
100 = 9
[chips]
25 = 40
100 = 90
"""


def test_the_structures_of_the_house_are_listed(console: Console) -> None:
    answer = console("structure", "--lang", "fr")
    assert answer.status == 0
    assert all(name in answer.out for name in preset_names())
    assert set(console("structure", "--json").json) == set(preset_names())


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_structure_of_the_house_is_shown_and_sound(
    console: Console, name: str, lang: str
) -> None:
    answer = console("structure", name, "--lang", lang)
    assert answer.status == 0
    assert {"fr": "assez de jetons", "en": "enough chips"}[lang] in answer.out
    assert console("structure", name, "--json").json["unpayable"] == []


def test_times_and_stakes_are_shown(console: Console) -> None:
    shown = console("structure", "club-evening").out
    assert "5      1:30  20   100/200, big blind ante 200" in shown
    assert "chips of 25 leave" in shown
    assert "From level 5 on the chips of 25" in shown


def test_stud_levels_show_limits_and_bring_in(console: Console) -> None:
    assert "Razz, limits 100-200, ante 25, bring-in 50" in console("structure", "horse").out


def test_a_file_is_checked_and_what_is_wrong_is_said(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text(SMALL, encoding="utf-8")
    answer = console("structure", str(path))
    assert "Level 2: 75 cannot be paid" in answer.out
    assert "enough chips" in answer.out
    short = console("structure", str(path), "--players", "11")
    assert "4 chips of 25 short" in short.out
    assert "1 rebuy cannot be paid out" in console("structure", str(path), "--rebuys", "1").out


def test_a_file_that_is_not_there_or_not_text_is_refused(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    assert "cannot be read" in console("structure", str(path)).err
    path.write_bytes(b"\xff\xfe\x00")
    answer = console("structure", str(path))
    assert answer.status == 2
    assert "UTF-8" in answer.err


def test_an_unknown_name_is_answered_with_those_there_are(console: Console) -> None:
    answer = console("structure", "nope")
    assert answer.status == 2
    assert "club-evening" in answer.err


def test_at_least_one_player_is_expected(console: Console) -> None:
    assert console("structure", "deep", "--players", "0").status == 2


def test_a_structure_is_made_kept_played_by_and_put_aside(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    asked = ("structure", "--lasts", "3h30", "--players", "24", "--set", "25x160", "100x160")
    made = console(*asked, "500x100", "1000x160", "--save", "Le jeudi")
    assert "usually ends after 3 h" in made.out
    assert "le-jeudi" in console("structure").out
    assert "50/100" in console("structure", "le-jeudi").out
    assert console("event", "create", "Thursday", "--preset", "le-jeudi").status == 0
    assert "le-jeudi~1" in console("structure", "--remove", "le-jeudi").out
    assert console("structure", "le-jeudi").status == 2


@pytest.mark.parametrize("length", ["soon", "3h75", "", "-4h", "9" * 50])
def test_a_length_nobody_can_read_is_refused(console: Console, length: str) -> None:
    answer = console("structure", f"--lasts={length}")
    assert answer.status == 2
    assert "4h" in answer.err


def test_what_the_house_wrote_moves_with_its_backup(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", str(tmp_path / "house.tapisvert")
    monkeypatch.setenv("TAPISVERT_DATA", str(old))
    console("structure", "--lasts", "4h", "--save", "Le jeudi")
    books = old / "books"
    books.mkdir()
    (books / "plume.toml").write_text('extends = "tda2024"\nvalues."clock.call.think" = 45\n')
    console("event", "create", "Mardi", "--book", "plume", "--preset", "le-jeudi")
    assert console("backup", file).status == 0
    monkeypatch.setenv("TAPISVERT_DATA", str(new))
    assert console("restore", file).status == 0
    assert "le-jeudi" in console("structure").out
    assert "45 s" in console("rules", "explain", "clock.call.think", "--book", "plume").out
    assert (new / "books" / "plume.toml").read_text() == (books / "plume.toml").read_text()


def test_a_set_that_cannot_give_everybody_a_stack_is_said_to_be_too_small(
    console: Console,
) -> None:
    words = ("--lasts", "3h", "--players", "8", "--stack", "10000")
    answer = console("structure", *words, "--set", "25x100", "100x100", "500x50", "1000x40")
    assert "cannot give 8 players a stack of 10,000" in answer.out
    assert "enough chips" not in answer.out
