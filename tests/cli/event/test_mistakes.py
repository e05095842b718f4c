"""Entries given to the wrong people, and chips that are not where they belong."""

from typing import Any

import pytest

from tests.cli.conftest import Console
from tests.cli.event.conftest import PLAYERS, SEED, Desk


def seats(desk: Desk) -> dict[str, tuple[int, int]]:
    return {
        chair["name"]: (table["table"], chair["seat"])
        for table in desk("seats", "--json").json
        for chair in table["players"]
    }


def said(answer: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = answer.json["said"]
    return found


def test_two_people_take_each_other_s_entry_and_seat(evening: Desk) -> None:
    before = seats(evening)
    assert "Bo and Dede have changed entries." in evening("swap-people", "bo", "dede").out
    after = seats(evening)
    assert (after["Bo"], after["Dede"]) == (before["Dede"], before["Bo"])


def test_an_entry_too_many_of_one_person_is_taken_back(desk: Desk) -> None:
    desk("create", "Tuesday", "--buy-in", "20")
    desk("register", "Chloé Martin", "Chloé M.", "Bo")
    merged = desk("merge-entries", "chloe martin", "#2", "--json")
    assert said(merged) == {
        "en": ["Chloé Martin keeps entry 1; entry 2 is taken back and its money returned."],
        "fr": [
            "Chloé Martin garde l'inscription 1 ; l'inscription 2 est retirée et l'argent rendu."
        ],
    }
    shown = desk("status", "--json").json
    assert (shown["entries"], shown["pool"]) == (2, 4000)


@pytest.mark.parametrize("later", [False, True])
def test_who_may_enter_again_is_not_refused_as_somebody_late(desk: Desk, later: bool) -> None:
    bought = ("--re-entries", "4")
    desk("create", "Tuesday", *(() if later else bought), "--at", "19:00")
    if later:
        desk("settings", *bought, "--at", "19:10")
    desk("register", "Ana", "Bo", "Chloé", "--at", "19:30")
    desk("draw", "--at", "19:50")
    desk("start", "--at", "20:00")
    desk("out", "Bo", "--at", "20:10")
    assert "Bo enters again" in desk("reenter", "Bo", "--at", "20:11").out


def test_a_second_entry_after_going_out_stays_a_re_entry(desk: Desk) -> None:
    desk("create", "Tuesday", "--buy-in", "20", "--re-entries", "4", "--late", "4")
    desk("register", *PLAYERS)
    desk("draw", "--seed", SEED)
    desk("start")
    desk("out", "Bo")
    desk("register", "Bobby")
    assert "Entries 7 and 2 are both Bobby's." in desk("merge-entries", "Bobby", "Bo").out
    assert desk("status", "--json").json["pool"] == 14_000


def test_two_entries_in_play_are_not_one_person_s(evening: Desk) -> None:
    refused = evening("merge-entries", "Bo", "Dede")
    assert (refused.status, "2 (Bo)" in refused.err) == (2, True)


def test_chips_found_and_confiscated_leave_play(evening: Desk) -> None:
    found = evening("chips", "found", "3x100")
    assert "300 in chips that were found is out of play; 59,700 stays in play." in found.out
    taken = evening("chips", "confiscated", "1.5k", "--from", "Bo", "--json")
    assert taken.json["events"][0]["data"]["entry"] == 2
    assert said(taken)["fr"] == [
        "1\N{NARROW NO-BREAK SPACE}500 en jetons confisqués sortent du jeu ;"
        " il reste 58\N{NARROW NO-BREAK SPACE}200 en jeu."
    ]


def test_chips_of_a_retired_value_are_exchanged_at_equal_value(evening: Desk) -> None:
    assert "have not been retired" in evening("chips", "late", "4x25").err
    assert "write it as 4x25" in evening("chips", "late", "100").err
    evening("color-up", "25")
    for table in ("1", "2"):
        evening("color-up", "25", table)
    evening("color-up", "25", "--done")
    assert evening("chips", "late", "4x25", "--from", "Bo").out.startswith(
        "4 chips of 25 are exchanged for 100.\n"
    )
    more = evening("chips", "late", "5x25").out
    assert "5 chips of 25 are exchanged for 100." in more
    assert "25 is worth less than the smallest chip in play and is removed." in more
    assert "exchanged" not in evening("chips", "late", "1x25").out


def test_a_seed_told_wrong_registers_nobody(desk: Desk) -> None:
    desk("create", "Tuesday", "--late", "4")
    desk("register", *PLAYERS)
    desk("draw", "--seed", SEED)
    desk("start")
    before = desk("history", "--json").json
    refused = desk("register", "Zoé", "--seed", "ab")
    assert refused.status == 2
    assert "hexadecimal" in refused.err
    assert desk("history", "--json").json == before


def test_a_name_typed_twice_registers_nobody_and_makes_nobody(desk: Desk, console: Console) -> None:
    desk("create", "Tuesday")
    refused = desk("register", "Ana Roy", "Bo", "Ana Roy")
    assert (refused.status, "Ana Roy" in refused.err) == (2, True)
    assert console("people", "list", "--json").json == []


def test_whoever_cannot_be_registered_leaves_no_newcomer_in_the_directory(
    desk: Desk, console: Console
) -> None:
    desk("create", "Tuesday")
    desk("register", "Bo")
    assert desk("register", "Dede", "Bo").status == 2
    assert [one["name"] for one in console("people", "list", "--json").json] == ["Bo"]


def test_a_number_is_somebody_of_the_directory_and_never_a_name(
    desk: Desk, console: Console
) -> None:
    desk("create", "Tuesday")
    desk("register", "Bo", "Dede")
    desk("create", "Friday")
    assert desk("register", "#2").out.startswith("1 registered: Dede.")
    refused = desk("register", "7")
    assert (refused.status, "7" in refused.err) == (2, True)
    assert len(console("people", "list", "--json").json) == 2


def test_a_newcomer_whose_name_is_one_slip_away_is_told(desk: Desk) -> None:
    desk("create", "Tuesday")
    desk("register", "Jean Tremblay")
    assert "Jean Tremblay" in desk("register", "Jean Trembley").out


@pytest.mark.parametrize("name", ["", "   ", "\u202eevil", "x" * 3000])
def test_an_event_has_a_name_people_can_read(desk: Desk, name: str) -> None:
    refused = desk("create", name)
    assert (refused.status, refused.out) == (2, "")
    assert desk("list", "--json").json == []


def test_a_name_of_several_lines_becomes_one(desk: Desk) -> None:
    desk("create", "Tuesday\nclub")
    assert [one["name"] for one in desk("list", "--json").json] == ["Tuesday club"]


def test_what_one_line_did_is_undone_as_one(evening: Desk) -> None:
    assert evening("register", "Gus", "Hal", "--absent", "--waived", "snow").status == 0
    assert [past["what"] for past in evening("history", "--json", "--last", "2").json] == [
        "register",
        "register",
    ]
    assert "Actions 5 to 6 are undone: registration × 2." in evening("undo").out
    undone = [past["what"] for past in evening("history", "--json").json if past["undone_by"]]
    assert undone == ["register", "register"]
