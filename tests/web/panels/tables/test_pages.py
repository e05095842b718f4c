"""Tables in the browser: rows and tiles, the oval, its acts, and seats somebody moves to."""

import re

import pytest
from django.test import Client

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.arriving import ConfirmSeats
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tables.chairs import upcoming
from tapisvert.tournament.tables.halting import HaltTable
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tests.web.cast import account, browser, compact, event
from tests.web.nights import HTMX, done, now, started
from tests.web.questions import of_page


def page(client: Client, address: str) -> str:
    answer = client.get(f"/e/tuesday/{address}")
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def test_an_event_without_tables_says_so(ana: Client) -> None:
    event()
    assert "No table yet" in page(ana, "tables")


def test_every_table_tells_its_players_its_button_and_its_state(ana: Client) -> None:
    started(18)
    done(SetButton(1, 4), "b")
    done(HaltTable(2), "h")
    entry = now().layout.tables[1].at(1)
    done(GivePenalty(entry, "round-1", "phone"), "p")
    told = page(ana, "tables")
    assert told.count('class="tile"') == 2
    for word in ("D 4", "table full", "1 penalty", "halted", "10-D"):
        assert word in told


def test_forty_tables_are_one_page_and_eleven_hundred_are_sections(ana: Client) -> None:
    started(2 * 45, table_size=2)
    told = page(ana, "tables")
    assert told.count('class="tile"') == 40
    assert 'href="/e/tuesday/tables?section=2"' in told
    assert page(ana, "tables?section=2").count('class="tile"') == 5
    assert page(ana, "tables?section=99").count('class="tile"') == 5
    assert page(ana, "tables?section=x").count('class="tile"') == 40


def test_the_work_of_a_page_does_not_grow_with_the_room(ana: Client) -> None:
    started(12)
    few = of_page(ana, "/e/tuesday/tables")
    started(2_200, "large", table_size=2)
    many = of_page(ana, "/e/large/tables?section=20")
    told = ana.get("/e/large/tables?section=20").content.decode()
    assert now("large").layout.count == 1_100
    assert told.count('class="tile"') == 40
    assert "761–800" in told
    assert many <= few


def test_one_table_of_five_is_drawn_with_its_free_seats(ana: Client) -> None:
    started(5)
    told = compact(page(ana, "tables/1"))
    assert len(re.findall(r'<li class="seat seat-\d+ taken', told)) == 5
    assert len(re.findall(r'<li class="seat seat-\d+ free', told)) == 4
    assert 'class="seats-around chairs-9"' in told
    assert "style=" not in told


def test_the_oval_marks_button_blinds_and_the_next_big_blind(ana: Client) -> None:
    started(5)
    done(SetButton(1, 1, coming=True), "b")
    done(StartHand(1), "h")
    told = page(ana, "tables/1")
    assert "hand 1" in told
    assert told.count("next-big") == 1
    assert ">BB<" in told
    assert ">SB<" in told
    assert "Button not told yet" not in told


def test_a_seat_opens_its_player_and_a_free_one_its_own_sheet(ana: Client) -> None:
    started(5)
    told = page(ana, "tables/1")
    person = now().field.entries[now().layout.tables[1].at(1)].person
    assert f'hx-get="/e/tuesday/players/{person}" hx-target="#sheet"' in told
    free = now().layout.tables[1].free[0]
    assert f'hx-get="/e/tuesday/tables/1/seats/{free}"' in told
    assert "Nobody sits here." in page(ana, f"tables/1/seats/{free}")


@pytest.mark.parametrize("address", ["tables/9", "tables/9/oval", "tables/1/seats/99", "move/99"])
def test_a_table_a_seat_or_a_player_that_is_not_there_is_refused(ana: Client, address: str) -> None:
    started(5)
    assert ana.get(f"/e/tuesday/{address}").status_code in (400, 422)


def test_the_next_hand_the_button_and_a_halt_are_one_press_each(ana: Client) -> None:
    started(6)
    act = "/e/tuesday/act"
    assert ana.post(f"{act}/button", {"table": 1, "seat": 2}, headers=HTMX).status_code == 200
    toast = ana.post(f"{act}/hand", {"table": 1}, headers=HTMX).content.decode()
    assert "Table 1: a hand begins." in toast
    ana.post(f"{act}/halt", {"table": 1}, headers=HTMX)
    assert "Play halted" in page(ana, "tables/1")
    refused = ana.post(f"{act}/hand", {"table": 1}, headers=HTMX)
    assert refused.status_code == 422
    assert "Play is halted at table 1" in refused.content.decode()
    ana.post(f"{act}/resume-table", {"table": 1}, headers=HTMX)
    assert now().layout.halted == frozenset()


def test_the_last_hand_and_the_next_hand_of_the_button_sheet_differ(ana: Client) -> None:
    started(6)
    sheet = page(ana, "tables/1/button")
    assert 'value="1" checked' in sheet
    for coming, big in (("1", 3), ("0", 4)):
        told = {"table": 1, "seat": 1, "coming": coming}
        assert ana.post("/e/tuesday/act/button", told, headers=HTMX).status_code == 200
        found = upcoming(now().layout.tables[1])
        assert found is not None
        assert found.big_blind == big


