"""Who may do what: an assistant no money, undo of their last act alone; a table its own hands."""

from dataclasses import dataclass

import pytest

from tapisvert import rulebooks
from tapisvert.actions import Command, TableNumber
from tapisvert.refusals import Illegal
from tapisvert.tournament.announcing.announcements import Announce
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import DECIDERS, TOURNAMENT
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.rebuying.buying import BuyRebuy
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.rounds.hand_for_hand import HoldAllIn
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.timing.clock_actions import StartClock, StopClock
from tapisvert.web.permissions import check, check_undo
from tapisvert.web.roles import ROLES, Membership
from tests.tournament.build import running
from tests.web.cast import account, browser, event

NOW = running("tda2017", 6, 6)
AT_TABLE_TWO = Membership("table", 2)

COMMANDS: list[tuple[Command, str]] = [
    # the command, and who may give it: owner, director, cashier, assistant, table 2, viewer, nobody
    (StopClock(), "oda"),
    (Announce("food"), "oda"),
    (Register("chloé", owing=True), "odca"),
    (Register("chloé"), "odc"),
    (Register("chloé", paid=2000), "odc"),
    (BuyRebuy(1), "odc"),
    (PayPrize(1, 2000), "odc"),
    (EndEvent(), "od"),
    (GivePenalty(1, "warning", "talking"), "oda"),
    (GivePenalty(1, "disqualified", "cheating"), "od"),
    (StartHand(1), "oda"),
    (StartHand(2), "odat"),
    (HoldAllIn(2), "odat"),
    (EliminatePlayers((1,)), "oda"),
    (EliminatePlayers((7,)), "odat"),
    (EliminatePlayers((1, 7)), "oda"),
]
HELD = {
    "o": Membership("owner"),
    "d": Membership("director"),
    "c": Membership("cashier"),
    "a": Membership("assistant"),
    "t": AT_TABLE_TWO,
    "v": Membership("viewer"),
    "n": None,
}


def may(held: Membership | None, command: Command) -> bool:
    try:
        check(held, NOW, command)
    except Illegal:
        return False
    return True


@pytest.mark.parametrize(("command", "letters"), COMMANDS)
def test_a_command_is_granted_to_those_who_may_make_it(command: Command, letters: str) -> None:
    assert "".join(letter for letter, held in HELD.items() if may(held, command)) == letters


def test_a_command_that_does_not_say_who_may_give_it_is_the_directors_alone() -> None:
    @dataclass(frozen=True, slots=True)
    class Unheard(Command):
        table: TableNumber = 2

    assert "".join(letter for letter, held in HELD.items() if may(held, Unheard())) == "od"


def test_every_command_of_the_house_says_who_may_give_it() -> None:
    load_actions()
    assert TOURNAMENT.roles.keys() == DECIDERS.keys()


@pytest.mark.parametrize("book", rulebooks.BOOKS)
def test_from_disqualification_up_a_penalty_is_the_directors(book: str) -> None:
    ladder = rulebooks.load(book).names("penalty.ladder").value
    grave = ladder.index("disqualified")
    for place, step in enumerate(ladder):
        assert may(HELD["a"], GivePenalty(1, step, "why")) == (place < grave)


def test_only_directors_and_owners_take_anything_back_and_assistants_their_own_last_act() -> None:
    for role in ROLES:
        for own in (False, True):
            if role in ("owner", "director") or (role == "assistant" and own):
                check_undo(Membership(role), own)
            else:
                with pytest.raises(Illegal):
                    check_undo(Membership(role), own)
    with pytest.raises(Illegal):
        check_undo(None, own=True)


@pytest.mark.usefixtures("room")
def test_a_page_asks_before_it_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    event()
    monkeypatch.setitem(TOURNAMENT.roles, StartClock, "director")
    answer = browser(account("Bo", "assistant")).post("/e/tuesday/act/clock-start")
    assert answer.status_code == 422
    assert "ask a director" in answer.content.decode()
