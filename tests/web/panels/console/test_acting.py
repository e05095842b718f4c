"""Acts of a page: done once, told in a toast, taken back, and never lost to a conflict."""

import re

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import Late
from tapisvert.web.house import desk, people
from tapisvert.web.models import SealedSeed
from tests.web import nights
from tests.web.cast import account, browser, event

HTMX = {"hx-request": "true"}
CAST = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fatou")


def entered(name: str = "tuesday") -> str:
    """An event six people have entered."""
    event(name)
    people().put(*(Person(each.lower(), each) for each in CAST))
    command = RegisterPeople(tuple(each.lower() for each in CAST))
    desk().do(name, command, Meta(1_000_001, "account-0"), "all")
    return name


def started(ana: Client) -> str:
    """The same, drawn and under way."""
    entered()
    for verb in ("announce-draw", "draw", "start"):
        assert ana.post(f"/e/tuesday/act/{verb}", headers=HTMX).status_code == 200
    return "tuesday"


def test_a_draw_is_bound_to_the_hash_that_was_shown_first(ana: Client) -> None:
    entered()
    ana.post("/e/tuesday/act/announce-draw", headers=HTMX)
    published = desk().now("tuesday").draws.next_hash
    assert published is not None
    assert published in ana.get("/e/tuesday/").content.decode()
    assert SealedSeed.objects.get(hash=published).seed.startswith("sealed:")
    toast = ana.post("/e/tuesday/act/draw", headers=HTMX).content.decode()
    assert "6 players" in toast
    with desk().opened("tuesday") as stream_state:
        drawn = stream_state.records[-1].events[0].data
    assert drawn["hash"] == published
    assert fingerprint(drawn["seed"]) == published


def test_a_hash_published_twice_still_has_its_seed(ana: Client) -> None:
    entered()
    for action in ("first", "first", "second", "first"):
        sent = {"action": action}
        assert ana.post("/e/tuesday/act/announce-draw", sent, headers=HTMX).status_code == 200
    assert desk().version("tuesday") == 4
    assert ana.post("/e/tuesday/act/draw", headers=HTMX).status_code == 200


def test_the_way_to_the_first_hand_is_one_card_after_the_other(ana: Client) -> None:
    event()
    assert 'href="/e/tuesday/players"' in ana.get("/e/tuesday/").content.decode()
    entered("friday")
    for verb in ("announce-draw", "draw", "start"):
        page = ana.get("/e/friday/").content.decode()
        card = page[page.index('id="opening"') : page.index('id="last-act"')]
        assert f"/e/friday/act/{verb}" in card
        if verb == "start":  # whoever comes after the draw is shown a seat, nothing is drawn again
            people().put(Person("gus", "Gus"))
            desk().do("friday", RegisterPeople(("gus",)), Meta(1_000_002, "account-0"), "gus")
            page = ana.get("/e/friday/").content.decode()
            card = page[page.index('id="opening"') : page.index('id="last-act"')]
            assert "/e/friday/act/draw" not in card
            assert "6 players have a seat at 1 table, 1 has none yet" in card
        ana.post(f"/e/friday/act/{verb}", headers=HTMX)
    assert 'id="opening"' not in ana.get("/e/friday/").content.decode()
    assert desk().now("friday").phase == "running"


def test_a_form_sent_twice_does_nothing_twice(ana: Client) -> None:
    started(ana)
    before = desk().version("tuesday")
    sent = {"action": "once", "minutes": "1"}
    first = ana.post("/e/tuesday/act/clock-adjust", sent, headers=HTMX)
    again = ana.post("/e/tuesday/act/clock-adjust", sent, headers=HTMX)
    assert (first.status_code, first.content) == (again.status_code, again.content)
    assert desk().version("tuesday") == before + 1


def test_a_toast_takes_back_what_it_tells(ana: Client) -> None:
    started(ana)
    toast = ana.post("/e/tuesday/act/clock-stop", headers=HTMX).content.decode()
    assert not desk().now("tuesday").clock.runs
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    said = ana.post("/e/tuesday/undo", {"target": target}, headers=HTMX).content.decode()
    assert "Undone" in said
    assert desk().now("tuesday").clock.runs