def test_without_scripts_an_act_comes_back_to_its_table(ana: Client) -> None:
    started(6)
    sent = {"table": 1, "back": "/e/tuesday/tables/1"}
    answer = ana.post("/e/tuesday/act/halt", sent)
    assert (answer.status_code, answer["Location"]) == (302, "/e/tuesday/tables/1")


def test_a_broken_table_is_drawn_and_shown_among_the_moves(ana: Client) -> None:
    started(10)
    for entry in [each for each in now().layout.tables[1].seats if each][:2]:
        ana.post("/e/tuesday/act/out", {"entry": entry}, headers=HTMX)
    shown = page(ana, "tables/2/break")
    assert "5 players take new seats" in shown
    assert "Nothing is drawn before you confirm." in shown
    assert now().layout.count == 2
    toast = ana.post("/e/tuesday/act/break-table", {"table": 2}, headers=HTMX)
    assert toast.status_code == 200, toast.content.decode()
    assert now().layout.count == 1
    moves = page(ana, "moves")
    assert moves.count('class="move-line"') == 5
    assert "table broken" in moves
    assert "T2 broken at" in page(ana, "tables")
    assert "Table 2 is closed." in page(ana, "tables/2")


def test_of_very_many_tables_that_take_somebody_the_first_are_told(ana: Client) -> None:
    started(3 * 47, table_size=3)
    for table in now().layout.open_tables:
        done(EliminatePlayers((table.at(1),)), f"out-{table.number}")
    shown = compact(page(ana, "tables/2/break"))
    assert shown.count("2 players, 1 free seat") == 40
    assert "and 6 more tables" in shown


def test_the_last_table_cannot_break(ana: Client) -> None:
    started(5)
    assert "table-break" not in page(ana, "tables/1")
    refused = ana.post("/e/tuesday/act/break-table", {"table": 1}, headers=HTMX)
    assert refused.status_code == 422


def test_one_more_table_is_opened_once(ana: Client) -> None:
    started(5)
    assert "Open table 2" in page(ana, "tables")
    for _ in range(2):
        sent = {"table": 2, "action": "o"}
        assert ana.post("/e/tuesday/act/open-table", sent, headers=HTMX).status_code == 200
    assert now().layout.count == 2
    assert "nobody sits here" in page(ana, "tables")


def test_a_player_moves_to_a_seat_that_is_picked(ana: Client) -> None:
    started(10)
    entry = now().layout.tables[1].at(1)
    free = now().layout.tables[2].free[0]
    shown = page(ana, f"move/{entry}")
    assert "Table 2" in shown
    assert f'name="seat" value="{free}"' in shown
    sent = {"entry": entry, "table": 2, "seat": free, "from-table": 1, "from-seat": 1}
    assert ana.post("/e/tuesday/act/move", sent, headers=HTMX).status_code == 200
    assert now().field.entries[entry].seat == Seat(2, free)
    again = ana.post("/e/tuesday/act/move", sent, headers=HTMX)
    assert again.status_code == 409


def test_a_seat_somebody_has_is_refused_with_the_reason(ana: Client) -> None:
    started(10)
    first, second = now().layout.tables[1].taken[:2]
    sent = {"entry": now().layout.tables[1].at(first), "table": 1, "seat": second}
    answer = ana.post("/e/tuesday/act/move", sent, headers=HTMX)
    assert answer.status_code == 409
    assert f"seat {second}" in answer.content.decode().lower()


def test_any_table_can_be_asked_for_by_its_number(ana: Client) -> None:
    started(30, table_size=2)
    entry = now().layout.tables[1].at(1)
    ana.post("/e/tuesday/act/open-table", {"table": 77}, headers=HTMX)
    shown = page(ana, f"move/{entry}?table=77")
    assert "Table 77" in shown
    assert "Another table" in shown


def test_who_waits_is_placed_in_a_free_seat_and_a_seat_is_kept(ana: Client) -> None:
    started(5, late=Late(4))
    done(Register("p99"), "late")
    entry = max(now().field.entries)
    free = now().layout.tables[1].free[0]
    assert "Place somebody here" in page(ana, f"tables/1/seats/{free}")
    sent = {"entry": entry, "table": 1, "seat": free}
    assert ana.post("/e/tuesday/act/seat-here", sent, headers=HTMX).status_code == 200
    assert now().layout.tables[1].at(free) == entry
    first = now().layout.tables[1].at(1)
    kept = now().layout.tables[1].free[0]
    sent = {"entry": first, "table": 1, "seat": kept}
    assert ana.post("/e/tuesday/act/keep-seat", sent, headers=HTMX).status_code == 200
    assert now().field.entries[first].fixed
    assert "kept" in page(ana, "tables/1")


