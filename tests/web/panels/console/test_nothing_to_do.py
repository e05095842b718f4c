"""“Nothing to do” is said only where nothing waits: no race, no round, no move, no prize."""

import re

import pytest
from django.test import Client

from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import SuspendEvent
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tests.web.cast import account, browser, compact
from tests.web.finished import over
from tests.web.nights import HTMX, done, now, started


def todo(client: Client, panel: str = "") -> str:
    """What is to do, as the console shows it, or the column beside a panel."""
    page = compact(client.get(f"/e/tuesday/{panel}").content.decode())
    return page[page.index('id="todo"') : page.index('id="last-act"')]


def test_it_is_said_where_nothing_waits(ana: Client) -> None:
    started(8)
    assert "Nothing to do." in todo(ana)


def test_not_while_a_value_leaves_and_tables_have_not_exchanged_it(ana: Client) -> None:
    started(12, chips={25: 200, 100: 200, 500: 100}, stack={25: 8, 100: 8, 500: 18})
    done(AnnounceColorUp(25), "race")
    shown = todo(ana)
    assert "Nothing to do." not in shown
    assert "The 25 chips leave: 0 of 2 tables have exchanged theirs." in shown
    assert 'href="/e/tuesday/chips"' in shown


def test_not_while_hand_for_hand_lasts(ana: Client) -> None:
    started(12)
    done(AnnounceHandForHand(None), "hands")
    shown = todo(ana)
    assert "Nothing to do." not in shown
    assert "Hand-for-hand: 0 of 2 tables have finished." in shown
    assert 'href="/e/tuesday/rounds"' in shown
    for table in (1, 2):
        ana.post("/e/tuesday/act/rounds-report", {"table": table, "round": 0}, headers=HTMX)
    assert "All tables have finished: start the next hand." in todo(ana)


def test_not_while_play_is_stopped(ana: Client) -> None:
    started(8)
    done(SuspendEvent("fire alarm"), "stop")
    assert "Nothing to do." not in todo(ana)


def test_not_while_somebody_is_on_the_way_to_a_seat(ana: Client) -> None:
    started(16)
    first, second = now().layout.tables[1], now().layout.tables[2]
    entry = first.at(first.taken[0])
    done(MovePlayer(entry, Seat(2, second.free[0])), "move")
    shown = todo(ana)
    assert "Nothing to do." not in shown
    assert "on the way to a new seat" not in shown, "the card below it says who"
    assert "1 still on the way" in shown
    ana.post("/e/tuesday/act/confirm-seats", {"entry": entry}, headers=HTMX)
    assert "on the way" not in todo(ana)


def test_not_to_an_assistant_while_the_director_has_something_to_do() -> None:
    started(3)
    for entry in (1, 2):
        done(EliminatePlayers((entry,)), f"out-{entry}")
    assert re.search("Nothing for you: 1 thing waits", todo(browser(account("Bo", "assistant"))))


def test_not_while_prizes_of_an_event_that_is_over_are_unpaid(ana: Client) -> None:
    over()
    publish = re.search(r'name="task" value="(publish[^"]*)"|task\?id=(publish[^"&]*)', todo(ana))
    assert publish
    task = publish[1] or publish[2]
    ana.post("/e/tuesday/act/decline", {"task": task, "reason": "later"}, headers=HTMX)
    shown = todo(ana)
    assert "Nothing to do." not in shown
    assert "still to hand out" in shown


def test_not_while_somebody_who_went_out_in_the_money_is_unpaid(ana: Client) -> None:
    started(4)
    done(SetPrizePlan(percentages(50, 30, 20)), "prizes")
    done(EliminatePlayers((1,)), "out-1")
    assert "Nothing to do." in todo(ana)
    done(EliminatePlayers((2,)), "out-2")
    shown = todo(ana)
    assert "Nothing to do." not in shown
    assert "1 prize still to hand out" in shown
    done(PayPrize(2), "paid")
    assert "Nothing to do." in todo(ana)


@pytest.mark.parametrize("panel", ["results", "draw", "prints", "players", "journal"])
def test_the_list_beside_a_panel_is_that_of_whoever_reads_it(ana: Client, panel: str) -> None:
    over()
    assert "Nothing for you" not in todo(ana, panel)
    assert re.findall('value="(publish[^"]*)"', todo(ana, panel)) == re.findall(
        'value="(publish[^"]*)"', todo(ana)
    )


def test_what_is_to_be_taken_back_after_places_changed_is_to_do(ana: Client) -> None:
    over()
    first, second = (line.entry for line in places(now())[:2])
    done(PayPrize(first), "pay-1")
    done(PayPrize(second), "pay-2")
    assert "take back" not in todo(ana)
    done(CorrectOrder(second, "before", places(now())[2].entry, "video"), "video")
    assert "to take back" in todo(ana)
    assert "to take back" not in todo(browser(account("Bo", "assistant")))
