"""Undo and money: amounts a prize was paid by change for a reason alone, by an undo as well."""

import pytest

from tapisvert.actions import Command
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Illegal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tills.correcting import ReopenAmounts
from tests.tournament.build import ANA, setup
from tests.tournament.chance import chance

EVENT = "tuesday"


def paid_then(*commands: Command) -> Desk:
    """Four came at 20 euros, two went out and one of them was paid; then actions a1, a2 …"""
    desk = Desk(MemoryJournal())
    before = (
        CreateEvent(setup(late=Late(4))),
        SetPrizePlan(percentages(40, 30, 20, 10)),
        RegisterPeople(("p1", "p2", "p3", "p4")),
        DrawSeats(chance()),
        StartEvent(),
        EliminatePlayers((4,)),
        EliminatePlayers((3,)),
        PayPrize(3),
    )
    for number, command in enumerate(before):
        desk.do(EVENT, command, ANA, f"b{number}")
    for number, command in enumerate(commands, 1):
        desk.do(EVENT, command, ANA, f"a{number}")
    return desk


def test_an_entry_comes_back_together_with_the_reason_it_was_taken_for() -> None:
    desk = paid_then(ReopenAmounts("forgotten at the door"), Register("p5"))
    before = desk.now(EVENT)
    desk.undo(EVENT, "a1", ANA, "u1", also=("a2",))
    assert 5 not in desk.now(EVENT).field.entries
    desk.undo(EVENT, "u1", ANA, "u2")
    assert desk.now(EVENT) == before


def test_an_entry_does_not_come_back_alone_while_the_amounts_are_locked() -> None:
    desk = paid_then(ReopenAmounts("forgotten at the door"), Register("p5"))
    desk.undo(EVENT, "a2", ANA, "u1")
    desk.undo(EVENT, "a1", ANA, "u2")
    with pytest.raises(Illegal) as refusal:
        desk.undo(EVENT, "u1", ANA, "u3")
    assert refusal.value.code == "tills.void-instead"


def test_an_entry_does_not_come_back_after_another_prize_was_paid_without_it() -> None:
    desk = paid_then(ReopenAmounts("forgotten at the door"), Register("p5"))
    desk.undo(EVENT, "a1", ANA, "u1", also=("a2",))
    desk.do(EVENT, PayPrize(4), ANA, "a3")
    with pytest.raises(Illegal) as refusal:
        desk.undo(EVENT, "u1", ANA, "u2")
    assert refusal.value.code == "tills.void-instead"