def test_somebody_in_a_wrong_seat_is_found_by_name(ana: Client) -> None:
    started(5)
    person = now().field.entries[now().layout.tables[1].at(1)].person
    name = f"Player {person[1:]}"
    free = now().layout.tables[1].free[0]
    sent = {"player": name, "table": 1, "seat": free}
    assert ana.post("/e/tuesday/act/put-seat-right", sent, headers=HTMX).status_code == 200
    nobody = {**sent, "player": "Zorro"}
    answer = ana.post("/e/tuesday/act/put-seat-right", nobody, headers=HTMX)
    assert (answer.status_code, "Zorro" in answer.content.decode()) == (400, True)
    several = ana.post("/e/tuesday/act/put-seat-right", {**sent, "player": "Player"}, headers=HTMX)
    assert several.status_code == 400
    assert "Nobody in play" not in several.content.decode()
    assert "sat in a wrong seat" in page(ana, "moves")


def test_an_assistant_acts_and_a_viewer_looks_on(ana: Client) -> None:
    started(10)
    bo, vic = browser(account("Bo", "assistant")), browser(account("Vic", "viewer"))
    assert bo.post("/e/tuesday/act/halt", {"table": 1}, headers=HTMX).status_code == 200
    looked = page(vic, "tables/1")
    assert "/seats/" not in looked
    assert looked.count('class="still"') == len(now().layout.tables[1].free)
    for address in ("tables/1/button", "tables/1/break", "tables/1/move", "tables/1/seats/1"):
        assert vic.get(f"/e/tuesday/{address}").status_code == 403
    assert vic.post("/e/tuesday/act/halt", {"table": 2}, headers=HTMX).status_code == 403


def test_a_table_acts_for_itself_alone(ana: Client) -> None:
    started(10)
    table = browser(account("T1", "table", "tuesday", 1))
    done(SetButton(1, 1), "b")
    assert table.post("/e/tuesday/act/hand", {"table": 1}, headers=HTMX).status_code == 200
    assert table.post("/e/tuesday/act/hand", {"table": 2}, headers=HTMX).status_code == 422


def test_the_tables_are_french_too() -> None:
    started(5)
    cleo = account("Chloé", "director")
    cleo.language = "fr"
    cleo.save()
    told = page(browser(cleo), "tables/1")
    for words in ("Main suivante", "Arrêter la table", "Bouton pas encore dit", "Siège"):
        assert words in told


def test_a_wide_console_fetches_the_tables_by_itself(ana: Client) -> None:
    started(5)
    told = page(ana, "")
    assert 'hx-get="/e/tuesday/tables/tiles" hx-trigger="intersect once"' in told


def test_those_on_the_way_are_seen_to_sit_one_by_one_or_all_at_once(ana: Client) -> None:
    started(10)
    movers = [entry for entry in now().layout.tables[2].seats if entry][:3]
    for entry in movers:
        sent = {"entry": entry, "table": 1, "seat": now().layout.tables[1].free[0]}
        assert ana.post("/e/tuesday/act/move", sent, headers=HTMX).status_code == 200
    assert "3 still on the way" in page(ana, "moves")
    home = page(ana, "")
    assert "3 still on the way" in home
    card = home[home.index('id="on-the-way"') :]
    seats = [int(seat) for seat in re.findall(r"Table 1, seat (\d+)", card)]
    assert len(seats) == 3
    assert seats == sorted(seats)
    confirm = "/e/tuesday/act/confirm-seats"
    assert ana.post(confirm, {"entry": movers[0]}, headers=HTMX).status_code == 200
    moves = page(ana, "moves")
    assert "2 still on the way" in moves
    assert moves.count("✓ Sits") == 1
    assert (
        ana.post(confirm, {"entry": " ".join(map(str, movers[1:]))}, headers=HTMX).status_code
        == 200
    )
    assert "Everybody sits" in page(ana, "moves")
    assert "still on the way" not in page(ana, "")
    assert ana.post(confirm, {}, headers=HTMX).status_code == 400


def test_everybody_of_a_broken_table_stands_in_the_card(ana: Client) -> None:
    started(18)
    done(OpenTable(3), "table")
    movers = [entry for entry in now().layout.tables[2].seats if entry]
    for seat, entry in enumerate(movers, 1):
        done(MovePlayer(entry, Seat(3, seat)), f"move-{seat}")
    card = page(ana, "")
    card = card[card.index('id="on-the-way"') :]
    assert len(re.findall(r"Table 3, seat \d+", card)) == len(movers) == 9
    assert "and 1 more" not in card


def test_a_move_nobody_confirms_asks_for_three_minutes_and_for_ten_where_seats_are_confirmed(
    ana: Client,
) -> None:
    started(10)
    first, second = [entry for entry in now().layout.tables[2].seats if entry][:2]
    one, other = now().layout.tables[1].free[:2]
    done(MovePlayer(first, Seat(1, one)), "early", minutes=-5)
    assert "still on the way" not in page(ana, "")
    done(MovePlayer(second, Seat(1, other)), "late", minutes=-4)
    assert "still on the way" not in page(ana, "")
    done(ConfirmSeats((first,)), "seen", minutes=-4)
    assert "1 still on the way" in page(ana, "")
