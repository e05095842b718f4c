"""What a case may expect, and what contradicts itself."""

from typing import Any

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.case_answers import CaseAnswers
from tapisvert.rulings.case_given_keys import KeyRefused
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.case_then_keys import TABLES, read_then, readers
from tapisvert.rulings.floor import floor
from tapisvert.rulings.notation import read

PLAYERS = ("A", "B")


def test_everything_a_case_may_ask_has_an_answer() -> None:
    book = packaged("tda2017")
    table = build_table(CaseTable(PLAYERS, street="flop"), book)
    (ruling,), table = floor(book).rule(table, read("A bets 300", PLAYERS))
    answers = CaseAnswers(ruling, table)
    for key in readers(PLAYERS):
        if key != "who":
            answers.answer(key)


def test_tables_by_player_are_no_books() -> None:
    assert set(TABLES) < set(readers(PLAYERS))


@pytest.mark.parametrize(
    "told",
    [
        {"action": "fold", "to": 200},
        {"action": "check", "to": 0},
        {"discretion": False, "options": ["call", "fold"]},
        {"may": ["check", "raise"], "to_call": 0},
        {"may": ["fold", "call"], "to_call": 300},
        {"misdeal": False, "hand": "dead"},
        {"penalty": "none", "ladder": []},
        {"penalty": "must", "ladder": ["warning", "round-1"], "suggested": "round-1"},
        {"min_raise_to": 500, "max_raise_to": 500},
    ],
)
def test_what_can_be_true_at_once_is_accepted(told: dict[str, Any]) -> None:
    assert set(read_then(told, PLAYERS, "then")) == set(told)


def test_the_place_of_a_mistake_names_the_book() -> None:
    with pytest.raises(KeyRefused) as refused:
        read_then({"to": "x"}, PLAYERS, "then.pur2019")
    assert refused.value.key == "then.pur2019.to"


def test_a_step_nobody_knows_is_refused_with_the_nearest() -> None:
    with pytest.raises(KeyRefused) as refused:
        read_then({"steps": ["shuffle-stub", "shufle-stub"]}, PLAYERS, "then")
    assert refused.value.refusal.code == "cases.unknown-step"
    assert "shuffle-stub" in refused.value.refusal.text("fr")
