"""The start: events by when they are, and a new one in a minute."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import preset as prizes
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import Late, Rebuys
from tapisvert.tournament.structures.supply import worth
from tapisvert.web.club import save_club
from tapisvert.web.dates import local
from tapisvert.web.house import desk
from tapisvert.web.models import Screen
from tests.web.cast import account, browser, compact, event
from tests.web.nights import done, now, started

EVENING = {"name": "Mercredi", "preset": "club-evening", "book": "tda2017", "action": "n1"}


def test_a_running_event_shows_its_clock_and_a_finished_one_its_winner(ana: Client) -> None:
    ana.post("/settings/demo")
    Screen.objects.create(event="demo", secret="hidden")
    page = ana.get("/").content.decode()
    assert ("Under way" in page, "73 / 78 players · 9 tables" in page) == (True, True)
    assert re.search(r'data-ends="\d+"', page)
    assert 'href="/d/hidden"' in page
    assert ("Finished" in page, "results not published" in page) == (True, True)
    chloe = browser(account("Chloé", "viewer"))
    seen = chloe.get("/").content.decode()
    assert ("not published" in seen, "/new" in seen) == (False, False)


def test_the_list_alone_is_asked_for_again_by_the_page(ana: Client) -> None:
    event()
    part = ana.get("/", headers={"hx-request": "true"}).content.decode()
    assert ("Tuesday" in part, "<html" in part) == (True, False)


def test_price_stack_and_day_are_typed_where_they_stand(ana: Client) -> None:
    ana.post(
        "/new",
        {**EVENING, "price": "20,50", "fee": "2", "stack": "12 000", "starts": "2026-11-28T14:00"},
    )
    setup = desk().now("mercredi").setup
    assert setup is not None
    assert (setup.buy_in.price, setup.buy_in.fee, setup.buy_in.chips) == (2050, 200, 12_000)
    assert worth(setup.stack) == 12_000
    assert setup.starts is not None
    assert local(setup.starts).strftime("%d.%m %H:%M") == "28.11 14:00"
    page = ana.get("/").content.decode()
    assert ("To come" in page, "Sat 28 Nov, 14:00" in page) == (True, True)


@pytest.mark.parametrize(
    "wrong", [{"price": "much"}, {"stack": "many"}, {"starts": "tomorrow"}, {"starts": "9" * 16}]
)
def test_what_cannot_be_read_is_refused_and_stays(ana: Client, wrong: dict[str, str]) -> None:
    answer = ana.post("/new", {**EVENING, **wrong})
    assert answer.status_code == 400
    assert 'value="Mercredi"' in answer.content.decode()
    assert desk().streams() == ()


def test_the_club_says_what_a_new_event_begins_with(ana: Client) -> None:
    save_club({"book": "pur2019", "currency": "CAD"})
    page = ana.get("/new").content.decode()
    assert 'value="pur2019" selected' in page
    assert "Buy-in, $" in page
    ana.post("/new", {**EVENING, "book": "", "preset": "league-daily"})
    setup = desk().now("mercredi").setup
    assert setup is not None
    assert (setup.book, setup.currency) == ("pur2019", "CAD")


def test_the_newest_edition_comes_first_until_the_house_chooses(ana: Client) -> None:
    page = compact(ana.get("/new").content.decode())
    assert page.index('value="tda2024"') < page.index('value="tda2017"')
    assert 'value="tda2024" selected' in page
    assert "/rules/changes/" not in page
    save_club({"book": "tda2017"})
    page = compact(ana.get("/new").content.decode())
    assert 'value="tda2017" selected' in page
    assert 'href="/rules/changes/tda2024"' in page
    save_club({"book": ""})
    assert 'value="tda2024" selected' in compact(ana.get("/new").content.decode())


def test_a_book_upon_the_newer_edition_is_chosen_in_the_browser(ana: Client) -> None:
    ana.post("/new", {**EVENING, "book": "france2007+tda2024"})
    setup = desk().now("mercredi").setup
    assert setup is not None
    assert setup.law is not None
    assert [layer.name for layer in setup.law.layers] == ["france2007", "tda2024"]
    page = compact(ana.get("/e/mercredi/setup").content.decode())
    assert 'value="france2007+tda2024" selected' in page
    assert 'value="france2007+tda2024" selected' in compact(ana.get("/new").content.decode())
    twice = "incident premature-turn"
    floor = ana.get("/e/mercredi/floor", {"facts": twice, "way": "text"}).content.decode()
    assert "/rules/tda2024/RP-5-B" in floor


def test_same_as_last_time_copies_everything_but_the_people(ana: Client) -> None:
    ana.post("/new", {**EVENING, "preset": "club-turbo", "price": "10", "people": "Chloé\nDede"})
    plan = SetPrizePlan(prizes("club"))
    desk().do("mercredi", plan, Meta(2_000_000_000_000, "ana"), "p")
    page = compact(ana.get("/new").content.decode())
    assert 'value="last" checked' in page
    assert 'name="price" value="10"' in page
    assert "Begins like “Mercredi”" in page
    fresh = compact(ana.get("/new?fresh=1").content.decode())
    assert 'value="last" checked' not in fresh
    assert 'name="price" value=""' in fresh
    again = {"name": "Jeudi", "preset": "last", "book": "tda2017", "price": "10", "action": "n2"}
    ana.post("/new", again)
    before, after = desk().now("mercredi"), desk().now("jeudi")
    assert before.setup is not None
    assert after.setup is not None
    assert after.setup.structure == before.setup.structure
    assert (after.setup.buy_in, after.setup.stack) == (before.setup.buy_in, before.setup.stack)
    assert after.prizes.plan == before.prizes.plan
    assert len(after.field.entries) == 0
    ana.post("/new", again)
    assert desk().version("jeudi") == 2


def test_there_is_no_last_time_at_first(ana: Client) -> None:
    assert 'value="last"' not in ana.get("/new").content.decode()
    assert ana.post("/new", {**EVENING, "preset": "last"}).status_code == 400


def test_players_come_from_a_file_too(ana: Client) -> None:
    sheet = "Prénom;Nom\nChloé;Œuvrard\nDede;O'Neil\n".encode("utf-8-sig")
    ana.post("/new", {**EVENING, "file": SimpleUploadedFile("players.csv", sheet)})
    assert len(desk().now("mercredi").field.entries) == 2
    picture = SimpleUploadedFile("photo.csv", b"\xff\xd8\xff")
    answer = ana.post("/new", {**EVENING, "name": "Jeudi", "action": "n2", "file": picture})
    assert (answer.status_code, "photo.csv" in answer.content.decode()) == (400, True)


def test_the_end_is_foretold_as_a_range_that_follows_the_form(ana: Client) -> None:
    told = {"preset": "club-evening", "starts": "2026-11-28T19:30", "people": "a\nb\nc"}
    few = ana.post("/new/estimate", told).content.decode()
    many = ana.post("/new/estimate", {**told, "people": "\n".join("abcdefghijkl")})
    assert "1 table of 3" in few
    ends = re.compile(r"about (\d+:\d\d)")
    first, second = ends.search(few), ends.search(many.content.decode())
    assert first is not None
    assert second is not None
    assert first[1] != second[1]
    wrong = ana.post("/new/estimate", {"preset": "club-evening", "price": "much"})
    assert (wrong.status_code, "much" in wrong.content.decode()) == (200, True)


def test_whoever_a_pasted_list_does_not_say_has_paid_owes_the_price(ana: Client) -> None:
    pasted = "Marc Lavoie payé\nJulie Bernier\n"
    ana.post("/new", {**EVENING, "price": "20", "people": pasted})
    entries = desk().now("mercredi").field.entries.values()
    assert [(entry.paid, entry.owed) for entry in entries] == [(2000, 0), (0, 2000)]
    ana.post("/new", {**EVENING, "people": pasted, "price": "0", "action": "n2"})
    assert not desk().now("mercredi-2").field.owing


def test_whoever_sits_at_two_events_at_once_is_named_on_the_board(ana: Client) -> None:
    started(4, "tuesday")
    assert "at two events at once" not in ana.get("/").content.decode()
    started(3, "deepstack")
    page = compact(ana.get("/").content.decode())
    assert "3 people sit at two events at once" in page
    assert re.search(
        r"<strong>Player 1</strong>: [^<]*table 1, seat \d · [^<]*table 1, seat \d", page
    )
    assert "<strong>Player 4</strong>" not in page


@pytest.mark.parametrize("role", ["owner", "viewer"])
def test_the_floor_is_one_tap_away_even_where_there_is_no_event(role: str) -> None:
    assert 'href="/floor"' in browser(account("Chloé", role)).get("/").content.decode()


def test_an_event_one_person_entered_keeps_nobody_from_making_the_next(ana: Client) -> None:
    ana.post("/new", {"name": "Lundi", "preset": "deep", "people": "Bo Chen"})
    page = ana.get("/new").content.decode()
    field = page[page.index('id="players"') : page.index(">", page.index('id="players"'))]
    assert 'min="1"' in field
    assert 'value="20"' in field


def test_a_finished_night_counts_whoever_entered_again_once(ana: Client) -> None:
    started(4, rebuys=Rebuys("re-entry", last_level=4), late=Late(4))
    done(EliminatePlayers((2,)), "out")
    done(RegisterPeople(("p2",)), "again")
    done(SeatEntry(5, seat=Seat(1, now().layout.tables[1].free[0])), "seat")
    done(EndEvent("the hall closes"), "end")
    assert "4 players" in compact(ana.get("/").content.decode())
