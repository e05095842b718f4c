"""Chips in the browser: the count, a colour-up table by table, chips found and chips late."""

import re
from typing import Any

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, now, started

SET: dict[str, Any] = {
    "chips": {25: 200, 100: 200, 500: 100, 1000: 50},
    "stack": {25: 8, 100: 8, 500: 4, 1000: 7},
}


def page(client: Client, address: str = "chips") -> str:
    answer = client.get(f"/e/tuesday/{address}")
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def act(client: Client, verb: str, **fields: object) -> tuple[int, str]:
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers=HTMX)
    return answer.status_code, answer.content.decode()


def test_an_event_without_a_set_says_so(ana: Client) -> None:
    event()
    told = page(ana)
    assert "0 issued = 0 in play + 0 removed" in told
    assert "Nobody has told which chips the club owns" in told


def test_every_chip_is_accounted_for(ana: Client) -> None:
    started(6, **SET)
    assert "60,000 issued = 60,000 in play + 0 removed" in page(ana)
    assert act(ana, "remove-chips", points="1 500", reason="found")[0] == 200
    told = page(ana)
    assert "60,000 issued = 58,500 in play + 1,500 removed" in told
    assert re.search(r"found</span>\s*<span>1,500", told)


def test_chips_that_are_short_are_told_until_the_stacks_are_out_and_counted_again_in_the_settings(
    ana: Client,
) -> None:
    event(chips={25: 160, 100: 160, 500: 100, 1000: 160, 5000: 40}, stack=SET["stack"])
    desk().do(
        "tuesday",
        RegisterPeople(tuple(f"p{n}" for n in range(27))),
        Meta(1_000_001, "account-0"),
        "enter",
    )
    told = "56 chips of 25 are missing: 216 wanted, the club has 160."
    assert told in page(ana)
    assert told in " ".join(page(ana, "").split())
    assert 'value="25 × 160, 100 × 160, 500 × 100, 1000 × 160, 5000 × 40"' in page(ana, "setup")
    assert "no kind of chip" in act(ana, "setup", owned="25 for all")[1]
    assert act(ana, "setup", owned="25 × 220, 100 × 220, 500 × 120, 1000 × 200")[0] == 200
    assert "are missing" not in page(ana)
    setup = now().setup
    assert setup is not None
    assert (setup.chips[25], dict(setup.stack)) == (220, SET["stack"])


def test_a_value_leaves_table_by_table_with_cards_drawn_here(ana: Client) -> None:
    started(6, **SET)
    assert "Take the 25s out" in page(ana)
    assert act(ana, "color-up", value=25)[0] == 200
    told = page(ana)
    assert "The 25s leave for 100s" in told
    assert 'hx-get="/e/tuesday/chips/25/1"' in told
    shown = page(ana, "chips/25/1")
    assert "4 × 25 = 1 × 100" in shown
    assert shown.count('name="chips"') == 6
    seats = list(now().layout.tables[1].taken)
    counts = [3, 1, 0, 2, 1, 1]
    status, toast = act(ana, "color-up-table", table=1, value=25, seat=seats, chips=counts)
    assert (status, "2 × 100" in toast) == (200, True)
    raced = page(ana, "chips/25/1")
    assert len(re.findall("[♣♦♥♠]", raced)) == 8
    assert raced.count("+ 1 × 100") == 2
    assert raced.count('class="red"') == len(re.findall("[♦♥]", raced))
    assert "The total is the same as before." in raced
    assert "Every table has exchanged." in page(ana)
    assert act(ana, "retire-value", value=25)[0] == 200
    assert now().bank.retired == {25}
    assert "out of play" in page(ana)


def test_the_cards_of_a_race_are_a_draw_bound_to_the_hash_before_and_anybody_checks_it(
    ana: Client,
) -> None:
    started(6, **SET)
    act(ana, "announce-draw")
    published = now().draws.next_hash
    act(ana, "color-up", value=25)
    seats = list(now().layout.tables[1].taken)
    act(ana, "color-up-table", table=1, value=25, seat=seats, chips=[3, 1, 0, 2, 1, 1])
    shown = page(ana, "draw")
    card = shown.split("Cards of a chip race")[1]
    assert "Right" in card.split("</section>")[0] or "right" in card.split("</section>")[0]
    assert f"{published}" in card
    assert "Given without a draw" not in shown
    file = ana.get("/e/tuesday/draw/2.json").json()
    assert (file["purpose"], file["hash"]) == ("chip race", published)
    assert file["places"] == [f"1-{seats[n]}" for n in (0, 0, 0, 1, 3, 3, 4, 5)]
    assert now().draws.next_hash not in (None, published)
    with desk().opened("tuesday") as stream_state:
        race = stream_state.records[-1].action
    assert ana.post("/e/tuesday/undo", {"target": race}).status_code == 422
    why = {"target": race, "reason": "seat 3 had two more"}
    assert ana.post("/e/tuesday/undo", why).status_code == 302
    assert "seat 3 had two more" in page(ana, "draw")


