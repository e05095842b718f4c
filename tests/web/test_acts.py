"""Who may wish what: an assistant no money and no undo, a table its own hands alone."""

from __future__ import annotations

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Illegal
from tapisvert.tournament.announcing.commands import Announce
from tapisvert.tournament.elimination.commands import EliminatePlayers
from tapisvert.tournament.handling import DECIDERS, Command
from tapisvert.tournament.penalties.commands import GivePenalty
from tapisvert.tournament.phases.commands import EndEvent
from tapisvert.tournament.prizes.commands import PayPrize
from tapisvert.tournament.rebuying.commands import BuyRebuy
from tapisvert.tournament.registration.commands import Register
from tapisvert.tournament.rooms import open_rooms
from tapisvert.tournament.rounds.commands import HoldAllIn
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.timing.commands import StopClock
from tapisvert.web.acts import ASSISTANT, TABLE, check, check_undo
from tapisvert.web.roles import ROLES, Standing
from tests.tournament.build import running
from tests.web.cast import account, browser, event

NOW = running("tda2017", 6, 6)
AT_TABLE_TWO = Standing("table", 2)

WISHES: list[tuple[Command, str]] = [
    # the wish, and who may wish it: owner, director, assistant, table 2, viewer, nobody
    (StopClock(), "oda"),
    (Announce("food"), "oda"),
    (Register("chloé"), "oda"),
    (Register("chloé", paid=2000), "od"),
    (BuyRebuy(1), "od"),
    (PayPrize(1, 2000), "od"),
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
    "o": Standing("owner"),
    "d": Standing("director"),
    "a": Standing("assistant"),
    "t": AT_TABLE_TWO,
    "v": Standing("viewer"),
    "n": None,
}


def may(held: Standing | None, wish: Command) -> bool:
    try:
        check(held, NOW, wish)
    except Illegal:
        return False
    return True


@pytest.mark.parametrize(("wish", "letters"), WISHES)
def test_a_wish_is_granted_to_those_who_may_make_it(wish: Command, letters: str) -> None:
    assert "".join(letter for letter, held in HELD.items() if may(held, wish)) == letters


def test_a_wish_nobody_listed_is_the_directors_alone() -> None:
    class Unheard:
        table = 2

    assert "".join(letter for letter, held in HELD.items() if may(held, Unheard())) == "od"


def test_every_wish_of_the_lists_is_one_the_house_knows() -> None:
    open_rooms()
    assert set(DECIDERS) >= ASSISTANT > TABLE


@pytest.mark.parametrize("book", rulebooks.BOOKS)
def test_from_disqualification_up_a_penalty_is_the_directors(book: str) -> None:
    ladder = rulebooks.load(book).names("penalty.ladder").value
    grave = ladder.index("disqualified")
    for place, step in enumerate(ladder):
        assert may(HELD["a"], GivePenalty(1, step, "why")) == (place < grave)


def test_only_directors_and_owners_take_something_back() -> None:
    for role in ROLES:
        if role in ("owner", "director"):
            check_undo(Standing(role))
        else:
            with pytest.raises(Illegal):
                check_undo(Standing(role))
    with pytest.raises(Illegal):
        check_undo(None)


@pytest.mark.usefixtures("room")
def test_a_page_asks_before_it_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    event()
    monkeypatch.setattr("tapisvert.web.acts.ASSISTANT", frozenset())
    answer = browser(account("Bo", "assistant")).post("/e/tuesday/act/clock-start")
    assert answer.status_code == 422
    assert "ask a director" in answer.content.decode()
