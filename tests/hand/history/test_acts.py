"""The lines of a record's actions, read and written."""

import pytest

from tapisvert.cards import cards
from tapisvert.hand.history import acts
from tapisvert.hand.history.acts import HistoryAct


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("p1 f", HistoryAct("fold", 0)),
        ("p2 cc", HistoryAct("check-or-call", 1)),
        ("p3 pb", HistoryAct("bring-in", 2)),
        ("p3 cbr 1200", HistoryAct("raise", 2, (), 1200)),
        ("d db AsKd2c", HistoryAct("board", -1, cards("AsKd2c"))),
        ("d dh p1 As??", HistoryAct("hole", 0, (cards("As")[0], None))),
        ("p1 sm", HistoryAct("muck", 0)),
        ("p1 sm -", HistoryAct("show", 0, None)),
        ("p1 sm AsKd", HistoryAct("show", 0, cards("AsKd"))),
        ("p1 f # without a word", HistoryAct("fold", 0, note="without a word")),
        ("# a glass falls", HistoryAct("note", note="a glass falls")),
        ("", HistoryAct("note")),
    ],
)
def test_a_line_is_read_and_written_the_same(line: str, act: HistoryAct) -> None:
    (read,) = acts.in_units([acts.read(line, 3)], 1)
    assert read == act
    assert acts.write(act, 1) == line


def test_spaces_do_not_matter() -> None:
    assert acts.read("  p1   cc  ", 2)[0] == HistoryAct("check-or-call", 0)


def test_a_raise_in_cents_is_written_as_money() -> None:
    (act,) = acts.in_units([acts.read("p1 cbr 4.50", 2)], 100)
    assert act.amount == 450
    assert acts.write(act, 100) == "p1 cbr 4.5"


def test_thousands_may_be_grouped() -> None:
    (act,) = acts.in_units([acts.read("p1 cbr 1,200", 2)], 1)
    assert act.amount == 1200
