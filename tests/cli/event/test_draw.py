"""The draw and its seed, from the terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.event.conftest import PLAYERS, SEED, Desk


def test_the_hash_of_a_draw_comes_before_its_seed(desk: Desk, tmp_path: Path) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    before = desk("draw", "--announce")
    assert "Hash published before:" in before.out
    file = tmp_path / "draw.json"
    after = desk("draw", "--save", str(file), "--json").json
    made = after["events"][0]["data"]
    assert made["hash"] in before.out.replace("\n", "")
    assert made["seed"] not in before.out
    from tapisvert.cli.main import main

    assert main(["draw", "verify", str(file)]) == 0


def test_words_are_fixed_by_somebody_else_before_an_announced_draw(
    desk: Desk, sits: Callable[[str], None]
) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    assert "Announce the draw first" in desk("words", "red roses", "--by", "Chloé").err
    desk("draw", "--announce")
    assert "tapisvert event words" in desk("draw", "--words", "red roses").err
    sits("chloé")
    assert "red roses" in desk("words", "red roses", "--by", "Chloé").out
    assert "somebody else draws" in desk("draw", "--by", "Chloé").err
    assert "somebody else draws" in desk("draw", "--by", "Ana").err, "still Chloé who types"
    sits("ana")
    made = desk("draw", "--json").json["events"][0]["data"]
    assert (made["words"], made["voices"][0]["source"]) == ("red roses", "player")


def test_words_typed_in_the_name_of_another_are_not_somebody_elses(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    desk("draw", "--announce")
    assert desk("words", "red roses", "--by", "Chloé").status == 0
    assert "somebody else draws" in desk("draw").err
    assert "somebody else draws" in desk("draw", "--by", "Bo").err
    assert "Chloé, typed by Ana" in desk("history").out
    desk("draw", "--announce")
    assert desk("draw").err == "", "another hash takes the words away"


def test_an_act_in_the_name_of_another_says_who_typed_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, sits: Callable[[str], None]
) -> None:
    desk("create", "Tuesday")
    sits("laptop")
    monkeypatch.setenv("USER", "bo")
    desk("register", "Eli", "--by", "Bo")
    told = desk("history").out
    assert "Bo, typed by laptop" in told
    assert "Ana, typed" not in told
    assert "Bo, saisi par laptop" in desk("history", "--lang", "fr").out


def test_every_draw_of_the_house_is_bound_by_the_one_before(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "5", "--late", "2")
    desk("register", *PLAYERS)
    first = desk("draw", "--json").json["events"][0]["data"]
    desk("start")
    events = desk("register", "Zoé", "--json").json["events"]
    late = next(each["data"] for each in events if each["kind"].startswith("draw-made"))
    assert late["hash"] == first["next_hash"] != late["next_hash"]


def test_a_seed_that_waits_is_in_no_file_as_it_is(desk: Desk, tmp_path: Path) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    desk("draw", "--announce", "--seed", SEED)
    desk("export", str(tmp_path / "t"))
    files = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert len(files) > 3
    assert [each.name for each in files if SEED.encode() in each.read_bytes()] == []
    assert desk("draw", "--json").json["events"][0]["data"]["seed"] == SEED


def test_a_seed_other_than_the_announced_one_is_refused(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    desk("draw", "--announce")
    refused = desk("draw", "--seed", SEED)
    assert refused.status == 2
    assert refused.err.count("\n") == 1
    assert desk("seats", "--json").json == []