def test_a_second_undo_goes_one_act_further_and_the_bar_says_what_was_taken_back(
    ana: Client,
) -> None:
    def bar() -> str:
        page = ana.get("/e/tuesday/").content.decode()
        return page[page.index('id="last-act"') :].partition("</p>")[0]

    def undo(button: str) -> None:
        assert _tapped(ana, button, bar()) == 200

    started(ana)
    for entry in (2, 3):
        ana.post("/e/tuesday/act/out", {"entry": entry, "action": f"out-{entry}"}, headers=HTMX)
    undo("undo-last")
    assert "Undone: elimination · Chloé" in bar()
    assert "Last: Bo is out" in bar()
    undo("undo-last")
    assert not desk().now("tuesday").places.busts
    assert "Undone: elimination · Bo" in bar()
    undo("restore-last")
    assert "Last: Bo is out" in bar()
    assert "Undone" not in bar()


def test_the_bar_takes_back_all_that_one_tap_did_and_restores_all_of_it(ana: Client) -> None:
    def bar() -> str:
        page = ana.get("/e/tuesday/").content.decode()
        return page[page.index('id="last-act"') :].partition("</p>")[0]

    nights.started(6, late=Late(last_level=4))
    before = desk().version("tuesday")
    ana.post("/e/tuesday/act/register", {"name": "Gus", "action": "late"}, headers=HTMX)
    assert desk().version("tuesday") == before + 2
    assert "Last: registration · player seated" in bar()
    assert _tapped(ana, "undo-last", bar()) == 200
    assert set(desk().now("tuesday").field.entries) == {1, 2, 3, 4, 5, 6}
    assert "Undone: registration · player seated" in bar()
    assert _tapped(ana, "restore-last", bar()) == 200
    assert desk().now("tuesday").field.entries[7].seat is not None
    assert "Last: registration · player seated" in bar()


def _tapped(ana: Client, button: str, bar: str) -> int:
    """What a button of the bar sends, as its page would."""
    ((name, value),) = re.findall(rf'name="(\w+)" value="([^"]+)"[^>]*id="{button}"', bar)
    sent = {name: value, "reason": "somebody else"}
    return ana.post("/e/tuesday/undo", sent, headers=HTMX).status_code


def test_an_assistant_takes_back_their_own_last_act_and_nothing_else(ana: Client) -> None:
    started(ana)
    bo = browser(account("Bo", "assistant"))

    def acts(who: Client, verb: str, name: str, **sent: str) -> str:
        data = {"action": name, **sent}
        return who.post(f"/e/tuesday/act/{verb}", data, headers=HTMX).content.decode()

    def takes_back(who: Client, name: str, **more: str) -> int:
        return who.post("/e/tuesday/undo", {"target": name, **more}, headers=HTMX).status_code

    assert takes_back(bo, "all") == 422
    acts(bo, "halt", "first", table="1")
    assert 'value="stop"' in acts(bo, "clock-stop", "stop")
    assert takes_back(bo, "first") == 422
    acts(ana, "announce", "hers", text="Last hands", minutes="5")
    assert takes_back(bo, "hers") == 422
    assert takes_back(bo, "stop") == 200
    assert desk().now("tuesday").clock.since is not None
    assert takes_back(bo, "first") == 422


def test_what_stands_on_an_assistants_act_is_not_theirs_to_take(ana: Client) -> None:
    started(ana)
    bo = browser(account("Bo", "assistant"))
    bo.post("/e/tuesday/act/halt", {"action": "halt", "table": "1"}, headers=HTMX)
    ana.post("/e/tuesday/act/resume-table", {"action": "on", "table": "1"}, headers=HTMX)
    assert bo.post("/e/tuesday/undo", {"target": "halt"}, headers=HTMX).status_code == 422
    sent = {"target": ["halt", "on"]}
    assert bo.post("/e/tuesday/undo", sent, headers=HTMX).status_code == 422


def test_without_scripts_a_form_comes_back_to_its_page(ana: Client) -> None:
    started(ana)
    referer = "http://testserver/e/tuesday/clock"
    answer = ana.post("/e/tuesday/act/clock-stop", headers={"referer": referer})
    assert (answer.status_code, answer["Location"]) == (302, referer)
    far = ana.post("/e/tuesday/act/clock-start", headers={"referer": "http://elsewhere/x"})
    assert far["Location"] == "/e/tuesday/"


