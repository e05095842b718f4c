"""Which actions stand, and which stand on which."""

from operator import eq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Command, Meta
from tapisvert.tournament.handling import TOURNAMENT, decide, replay
from tapisvert.tournament.history import ActionsUndone, RecordedAction, Undo, falling, undone
from tapisvert.tournament.state import BLANK
from tests.desk.cloakroom import CoatHung, CoatsCounted, CountCoats, FetchCoat, HangCoat

META = Meta(0, "ana")


def history(*commands: Command) -> list[RecordedAction]:
    """Actions 0, 1 … as they were decided one after the other."""
    now = BLANK
    actions = []
    for number, command in enumerate(commands):
        events = decide(now, command, META)
        now = replay(now, events)
        actions.append(RecordedAction(str(number), command, events, META))
    return actions


def falls(actions: list[RecordedAction], *undone: str) -> list[str]:
    return [action.id for action in falling(TOURNAMENT, BLANK, actions, (), undone, eq)]


def test_nothing_is_undone_where_nobody_undid() -> None:
    assert undone([]) == {}


def test_an_undo_takes_its_actions_away() -> None:
    assert undone([Undo(3, "u", ("a", "b"))]) == {"a": "u", "b": "u"}


def test_an_undone_undo_takes_nothing_away() -> None:
    assert undone([Undo(3, "u", ("a",)), Undo(4, "v", ("u",))]) == {"u": "v"}


def test_an_undo_of_an_undone_undo_takes_away_again() -> None:
    undos = [Undo(3, "u", ("a",)), Undo(4, "v", ("u",)), Undo(5, "w", ("v",))]
    assert undone(undos) == {"a": "u", "v": "w"}


@given(st.integers(1, 20))
def test_of_a_chain_of_undos_every_second_one_stands(length: int) -> None:
    chain = [Undo(n, str(n), (str(n - 1),)) for n in range(1, length + 1)]
    assert undone(chain).keys() == {str(n) for n in range(length - 1, -1, -2)}


def test_what_has_nothing_to_do_with_it_stands() -> None:
    assert falls(history(HangCoat("chloé", 1), HangCoat("dede", 2)), "0") == []


def test_what_needed_it_falls_and_so_does_what_needed_that() -> None:
    acts = history(HangCoat("chloé", 1), FetchCoat("chloé"), HangCoat("dede", 1), FetchCoat("dede"))
    assert falls(acts, "1") == ["2", "3"]
    assert falls(acts, "0") == ["1"], "with both gone, the hook is free for Dede"
    assert falls(acts, "0", "1") == []


def test_what_would_lead_elsewhere_falls() -> None:
    assert falls(history(HangCoat("chloé", 1), CountCoats()), "0") == ["1"]


def test_what_the_house_would_decide_otherwise_today_stands_as_recorded() -> None:
    recorded = RecordedAction("0", CountCoats(), (CoatsCounted(99),), META)
    refused = RecordedAction("1", FetchCoat("bo"), (CoatsCounted(1),), META)
    acts = [recorded, refused, *history(HangCoat("chloé", 1))]
    acts[2] = RecordedAction("2", acts[2].command, acts[2].events, META)
    assert falls(acts, "2") == []
    assert falls([acts[2], refused], "2") == []


def test_what_is_put_back_must_be_decided_as_it_was() -> None:
    acts = history(HangCoat("chloé", 1), FetchCoat("chloé"))
    assert falling(TOURNAMENT, BLANK, acts, ("0", "1"), ("0",), eq) == (acts[1],)
    assert falling(TOURNAMENT, BLANK, acts, ("0", "1"), (), eq) == ()


@pytest.mark.parametrize("count", [1, 3])
def test_an_undo_changes_nothing_by_itself(count: int) -> None:
    before = replay(BLANK, [CoatHung("chloé", 1)])
    assert replay(before, [ActionsUndone(("0",))] * count) == before
