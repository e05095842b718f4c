"""Tables and the board from the terminal."""

from tests.cli.festival.conftest import Festival


def test_two_events_share_the_floor_and_the_board_says_how(
    festival: Festival, desk: Festival
) -> None:
    assert "no plan" in festival("tables").out
    assert festival("plan", "1-6").out == "The house has 6 tables: 1-6."
    assert "Set aside for Main: 3-4" in festival("reserve", "main", "3-4").out
    assert desk("event", "draw", "--event", "main").err == ""
    assert desk("event", "draw", "--event", "side").err == ""
    assert desk("event", "start", "--event", "main").err == ""
    shown = festival("tables").out
    assert "Main 3-4" in shown
    assert "Side 1-2" in shown
    taken = desk("event", "table", "3", "open", "--event", "side")
    assert "Table 3 belongs to Main" in taken.err
    assert "Say why" in festival("share", "3", "main", "side").err
    assert festival("share", "3", "main", "side", "--why", "split").err == ""
    assert desk("event", "table", "3", "open", "--event", "side").err == ""
    board = festival("board", "--json").json
    assert [(one["name"], one["tables"]) for one in board["events"]] == [
        ("Main", [3, 4]),
        ("Side", [1, 2, 3]),
    ]
    assert board["tables_twice"] == []
    assert "Main · running" in festival("board").out
    assert "Main · en cours" in festival("board", "--lang", "fr").out


def test_the_festival_is_undone_and_looked_back_on(festival: Festival) -> None:
    festival("plan", "1-6")
    festival("reserve", "side", "1-2")
    assert "tables set aside" in festival("undo").out
    assert festival("tables", "--json").json[0]["reserved"] == ""
    assert "tables of the house planned" in festival("history").out
    assert "/festival/tv/" in festival("screen", "--port", "8140").out


def test_whoever_plays_is_entered_elsewhere_with_a_word_and_drawn_only_when_wished(
    festival: Festival, desk: Festival
) -> None:
    desk("event", "create", "Turbo", "--buy-in", "20")
    desk("event", "register", "Pia", "Quin", "--event", "turbo")
    festival("plan", "1-6")
    assert desk("event", "draw", "--event", "main").err == ""
    assert desk("event", "start", "--event", "main").err == ""
    assert "Plays at Main now, table" in festival("enter", "Eli", "turbo").out
    refused = desk("event", "draw", "--event", "turbo").err
    assert "Plays at Main now: 3 (Eli)." in refused
    assert "Eli plays at Main and waits for the draw of Turbo." in festival("board").out
    board = festival("board", "--json").json
    waits = [(one["name"], one["waiting"]) for one in board["people_soon"]]
    assert ("Eli", "turbo") in waits
    assert festival("double", "Eli", "main", "turbo", "--why", "last level").err == ""
    assert desk("event", "draw", "--event", "turbo").err == ""
    entered = desk("event", "history", "--event", "turbo", "--json").json
    assert "Fay sits at Main" in festival("enter", "Fay", "turbo").err, "seats are drawn there"
    assert desk("event", "history", "--event", "turbo", "--json").json == entered
