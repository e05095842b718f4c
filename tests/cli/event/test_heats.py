"""A heads-up bracket played in the terminal, from the draw to its winner."""

from typing import Any

from tests.cli.event.conftest import SEED, Desk


def test_a_bracket_is_drawn_played_and_won_and_its_places_go_by_round(desk: Desk) -> None:
    desk("new", "Duel", "--format", "bracket", "--buy-in", "10", "--prizes", "60", "40")
    desk("register", "Ana", "Bo", "Chloé")
    assert desk("draw", "--seed", SEED).status == 0
    assert desk("start").status == 0
    tables: Any = desk("seats", "--json").json
    pairs = [[player["name"] for player in table["players"]] for table in tables]
    assert sorted(map(len, pairs)) == [1, 2]
    lost, won = max(pairs, key=len)
    assert "place 3" in desk("out", lost).out
    assert "keeps 1 player for the next round" in desk("out", won).err
    assert "open round 2 for 2 players" in desk("todo").out
    assert "Round 2 is the last: 2 players at one table" in desk("do", "1").out
    assert "let the clock run from level 1" in desk("todo").out
    assert desk("do", "1").err == ""
    assert desk("undo").status == 0
    assert desk("undo").status == 0
    assert len(desk("seats", "--json").json) == 2
    assert "open round 2" in desk("todo").out
    assert desk("do", "1").err == ""
    assert desk("out", won).err == ""
    assert desk("end").status == 0
    results: Any = desk("results", "--json").json
    listed = [line["name"] for line in results["results"]]
    assert listed[1:] == [won, lost]


def test_a_shoot_out_takes_so_many_of_each_table(desk: Desk) -> None:
    refused = desk("new", "Shoot", "--format", "shoot-out", "--advance", "9")
    assert "fewer go on than sit there" in refused.err
    said = desk("new", "Shoot", "--format", "shoot-out", "--advance", "2", "--table-size", "4")
    assert said.status == 0
