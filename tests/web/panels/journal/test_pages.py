"""The journal of an event in the browser, and its undo with what it changes."""

import re

from django.test import Client

from tapisvert.desk.undo_effects import NEAR
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tables.halting import HaltTable
from tapisvert.tournament.timing.clock_actions import AdjustClock
from tapisvert.web.house import desk
from tests.web.cast import account, browser
from tests.web.nights import HTMX, done, now, started


def page(client: Client, address: str) -> str:
    answer = client.get(f"/e/tuesday/{address}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_who_did_what_is_told_with_names(ana: Client) -> None:
    started(8)
    ana.post("/e/tuesday/act/halt", {"table": "1", "action": "h"}, headers=HTMX)
    told = page(ana, "journal")
    assert "Play is halted at table 1." in told
    assert ">Ana<" in told
    assert told.index("Play is halted") < told.index("Play begins.")


def test_the_list_follows_the_event_with_what_was_searched(ana: Client) -> None:
    started(8)
    done(HaltTable(1), "h")
    assert 'data-follow="/e/tuesday/journal/lines"' in page(ana, "journal")
    found = page(ana, "journal/lines?q=T1")
    assert 'data-follow="/e/tuesday/journal/lines?q=T1"' in found
    assert "Play is halted" in found
    assert "Play begins" not in found
    assert "Nothing concerns “T9”" in page(ana, "journal/lines?q=T9")
    assert "Nothing concerns" in page(ana, "journal?q=%3Cb%3E%00")


def test_a_player_is_found_by_name(ana: Client) -> None:
    started(8)
    entry = now().layout.tables[1].at(1)
    done(EliminatePlayers((entry,)), "out")
    person = now().field.entries[entry].person
    found = page(ana, f"journal?q=Player {person[1:]}")
    assert "is out in place 8." in found
    assert "Play begins" not in found


def test_an_undo_says_first_what_it_changes(ana: Client) -> None:
    started(8)
    entry = now().layout.tables[1].at(1)
    done(EliminatePlayers((entry,)), "out")
    told = page(ana, "journal/undo/out")
    assert "comes back to table 1, seat 1." in told
    assert 'name="target" value="out"' in told
    ana.post("/e/tuesday/undo", {"target": "out", "action": "u"}, headers=HTMX)
    assert now().layout.tables[1].at(1) == entry
    assert "This cannot be taken back" in page(ana, "journal/undo/out")
    assert "Restore" in page(ana, "journal")
    assert "is out again." in page(ana, "journal/undo/u")
    ana.post("/e/tuesday/undo", {"target": "u", "action": "uu"}, headers=HTMX)
    assert now().layout.tables[1].at(1) == 0


def test_what_one_tap_did_goes_together_or_line_by_line_where_that_is_meant(ana: Client) -> None:
    started(8, late=Late(4))
    ana.post("/e/tuesday/act/register", {"name": "Gus", "action": "late"}, headers=HTMX)
    told = page(ana, "journal/undo/late-1")
    assert told.count('<input type="hidden" name="target"') == 2
    assert "Done with the same tap" in told
    alone = page(ana, "journal/undo/late-1?alone=1")
    assert re.findall(r'name="target" value="([^"]+)"', alone) == ["late-1"]


def test_what_stands_on_it_is_named_and_goes_with_it(ana: Client) -> None:
    started(18)
    leaver, mover = now().layout.tables[1].at(1), now().layout.tables[2].at(1)
    done(EliminatePlayers((leaver,)), "out")
    done(MovePlayer(mover, Seat(1, 1)), "move")
    told = page(ana, "journal/undo/out")
    assert "These stand on it" in told
    assert told.count('<input type="hidden" name="target"') == 2
    sent = {"target": ["out", "move"], "action": "u"}
    assert ana.post("/e/tuesday/undo", sent, headers=HTMX).status_code == 200
    assert (now().layout.tables[1].at(1), now().layout.tables[2].at(1)) == (leaver, mover)


def test_of_an_act_long_ago_what_stands_on_it_is_worked_out_when_asked(ana: Client) -> None:
    started(12)
    entry = now().layout.tables[1].at(1)
    done(EliminatePlayers((entry,)), "out")
    for number in range(NEAR + 1):
        done(AdjustClock(60 if number % 2 else -60), f"c{number}")
    told = page(ana, "journal/undo/out")
    assert f"{NEAR + 1} acts came after this one." in told
    assert "comes back" not in told
    assert "comes back" in page(ana, "journal/undo/out?all=1")
    person = now().field.entries[entry].person
    assert "journal/undo/out?all=1" in page(ana, f"players/{person}/undo-out")


def test_without_scripts_the_undo_comes_back_to_the_journal(ana: Client) -> None:
    started(8)
    done(HaltTable(1), "h")
    sent = {"target": "h", "action": "u", "back": "/e/tuesday/journal"}
    answer = ana.post("/e/tuesday/undo", sent)
    assert answer["Location"] == "/e/tuesday/journal"
    assert now().layout.halted == frozenset()


def test_an_assistant_reads_and_takes_nothing_back(ana: Client) -> None:
    started(8)
    done(HaltTable(1), "h")
    bo = browser(account("Bo", "assistant"))
    assert "directors-only" in page(bo, "journal")
    assert bo.get("/e/tuesday/journal/undo/h").status_code == 403
    assert browser(account("Vic", "viewer")).get("/e/tuesday/journal").status_code == 403


def test_an_action_nobody_took_is_refused(ana: Client) -> None:
    started(8)
    assert ana.get("/e/tuesday/journal/undo/nothing").status_code == 400


def test_a_page_of_the_journal_is_bounded(ana: Client) -> None:
    started(8)
    for number in range(60):
        verb = "resume-table" if number % 2 else "halt"
        ana.post(f"/e/tuesday/act/{verb}", {"table": "1", "action": f"x{number}"}, headers=HTMX)
    told = page(ana, "journal")
    assert told.count('id="line-') == 50
    assert "?before=" in told
    assert f'id="line-{desk().version("tuesday")}"' in told
    assert 'id="line-1"' in page(ana, "journal?before=16")
