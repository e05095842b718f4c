"""The director's list: what is to be done, and what he turns down."""

from __future__ import annotations

import pytest

from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.rounds.commands import AnnounceHandForHand, ReportTable, StartRound
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal, todo
from tapisvert.words import LANGS, Lang
from tests.tournament.build import after, running
from tests.tournament.chance import played, without


def named(now: Tournament, beginning: str) -> list[str]:
    return [found.id for found in todo(now) if found.id.startswith(beginning)]


def test_an_even_room_has_nothing_to_do() -> None:
    assert named(running("tda2017", 9, 9), "balance") == []


def test_whatever_has_a_wish_can_be_wished_for() -> None:
    now = played(played(running("tda2017", 9, 9), 1, 1), 2, 1)
    now = without(now, 15, 16)
    (move,) = [found for found in todo(now) if isinstance(found.wish, MovePlayer)]
    assert named(after(now, move.wish), "balance") == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_proposal_says_why_and_by_which_article(lang: Lang) -> None:
    for sizes in ((9, 7), (9, 5), (6, 6, 6), (5, 5), (9, 9, 2)):
        for found in todo(running("tda2017", *sizes)):
            assert found.reason.text(lang).endswith((".", "…"))
            assert found.grounds or found.wish is None


def test_a_proposal_is_turned_down_with_a_reason() -> None:
    now = running("tda2017", 6, 6, 6)
    (name,) = named(now, "break")
    with pytest.raises(Invalid) as refused:
        after(now, RefuseProposal(name, " "))
    assert refused.value.code == "todo.no-reason"
    now = after(now, RefuseProposal(name, "dinner first"))
    assert now.room.refused[name] == "dinner first"
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
    assert now.room.tables[1].hands == 1
