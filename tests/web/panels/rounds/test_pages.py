"""Hand-for-hand in the browser."""

import re

from django.test import Client

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tests.web.cast import account, browser
from tests.web.nights import HTMX, done, now, started


def page(client: Client, address: str = "rounds") -> str:
    answer = client.get(f"/e/tuesday/{address}")
    assert answer.status_code == 200
    return answer.content.decode()


def act(client: Client, verb: str, **fields: object) -> tuple[int, str]:
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers=HTMX)
    return answer.status_code, answer.content.decode()


def test_it_is_begun_reported_table_by_table_and_ended(ana: Client) -> None:
    started(12)
    assert "Begin hand-for-hand" in page(ana)
    assert act(ana, "rounds-announce")[0] == 200
    told = page(ana)
    assert told.count('class="round-tile"') == 2
    assert "counts already" in told
    assert act(ana, "rounds-report", table=1, round=0)[0] == 200
    assert "1 table is still playing." in page(ana)
    status, sentence = act(ana, "rounds-next", round=0)
    assert (status, "2" in sentence) == (422, True)
    assert act(ana, "rounds-report", table=2, round=0)[0] == 200
    assert act(ana, "rounds-next", round=0)[0] == 200
    rounds = now().hand_for_hand
    assert rounds is not None
    assert rounds.round == 1
    assert act(ana, "rounds-end")[0] == 200
    assert now().hand_for_hand is None
    assert act(ana, "rounds-report", table=1)[0] == 422


def test_two_who_ask_at_once_start_one_round(ana: Client) -> None:
    started(12)
    act(ana, "rounds-announce")
    for table in (1, 2):
        act(ana, "rounds-report", table=table, round=0)
    assert act(ana, "rounds-next", round=0)[0] == 200
    assert act(ana, "rounds-next", round=0)[0] == 409


def test_a_called_all_in_waits_for_the_director(ana: Client) -> None:
    started(12)
    act(ana, "rounds-announce")
    assert act(ana, "rounds-hold", table=2)[0] == 200
    told = page(ana)
    assert "cards stay down until the floor arrives" in told
    assert re.findall(r'class="round-tile" data-state="(\w+)"', told) == ["playing", "held"]
    assert act(ana, "rounds-report", table=2, round=0)[0] == 422
    assert act(ana, "rounds-release", table=2)[0] == 200
    assert "cards stay down until" not in page(ana)


def test_those_who_go_out_share_and_are_named(ana: Client) -> None:
    started(12)
    done(AnnounceHandForHand(), "a")
    assert "Nobody went out on this hand." in page(ana)
    first, second = now().layout.tables[1].at(1), now().layout.tables[2].at(1)
    done(EliminatePlayers((first,)), "x")
    assert "Out on this hand: Player" in page(ana)
    done(EliminatePlayers((second,)), "y")
    assert "They share places 11 to 12." in page(ana)


def test_every_page_says_so_while_it_lasts(ana: Client) -> None:
    started(12)
    assert 'id="rounds" class="rounds-word" hidden' in page(ana, "clock")
    done(AnnounceHandForHand(), "a")
    assert "Hand-for-hand · hands in progress end · 0 of 2 tables have finished" in page(
        ana, "clock"
    )


def test_a_table_reports_for_itself_and_a_viewer_looks_on(ana: Client) -> None:
    started(12)
    done(AnnounceHandForHand(), "a")
    table = browser(account("T1", "table", "tuesday", 1))
    assert act(table, "rounds-report", table=2, round=0)[0] == 422
    assert act(table, "rounds-report", table=1, round=0)[0] == 200
    vic = browser(account("Vic", "viewer"))
    assert "rounds-board" in page(vic)
    assert act(vic, "rounds-end")[0] == 403


def test_without_scripts_a_table_reports_too(ana: Client) -> None:
    started(12)
    done(AnnounceHandForHand(), "a")
    sent = {"table": 1, "round": 0, "back": "/e/tuesday/rounds"}
    answer = ana.post("/e/tuesday/act/rounds-report", sent)
    assert answer["Location"] == "/e/tuesday/rounds"
    assert 'name="csrfmiddlewaretoken"' in page(ana)
