"""What the button of a card does, in its own words."""

from django.test import Client

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.timing.clock_jumps import NoteClockJump
from tests.web.cast import compact
from tests.web.nights import done, now, started


def todo(client: Client) -> str:
    shown = compact(client.get("/e/tuesday/").content.decode())
    return shown[shown.index('id="todo"') : shown.index('id="last-act"')]


def test_a_move_is_drawn_from_seat_to_seat_and_named_on_its_button(ana: Client) -> None:
    started(18)
    away = [entry for entry in now().layout.tables[2].seats if entry][:3]
    done(EliminatePlayers(tuple(away)), "out")
    for table in (1, 2):
        done(SetButton(table, 1, coming=True), f"b{table}")
    shown = todo(ana)
    assert 'class="dot seat-' in shown
    assert shown.count("small-table") == 2
    assert ">Move " in shown


def test_money_is_taken_by_its_sum(ana: Client) -> None:
    started(3, late=Late(6))
    done(Register("late", owing=True), "late")
    assert "Take €20 from 1 player" in todo(ana)


def test_the_card_of_a_clock_that_jumped_says_what_its_button_does(ana: Client) -> None:
    started(6)
    done(NoteClockJump(30 * 60_000), "jump")
    shown = todo(ana)
    assert ">Count the gap</button>" in shown
    assert ">Confirm<" not in shown


def test_the_last_card_of_a_night_is_told_like_any_other(ana: Client) -> None:
    started(3)
    for entry in (1, 2):
        done(EliminatePlayers((entry,)), f"out-{entry}")
    done(EndEvent(), "end")
    assert "check the results" in todo(ana)
