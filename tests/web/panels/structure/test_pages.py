"""The structure in the browser: levels to come changed, added, copied, taken away."""

import pytest
from django.test import Client

from tapisvert.desk.restructuring import mark
from tapisvert.tournament.structure import Level
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, now, started


def page(client: Client, address: str = "structure") -> str:
    answer = client.get(f"/e/tuesday/{address}")
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def act(client: Client, verb: str, **fields: object) -> tuple[int, str]:
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers=HTMX)
    return answer.status_code, answer.content.decode()


def levels() -> tuple[Level, ...]:
    setup = now().setup
    assert setup is not None
    return setup.structure.levels


def test_every_stretch_is_there_and_the_end_is_a_range_once_play_has_begun(ana: Client) -> None:
    event()
    told = page(ana)
    assert told.count('data-kind="play"') == 4
    assert told.count('data-kind="break"') == 1
    assert "the end is estimated once play has begun" in told
    assert "the 25 leave" in told


def test_the_end_is_told_as_a_range(ana: Client) -> None:
    started(12)
    told = page(ana)
    assert "Ends about" in told
    assert 'aria-current="step"' in told
    assert told.count("Change…") == 4
    assert told.count("Add after…") == 1


def test_a_level_to_come_is_changed(ana: Client) -> None:
    started(12)
    shown = page(ana, "structure/3")
    assert 'name="small_blind" inputmode="numeric" value="100"' in shown
    fields = {"index": 3, "mark": mark(levels()[3]), "minutes": 15, "small_blind": 150}
    assert act(ana, "level-set", **fields, big_blind=300, big_blind_ante=300)[0] == 200
    assert levels()[3] == Level("play", 900, 150, 300, big_blind_ante=300)
    assert act(ana, "level-set", **fields)[0] == 409


def test_a_stretch_is_copied_paused_after_and_taken_away(ana: Client) -> None:
    started(12)
    assert act(ana, "level-copy", index=2)[0] == 200
    assert [each.kind for each in levels()[2:4]] == ["break", "break"]
    assert levels()[3].color_up == ()
    assert act(ana, "level-break", index=4, minutes=20)[0] == 200
    assert levels()[5] == Level("break", 1200)
    assert act(ana, "level-remove", index=3)[0] == 200
    assert len(levels()) == 6


def test_chips_that_leave_are_chosen_among_those_of_the_set(ana: Client) -> None:
    owned, stack = {25: 200, 100: 200, 500: 100}, {25: 40, 100: 40, 500: 10}
    started(6, chips=owned, stack=stack)
    assert 'name="color_up" value="25"' in page(ana, "structure/4")
    assert act(ana, "level-set", index=2, color_up="")[0] == 200
    assert levels()[2].color_up == ()
    assert act(ana, "level-set", index=3, color_up=["", "25"])[0] == 200
    assert levels()[3].color_up == (25,)


@pytest.mark.parametrize(
    ("verb", "fields", "status"),
    [
        ("level-set", {"index": 0, "minutes": 15}, 422),
        ("level-remove", {"index": 0}, 422),
        ("level-set", {"index": 3, "minutes": 0}, 400),
        ("level-set", {"index": 3, "minutes": 99999}, 400),
        ("level-set", {"index": 3, "small_blind": -5}, 400),
        ("level-set", {"index": 3, "small_blind": "x"}, 400),
        ("level-set", {"index": 3, "small_blind": 900, "big_blind": 100}, 400),
        ("level-set", {"index": 33}, 400),
        ("level-copy", {}, 400),
    ],
)
def test_what_cannot_be_is_refused(
    ana: Client, verb: str, fields: dict[str, object], status: int
) -> None:
    started(12)
    before = levels()
    assert act(ana, verb, **fields)[0] == status
    assert levels() == before


def test_what_is_being_played_stays_and_says_so(ana: Client) -> None:
    started(12)
    shown = page(ana, "structure/0")
    assert "it stays as it is" in shown
    assert "level-set" not in shown
    assert act(ana, "level-break", index=0)[0] == 200
    assert levels()[1].kind == "break"


def test_only_directors_change_it(ana: Client) -> None:
    started(12)
    bo, vic = browser(account("Bo", "assistant")), browser(account("Vic", "viewer"))
    assert "directors-only" in page(bo)
    assert act(bo, "level-copy", index=2)[0] == 422
    assert bo.get("/e/tuesday/structure/3").status_code == 403
    assert vic.get("/e/tuesday/structure").status_code == 200


def test_without_scripts_it_comes_back_to_the_structure(ana: Client) -> None:
    started(12)
    sent = {"index": 2, "back": "/e/tuesday/structure"}
    answer = ana.post("/e/tuesday/act/level-copy", sent)
    assert answer["Location"] == "/e/tuesday/structure"
