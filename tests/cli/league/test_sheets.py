"""Results typed in the terminal: nobody is made up, and an undo takes new people away."""

from tests.cli.conftest import Console
from tests.cli.league.conftest import LATE, NEXT, PUB, League


def test_new_people_are_named_and_leave_with_the_undo(played: League, console: Console) -> None:
    entered = played("enter", NEXT, "Nora Neuf", "Chloé Martin", "Bo", "--at", LATE)
    assert "New in the directory: Nora Neuf." in entered.out
    undone = played("undo")
    assert "No longer in the directory: Nora Neuf." in undone.out
    assert "Nora" not in console("people", "list").out
    assert "Chloé Martin" in console("people", "list").out
    again = played("undo", "9")
    assert again.status == 2
    assert "left the directory" in again.err


def test_whom_a_wrong_sheet_brought_leaves_with_its_correction(
    played: League, console: Console
) -> None:
    played("enter", NEXT, "Bob; new", "Chloé Martin", "Nora Neuf", "--at", LATE)
    order = ("Bo", "Chloé Martin", "Nora Neuf")
    corrected = played("correct", NEXT, *order, "--reason", "a slip", "--at", LATE)
    assert "No longer in the directory: Bob." in corrected.out
    names = console("people", "list").out
    assert ("Bob" in names, "Nora Neuf" in names) == (False, True)


def test_a_line_that_may_be_somebody_known_is_asked_about(played: League) -> None:
    refused = played("enter", NEXT, "Chloe Martn", "Bo", "Dede", "--at", LATE)
    assert refused.status == 2
    assert "Chloe Martn (Chloé Martin #" in refused.err
    assert played("enter", NEXT, "Chloe Martn; new", "Bo", "Dede", "--at", LATE).err == ""


def test_somebody_forgotten_stays_nobody_when_the_night_is_put_right(
    played: League, console: Console
) -> None:
    told = console("people", "forget", "Eli")
    assert "1 night stays" in told.out
    console("people", "forget", "Eli", "--for-good")
    corrected = played(
        *("correct", PUB, "Bo", "Chloé Martin", "Dede", "[forgotten 1]"),
        *("--reason", "misread", "--at", LATE),
    )
    assert corrected.err == ""
    names = [row["name"] for row in played("standings", "--json").json["rows"]]
    assert names == ["Bo", "Chloé Martin", "Dede", "Somebody"]
    assert "Somebody" in played("standings").out


def test_two_who_played_one_night_are_merged_only_by_whoever_says_so(
    played: League, console: Console
) -> None:
    refused = console("people", "merge", "Bo", "Dede")
    assert refused.status == 2
    assert "both played this night: Le Pub, Tuesday 8 September 2026" in refused.err
    assert console("people", "merge", "Bo", "Dede", "--anyway").status == 0
