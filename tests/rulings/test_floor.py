import pytest

from tapisvert.cards import cards
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor import floor
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction
from tests.rulings.spots import (
    ALL,
    FRANCE,
    PUR,
    TDA,
    about,
    numbers,
    on_the_flop,
    ruled,
    spot,
    table,
)


def test_one_floor_serves_a_book() -> None:
    assert floor(TDA) is floor(TDA)
    assert floor(TDA) is not floor(PUR)


def test_a_regular_act_is_its_own_ruling_and_moves_the_table() -> None:
    found = ruled(on_the_flop(), "Ana bets 500")
    assert about(found, "Ana").verdict == RuledAction("bet", 500)
    assert found.table.to_act == "Bo"
    assert found.table.state.put == (500, 0, 0)


def test_what_is_not_kept_comes_back() -> None:
    found = ruled(on_the_flop("Ana bets 300"), "Bo pushes 1000")
    assert about(found, "Bo").returned == 700


def test_the_chips_themselves_stay_in_front_when_they_make_the_amount() -> None:
    exact = ruled(on_the_flop(), "Ana pushes 2x250")
    assert exact.table.front == {0: (250, 250)}
    with_change = ruled(on_the_flop("Ana bets 300"), "Bo pushes 1000")
    assert with_change.table.front == {}


def test_a_described_spot_needs_no_hand() -> None:
    act = read("Chloé pushes 1000 5x100", ("Chloé",))
    ruling = floor(TDA).rule_on_spot(spot(1100, 600), act)
    assert ruling.verdict == RuledAction("raise", 1700)
    assert numbers(ruling)[0] == "50-B-1"
    assert ruling.returned == 0


def test_an_amount_may_follow_raise_in_a_second_act() -> None:
    start = on_the_flop("Ana bets 600")
    for later in ('Bo says "2000"', "Bo pushes 2x1000"):
        found = ruled(start, 'Bo says "raise"', later)
        assert about(found, "Bo").verdict == RuledAction("raise", 2000)
        assert found.table.to_act == "Chloé"


def test_the_exact_call_and_the_rest_may_follow_raise_one_act_at_a_time() -> None:
    found = ruled(
        on_the_flop("Ana bets 600"), 'Bo says "raise"', "Bo pushes 6x100", "Bo pushes 2x1000"
    )
    assert about(found, "Bo").verdict == RuledAction("raise", 2600)


def test_a_fold_before_the_amount_stands_and_the_amount_still_comes() -> None:
    found = ruled(on_the_flop(), 'Ana says "raise"', "Bo folds", 'Ana says "900"')
    assert "41-B" in numbers(about(found, "Bo"))
    assert about(found, "Ana").verdict == RuledAction("bet", 900)
    assert found.table.to_act == "Chloé"
    assert found.table.state.in_hand == (0, 2)


def test_a_call_before_the_amount_is_for_the_director_and_the_amount_still_comes() -> None:
    found = ruled(on_the_flop(), 'Ana says "raise"', 'Bo says "call"')
    assert isinstance(about(found, "Bo").verdict, Discretion)
    later = ruled(found.table, 'Ana says "900"')
    assert about(later, "Ana").verdict == RuledAction("bet", 900)


@pytest.mark.parametrize("book", ALL)
def test_nothing_is_added_once_the_turn_has_passed(book: Book) -> None:
    found = ruled(on_the_flop(book=book), "Ana bets 500", "Ana pushes 1000", book=book)
    assert about(found, "Ana").verdict == RuledAction("bet", 500)
    assert about(found, "Ana").returned == 1000
    assert found.table.state.put == (500, 0, 0)


@pytest.mark.parametrize(
    ("played", "again", "stands"),
    [
        (("Ana bets 500",), 'Ana says "call"', ("bet", 500)),
        (("Ana checks",), "Ana bets 500", ("check", 0)),
        (("Bo bets 600", "Ana checks"), "Bo checks", ("bet", 600)),
    ],
)
def test_who_has_acted_stands_by_it_whatever_follows(
    played: tuple[str, ...], again: str, stands: tuple[str, int]
) -> None:
    found = ruled(on_the_flop(), *played, again)
    ruling = about(found, again.split()[0])
    assert isinstance(ruling.verdict, RuledAction)
    assert (ruling.verdict.action, ruling.verdict.to) == stands


def test_a_player_who_has_acted_may_still_throw_his_cards_away() -> None:
    found = ruled(on_the_flop("Ana bets 500"), "Ana folds")
    assert about(found, "Ana").binding == "yes"
    assert found.table.state.in_hand == (1, 2)


