"""Running a case: whose ruling is meant, what is compared, and how."""

import pytest

from tapisvert.rulebooks.article import covers
from tapisvert.rulings.case_check import CaseDifference, CaseResult, check, what_happened
from tapisvert.rulings.cases import Case, read

HEAD = """
book = "tda2017"
[[case]]
id = "one"
"""


def case(when: str, given: str, then: str) -> Case:
    content = f"{HEAD}when = {when}\n[case.given]\n{given}\n[case.then]\n{then}\n"
    (found,) = read(content, "mine.toml")
    return found


def result(when: str, given: str, then: str) -> CaseResult:
    (found,) = check(case(when, given, then))
    return found


THREE = 'players = ["SB", "BB", "BTN"]'
RIVER = (
    'players = ["A", "B", "C"]\nstreet = "river"\npot = 900\nboard = "2c7h9dJcQs"\n'
    'cards = { A = "AsAd", B = "KsKd", C = "QdQh" }'
)


@pytest.mark.parametrize(
    ("wanted", "number", "so"),
    [
        ("50", "50", True),
        ("50", "50-B-1", True),
        ("50-B", "50-B-1", True),
        ("50", "500", False),
        ("50-B-1", "50-B", False),
        ("50-A", "50-B", False),
        ("6.24", "6.24-a", True),
        ("6.2", "6.24", False),
        ("47-A", "47-A-50", True),
    ],
)
def test_articles_are_compared_part_by_part(wanted: str, number: str, so: bool) -> None:
    assert covers(wanted, number) is so


def test_a_case_that_holds_has_no_differences() -> None:
    found = result(
        '"BTN pushes 1000"', THREE, 'action = "call"\nto = 200\nreturned = 800\ncites = ["49"]'
    )
    assert found.holds
    assert found.differences == ()


def test_what_differs_is_told_with_what_was_expected_and_ruled() -> None:
    found = result('"BTN pushes 1000"', THREE, 'action = "raise"\nto = 1000')
    assert not found.holds
    assert found.differences == (
        CaseDifference("action", "raise", "call"),
        CaseDifference("to", 1000, 200),
    )


def test_an_article_that_is_not_cited_is_a_difference() -> None:
    found = result('"BTN pushes 1000"', THREE, 'cites = ["71-A"]')
    (difference,) = found.differences
    assert difference.key == "cites"
    assert "49-1" in difference.ruled


def test_the_table_after_everything_is_asked() -> None:
    then = (
        'to_act = "BB"\nmay = ["fold", "call", "raise"]\nto_call = 400\n'
        "min_raise_to = 1000\nmax_raise_to = 1000000\n"
        'pots = [{ amount = 900, players = ["BB", "BTN"] }]'
    )
    assert result('["BTN raises to 600", "SB folds"]', THREE, then).differences == ()


def test_the_next_street_is_meant_where_this_one_is_over() -> None:
    then = 'to_act = "SB"\nmay = ["check", "bet"]\nto_call = 0\nmin_raise_to = 200'
    played = '["BTN calls", "SB calls", "BB checks"]'
    assert result(played, THREE, then).differences == ()


def test_the_unraised_big_blind_may_check_or_raise() -> None:
    found = result('["BTN calls", "SB calls"]', THREE, 'may = ["check", "raise"]')
    assert found.differences == ()


def test_the_last_ruling_about_the_player_named_is_meant() -> None:
    when = '["BTN raises to 600", "SB calls"]'
    assert result(when, THREE, 'who = "BTN"\naction = "raise"').holds
    assert result(when, THREE, 'action = "call"').holds


def test_an_incident_is_meant_before_an_earlier_act_of_the_same_player() -> None:
    when = '["BTN raises to 600", { incident = "clock-called", by = "BTN" }]'
    assert result(when, THREE, "allowed = true").holds


def test_a_player_nobody_ruled_about_has_no_answer() -> None:
    found = result('"BTN calls"', THREE, 'who = "SB"\naction = "call"')
    assert found.differences == (CaseDifference("action", "call", None),)


def test_pots_are_awarded_by_the_cards_that_are_known() -> None:
    then = 'awards = { C = 1500 }\nshows_first = "A"'
    assert result('["A bets 300", "B folds", "C calls"]', RIVER, then).differences == ()


def test_an_award_that_is_not_so_is_a_difference() -> None:
    found = result('["A checks", "B checks", "C checks"]', RIVER, "awards = { A = 900 }")
    assert found.differences == (CaseDifference("awards", {"A": 900}, {"C": 900}),)


def test_no_award_while_somebody_has_still_to_act() -> None:
    found = result('"A checks"', RIVER, "awards = { C = 900 }")
    assert found.differences == (CaseDifference("awards", {"C": 900}, None),)


def test_no_award_by_cards_nobody_told() -> None:
    given = 'players = ["A", "B"]\nstreet = "river"\npot = 900'
    found = result('["A checks", "B checks"]', given, "awards = { A = 900 }")
    assert found.differences == (CaseDifference("awards", {"A": 900}, None),)


def test_a_hand_given_up_at_showdown_wins_nothing() -> None:
    given = f'{RIVER}\nshown = {{ C = "mucked" }}'
    then = "awards = { A = 900 }"
    assert result('["A checks", "B checks", "C checks"]', given, then).differences == ()


def test_the_board_still_to_come_is_dealt_for_the_award() -> None:
    given = (
        'players = ["A", "B"]\nstreet = "flop"\npot = 1000\nboard = "2c7h9dJcAh"\nstacks = 500\n'
        'cards = { A = "AsKd", B = "JsJd" }'
    )
    then = "awards = { B = 2000 }"
    assert result('["A goes all-in", "B calls"]', given, then).differences == ()


def test_a_pot_in_smaller_amounts_than_the_chips_is_shared_to_the_unit() -> None:
    given = (
        'players = ["A", "B"]\nstreet = "river"\npot = 66\nboard = "2c7h9dJcQs"\n'
        'cards = { A = "AsKd", B = "AdKs" }'
    )
    then = "awards = { A = 33, B = 33 }"
    assert result('["A checks", "B checks"]', given, then).differences == ()


def test_chips_of_an_earlier_bet_lie_as_they_were_told() -> None:
    given = (
        'players = ["SB", "BB", "BTN"]\nblinds = [25, 50]\nfront = { BB = "2x25" }\n'
        'play = ["BTN raises to 600", "SB folds"]'
    )
    then = 'action = "call"\nto = 600\nreturned = 50'
    assert result('"BB pushes 500 100"', given, then).differences == ()


def test_an_act_the_floor_will_not_rule_on_does_not_hold() -> None:
    given = f'{THREE}\nplay = ["BTN folds"]'
    found = result('"BTN calls"', given, 'action = "call"')
    assert not found.holds
    assert found.refusal is not None


def test_a_case_runs_once_for_each_book_it_names() -> None:
    then = "to = 600\n[case.then.france2007]\nto = 800"
    given = f'{THREE}\nplay = ["BTN raises to 400"]'
    found = check(case("\"SB says 'relance 600'\"", given, then))
    assert [(each.book, each.holds) for each in found] == [("tda2017", True), ("france2007", False)]


def test_what_happened_is_told_in_the_notation() -> None:
    mixed = '["BTN paie", { incident = "clock-called", by = "SB" }]'
    told = what_happened(case(mixed, THREE, "allowed = true"))
    assert told == ("BTN calls", "incident clock-called by=SB")


def test_the_same_case_gives_the_same_result() -> None:
    one = case('"BTN pushes 1000"', THREE, 'action = "call"')
    assert check(one) == check(one)
