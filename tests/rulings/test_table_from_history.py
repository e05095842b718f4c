"""A recorded hand in progress, as the floor sees it."""

import pytest

from tapisvert.hand.history import read_one
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.description import read
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.question import answer_at
from tapisvert.rulings.ruling import RuledAction
from tapisvert.rulings.table_from_history import table_from_history

TDA = packaged("tda2017")
HISTORY = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000]
players = ["Ana", "Bo", "Chloé", "Dede"]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????",
  "p3 cbr 300", "p4 cc", "p1 f", "p2 cc", "d db 2c3d4h", "p2 cc", "p3 cbr 400",
]
"""


def table(history: str = HISTORY, book: str = "tda2017") -> FloorTable:
    return table_from_history(read_one(history, "now.phh"), packaged(book))


def test_the_table_stands_after_the_last_act() -> None:
    found = table()
    assert found.names == ("Ana", "Bo", "Chloé", "Dede")
    assert (found.to_act, found.state.pot) == ("Dede", 1350)


def test_only_what_was_done_on_this_street_is_remembered() -> None:
    assert table().done == (PastAction(1, "check", 0), PastAction(2, "bet", 400))


def test_a_street_nobody_has_acted_on_remembers_nothing() -> None:
    assert table(HISTORY.replace(', "p2 cc", "p3 cbr 400"', "")).done == ()


def test_the_hand_goes_on_by_the_book_asked() -> None:
    first = HISTORY.split(', "d db')[0] + "]"
    preflop = first.replace(', "p4 cc", "p1 f", "p2 cc"', "")
    assert table(preflop).state.setup.policy.minimum_raise == "increment"
    assert table(preflop, "pur2019").state.setup.policy.minimum_raise == "double"


def test_what_happened_is_ruled_upon_where_the_hand_stands() -> None:
    reply = answer_at(read("Dede pushes 1000"), table(), TDA)
    assert reply.rulings[-1].verdict == RuledAction("call", 400)
    assert reply.table is not None
    assert reply.table.to_act == "Bo"


def test_where_nobody_is_named_the_player_to_act_is_meant() -> None:
    assert answer_at(read("pushes 1000"), table(), TDA).rulings[-1].who == "Dede"


def test_the_hand_tells_the_facts_and_nobody_else() -> None:
    with pytest.raises(Invalid) as refused:
        answer_at(read("pot 500: Dede calls"), table(), TDA)
    assert refused.value.code == "rule.table-tells"


def test_a_history_no_hand_could_follow_is_refused() -> None:
    with pytest.raises(Illegal):
        table(HISTORY.replace("p3 cbr 400", "p3 cbr 99999"))