def test_a_choice_once_narrowed_stays_so() -> None:
    start = table(TDA, ("Chloé raises to 600", "Ana folds"))
    found = ruled(start, "Bo pulls back all", "Bo folds")
    assert isinstance(about(found, "Bo").verdict, PlayerChoice)
    assert found.table.may() == {"call", "raise"}
    called = ruled(found.table, "Bo calls")
    assert about(called, "Bo").verdict == RuledAction("call", 600)
    assert called.table.only == {}


def test_check_facing_a_bet_and_then_raise_is_a_call() -> None:
    found = ruled(on_the_flop("Ana bets 500"), 'Bo says "check"', 'Bo says "raise"')
    assert about(found, "Bo").verdict == RuledAction("call", 500)


def test_chips_put_in_short_stay_when_their_owner_folds() -> None:
    start = on_the_flop("Ana bets 500", "Bo raises to 2000")
    found = ruled(start, "Chloé pushes 500", "Chloé folds")
    assert about(found, "Chloé").verdict == RuledAction("fold", 500)
    assert found.table.state.pot == 900 + 500 + 2000 + 500
    assert found.table.to_act == "Ana"


def test_chips_put_in_short_count_when_they_are_completed() -> None:
    start = on_the_flop("Ana bets 500", "Bo raises to 2000")
    found = ruled(start, "Chloé pushes 500", "Chloé pushes 1000 500")
    assert about(found, "Chloé").verdict == RuledAction("call", 2000)
    assert found.table.short == {}


def test_in_pur_a_short_bet_may_be_left_but_not_checked() -> None:
    start = ruled(on_the_flop(book=PUR), "Ana pushes 100", book=PUR).table
    checked = ruled(start, "Ana checks", book=PUR)
    assert isinstance(about(checked, "Ana").verdict, PlayerChoice)
    folded = ruled(start, "Ana folds", book=PUR)
    assert about(folded, "Ana").verdict == RuledAction("fold", 100)
    assert folded.table.state.pot == 1000


@pytest.mark.parametrize("book", ALL)
def test_a_condition_binds_nobody_by_itself_whoever_s_turn_it_is(book: Book) -> None:
    start = on_the_flop(book=book)
    for who in ("Ana", "Chloé"):
        found = ruled(start, f'{who} says "si tu mises, je relance"', book=book)
        assert isinstance(about(found, who).verdict, Discretion)
        assert found.table.state == start.state


def test_a_stranger_is_refused_by_name() -> None:
    with pytest.raises(Invalid) as refused:
        floor(TDA).rule(on_the_flop(), read("Dede checks"))
    assert refused.value.code == "floor.unknown-player"
    assert refused.value.data["players"] == ("Ana", "Bo", "Chloé")


def test_acts_after_the_last_bet_of_a_street_are_refused() -> None:
    start = on_the_flop("Ana checks", "Bo checks", "Chloé checks")
    with pytest.raises(Illegal) as refused:
        ruled(start, "Bo bets 300")
    assert refused.value.code == "floor.betting-over"


def test_an_unknown_incident_is_refused_with_the_nearest() -> None:
    with pytest.raises(Invalid) as refused:
        floor(FRANCE).rule(on_the_flop(), TableIncident("premature-trun", {}))
    assert "premature-turn" in refused.value.data["nearest"]


def test_cards_tabled_in_front_of_the_others_are_no_wager() -> None:
    found = ruled(on_the_flop("Ana bets 300"), "Bo exposes AsKd")
    assert not isinstance(about(found, "Bo").verdict, RuledAction)
    assert found.table.to_act == "Bo"


def test_the_low_card_brings_it_in_whatever_it_says_and_for_it_if_others_act_first() -> None:
    doors = {"Ana": "2c", "Bo": "Kd", "Chloé": "9h"}
    start = table(
        TDA,
        game="STUD",
        bets=(200, 400),
        ante=25,
        bring_in=50,
        up={name: cards(door) for name, door in doors.items()},
    )
    for did in ("checks", "folds", "bets 50", "pushes 2x25", 'says "call"'):
        found = ruled(start, f"Ana {did}")
        assert about(found, "Ana").verdict == RuledAction("bet", 50)
        assert found.table.to_act == "Bo"
    assert about(ruled(start, "Ana bets 200"), "Ana").verdict == RuledAction("bet", 200)
    called = ruled(start, "Bo calls")
    assert about(called, "Bo").verdict == RuledAction("call", 50)
    assert called.table.state.put == (50, 50, 0)


def test_a_bet_opens_again_what_an_earlier_ruling_had_left() -> None:
    start = table(players=("Ana", "Bo", "Chloé", "Dede"), street="flop", pot=900)
    early = ruled(start, "Ana bets 600", "Chloé checks", "Bo raises to 1800")
    assert about(early, "Chloé").binding == "no"
    assert early.table.may() == {"fold", "call", "raise"}
