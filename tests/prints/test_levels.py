"""Levels as rows."""

from tapisvert.prints.levels import level_rows
from tapisvert.tournament.structure import Level
from tests.prints.paper import plain
from tests.tournament.build import EVENING


def test_levels_are_numbered_and_breaks_say_what_leaves() -> None:
    rows = level_rows(EVENING.levels, "fr")
    assert [row["number"] for row in rows] == ["1", "2", "", "3", "4"]
    assert (rows[2]["blinds"], rows[2]["leaving"]) == ("Pause", "retrait des 25")
    assert [plain(row["ante"]) for row in rows] == ["", "", "", "200 GB", "400 GB"]
    assert plain(rows[0]["length"]) == "20 min"


def test_chips_that_leave_before_a_level_have_a_row_of_their_own() -> None:
    rows = level_rows((Level("play", 90, 500, 1000, ante=100, color_up=(25, 100)),), "en")
    assert [row["kind"] for row in rows] == ["note", "play"]
    assert rows[0]["leaving"] == "25, 100 come off"
    assert (plain(rows[1]["blinds"]), rows[1]["ante"]) == ("500 / 1,000", "100")
    assert plain(rows[1]["length"]) == "2 min"


def test_a_level_of_limit_shows_its_bets_and_several_games_their_names() -> None:
    levels = (
        Level("play", 1200, small_bet=100, big_bet=200, game="F7S"),
        Level("play", 1200, 50, 100, game="FLO8"),
    )
    assert [plain(row["blinds"]) for row in level_rows(levels, "en")] == [
        "F7S 100 / 200",
        "FLO8 50 / 100",
    ]
