"""Results made public from the terminal."""

import json

from tests.cli.event.conftest import PLAYERS, Desk

KEY = "0123456789abcdef"


def finished(evening: Desk) -> Desk:
    evening("prizes", "50", "30", "20")
    for name in PLAYERS[1:]:
        evening("out", name)
    evening("end")
    return evening


def test_an_event_that_is_over_is_published_under_its_key(evening: Desk) -> None:
    assert "end it first" in evening("publish").err
    desk = finished(evening)
    assert f"/r/tuesday-{KEY}" in desk("publish", "--key", KEY).out
    assert "public already" in desk("publish").err
    assert f"-{KEY}" in desk("publish", "--as", "number", "--no-prizes").out


def test_a_key_is_drawn_by_chance_and_answers_programs(evening: Desk) -> None:
    told = json.loads(finished(evening)("publish", "--json").out)
    (event,) = told["events"]
    assert event["kind"].startswith("results-published")
    assert len(event["data"]["key"]) == 16
    assert event["data"]["key"] in told["said"]["fr"][0]


def test_results_are_withdrawn_for_a_reason(evening: Desk) -> None:
    desk = finished(evening)
    assert "not public" in desk("publish", "--withdraw", "wrong order").err
    desk("publish")
    assert desk("publish", "--withdraw", "wrong order").out.startswith("The results are no longer")


def test_a_publication_is_undone_for_a_reason_too(evening: Desk) -> None:
    desk = finished(evening)
    desk("publish")
    assert desk("undo").err == "These results were public: say why they are taken back.\n"
    assert desk("undo", "--reason", "wrong order").err == ""
    assert "not public" in desk("publish", "--withdraw", "wrong order").err


def test_prizes_that_are_not_the_pool_are_refused_with_the_figures(evening: Desk) -> None:
    for name in PLAYERS[1:]:
        evening("out", name)
    evening("end")
    assert "€120 is missing" in evening("publish").err


def test_what_changes_places_or_payments_afterwards_is_undone_for_a_reason(evening: Desk) -> None:
    desk = finished(evening)
    first, second = PLAYERS[1], PLAYERS[2]
    desk("correct", second, "before", first, "--reason", "told the wrong way round")
    swapped = desk("results").out
    assert "say why this changes" in desk("undo").err
    assert desk("results").out == swapped
    assert desk("undo", "--reason", "it was right").err == ""
    assert desk("results").out != swapped
    assert "has received" in desk("pay", PLAYERS[0]).out
    assert "say why this changes" in desk("undo").err
    assert desk("undo", "--reason", "the wrong envelope").err == ""


def test_an_end_told_too_early_is_taken_back_without_a_word(evening: Desk) -> None:
    assert finished(evening)("undo").err == ""


def test_prizes_nobody_handed_out_stay_to_do_once_the_results_are_public(evening: Desk) -> None:
    desk = finished(evening)
    desk("publish", "--key", KEY)
    assert "3 prizes were not handed out yet" in desk("todo").out
    for name in (PLAYERS[0], *PLAYERS[-2:]):
        assert desk("pay", name).err == ""
    assert desk("todo").out == "Nothing is to be done.\n"