def test_real_cards_are_told_in_the_order_they_were_dealt(ana: Client) -> None:
    started(6, **SET)
    act(ana, "color-up", value=25)
    first, second = now().layout.tables[1].taken[:2]
    fields = {"table": 1, "value": 25, "seat": [first, second], "chips": [2, 2]}
    status, sentence = act(ana, "color-up-table", **fields, cards="As Kd")
    assert (status, "4" in sentence) == (400, True)
    assert act(ana, "color-up-table", **fields, cards="2c Kd 10h A♠")[0] == 200
    shown = page(ana, "chips/25/1")
    assert shown.index("A♠") < shown.index("+ 1 × 100")
    by_hand = page(ana, "draw").split("Given without a draw")[1]
    assert "chips of table 1 raced for with real cards, told by Ana" in by_hand


def test_nobody_is_put_out_by_the_race(ana: Client) -> None:
    started(6, **SET)
    act(ana, "color-up", value=25)
    seat = now().layout.tables[1].taken[0]
    fields = {"table": 1, "value": 25, "seat": [seat], "chips": [1], "alone": [seat]}
    assert act(ana, "color-up-table", **fields)[0] == 200
    assert now().bank.in_play == 60_075
    assert "Rounding: 75 more in play." in page(ana, "chips/25/1")


def test_a_book_that_rounds_up_wants_a_witness(ana: Client) -> None:
    started(6, book="pur2019", chips=SET["chips"], stack={25: 8, 100: 8, 500: 6, 1000: 8})
    act(ana, "color-up", value=25)
    shown = page(ana, "chips/25/1")
    assert 'name="witness"' in shown
    assert "Deal race cards" not in shown
    seat = now().layout.tables[1].taken[0]
    fields = {"table": 1, "value": 25, "seat": [seat], "chips": [3]}
    assert act(ana, "color-up-table", **fields)[0] == 422
    assert act(ana, "color-up-table", **fields, witness="p1")[0] == 200
    assert now().bank.in_play == now().bank.issued


def test_late_chips_are_exchanged_at_equal_value(ana: Client) -> None:
    started(6, **SET)
    assert "Chips of a value that is gone" not in page(ana, "chips/odd")
    act(ana, "color-up", value=25)
    act(ana, "color-up-table", table=1, value=25)
    act(ana, "retire-value", value=25)
    assert "Chips of a value that is gone" in page(ana, "chips/odd")
    status, toast = act(ana, "late-chips", value=25, chips=5, player="Player 1")
    assert (status, "exchanged for 100" in toast) == (200, True)


@pytest.mark.parametrize(
    ("verb", "fields", "status"),
    [
        ("color-up", {"value": 30}, 422),
        ("color-up-table", {"table": 1, "value": 100}, 422),
        ("color-up-table", {"table": 9, "value": 25}, 400),
        ("color-up-table", {"table": 1, "value": 25, "seat": [1, 2], "chips": [1]}, 400),
        ("color-up-table", {"table": 1, "value": 25, "seat": [1], "chips": ["x"]}, 400),
        ("remove-chips", {"points": 0, "reason": "found"}, 400),
        ("remove-chips", {"points": 10, "reason": "lost"}, 400),
        ("remove-chips", {"points": 10**9, "reason": "found"}, 422),
        ("retire-value", {"value": 25}, 422),
        ("late-chips", {"value": 25, "chips": 1}, 422),
    ],
)
def test_what_cannot_be_is_refused(
    ana: Client, verb: str, fields: dict[str, object], status: int
) -> None:
    started(6, **SET)
    done(AnnounceColorUp(25), "c")
    version = now().bank
    assert act(ana, verb, **fields)[0] == status
    assert now().bank == version


def test_an_assistant_races_and_takes_no_chips_away(ana: Client) -> None:
    started(6, **SET)
    bo, vic = browser(account("Bo", "assistant")), browser(account("Vic", "viewer"))
    assert act(bo, "color-up", value=25)[0] == 200
    assert act(bo, "color-up-table", table=1, value=25)[0] == 200
    assert act(bo, "remove-chips", points=5, reason="found")[0] == 422
    assert bo.get("/e/tuesday/chips/odd").status_code == 403
    assert vic.get("/e/tuesday/chips").status_code == 200
    assert vic.get("/e/tuesday/chips/25/1").status_code == 403


def test_a_race_that_nobody_announced_is_not_there(ana: Client) -> None:
    started(6, **SET)
    assert ana.get("/e/tuesday/chips/25/1").status_code == 422


def test_every_page_says_so_while_a_value_leaves(ana: Client) -> None:
    started(6, **SET)
    assert 'id="leaving" class="rounds-word" hidden' in page(ana, "clock")
    done(AnnounceColorUp(25), "c")
    assert "The 25s leave: 1 table has still to exchange" in page(ana, "clock")
    act(ana, "color-up-table", table=1, value=25)
    assert "The 25s leave: every table has exchanged" in page(ana, "clock")


def test_the_race_says_who_won_and_opens_its_cards(ana: Client) -> None:
    started(6, **SET)
    done(AnnounceColorUp(25), "announce")
    status, toast = act(ana, "color-up-table", table=1, value=25, seat=[1, 2], chips=[2, 2])
    assert status == 200
    assert re.search(r"Player \d wins 1 × 100", toast)
    assert "/e/tuesday/chips/25/1" in toast
    assert 'hx-trigger="load' in toast
