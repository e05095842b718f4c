"""The director's list: what is to be done, and what they turn down."""

from dataclasses import replace

import pytest

from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.proposal import ORDER, PROPOSERS, PROPOSERS_AT
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand, ReportTable, StartRound
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal, todo
from tapisvert.words import LANGS, Lang, knows
from tests.tournament.build import ANA, after, running
from tests.tournament.chance import played, without


def named(now: Tournament, beginning: str) -> list[str]:
    return [found.id for found in todo(now, ANA.at) if found.id.startswith(beginning)]


def test_an_even_room_has_nothing_to_do() -> None:
    assert named(running("tda2017", 9, 9), "balance") == []


def test_whatever_has_a_command_can_be_carried_out() -> None:
    now = played(played(running("tda2017", 9, 9), 1, 1), 2, 1)
    now = without(now, 15, 16)
    (move,) = [found for found in todo(now, ANA.at) if isinstance(found.command, MovePlayer)]
    assert named(after(now, move.command), "balance") == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_proposal_says_why_and_by_which_article(lang: Lang) -> None:
    for sizes in ((9, 7), (9, 5), (6, 6, 6), (5, 5), (9, 9, 2)):
        for found in todo(running("tda2017", *sizes), ANA.at):
            assert found.reason.text(lang).endswith((".", "…"))
            assert found.grounds or found.command is None


def test_a_proposal_is_turned_down_with_a_reason() -> None:
    now = running("tda2017", 6, 6, 6)
    (name,) = named(now, "break")
    with pytest.raises(Invalid) as refused:
        after(now, RefuseProposal(name, " "))
    assert refused.value.code == "todo.no-reason"
    now = after(now, RefuseProposal(name, "dinner first"))
    assert now.layout.refused[name] == "dinner first"
    assert named(now, "break") == []


def test_what_is_no_longer_proposed_cannot_be_turned_down() -> None:
    now = running("tda2017", 6, 6, 6)
    (name,) = named(now, "break")
    with pytest.raises(Conflict) as refused:
        after(without(now, 1), RefuseProposal(name, "dinner first"))
    assert refused.value.code == "todo.gone"


def test_a_table_that_played_its_hand_of_the_round_waits_for_the_others() -> None:
    now = after(running("tda2017", 9, 9), AnnounceHandForHand(), ReportTable(1, 0))
    with pytest.raises(Illegal) as refused:
        after(now, StartHand(1))
    assert refused.value.code == "tables.waits-for-others"
    now = after(now, ReportTable(2, 0), StartRound(1), StartHand(1))
    assert now.layout.tables[1].hands == 1


def damaged(now: Tournament) -> Tournament:
    """An event in which somebody is away who never entered."""
    return replace(now, field=replace(now.field, absent=now.field.absent.set(99, None)))


def test_a_fault_in_one_part_is_a_line_of_the_list_and_leaves_the_others_alone() -> None:
    now = running("tda2017", 9, 9, 2)
    broken = {found.id: found for found in todo(damaged(now), ANA.at)}
    fault = broken.pop("fault:absences")
    assert tuple(broken.values()) == todo(now, ANA.at)
    assert fault.command is None
    assert fault.reason.text("en").startswith(
        "Look yourself: who has been away too long. This part of the list could not be worked out"
    )
    assert "KeyError, attendance/proposals.py:" in fault.reason.text("fr")


def test_a_line_that_tells_of_a_fault_is_not_turned_down() -> None:
    with pytest.raises(Illegal) as refused:
        after(damaged(running("tda2017", 9, 9)), RefuseProposal("fault:absences", "later"))
    assert refused.value.code == "todo.fault-stays"


def test_every_part_of_the_list_has_somebody_who_proposes_it_and_a_name() -> None:
    load_actions()
    assert PROPOSERS.keys() | PROPOSERS_AT.keys() == set(ORDER)
    assert len(PROPOSERS) + len(PROPOSERS_AT) == len(ORDER)
    assert all(knows(f"todo.part-{part}") for part in ORDER)
