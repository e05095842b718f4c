"""Events over several days: flights, bags, and everybody together."""

import pytest

from tests.cli.event.conftest import SEED, Desk

STACK = 10_000


@pytest.fixture
def first_day(desk: Desk) -> Desk:
    """Ana, Bo and Chloé play flight 1A of two; whoever bags may play 1B too."""
    done = (
        desk("create", "Open", "--flights", "1A", "1B", "--best-forward", "--chips", str(STACK)),
        desk("register", "Ana", "Bo", "Chloé"),
        desk("draw", "--seed", SEED),
        desk("start"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return desk


def bag_everybody(desk: Desk) -> None:
    assert desk("bag", "Ana=5000", "Bo=15000", "Chloé=10k").status == 0


def test_the_first_flight_opens_with_the_event(desk: Desk) -> None:
    said = desk("create", "Open", "--flights", "1A", "1B")
    assert "Flight 1A takes entries." in said.out
    assert "opened already" in desk("flight", "1A").err


def test_stacks_are_bagged_table_by_table_until_the_day_is_over(first_day: Desk) -> None:
    assert "1 stack is bagged; 2 players have still to bag." in first_day("bag", "Ana=5000").out
    said = first_day("bag", "bo=15000", "chloe=10k", "--lang", "fr")
    assert "la journée est finie : 3 sacs sont gardés." in said.out
    assert first_day("status", "--json").json["phase"] == "suspended"


def test_nobody_has_a_place_before_the_last_first_day(first_day: Desk) -> None:
    assert first_day("out", "Ana", "--lang", "fr").out.startswith("Ana sort du tournoi.")
    assert first_day("player", "Ana", "--json").json["place_from"] is None
    first_day("bag", "Bo=15000", "Chloé=15000")
    first_day("flight", "1B")
    first_day("register", "Dede", "Eli")
    first_day("draw", "--seed", SEED)
    first_day("start")
    assert "in place 4" in first_day("out", "Dede").out
    assert first_day("player", "Ana", "--json").json["place_from"] == 5


def test_a_stack_is_bagged_once(first_day: Desk) -> None:
    first_day("bag", "Ana=5000")
    refused = first_day("bag", "Ana=5000")
    assert (refused.status, "1 (Ana)" in refused.err) == (2, True)


@pytest.mark.parametrize(
    ("chloe", "said"),
    [
        ("9500", "500 points are missing from the count"),
        ("10500", "The count gives 500 points more"),
    ],
)
def test_a_count_that_differs_wants_a_reason(first_day: Desk, chloe: str, said: str) -> None:
    bags = ("bag", "Ana=5000", "Bo=15000", f"Chloé={chloe}")
    assert "count again, or say why" in first_day(*bags).err
    assert said in first_day(*bags, "--differs", "counted twice").out


def test_the_next_flight_waits_for_the_last_bag(first_day: Desk) -> None:
    assert "bag every stack first" in first_day("flight", "1B").err
    bag_everybody(first_day)
    assert "its flights are: 1A, 1B" in first_day("flight", "1C").err
    assert "still to be played: 1B" in first_day("merge").err
    opened = first_day("flight", "1B", "--json").json
    assert opened["said"] == {
        "en": ["Flight 1B takes entries."],
        "fr": ["Le jour 1B est ouvert aux inscriptions."],
    }


def test_everybody_who_bagged_comes_back_with_the_best_stack(first_day: Desk) -> None:
    bag_everybody(first_day)
    first_day("flight", "1B")
    first_day("register", "Ana", "Dede")
    first_day("draw", "--seed", SEED)
    assert first_day("start").status == 0
    first_day("bag", "Ana=12000", "Dede=8000")
    merged = first_day("merge")
    assert "Ana comes back with a larger stack: the bag of 5,000 leaves play." in merged.out
    assert "4 players come back: draw the seats, then resume." in merged.out
    assert first_day("draw", "--seed", SEED).status == 0
    assert first_day("resume").status == 0
    (table,) = first_day("seats", "--json").json
    assert len(table["players"]) == 4


def test_an_event_of_one_start_says_how_flights_are_made(evening: Desk) -> None:
    assert "--flights 1A 1B" in evening("flight", "1B").err


def test_the_day_of_an_event_of_one_start_is_bagged_and_gone_on_with(evening: Desk) -> None:
    names = ("Ana", "Bo", "Chloé M", "Chloé R", "Dede", "Eli")
    assert evening("bag", *(f"{name}=10000" for name in names)).status == 0
    assert "6 players come back" in evening("merge").out


def test_a_small_bag_is_given_up_for_the_next_flight(desk: Desk) -> None:
    desk("create", "Open", "--flights", "1A", "1B", "--re-entries", "4", "--surrender")
    desk("register", "Ana", "Bo")
    desk("draw", "--seed", SEED)
    desk("start")
    desk("bag", "Ana=200", "Bo=19800")
    assert "may enter again" in desk("presence", "Ana", "surrender").out


def test_somebody_enters_again_before_the_next_flight_is_drawn(desk: Desk) -> None:
    desk("create", "Open", "--flights", "1A", "1B", "--re-entries", "4")
    desk("register", "Ana", "Bo", "Chloé")
    desk("draw", "--seed", SEED)
    desk("start")
    desk("out", "Ana")
    desk("bag", "Bo=20000", "Chloé=10000")
    desk("flight", "1B")
    again = desk("reenter", "Ana")
    assert (again.status, again.err) == (0, "")
    assert "Ana" in again.out
    before = desk("history").out
    assert desk("reenter", "Ana").status == 2
    assert desk("history").out == before


def test_a_start_that_is_refused_names_no_substitute(desk: Desk) -> None:
    desk("create", "Open")
    desk("register", "Ana", "Bo")
    before = desk("history").out
    assert desk("start", "--substitute", "Bo").status == 2
    assert desk("history").out == before
