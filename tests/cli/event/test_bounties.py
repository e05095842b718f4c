"""Bounties in the terminal."""

import json

import pytest

from tests.cli.event.conftest import SEED, Desk


def bounty_night(desk: Desk, *options: str) -> Desk:
    done = (
        desk("create", "Friday", "--buy-in", "15", "--bounty", "5", *options),
        desk("register", "Ana", "Bo", "Chloé", "Dede"),
        desk("draw", "--seed", SEED),
        desk("start"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return desk


def test_a_knock_out_says_what_it_wins_and_the_list_adds_up(desk: Desk) -> None:
    bounty_night(desk, "--bounty-kind", "progressive")
    said = desk("out", "Dede", "--winner", "Bo").out
    assert "Bo wins €2.50 in bounties, and €2.50 more on the head." in said
    shown = desk("bounties").out
    assert "Bounties €20 · Won €2.50 · On heads €17.50" in shown
    told = json.loads(desk("bounties", "--json").out)
    assert (told["total"], told["won"], told["on_heads"], told["unclaimed"]) == (2000, 250, 1750, 0)
    assert "Bo receives €2.50 in bounties." in desk("bounties", "--pay", "Bo").out
    assert desk("bounties", "--pay", "Bo").status == 2


def test_the_list_asks_who_did_it(desk: Desk) -> None:
    bounty_night(desk)
    desk("out", "Dede")
    assert "tapisvert event correct Dede by NAME" in desk("todo").out
    assert "Chloé wins €5" in desk("correct", "Dede", "by", "Chloé").out
    assert desk("todo").out.count("knocked") == 0


def test_an_envelope_is_sealed_and_drawn(desk: Desk) -> None:
    bounty_night(desk, "--bounty-kind", "mystery")
    assert "4 envelopes are sealed" in desk("bounties", "--seal").out
    desk("out", "Dede", "--winner", "Bo")
    assert "Bo opens envelope" in desk("bounties", "--open", "Dede").out
    told = json.loads(desk("bounties", "--json").out)
    assert sum(each["closed"] for each in told["envelopes"]) == 3


def test_a_rebuy_brings_somebody_back_who_was_recorded_as_out(desk: Desk) -> None:
    bounty_night(desk, "--rebuys", "4", "--re-entries", "4")
    desk("out", "Dede", "--winner", "Bo")
    assert "Dede rebuys and plays on at table 1" in desk("rebuy", "Dede").out
    assert json.loads(desk("bounties", "--json").out)["total"] == 2500


@pytest.mark.parametrize(
    "words",
    [
        ("create", "Friday", "--rebuys", "2", "--re-entries", "3"),
        ("create", "Friday", "--bounty", "much"),
    ],
)
def test_what_would_not_work_is_refused(desk: Desk, words: tuple[str, ...]) -> None:
    assert desk(*words).status == 2


def test_an_event_without_bounties_says_so(evening: Desk) -> None:
    refused = evening("bounties")
    assert (refused.status, "no bounties" in refused.err) == (2, True)


def test_results_and_files_say_who_won_bounties(desk: Desk) -> None:
    bounty_night(desk)
    desk("out", "Dede", "--winner", "Bo")
    assert "Bounties" in desk("results", "--csv").out.splitlines()[0]
    told = json.loads(desk("results", "--ots").out)["ots"]
    assert (told["bounty_fee_amount"], told["bounty_value_amount"]) == (5.0, 5.0)
    assert "Bounty" in told["flags"]


def test_a_new_event_in_the_formats_clubs_play(desk: Desk) -> None:
    made = desk(
        *("new", "Saturday", "--buy-in", "20", "--format", "satellite", "rebuys", "progressive"),
        *("--bounty", "5", "--seat", "Main Event", "--seat-value", "200"),
    )
    assert made.err == ""
    told = json.loads(desk("bounties", "--json").out)
    assert (told["kind"], told["total"]) == ("progressive", 0)
    refused = desk("new", "Sunday", "--format", "bounty", "mystery", "--bounty", "5")
    assert (refused.status, "one kind of bounty" in refused.err) == (2, True)


def test_options_beside_the_formats_count_as_formats(desk: Desk) -> None:
    desk("new", "Saturday", "--format", "rebuys", "--bounty", "5", "--flights", "1A", "1B")
    assert json.loads(desk("bounties", "--json").out)["kind"] == "fixed"
    assert "Flight 1A is not over" in desk("flight", "1B").err
    ropta = ("new", "Sunday", "--book", "ropta2020", "--format", "flights")
    for bought in (("--rebuys", "3"), ("--flights", "1A", "--re-entries", "3")):
        refused = desk(*ropta, *bought)
        assert (refused.status, "ROPTA 2020" in refused.err) == (2, True)


def test_no_option_of_a_format_is_dropped_without_a_word(desk: Desk) -> None:
    for words, said in (
        (("--format", "freezeout", "--flights", "1A", "1B"), "played one way"),
        (("--format", "bracket", "--advance", "2"), "played one way"),
        (("--seat", "Main Event"), "what its seats are for"),
        (("--bounty-kind", "mystery"), "what each player pays as a bounty"),
        (("--format", "progressive", "--bounty", "5", "--bounty-kind", "mystery"), "one kind"),
        (("--most", "2"), "--rebuys"),
        (("--best-forward",), "--flights"),
    ):
        refused = desk("new", "Sunday", *words)
        assert (refused.status, refused.out) == (2, ""), words
        assert said in refused.err, refused.err
    assert desk("new", "Cup", "--advance", "2").status == 0
    assert desk("new", "Duo", "--change", "break").status == 0
    shown = {one["name"]: one for one in desk("list", "--json").json}
    assert set(shown) == {"Cup", "Duo"}
