"""The to-do list in the terminal: the most urgent first, whatever the event has come to."""

from tests.cli.event.conftest import SEED, Desk

TEN = tuple(f"Player {number}" for number in range(1, 11))
SIX = tuple(f"Late {number}" for number in range(1, 7))
LEAGUE = ("--book", "pur2019", "--table-size", "6", "--late", "2", "--chips", "12000")
NINE_PAID = ("20", "17", "14", "12", "10", "9", "8", "6", "4")


def kinds(desk: Desk, at: str) -> list[str]:
    """What each line of the list is about, in its order."""
    shown = desk("todo", "--json", "--at", at)
    assert shown.err == ""
    return [task["id"].split(":")[0] for task in shown.json]


def test_what_stops_play_or_is_unfair_late_comes_first(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "6", "--buy-in", "20", "--prizes", *NINE_PAID)
    desk("register", *TEN, "Bo")
    desk("register", "Chloé", "--owed")
    desk("draw", "--seed", SEED)
    desk("start")
    first, _ = desk("seats", "--json").json
    for seat in first["players"][:2]:
        desk("out", seat["name"])
    assert kinds(desk, "21:30") == [
        "rounds.due-money",
        "balance",
        "chips.due",
        "owed-entries",
    ]


def test_a_full_table_with_fewer_chairs_receives_nobody(desk: Desk) -> None:
    desk("create", "Tuesday", *LEAGUE)
    desk("register", *TEN)
    desk("draw", "--seed", SEED)
    desk("start", "--substitute", "Bo")
    desk("clock", "jump", "4")
    desk("do", "1", "--seed", SEED)
    desk("clock", "jump", "1")
    desk("table", "3", "open")
    desk("register", *SIX)
    for _ in SIX:
        desk("do", str(kinds(desk, "20:01").index("seat") + 1), "--seed", SEED)
    for table in ("1", "3"):
        desk("button", table, "1", "--at", "20:01")
        desk("hand", table, "--at", "20:01")
    shown = desk("seats", "--json").json
    assert [len(table["players"]) for table in shown] == [10, 6]
    assert not {"balance", "fault"} & set(kinds(desk, "20:02"))


def test_before_the_first_hand_the_list_says_what_brings_it_nearer(desk: Desk) -> None:
    desk("create", "Tuesday")
    assert "`tapisvert event register NAME …` enters the players" in desk("todo").out
    desk("register", "Chloé")
    assert "the draw needs two" in desk("todo").out
    desk("register", "Bo")
    assert desk("todo").out.startswith("Draw the seats once everybody has registered:")
    desk("draw", "--seed", SEED)
    assert "`tapisvert event start` begins the first level" in desk("todo").out
    desk("start")
    assert desk("todo").out == "Nothing is to be done.\n"


def test_where_the_book_wants_a_substitute_the_list_says_how_to_start(desk: Desk) -> None:
    desk("create", "Tuesday", "--book", "pur2019", "--kind", "daily")
    desk("register", *TEN)
    desk("draw", "--seed", SEED)
    assert "`tapisvert event start --substitute NAME`" in " ".join(desk("todo").out.split())
    desk("start", "--substitute", TEN[0])
    assert desk("todo").out == "Nothing is to be done.\n"


def test_after_the_final_table_is_formed_somebody_is_asked_to_start_the_clock(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "6")
    desk("register", *TEN)
    desk("draw", "--seed", SEED)
    desk("start")
    first, second = desk("seats", "--json").json
    for seat in (*first["players"][:2], *second["players"][:2]):
        desk("out", seat["name"], "--at", "20:05")
    assert kinds(desk, "20:06")[0] == "final"
    desk("do", "1", "--seed", SEED, "--at", "20:06")
    assert kinds(desk, "20:07") == ["clock"]
    assert desk("do", "1", "--at", "20:08").err == ""
    assert kinds(desk, "20:09") == []
    assert desk("clock", "pause", "--at", "20:10").err == ""


def test_the_director_chooses_nine_or_ten_at_the_final_table_where_the_book_leaves_it(
    desk: Desk,
) -> None:
    desk("create", "Tuesday", "--book", "pur2019", "--table-size", "8", "--chips", "12000")
    desk("register", *TEN)
    desk("draw", "--seed", SEED)
    desk("start", "--substitute", "Bo")
    first, _ = desk("seats", "--json").json
    desk("out", first["players"][0]["name"], "--at", "20:40")
    assert kinds(desk, "20:41")[0] == "final"
    wrong = desk("do", "1", "--chairs", "8", "--seed", SEED, "--at", "20:41")
    assert (wrong.status, len(wrong.err.splitlines())) == (2, 1)
    assert desk("do", "1", "--chairs", "9", "--seed", SEED, "--at", "20:41").err == ""
    (final,) = desk("seats", "--json", "--at", "20:42").json
    assert len(final["players"]) == 9
    assert kinds(desk, "20:42") == ["clock"]
    assert "leave --chairs away" in desk("do", "1", "--chairs", "9", "--at", "20:42").err


def test_nothing_is_to_be_done_is_not_said_while_something_waits(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "6")
    desk("register", *TEN)
    desk("draw", "--seed", SEED)
    desk("start")
    assert desk("color-up", "25").err == ""
    assert "The 25 chips leave: 0 of 2 tables have exchanged theirs." in desk("todo").out
    desk("undo")
    assert desk("hand-for-hand", "announce").err == ""
    assert "Hand-for-hand: 0 of 2 tables have finished." in desk("todo").out


def test_money_paid_before_places_changed_is_said_until_it_is_taken_back(evening: Desk) -> None:
    evening("prizes", "50", "30", "20")
    for name in ("Dede", "Chloé Roy", "Chloé Martin", "Bo", "Ana"):
        assert evening("out", name).status == 0
    for words in (
        ("end",),
        ("pay", "Ana"),
        ("correct", "Ana", "before", "Bo", "--reason", "video"),
    ):
        assert evening(*words).status == 0
    shown = evening("todo").out
    assert "€12 to take back: 1 person was paid before places changed." in shown
    assert "check the results and publish them" in shown
    assert "2 prizes were not handed out yet" in shown
    assert "à reprendre : 1 personne" in evening("todo", "--lang", "fr").out
