"""Bets found wrong after others have acted on them."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tapisvert import hand, rulebooks
from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.rulings.action_effects import apply_action, record_action
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.regular_play import play_wrong_bets
from tapisvert.rulings.ruling import RuledAction
from tests.rulebooks.houses import written
from tests.rulings.incidents.scenes import CAST, FRANCE, PUR, TDA, outcome, tables

UNDERRAISE = ("Ana bets 600", "Bo raises to 1000", "Chloé calls")


def wrongly(*play: str, book: str = TDA, **facts: Any) -> FloorTable:
    """A flop on which bets of a wrong size were let pass."""
    told = CaseTable(CAST, **{"street": "flop", "pot": 2000, **facts})
    return play_wrong_bets(build_table(told, packaged(book)), play, packaged(book))


def underbet(table: FloorTable, book: str = TDA, moment: str = "same-street") -> RulingOutcome:
    return outcome(table, "underbet-noticed", book, moment=moment)


@pytest.mark.parametrize("book", BOOKS)
def test_an_underraise_is_put_right_for_all_who_matched_it(book: str) -> None:
    table = wrongly(*UNDERRAISE, book=book)
    after = underbet(table, book)
    found = after.rulings[-1]
    assert found.who == "Bo"
    assert found.verdict == RuledAction("raise", 1200)
    assert found.facts.stands is False
    assert found.facts.amounts == {"Ana": 600, "Bo": 1200, "Chloé": 1200}
    assert after.table.state.put == (600, 1200, 1200, 0)
    assert after.table.to_act == "Dede"
    assert hand.legal(after.table.state).owed == 1200
    assert hand.total_chips(after.table.state) == hand.total_chips(table.state)


@pytest.mark.parametrize("moment", ["next-card-dealt", "showdown-started"])
def test_seen_later_it_stands(moment: str) -> None:
    table = wrongly(*UNDERRAISE)
    after = underbet(table, moment=moment)
    assert after.rulings[-1].facts.stands is True
    assert after.rulings[-1].verdict == RuledAction("raise", 1000)
    assert after.table == table


def test_a_house_may_let_substantial_action_close_the_matter(tmp_path: Any) -> None:
    house = 'extends = "tda2017"\n[values]\n"underbet.correction" = "substantial-action"\n'
    book = rulebooks.load(written(tmp_path, house))
    noticed = TableIncident("underbet-noticed", {"moment": "same-street"})
    early = floor(book).rule(wrongly("Ana bets 600", "Bo raises to 1000"), noticed)
    late = floor(book).rule(wrongly(*UNDERRAISE, "Dede calls"), noticed)
    assert early.rulings[-1].facts.stands is False
    assert late.rulings[-1].facts.stands is True


def test_the_caller_who_cannot_reach_the_right_total_is_all_in() -> None:
    table = wrongly(*UNDERRAISE, stacks={"Chloé": 1100})
    assert underbet(table).table.state.put == (600, 1200, 1100, 0)


def test_an_all_in_for_less_is_no_underraise() -> None:
    table = wrongly("Ana bets 600", "Bo goes all-in", stacks={"Bo": 900})
    assert underbet(table).rulings[-1].facts.stands is True


def test_an_opening_bet_below_the_blind_is_put_right() -> None:
    after = underbet(wrongly("Ana bets 100", "Bo calls"))
    assert after.rulings[-1].verdict == RuledAction("bet", 200)
    assert after.table.state.put == (200, 200, 0, 0)


def test_a_limit_bet_below_the_fixed_size_is_put_right() -> None:
    table = wrongly("Ana bets 100", "Bo calls", game="LHE", bets=(200, 400))
    assert underbet(table).table.state.put == (200, 200, 0, 0)


def test_what_is_enough_in_one_book_is_too_little_in_another() -> None:
    play = ("Ana bets 500", "Bo raises to 1000", "Chloé raises to 1500")
    assert underbet(wrongly(*play)).rulings[-1].facts.stands is True
    for book in (FRANCE, PUR):
        found = underbet(wrongly(*play, book=book), book).rulings[-1]
        assert found.verdict == RuledAction("raise", 2000)


def test_the_record_of_the_street_is_put_right_too() -> None:
    after = underbet(wrongly(*UNDERRAISE)).table
    assert [each.to for each in after.done] == [600, 1200, 1200]
    assert underbet(after).rulings[-1].facts.stands is True


def pot_limit(*play: str) -> FloorTable:
    return wrongly(*play, game="PLO", pot=10_500, blinds=(500, 1000))


def miscounted(table: FloorTable, told: int, moment: str = "same-street") -> RulingOutcome:
    return outcome(table, "pot-miscounted", told=told, moment=moment)


def test_too_low_a_count_is_put_right_until_action_follows() -> None:
    early = miscounted(pot_limit("Ana bets 9500", "Bo folds"), 9500)
    assert early.rulings[-1].verdict == RuledAction("bet", 10_500)
    assert early.table.state.put == (10_500, 0, 0, 0)
    late = miscounted(pot_limit("Ana bets 9500", "Bo folds", "Chloé calls"), 9500)
    assert late.rulings[-1].facts.stands is True
    assert late.table.state.put == (9500, 0, 9500, 0)


def test_the_bet_itself_is_no_action_after_the_bet() -> None:
    one_call = miscounted(pot_limit("Ana bets 9500", "Bo calls"), 9500)
    assert one_call.rulings[-1].facts.stands is False
    assert one_call.table.state.put == (10_500, 10_500, 0, 0)


def test_too_high_a_count_is_put_right_all_street() -> None:
    table = pot_limit("Ana bets 11500", "Bo folds", "Chloé calls", "Dede calls")
    after = miscounted(table, 11_500)
    assert after.rulings[-1].facts.amounts == {"Ana": 10_500, "Chloé": 10_500, "Dede": 10_500}
    assert hand.total_chips(after.table.state) == hand.total_chips(table.state)
    assert miscounted(table, 11_500, "next-card-dealt").rulings[-1].facts.stands is True


def test_a_bet_that_does_not_rest_on_the_count_stands() -> None:
    assert miscounted(pot_limit("Ana bets 4000"), 9500).rulings[-1].facts.stands is True


def test_in_no_limit_no_bet_rests_on_a_count() -> None:
    assert miscounted(wrongly("Ana bets 2000"), 2000).rulings[-1].facts.stands is True


def test_once_the_pot_is_awarded_everything_stands() -> None:
    table = wrongly("Ana bets 100", "Bo folds", "Chloé folds", "Dede folds")
    assert underbet(table).rulings[-1].facts.stands is True
    won = pot_limit("Ana bets 9500", "Bo folds", "Chloé folds", "Dede folds")
    assert miscounted(won, 9500).rulings[-1].facts.stands is True


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_bet_too_small_comes_to_the_minimum_and_no_chip_is_lost(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    options = hand.legal(table.state)
    assume(options.no_raise is None and options.bring_in == 0 and options.seat is not None)
    assume(table.state.bets.bet + 1 < options.low)
    seat = options.seat
    assert seat is not None
    short = data.draw(st.integers(table.state.bets.bet + 1, options.low - 1))
    wrong = hand.play(table.state, hand.LetStand(hand.RaiseTo(short), seat))
    made = record_action(table.with_(state=wrong), PastAction(seat, "raise", short))
    assume(made.state.queue)
    caller = made.state.queue[0]
    called = apply_action(made, caller, RuledAction("call", min(short, sum_of(made, caller))))
    found = underbet(called, book)
    after, amounts = found.table, found.rulings[-1].facts.amounts
    assert amounts is not None
    assert amounts[table.name(seat)] == options.low
    assert amounts[table.name(caller)] == min(options.low, sum_of(made, caller))
    assert after.state.put[caller] == amounts[table.name(caller)]
    assert hand.total_chips(after.state) == hand.total_chips(table.state)
    assert underbet(after, book).rulings[-1].facts.stands is True


def sum_of(table: FloorTable, seat: int) -> int:
    """All a seat can have in."""
    return table.state.put[seat] + table.state.stacks[seat]
