"""When a table stops playing."""

import pytest

from tapisvert.refusals import Illegal, Refusal
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable, halts
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal, todo
from tests.tournament.build import ANA, after, created, running, seated
from tests.tournament.chance import at, without


@pytest.mark.proves("tda2017 10-D")
@pytest.mark.parametrize("book", ["tda2017", "ropta2020", "pur2019"])
@pytest.mark.parametrize(("sizes", "stops"), [((9, 7), False), ((9, 6), True), ((8, 5), True)])
def test_a_full_ring_table_three_short_of_the_fullest_stops(
    book: str, sizes: tuple[int, int], stops: bool
) -> None:
    now = running(book, *sizes)
    assert [p.command for p in halts(now, ANA.at)] == ([HaltTable(2)] if stops else [])
    if stops:
        with pytest.raises(Illegal) as refused:
            after(now, StartHand(2))
        assert refused.value.code == "tables.too-short"
    else:
        assert at(after(now, StartHand(2)), 2).hands == 1


@pytest.mark.proves("france2007 25-c")
@pytest.mark.parametrize(
    ("sizes", "stops"),
    [
        pytest.param((9, 9, 9, 9, 6), True, id="five tables, three short"),
        pytest.param((9, 9, 9, 6), False, id="four tables, three short"),
        pytest.param((9, 9, 9, 5), True, id="four tables, four short"),
        pytest.param((9, 9, 5), True, id="three tables, four short"),
        pytest.param((9, 9, 6), False, id="three tables, three short"),
    ],
)
def test_in_france_it_takes_four_from_the_last_four_tables_on(
    sizes: tuple[int, ...], stops: bool
) -> None:
    now = running("france2007", *sizes)
    short = len(sizes)
    assert [p.command for p in halts(now, ANA.at)] == ([HaltTable(short)] if stops else [])
    if stops:
        with pytest.raises(Illegal):
            after(now, StartHand(short))
    else:
        after(now, StartHand(short))


@pytest.mark.proves("tda2017 10-D")
def test_in_other_formats_the_director_judges() -> None:
    now = running("tda2017", 6, 3, table_size=6)
    (proposal,) = halts(now, ANA.at)
    assert proposal.reason.key == "tables.consider-halt"
    assert at(after(now, StartHand(2)), 2).hands == 1


def test_a_halt_turned_down_lets_the_table_play() -> None:
    now = running("tda2017", 9, 6)
    (proposal,) = halts(now, ANA.at)
    now = after(now, RefuseProposal(proposal.id, "two players are walking over"), StartHand(2))
    assert at(now, 2).hands == 1
    with pytest.raises(Illegal):
        after(without(now, 15), StartHand(2))


def test_a_halted_table_plays_again_when_it_is_no_longer_short() -> None:
    now = after(running("tda2017", 9, 6), HaltTable(2))
    assert halts(now, ANA.at) == ()
    now = without(now, 1, 2)
    (proposal,) = halts(now, ANA.at)
    assert proposal.command == ResumeTable(2)
    with pytest.raises(Illegal) as refused:
        after(now, StartHand(2))
    assert refused.value.code == "tables.halted"
    assert at(after(now, ResumeTable(2), StartHand(2)), 2).hands == 1


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([HaltTable(5)], "tables.unknown"),
        ([HaltTable(2), HaltTable(2)], "tables.already-halted"),
        ([ResumeTable(2)], "tables.not-halted"),
    ],
)
def test_a_halt_that_changes_nothing_is_refused(commands: list[object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        after(running("tda2017", 9, 8), *commands)
    assert refused.value.code == code


def test_nothing_is_halted_before_the_start_or_at_a_single_table() -> None:
    assert halts(seated(created(), 9, 5), ANA.at) == ()
    assert halts(running("tda2017", 9), ANA.at) == ()
    assert all(not p.id.startswith("halt") for p in todo(running("tda2017", 9), ANA.at))
