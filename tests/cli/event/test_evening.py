"""A whole evening, command by command."""

from pathlib import Path

import pytest

from tests.cli.event.conftest import PLAYERS, SEED, Desk


def test_an_event_is_created_with_its_players_from_a_sheet(desk: Desk, tmp_path: Path) -> None:
    sheet = tmp_path / "players.csv"
    sheet.write_text("Prénom;Nom\nChloé;Martin\nBo;Lee\n", "utf-8")
    said = desk("create", "Lundi", "--buy-in", "10.50", "--players", str(sheet))
    assert "2 registered: Chloé Martin, Bo Lee. 2 entries in all." in said.out
    shown = desk("status", "--json").json
    assert (shown["name"], shown["entries"], shown["pool"]) == ("Lundi", 2, 2100)


def test_two_events_of_one_name_are_kept_apart_and_the_last_is_used(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("create", "Tuesday")
    listed = desk("list", "--json").json
    assert sorted((each["event"], each["current"]) for each in listed) == [
        ("tuesday", False),
        ("tuesday-2", True),
    ]
    desk("use", "Tuesday")
    assert desk("status", "--json").json["event"] == "tuesday"
    assert desk("status", "--event", "tuesday-2", "--json").json["event"] == "tuesday-2"


def test_names_are_found_without_accents_and_capitals(evening: Desk) -> None:
    assert "Chloé Martin is out in place 6." in evening("out", "chloe m").out
    assert evening("status", "--json").json["left"] == 5


def test_a_name_that_fits_two_people_is_asked_for_again(evening: Desk) -> None:
    refused = evening("out", "CHLOE")
    assert refused.status == 2
    assert "fits 2 people (Chloé Martin, Chloé Roy)" in refused.err
    assert evening("status", "--json").json["left"] == 6


def test_of_two_who_fit_the_one_still_in_is_meant(evening: Desk) -> None:
    evening("out", "chloé martin")
    assert "Chloé Roy is out in place 5." in evening("out", "chloe").out


def test_an_unknown_name_is_answered_with_the_nearest(evening: Desk) -> None:
    refused = evening("out", "Ely", "--lang", "fr")
    assert refused.status == 2
    assert "Personne du nom de « Ely » n'est inscrit" in refused.err
    assert "Eli" in refused.err


def test_two_out_on_one_hand_are_placed_by_their_stacks(evening: Desk) -> None:
    table = next(each for each in evening("seats", "--json").json if len(each["players"]) == 3)
    first, second, third = (chair["name"] for chair in table["players"])
    said = evening("out", f"{first}=3k", f"{second}=4500", "--winner", third)
    assert f"{first} is out in place 6." in said.out
    assert f"{second} is out in place 5." in said.out


def test_stacks_may_be_told_later(evening: Desk) -> None:
    table = next(each for each in evening("seats", "--json").json if len(each["players"]) == 3)
    first, second, _ = (chair["name"] for chair in table["players"])
    assert "shares places 5 to 6" in evening("out", first, second).out
    evening("stacks", f"{first}=100", f"{second}=75")
    results = evening("results", "--json").json["results"]
    placed = {each["name"]: each["place_from"] for each in results}
    assert (placed[first], placed[second]) == (5, 6)


def test_stacks_told_once_the_event_is_over_take_a_reason(evening: Desk) -> None:
    names = [chair["name"] for each in evening("seats", "--json").json for chair in each["players"]]
    first, second, *others = names
    evening("out", f"{first}=100", f"{second}=75")
    for name in others[:-1]:
        evening("out", name)
    evening("end")
    odd = evening("stacks", f"{first}=98", "--reason", "read from the sheet")
    told = "No chips in play make 98: every stack is a multiple of 25, as 100. Count again."
    assert told in " ".join(odd.err.split())
    assert "say why this changes" in evening("stacks", f"{first}=125").err
    assert evening("stacks", f"{first}=125", "--reason", "read from the sheet").status == 0


def test_whose_stack_a_deal_lacks_is_told_by_name(evening: Desk) -> None:
    evening("prizes", "50", "30", "20")
    for name in ("Bo", "Dede", "Eli", "Chloé R"):
        evening("out", name)
    said = evening("deal", "show")
    assert "Ana" in said.out
    assert "entry 1" not in said.out + said.err


def test_what_the_book_wants_is_listed_and_confirmed(evening: Desk) -> None:
    evening("clock", "jump", "4")
    for name in ("Ana", "Bo"):
        evening("out", name)
    listed = evening("todo", "--json").json
    assert listed, "four players on two tables of five belong at one"
    assert all(task["text"]["fr"] and task["text"]["en"] for task in listed)
    done = evening("do", "1", "--seed", SEED)
    assert done.status == 0
    assert "Seed: " in done.out
    assert len(evening("seats", "--json").json) == 1


def test_a_task_that_has_gone_since_the_list_was_shown_is_not_another_one(evening: Desk) -> None:
    evening("clock", "jump", "4")
    for name in ("Ana", "Bo"):
        evening("out", name)
    was = evening("todo", "--json").json[0]["text"]["en"]
    evening("out", "Dede")
    refused = evening("do", "1")
    now = evening("todo", "--json").json[0]["text"]["en"]
    assert (refused.status, refused.out) == (2, "")
    moved = f"The list has moved: 1 was “{was}”, which is no longer to do. 1 is now “{now}”"
    assert moved in " ".join(refused.err.split())


def test_what_was_told_in_its_place_is_done_by_the_same_words(evening: Desk) -> None:
    evening("clock", "jump", "4")
    for name in ("Ana", "Bo"):
        evening("out", name)
    evening("todo")
    evening("out", "Dede")
    assert (evening("do", "1").status, evening("do", "1", "--seed", SEED).status) == (2, 0)
    assert len(evening("seats", "--json").json) == 1


def test_after_an_empty_list_the_numbers_are_those_of_today(evening: Desk) -> None:
    evening("clock", "jump", "4")
    evening("refuse", "1", "later")
    assert evening("todo").out == "Nothing is to be done.\n"
    evening("out", "Ana")
    assert evening("do", "1").status == 0


def test_a_proposal_is_turned_down_with_a_reason(evening: Desk) -> None:
    for name in ("Ana", "Bo"):
        evening("out", name)
    first = evening("todo", "--json").json[0]["id"]
    assert evening("refuse", "1", "the bar closes one room later").status == 0
    assert first not in [task["id"] for task in evening("todo", "--json").json]
    assert evening("do", "9").status == 2


def test_an_action_is_undone_by_its_number_or_as_the_last_one(evening: Desk) -> None:
    evening("out", "Bo")
    evening("out", "Dede")
    assert "elimination" in evening("undo").out
    assert evening("status", "--json").json["left"] == 5
    number = evening("history", "--json").json[4]["version"]
    assert evening("undo", str(number)).status == 0
    assert evening("status", "--json").json["left"] == 6
    undone = [past for past in evening("history", "--json").json if past["undone_by"]]
    assert [past["what"] for past in undone] == ["eliminate-players", "eliminate-players"]
    assert "undone" in evening("history").out


def test_what_stands_on_an_action_goes_with_it_only_when_asked(evening: Desk) -> None:
    refused = evening("undo", "2")
    assert refused.status == 2
    assert "--with-later" in refused.err
    assert "by Ana" in refused.err
    assert "say why" in evening("undo", "2", "--with-later").err
    assert evening("undo", "2", "--with-later", "--reason", "wrong list").status == 0
    assert evening("status", "--json").json["phase"] == "open"


def test_an_unknown_action_cannot_be_undone(evening: Desk) -> None:
    assert "numbers them from 1 to 4" in evening("undo", "99").err


def test_somebody_who_comes_late_is_seated_at_once(evening: Desk) -> None:
    said = evening("register", "Fay", "--at", "20:10")
    assert "Fay sits at table" in said.out
    assert evening("status", "--json").json["unseated"] == 0


def test_a_ladder_without_a_limit_says_so_and_hands_are_told_once(evening: Desk) -> None:
    assert "More hands or more rounds may be given" in evening("penalty", "Bo").out
    said = evening("penalty", "Bo", "missed-hand", "--hands", "3", "--reason", "phone").out
    assert "Bo: 3 hands to sit out." in said
    assert "Dede: six rounds" in evening("penalty", "Dede", "round-6", "--reason", "phone").out


def test_a_penalty_is_advised_given_served_and_ended(evening: Desk) -> None:
    assert evening("penalty", "Bo", "--json").json["next"] == "warning"
    assert "hands to sit out" in evening("penalty", "Bo", "round-1", "--reason", "phone").out
    assert "1 hand still" in evening("penalty", "Bo", "--served", "2").out
    assert evening("penalty", "Bo", "--back").status == 2
    assert "Bo is back." in evening("penalty", "Bo", "--back", "--reason", "enough").out
    assert "no penalty to serve" in evening("penalty", "Bo", "--back").err
    assert evening("player", "bo", "--json").json["penalties"][0]["reason"] == "phone"


def test_a_player_is_moved_and_two_change_places(evening: Desk) -> None:
    seats = {
        chair["name"]: (table["table"], chair["seat"])
        for table in evening("seats", "--json").json
        for chair in table["players"]
    }
    taken = next(seat for seat in seats.values())
    refused = evening("move", "Bo", f"{taken[0]}-{taken[1]}")
    assert refused.status == 2
    assert "Bo sits at table 2, seat 5" in evening("move", "Bo", "2-5").out
    assert evening("move", "Bo", "--swap", "Dede").status == 0
    assert "as 2-5" in evening("move", "Bo", "somewhere").err


def test_a_seat_is_kept_for_who_needs_it(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("register", *PLAYERS)
    assert "seat 9 is kept for Bo" in desk("move", "Bo", "1-9", "--keep").out
    desk("draw", "--seed", SEED)
    (table,) = desk("seats", "--json").json
    assert {chair["name"]: chair["seat"] for chair in table["players"]}["Bo"] == 9


def test_players_come_late_go_away_come_back_and_leave(evening: Desk) -> None:
    assert "away" in evening("presence", "Bo", "away").out
    assert "away" in evening("seats").out
    assert "back" in evening("presence", "Bo", "back").out
    assert evening("presence", "Bo", "here").status == 2
    assert evening("presence", "Bo", "left").status == 2
    assert "has left" in evening("presence", "Bo", "left", "--stack", "9000").out
    assert evening("status", "--json").json["left"] == 5


def test_somebody_registered_before_coming_arrives(desk: Desk) -> None:
    desk("create", "Tuesday", "--late", "2")
    desk("register", *PLAYERS)
    assert desk("register", "Fay", "--absent").status == 0
    desk("draw", "--seed", SEED)
    desk("start")
    assert "Fay is here." in desk("presence", "Fay", "here", "--at", "20:05").out


def test_whoever_never_came_is_not_in_play_once_the_event_is_over(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("register", "Ana", "Bo")
    desk("register", "Fay", "--absent")
    desk("draw", "--seed", SEED)
    desk("start")
    desk("out", "Bo")
    assert "in  Fay" in desk("results").out
    assert desk("end").status == 0
    assert desk("results").out.splitlines() == ["1  Ana", "2  Bo", "–  Fay"]


def test_a_table_is_opened_halted_and_resumed(evening: Desk) -> None:
    assert "Table 3 is open." in evening("table", "3", "open").out
    assert evening("table", "3", "open").status == 2
    assert "halted" in evening("table", "1", "halt").out
    assert "halted" in evening("seats", "1").out
    assert "plays again" in evening("table", "1", "resume").out


def test_chips_leave_table_by_table_and_are_retired(evening: Desk) -> None:
    assert evening("color-up", "25").status == 0
    for table in (1, 2):
        said = evening("color-up", "25", str(table), "1=3", "2=5", "--seed", "ab" * 16)
        assert "× 100" in said.out
    assert "No 25 chip" in evening("color-up", "25", "--done").out


def test_hand_for_hand_is_announced_reported_and_ended(evening: Desk) -> None:
    assert "1, 2" in evening("hand-for-hand", "announce").out
    assert "Round 0: table 2 still playing." in evening("hand-for-hand", "report", "1").out
    assert "Every table has finished" in evening("hand-for-hand", "report", "2").out
    assert "Round 1" in evening("hand-for-hand", "next").out
    assert evening("hand-for-hand", "report").status == 2
    assert evening("hand-for-hand", "end", "1").status == 2
    assert "over" in evening("hand-for-hand", "end").out


def test_whether_the_clock_runs_after_hand_for_hand_is_said_as_it_is(evening: Desk) -> None:
    evening("hand-for-hand", "announce")
    assert "the clock runs again" in evening("hand-for-hand", "end").out
    evening("clock", "pause")
    evening("hand-for-hand", "announce")
    assert "the clock stands" in evening("hand-for-hand", "end").out


def test_the_button_is_told_and_hands_are_counted(evening: Desk) -> None:
    assert "button at seat 1" in evening("button", "1", "1").out
    assert "hand 1, 25/50" in evening("hand", "1").out
    assert evening("seats", "1").out.endswith("where button and big blind are in the next hand.\n")
    assert "Ⓓ" not in evening("seats", "2").out
    assert evening("seats", "9").status == 2


def test_an_event_is_suspended_resumed_and_called_off(evening: Desk) -> None:
    assert evening("suspend", "fire alarm").status == 0
    assert evening("hand", "1").status == 2
    assert evening("resume").status == 0
    assert evening("cancel", "nobody came back").status == 0
    assert "called off" not in evening("status").err


def test_an_evening_ends_with_places_and_prizes_to_the_cent(evening: Desk) -> None:
    assert evening("prizes", "50", "30", "30").status == 2
    assert evening("prizes", "50", "30", "20").status == 0
    for name in ("Bo", "Dede", "Eli", "Chloé R", "Chloé M"):
        said = evening("out", name)
        assert said.status == 0, said.err
    assert "Winner: Ana." in evening("end").out
    results = evening("results", "--json").json
    assert [(each["name"], each["prize"]) for each in results["results"][:3]] == [
        ("Ana", 6000),
        ("Chloé Martin", 3600),
        ("Chloé Roy", 2400),
    ]
    assert evening("results", "--csv").out.splitlines()[1].startswith("1,Ana,60.00")
    summary = evening("results", "--ots").out
    assert '"player_name": "Ana"' in summary
    assert "€60" in evening("results").out


def test_the_last_two_divide_what_is_left_and_are_paid(evening: Desk) -> None:
    evening("prizes", "50", "30", "20")
    for name in ("Bo", "Dede", "Eli", "Chloé R"):
        evening("out", name)
    assert evening("deal", "chips", "Ana=lots").status == 2
    assert evening("deal", "chips", "Ana").status == 2
    refused = evening("deal", "chips", "Ana=10000", "Chloé=20000")
    assert (refused.status, "60,000" in refused.err) == (2, True)
    said = evening("deal", "chips", "Ana=40000", "chloe=20000", "--left", "6")
    assert "Ana is sure of €48." in said.out
    assert "Chloé Martin is sure of €42." in said.out
    evening("out", "chloé m")
    evening("end")
    assert "Ana has received €54." in evening("pay", "ana").out
    assert evening("pay", "ana").status == 2


def test_amounts_of_their_own_are_the_rest_to_the_cent(evening: Desk) -> None:
    evening("prizes", "60", "40")
    for name in ("Bo", "Dede", "Eli", "Chloé R"):
        evening("out", name)
    assert evening("deal", "agreed", "ana=61", "chloe=60").status == 2
    assert evening("deal", "agreed", "ana=60.50", "chloe=59.50").status == 0


@pytest.mark.parametrize("verb", ["status", "todo", "seats", "history", "results", "list", "clock"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whatever_is_shown_is_shown_in_both_languages(evening: Desk, verb: str, lang: str) -> None:
    shown = evening(verb, "--lang", lang)
    assert (shown.status, shown.err) == (0, "")
    assert shown.out.strip()


def test_an_entry_is_paid_later(desk: Desk) -> None:
    desk("create", "Tuesday", "--buy-in", "20", "--late", "2")
    desk("register", "Ana", "Bo", "--owed")
    desk("register", "Dede", "--owed", "--absent")
    assert "€20" in desk("player", "Bo").out
    assert desk("rebuy", "Bo", "--paid").out.startswith("Bo has paid.")
    assert "owes nothing" in desk("rebuy", "Bo", "--paid").err


def test_a_sit_and_go_that_is_not_full_says_so(desk: Desk) -> None:
    desk("new", "Short", "--format", "sit-and-go")
    desk("register", *PLAYERS)
    assert f"{len(PLAYERS)} of 9 seats are taken" in " ".join(desk("todo").out.split())
