"""Where the button is, told in the terminal: for which hand, and for how long it is believed."""

from tests.cli.event.conftest import SEED, Desk

TEN = tuple(f"Player {number}" for number in range(1, 11))


def started(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "6", "--at", "19:00")
    desk("register", *TEN, "--at", "19:30")
    desk("draw", "--seed", SEED, "--at", "19:55")
    desk("start", "--at", "20:00")


def player(desk: Desk, table: int, seat: int) -> str:
    seats = desk("seats", str(table), "--json").json[0]["players"]
    return next(each["name"] for each in seats if each["seat"] == seat)


def test_the_last_hand_and_the_next_hand_name_different_big_blinds(desk: Desk) -> None:
    started(desk)
    third, fourth = player(desk, 1, 3), player(desk, 1, 4)
    told = desk("button", "1", "1", "--next", "--at", "20:50").out
    assert "Table 1, next hand: button at seat 1" in told
    assert f"{third} pays the big blind of the next hand." in told
    told = desk("button", "1", "1", "--last", "--at", "20:50").out
    assert "Table 1, last hand: button at seat 1" in told
    assert f"{fourth} pays the big blind of the next hand." in told


def test_one_hand_is_told_and_not_both(desk: Desk) -> None:
    started(desk)
    assert desk("button", "1", "1", "--next", "--last").status == 2


def test_both_tables_are_asked_and_asked_again_when_what_was_told_is_old(desk: Desk) -> None:
    started(desk)
    for seat in (2, 3):
        desk("out", player(desk, 1, seat), "--at", "20:40")
    asked = " ".join(desk("todo", "--at", "20:41").out.split())
    assert "at table 2 for the next hand: tapisvert event button 2 SEAT --next" in asked
    assert "at table 1 for the next hand: tapisvert event button 1 SEAT --next" in asked
    for table in ("2", "1"):
        desk("button", table, "1", "--at", "20:45")
    assert f"Move {player(desk, 2, 3)}," in desk("todo", "--at", "20:46").out
    asked = desk("todo", "--at", "21:28").out
    assert "Move" not in asked
    assert "tell where the button is" in asked


def test_in_the_last_hand_whoever_went_out_on_it_paid_the_big_blind(desk: Desk) -> None:
    started(desk)
    fourth = player(desk, 1, 4)
    desk("out", player(desk, 1, 3), "--at", "20:40")
    told = desk("button", "1", "1", "--last", "--at", "20:41").out
    assert "last hand: button at seat 1, small blind at 2, big blind at 3." in told
    assert f"{fourth} pays the big blind of the next hand." in told


def test_whoever_went_out_a_while_ago_was_not_dealt_the_last_hand(desk: Desk) -> None:
    started(desk)
    desk("out", player(desk, 1, 3), "--at", "20:40")
    told = desk("button", "1", "1", "--last", "--at", "20:50").out
    assert "last hand: button at seat 1, small blind at 2, big blind at 4." in told


def test_who_is_moved_takes_the_big_blind_of_whoever_went_out_paying_it(desk: Desk) -> None:
    started(desk)
    desk("out", player(desk, 1, 5), "--at", "20:30")
    desk("out", player(desk, 1, 3), "--at", "20:40")
    desk("button", "1", "1", "--last", "--at", "20:41")
    desk("button", "2", "1", "--next", "--at", "20:41")
    todo = " ".join(desk("todo", "--at", "20:41").out.split())
    assert "to table 1, seat 3 (3 players)" in todo


def without_third_and_moved(desk: Desk) -> str:
    """Seat 3 of table 1 given to somebody of table 2 at 20:40; who came."""
    started(desk)
    desk("out", player(desk, 1, 3), "--at", "20:20")
    came = player(desk, 2, 2)
    desk("move", came, "1-3", "--at", "20:40")
    return came


def test_whoever_came_a_moment_ago_was_not_dealt_the_last_hand(desk: Desk) -> None:
    came = without_third_and_moved(desk)
    fifth = player(desk, 1, 5)
    told = desk("button", "1", "1", "--last", "--at", "20:41").out
    assert "last hand: button at seat 1, small blind at 2, big blind at 4." in told
    assert f"{fifth} pays the big blind of the next hand." in told
    told = desk("button", "1", "3", "--last", "--at", "20:41").out
    assert "last hand: button at seat 3, small blind at 4, big blind at 5." in told
    assert came == player(desk, 1, 3)


def test_whoever_entered_late_a_moment_ago_was_not_dealt_the_last_hand(desk: Desk) -> None:
    desk("create", "Tuesday", "--table-size", "6", "--late", "9", "--at", "19:00")
    desk("register", *TEN[:5], "--at", "19:30")
    desk("draw", "--seed", SEED, "--at", "19:55")
    desk("start", "--at", "20:00")
    desk("out", player(desk, 1, 3), "--at", "20:10")
    desk("register", "Late", "--at", "20:40")
    seat = next(n for n in (3, 6) if player_or_none(desk, n) == "Late")
    before = 2 if seat == 3 else 5
    told = desk("button", "1", str(before), "--last", "--at", "20:41").out
    assert f"small blind at {seat}" not in told
    told = desk("button", "1", str(before), "--last", "--at", "20:50").out
    assert f"small blind at {seat}" in told


def player_or_none(desk: Desk, seat: int) -> str | None:
    seats = desk("seats", "1", "--json").json[0]["players"]
    return next((each["name"] for each in seats if each["seat"] == seat), None)


def test_whoever_came_a_while_ago_was_dealt_the_last_hand(desk: Desk) -> None:
    without_third_and_moved(desk)
    told = desk("button", "1", "1", "--last", "--at", "20:44").out
    assert "last hand: button at seat 1, small blind at 2, big blind at 3." in told


def test_whoever_was_moved_away_a_moment_ago_was_dealt_the_last_hand(desk: Desk) -> None:
    without_third_and_moved(desk)
    told = desk("button", "2", "1", "--last", "--at", "20:41").out
    assert "last hand: button at seat 1, small blind at 2, big blind at 3." in told
    told = desk("button", "2", "1", "--last", "--at", "20:44").out
    assert "last hand: button at seat 1, small blind at 3, big blind at 4." in told


def test_whoever_came_from_a_broken_table_was_not_dealt_the_last_hand(desk: Desk) -> None:
    started(desk)
    for seat in (2, 3, 4, 5):
        desk("out", player(desk, 2, seat), "--at", "20:10")
    desk("out", player(desk, 1, 5), "--at", "20:20")
    desk("out", player(desk, 1, 3), "--at", "20:20")
    last = player(desk, 2, 1)
    desk("break", "2", "--seed", SEED, "--at", "20:40")
    seat = next(n for n in (3, 5, 6) if player_or_none(desk, n) == last)
    before = {3: 2, 5: 4, 6: 4}[seat]
    told = desk("button", "1", str(before), "--last", "--at", "20:41").out
    assert f"blind at {seat}" not in told
    told = desk("button", "1", str(before), "--last", "--at", "20:44").out
    assert f"small blind at {seat}" in told