def test_a_stale_form_is_told_what_changed_and_keeps_what_was_typed(ana: Client) -> None:
    started(ana)
    seen = desk().version("tuesday")
    bo = browser(account("Bo", "director"))
    bo.post("/e/tuesday/act/suspend", {"reason": "fire alarm"}, headers=HTMX)
    sent = {"seen": str(seen), "action": "mine", "reason": "smoke everywhere"}
    answer = ana.post("/e/tuesday/act/suspend", sent, headers=HTMX)
    card = answer.content.decode()
    assert answer.status_code == 409
    assert "Bo" in card
    assert 'name="reason" value="smoke everywhere"' in card
    assert f'name="seen" value="{seen + 1}"' in card
    assert 'name="action" value="mine"' not in card
    whole = ana.post("/e/tuesday/act/suspend", sent)
    assert (whole.status_code, "<html" in whole.content.decode()) == (409, True)
    assert desk().version("tuesday") == seen + 1


def test_an_act_others_stand_on_is_taken_back_with_them_or_not_at_all(ana: Client) -> None:
    entered()
    for verb in ("draw", "start"):
        ana.post(f"/e/tuesday/act/{verb}", {"action": verb}, headers=HTMX)
    refused = ana.post("/e/tuesday/undo", {"target": "draw"}, headers=HTMX)
    assert refused.status_code == 422
    targets = re.findall(r'name="target" value="([^"]+)"', refused.content.decode())
    assert targets == ["draw", "start"]
    silent = ana.post("/e/tuesday/undo", {"target": targets}, headers=HTMX)
    assert (silent.status_code, 'name="reason"' in silent.content.decode()) == (422, True)
    told = {"target": targets, "reason": "two were missing"}
    assert ana.post("/e/tuesday/undo", told, headers=HTMX).status_code == 200
    assert "two were missing" in ana.get("/e/tuesday/draw").content.decode()
    assert desk().now("tuesday").phase == "open"


@pytest.mark.parametrize("odd", ["a/b", "../x", "a b", "é", "x" * 81, "a?b", "<i>"])
def test_an_id_no_page_gives_reaches_no_record(ana: Client, odd: str) -> None:
    entered()
    version = desk().version("tuesday")
    answer = ana.post("/e/tuesday/act/announce-draw", {"action": odd}, headers=HTMX)
    assert (answer.status_code, "web.bad-action" in answer.content.decode()) == (400, True)
    assert (
        ana.post("/leagues", {"name": "Maples", "book": "pur2019", "action": odd}).status_code
        == 400
    )
    assert desk().version("tuesday") == version
    assert ana.get("/e/tuesday/journal").status_code == 200


def test_a_card_that_is_gone_is_a_conflict(ana: Client) -> None:
    started(ana)
    sent = {"task": "break:9"}
    assert ana.post("/e/tuesday/act/do", sent, headers=HTMX).status_code == 409
    assert ana.get("/e/tuesday/task?id=break:9").status_code == 409


@pytest.mark.parametrize(
    ("verb", "sent", "word"),
    [
        ("clock-set", {"left": "soon"}, "soon"),
        ("clock-set", {"left": "99999"}, "99999"),
        ("clock-set", {"left": "12:75"}, "12:75"),
        ("clock-set", {}, "left"),
        ("clock-jump", {"index": "9" * 20}, "9999"),
        ("clock-adjust", {"minutes": "one"}, "one"),
        ("suspend", {}, "reason"),
    ],
)
def test_a_field_that_cannot_be_read_is_refused_with_what_was_sent(
    ana: Client, verb: str, sent: dict[str, str], word: str
) -> None:
    started(ana)
    before = desk().version("tuesday")
    answer = ana.post(f"/e/tuesday/act/{verb}", sent, headers=HTMX)
    assert (answer.status_code, word in answer.content.decode()) == (400, True)
    assert desk().version("tuesday") == before


def test_the_clock_is_put_right_to_the_second(ana: Client) -> None:
    started(ana)
    ana.post("/e/tuesday/act/clock-stop", headers=HTMX)
    ana.post("/e/tuesday/act/clock-set", {"left": "7:05"}, headers=HTMX)
    page = ana.get("/e/tuesday/clock").content.decode()
    assert ">07:05</a>" in page
    assert 'aria-current="step"' in page
    ana.post("/e/tuesday/act/clock-next", {"from": "0"}, headers=HTMX)
    assert desk().now("tuesday").clock.index == 1


def test_somebody_who_only_looks_has_no_buttons_that_do(ana: Client) -> None:
    started(ana)
    chloe = browser(account("Chloé", "viewer"))
    page = chloe.get("/e/tuesday/clock").content.decode()
    assert "act/clock" not in page
    assert chloe.post("/e/tuesday/act/clock-stop", headers=HTMX).status_code == 403
