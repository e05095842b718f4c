"""What holds for every incident of time, chips and conduct, in every book, on any legal table."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert import hand
from tapisvert.rulebooks import BOOKS
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import IncidentKind
from tapisvert.rulings.incidents.offences import OFFENCES
from tapisvert.rulings.incidents.penalties import RUNGS
from tests.rulings.incidents.scenes import outcome, tables

OTHERS = (
    *("clock-called", "clock-expires", "arrives", "leaves-table", "level-ends"),
    *("deck-change-asked", "stack-count-asked", "pot-count-asked", "underbet-noticed"),
    *("pot-miscounted", "wrong-count-given", "hidden-chips-after-all-in", "chips-found"),
    *("chips-hidden-in-transit", "old-chips-after-race"),
)
NAMES = (*OTHERS, *(offence.name for offence in OFFENCES))


def told(kind: IncidentKind, table: FloorTable) -> st.SearchStrategy[dict[str, Any]]:
    """Facts an incident could come with."""
    player = st.sampled_from(table.names)
    drawn: dict[str, st.SearchStrategy[Any]] = {}
    for field in kind.fields:
        match field.kind:
            case "player":
                drawn[field.name] = player
            case "players":
                drawn[field.name] = st.lists(player, min_size=1, max_size=3, unique=True)
            case "int":
                drawn[field.name] = st.integers(0, 12_000)
            case "flag":
                drawn[field.name] = st.booleans()
            case "words":
                drawn[field.name] = st.lists(st.sampled_from(RUNGS), max_size=3)
            case "word":
                drawn[field.name] = st.sampled_from(field.choices) if field.choices else player
    return st.fixed_dictionaries(drawn)


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_every_incident_is_ruled_with_grounds_and_reasons_and_no_chip_is_lost(
    data: st.DataObject,
) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    kind = incident_kinds()[data.draw(st.sampled_from(NAMES))]
    facts = data.draw(told(kind, table))
    found = outcome(table, kind.name, book, **facts)
    assert found.rulings
    for ruling in found.rulings:
        assert ruling.grounds
        assert ruling.reasons
        for reason in ruling.reasons:
            assert reason.text("fr") != reason.text("en")
    assert hand.total_chips(found.table.state) == hand.total_chips(table.state)
    assert outcome(table, kind.name, book, **facts) == found


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_penalty_is_a_step_of_its_ladder_and_never_gets_milder(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    kind = incident_kinds()[data.draw(st.sampled_from(OFFENCES)).name]
    facts = data.draw(told(kind, table))
    more = (*facts["prior"], data.draw(st.sampled_from(RUNGS)))
    first = outcome(table, kind.name, book, **facts).rulings[-1].penalty
    then = outcome(table, kind.name, book, **{**facts, "prior": more}).rulings[-1].penalty
    if first is None or first.status == "none":
        assert first is None or first.suggested is None
        return
    assert then is not None
    assert first.suggested in first.ladder
    assert list(first.ladder) == sorted(first.ladder, key=RUNGS.index)
    assert RUNGS.index(then.suggested or "") >= RUNGS.index(first.suggested or "")


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_legal_play_holds_no_bet_to_put_right(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    found = outcome(table, "underbet-noticed", book, moment="same-street")
    assert found.rulings[-1].facts.stands is True
    assert found.table == table
