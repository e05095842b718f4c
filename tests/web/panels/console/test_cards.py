"""Cards of the to-do list: their order, faults among them, and those that lead to a panel."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from tapisvert.desk.restructuring import mark
from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import desk, people
from tapisvert.words import LANGS, Lang
from tests.tournament.build import EVENING, setup
from tests.tournament.chance import chance
from tests.web import nights
from tests.web.cast import account, browser, compact
from tests.web.finished import FREE, do, over, published, started
from tests.web.nights import cards

CUP = Bands((Band(0, (PrizeLine(1, 1, item="Cup"),)),))


def test_ties_and_results_lead_to_the_panel_where_they_are_settled() -> None:
    started(4, buy_in=FREE)
    do(SetPrizePlan(CUP), EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent("late"))
    found = cards(desk().now("tuesday"), 1_000_000, "en")
    assert {card.leads for card in found} == {"results"}
    page = browser(account("Ana", "owner")).get("/e/tuesday/").content.decode()
    assert compact(page).count('directors-only" id="do-') == 2


def leads(client: Client) -> list[str]:
    """What each card of the console says, in their order."""
    page = client.get("/e/tuesday/").content.decode()
    return re.findall(r'<p class="lead">(.*?)</p>', page)


def act(client: Client, verb: str, **fields: object) -> None:
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers=nights.HTMX)
    assert answer.status_code == 200, answer.content.decode()


def test_what_stops_play_or_is_unfair_late_comes_first() -> None:
    nights.started(12, table_size=6)
    plan = percentages(20, 17, 14, 12, 10, 9, 8, 6, 4)
    first = nights.now().layout.tables[1].seats[:2]
    nights.done(SetPrizePlan(plan), "prizes")
    for entry in first:
        nights.done(EliminatePlayers((entry,)), f"out-{entry}")
    ana = browser(account("Ana", "owner"))
    act(ana, "clock-jump", index=3)
    money, move, chips = leads(ana)
    assert money.startswith("10 players are left")
    assert move.startswith("One player of table 2")
    assert "25" in chips


def test_an_absence_counts_on_after_the_clock_went_back_and_levels_were_taken_away() -> None:
    nights.started(6, book="pur2019")
    ana = browser(account("Ana", "owner"))
    act(ana, "clock-jump", index=4)
    act(ana, "away", entry=2)
    act(ana, "clock-jump", index=0)
    act(ana, "level-remove", index=4, mark=mark(EVENING.levels[4]))
    assert not any("away" in lead for lead in leads(ana))
    (later,) = cards(nights.now(), nights.moment() + 21 * nights.MINUTE, "en")
    assert "has been away for 21 minutes, longer than a level" in later.text


def test_the_director_chooses_nine_or_ten_seats_at_the_final_of_the_pur() -> None:
    nights.started(10, book="pur2019", table_size=8)
    nights.done(EliminatePlayers((1,)), "out")
    ana = browser(account("Ana", "owner"))
    act(ana, "clock-jump", index=4)
    (final,) = (
        card for card in cards(nights.now(), nights.moment(), "en") if card.id.startswith("final:")
    )
    assert sorted(final.chairs) == [9, 10]
    sheet = compact(ana.get("/e/tuesday/task", {"id": final.id}).content.decode())
    assert "Seats at the final table" in sheet
    act(ana, "do", task=final.id, chairs=9)
    (table,) = nights.now().layout.open_tables
    assert len(table.seats) == 9


@pytest.mark.parametrize("lang", LANGS)
def test_a_fault_is_a_card_that_leaves_the_others_alone(lang: Lang) -> None:
    started(12, table_size=6)
    seats = desk().now("tuesday").layout.tables[1].seats
    do(*(EliminatePlayers((entry,)) for entry in seats[:2]))
    whole = desk().now("tuesday")
    absent = whole.field.absent.set(99, None)
    damaged = replace(whole, field=replace(whole.field, absent=absent))
    *others, fault = cards(damaged, 1_000_000, lang)
    assert "KeyError, attendance/proposals.py:" in fault.text
    assert (fault.ready, fault.declinable) == (False, False)
    assert others
    assert tuple(others) == cards(whole, 1_000_000, lang)


@pytest.mark.proves("pur2019 D-2.3", "pur2019 D-2.5")
def test_the_console_lists_what_is_to_be_ready_before_the_first_hand() -> None:
    people().put(*(Person(f"p{number}", f"Player {number}") for number in range(1, 7)))
    entries = RegisterPeople(tuple(f"p{number}" for number in range(1, 7)))
    do(CreateEvent(setup("pur2019")), entries, DrawSeats(chance()))
    page = browser(account("Ana", "owner")).get("/e/tuesday/").content.decode()
    points = re.findall(r'<li data-ready="(\w+)">(.*?)</li>', page, re.DOTALL)
    told = {number: text for _, text in points for number in ("D-2.3", "D-2.5") if number in text}
    assert "deck" in told["D-2.3"]
    assert "12,000" in told["D-2.5"]


def test_a_card_speaks_of_people_by_their_names() -> None:
    nights.started(3)
    for entry in (1, 2):
        nights.done(EliminatePlayers((entry,)), f"out-{entry}")
    texts = [card.text for card in cards(nights.now(), nights.moment(), "en")]
    assert any(text.startswith("Player 3 has all the chips") for text in texts)


def test_prizes_that_nobody_handed_out_are_to_do_once_the_results_are_public() -> None:
    over()
    published()
    ana, bo = browser(account("Ana", "owner")), browser(account("Bo", "assistant"))
    page = compact(ana.get("/e/tuesday/").content.decode())
    due = re.findall(r'id="prizes-due">.*?"lead">(\d+) prizes? still to hand out', page)
    assert due
    assert "Nothing to do." not in page
    assert "prizes-due" not in bo.get("/e/tuesday/").content.decode()
    for each in payouts(desk().now("tuesday")):
        do(PayPrize(each.entry, each.cents))
    page = compact(ana.get("/e/tuesday/").content.decode())
    assert "prizes-due" not in page
    assert "Nothing to do." in page
