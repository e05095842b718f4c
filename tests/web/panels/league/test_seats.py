"""Members reserve a seat of a date by their own link, wait for one, and hear when it comes free."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.reserving import ReleaseSeat, expected
from tapisvert.person import Person
from tapisvert.refusals import Illegal
from tapisvert.tournament.registration.registering import RegisterPeople, Unregister
from tapisvert.web.binding import bind
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.links import choice_path
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Outbox
from tapisvert.web.panels.league.seat_letters import look_for_seats
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, founded

DATE = "the-fox-2034-11-15"
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def office(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A date with two seats and three members."""
    monkeypatch.setattr(settings, "DATA", tmp_path)
    people().put(Person("eli", "Eli", email="eli@example.org", language="fr"))
    founded(ana)
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2034-01-01")
    act(ana, "date", venue="the-fox", day="2034-11-15", kind="daily")
    act(ana, "count-seats", venue="the-fox", seats="2")
    for name in ("Chloé", "Dede", "Eli"):
        act(ana, "admit-member", person=name)
    return ana


def says(person: str, **sent: str) -> str:
    answer = browser().post(choice_path("maples", person), sent, headers=ENGLISH, follow=True)
    return compact(answer.content.decode())


def names(line: str) -> list[str]:
    seats = expected(leagues().now("maples"), DATE)
    return [each.person for each in getattr(seats, line)]


def test_members_reserve_by_their_link_and_the_next_in_line_is_written_to(office: Client) -> None:
    assert "My next dates" in compact(
        browser().get(choice_path("maples", "chloe"), headers=ENGLISH).content.decode()
    )
    assert "You have a seat." in says("chloe", reserve=DATE)
    says("dede", reserve=DATE)
    assert "you are on the waiting list and will hear" in says("eli", reserve=DATE)
    assert (names("seated"), names("waiting")) == (["chloe", "dede"], ["eli"])
    assert Outbox(settings.DATA).waiting() == []
    assert "I will be there" in says("chloe", release=DATE)
    assert names("seated") == ["dede", "eli"]
    (letter,) = (each.read_bytes() for each in Outbox(settings.DATA).waiting())
    assert b"eli@example.org" in letter
    assert b"/c/" not in letter, "the house has no address that leads here yet"
    assert "already on the list" in says("eli", reserve=DATE)
    assert "look here again" in says("chloe", reserve=DATE), "the league cannot write to Chloé"


def test_a_final_one_goes_through_to_is_offered_to_nobody_before_the_invitations(
    office: Client,
) -> None:
    gala = "the-fox-2034-11-22"
    act(office, "date", venue="the-fox", day="2034-11-22", kind="gala")
    own = choice_path("maples", "chloe")
    assert gala in browser().get(own).content.decode()
    home = compact(office.get("/l/maples/", headers=ENGLISH).content.decode())
    assert home.count("2 free") == 2
    act(office, "announce-cut", season="autumn", most="2", final=gala)
    home = compact(office.get("/l/maples/", headers=ENGLISH).content.decode())
    assert home.count("2 free") == 1, "the seats of the final are not for everybody"
    assert gala not in browser().get(own).content.decode()
    act(office, "invite", date=gala, person="chloe", until="2034-11-20")
    assert gala in browser().get(own).content.decode()


def test_everybody_reads_how_full_a_date_is_and_who_comes(office: Client) -> None:
    for person in ("chloe", "dede", "eli"):
        says(person, reserve=DATE)
    night = compact(browser().get(f"/l/maples/night/{DATE}", headers=ENGLISH).content.decode())
    assert "2 of 2 seats reserved, 0 free" in night
    assert "1 waiting" in night
    assert "Chloé" in night
    home = compact(browser().get("/l/maples", headers=ENGLISH, follow=True).content.decode())
    assert "1 waiting" in home


def test_who_is_signed_in_finds_the_way_to_say_that_they_come(office: Client) -> None:
    chloe = account("Chloé", "viewer")
    bind(chloe, "chloe", "Ana")
    page = browser(chloe).get(f"/l/maples/night/{DATE}", headers=ENGLISH).content.decode()
    assert re.search(r'href="/c/[^"]+">My next dates', page)
    assert "/c/" not in browser().get(f"/l/maples/night/{DATE}").content.decode()


def test_the_office_writes_down_who_told_it_and_enters_them_that_night(office: Client) -> None:
    assert "The Fox" in act(office, "reserve-seat", date=DATE, person="Fatou")
    act(office, "reserve-seat", date=DATE, person="Chloé")
    assert "waits for one" in act(office, "reserve-seat", date=DATE, person="Eli")
    act(office, "reserve-seat", 400, date=DATE, person="Nobody At All")
    act(office, "release-seat", date=DATE, person="fatou")
    assert len(Outbox(settings.DATA).waiting()) == 1
    office.post(f"/l/maples/nights/{DATE}/open")
    page = office.get(f"/l/maples/nights/{DATE}", headers=ENGLISH).content.decode()
    assert "Enter 2 people with a reserved seat" in page
    players = compact(office.get(f"/e/{DATE}/players", headers=ENGLISH).content.decode())
    assert "Enter 2 people with a reserved seat" in players
    entering = f"/e/{DATE}/act/register-reserved"
    assert office.post(entering, {"back": f"/e/{DATE}/players"}).status_code == 302
    assert set(desk().now(DATE).field.by_person) == {"chloe", "eli"}
    players = compact(office.get(f"/e/{DATE}/players", headers=ENGLISH).content.decode())
    assert "with a reserved seat" not in players
    assert office.post(entering, headers=HTMX).status_code == 422
    setup = desk().now(DATE).setup
    assert setup is not None
    assert setup.most_entries == 2


def enter(date: str, *persons: str) -> None:
    """At the door of the evening, whoever reserved or not."""
    by = desk().history(date)[0].by
    desk().do(date, RegisterPeople(persons), Meta(moment(), by), f"enter-{persons[0]}")


def test_the_opened_evening_and_the_reservations_are_one_list(office: Client) -> None:
    office.post(f"/l/maples/nights/{DATE}/open")
    enter(DATE, "ana", "bo", "dede")
    own = says("chloe", reserve=DATE)
    assert "you are on the waiting list" in own.replace("You are", "you are")
    assert "You have a seat." not in own
    assert "you are on the waiting list" in says("dede"), "who waits in the evening waits"
    night = compact(browser().get(f"/l/maples/night/{DATE}", headers=ENGLISH).content.decode())
    assert "2 of 2 seats reserved, 0 free" in night
    assert "2 waiting" in night
    told = act(office, "count-seats", venue="the-fox", seats="9")
    assert "opened already and keeps its own number, 2 (" in told
    act(office, "count-seats", venue="the-fox", seats="2")
    assert "waits for one, number 3" in act(office, "reserve-seat", date=DATE, person="Eli")
    page = compact(office.get(f"/l/maples/nights/{DATE}", headers=ENGLISH).content.decode())
    assert "with a reserved seat" not in page
    assert page.count("Does not come") == 2, "Ana and Bo are entered, and reserved nothing"
    seats = expected(leagues().now("maples"), DATE, desk().now(DATE))
    assert [each.person for each in seats.seated] == ["ana", "bo"]
    assert [each.person for each in seats.waiting] == ["dede", "chloe", "eli"]


def test_a_seat_nobody_entered_for_stays_with_whoever_reserved_it(office: Client) -> None:
    office.post(f"/l/maples/nights/{DATE}/open")
    enter(DATE, "ana")
    assert "You have a seat." in says("chloe", reserve=DATE)
    assert "you are on the waiting list" in says("eli", reserve=DATE)
    with pytest.raises(Illegal):
        enter(DATE, "bo")
    assert "You have a seat." in says("chloe")


def test_whoever_is_entered_gives_their_seat_up_in_the_evening_alone(office: Client) -> None:
    for person in ("chloe", "dede"):
        says(person, reserve=DATE)
    office.post(f"/l/maples/nights/{DATE}/open")
    office.post(f"/e/{DATE}/act/register-reserved", {"back": f"/e/{DATE}/players"})
    page = compact(office.get(f"/l/maples/nights/{DATE}", headers=ENGLISH).content.decode())
    assert "Does not come" not in page
    refused = act(office, "release-seat", 422, date=DATE, person="chloe")
    assert "Chloé is entered in the evening" in refused
    own = says("chloe", release=DATE)
    assert "Chloé is entered in the evening" in own
    assert "The evening is open and you are entered" in own
    assert 'name="release"' not in own
    assert names("seated") == ["chloe", "dede"], "the reservation stands too"
    desk().do(
        DATE,
        Unregister(desk().now(DATE).field.by_person["chloe"][0]),
        Meta(moment(), desk().history(DATE)[0].by),
        "gone",
    )
    assert "I will be there" in says("chloe", release=DATE)


def test_a_place_in_line_given_up_while_the_evening_is_full_is_no_seat_for_the_next(
    office: Client,
) -> None:
    office.post(f"/l/maples/nights/{DATE}/open")
    enter(DATE, "ana", "bo")
    for person in ("chloe", "eli"):
        assert "you are on the waiting list" in says(person, reserve=DATE)
    assert "I will be there" in says("chloe", release=DATE)
    assert Outbox(settings.DATA).waiting() == []
    journal = compact(office.get("/l/maples/journal", headers=ENGLISH).content.decode())
    assert "has a seat" not in journal
    assert "has one now" not in journal
    assert "Chloé waits for one, number 1 in line" in journal
    assert "Eli waits for one, number 2 in line" in journal


def test_more_seats_are_told_to_whoever_waited_and_nothing_is_trusted(office: Client) -> None:
    for person in ("chloe", "dede", "eli"):
        says(person, reserve=DATE)
    act(office, "count-seats", venue="the-fox", seats="3")
    listed = compact(office.get("/l/maples/office", headers=ENGLISH).content.decode())
    assert "19:30 · 3 seats" in listed
    assert len(Outbox(settings.DATA).waiting()) == 1
    act(office, "count-seats", 400, venue="the-fox", seats="-4")
    act(office, "release-seat", 400, date="nowhere", person="eli")
    assert says("eli", leaves="1")
    assert names("seated") == ["chloe", "dede"]
    act(office, "admit-member", person="Eli")
    for odd in ("", "nowhere", "the-fox-2020-02-05"):
        assert browser().post(choice_path("maples", "eli"), {"reserve": odd}).status_code >= 400


def test_a_seat_is_written_about_by_whatever_act_it_came_free(office: Client) -> None:
    outbox = Outbox(settings.DATA)
    look_for_seats(outbox)
    for person in ("chloe", "dede", "eli"):
        says(person, reserve=DATE)
    released = ReleaseSeat(DATE, "chloe")
    leagues().do("maples", released, Meta(moment(), leagues().history("maples")[0].by), "typed")
    assert outbox.waiting() == [], "the terminal writes no letters"
    look_for_seats(outbox)
    (letter,) = (each.read_bytes() for each in outbox.waiting())
    assert b"eli@example.org" in letter
    look_for_seats(outbox)
    assert len(outbox.waiting()) == 1


def test_a_suspension_frees_the_seats_of_its_days(office: Client) -> None:
    look_for_seats(Outbox(settings.DATA))
    for person in ("chloe", "dede", "eli"):
        says(person, reserve=DATE)
    act(office, "suspend", person="Dede", first="2034-11-01", last="2034-11-30", reason="chips")
    page = compact(office.get(f"/l/maples/nights/{DATE}", headers=ENGLISH).content.decode())
    assert "Dede" not in page[page.index("Who comes") :]
    assert names("seated") == ["chloe", "eli"]
    look_for_seats(Outbox(settings.DATA))
    (letter,) = (each.read_bytes() for each in Outbox(settings.DATA).waiting())
    assert b"eli@example.org" in letter


def test_a_member_finds_the_gala_they_are_invited_to_however_late_it_is(office: Client) -> None:
    for week in range(9):
        day = (date(2034, 8, 30) + timedelta(weeks=week)).isoformat()
        act(office, "date", venue="the-fox", day=day, kind="daily")
    gala = "the-fox-2034-12-20"
    act(office, "date", venue="the-fox", day="2034-12-20", kind="gala")
    act(office, "invite", date=gala, person="eli", until="2034-12-01")
    own = browser().get(choice_path("maples", "eli"), headers=ENGLISH).content.decode()
    assert f'value="{gala}"' in own
    assert f'value="{gala}"' not in says("chloe")


def test_who_may_not_enter_reads_why_by_name_and_is_not_asked_to_come(office: Client) -> None:
    act(office, "suspend", person="Dede", first="2034-11-01", last="2034-11-30", reason="chips")
    away = {"person": "Eli", "venue": "the-fox", "ground": "conduct", "first": "2034-01-01"}
    act(office, "restrict", **away, note="shouted")
    people().put(Person("dede", "Dede Aubin"))
    for person, said in (
        ("dede", "Dede Aubin is suspended up to and including Thursday 30 November 2034"),
        ("eli", "The Fox does not admit Eli:"),
    ):
        page = compact(
            browser().get(choice_path("maples", person), headers=ENGLISH).content.decode()
        )
        assert said in page
        assert f'name="reserve" value="{DATE}"' not in page
        assert page.count(said) == 1
        assert says(person, reserve=DATE).count(said) == 2, "the refusal, and beside the date"


def test_a_seat_given_up_in_the_opened_evening_is_written_about(office: Client) -> None:
    outbox = Outbox(settings.DATA)
    office.post(f"/l/maples/nights/{DATE}/open")
    enter(DATE, "ana", "bo")
    assert "you are on the waiting list" in says("eli", reserve=DATE)
    look_for_seats(outbox)
    number = desk().now(DATE).field.by_person["bo"][0]
    by = desk().history(DATE)[0].by
    desk().do(DATE, Unregister(number), Meta(moment(), by), "bo-goes")
    look_for_seats(outbox)
    (letter,) = (each.read_bytes() for each in outbox.waiting())
    assert b"eli@example.org" in letter
    assert "You have a seat." in says("eli")
    look_for_seats(outbox)
    assert len(outbox.waiting()) == 1


def test_whoever_reserved_and_is_taken_out_of_the_evening_leaves_the_seat_to_the_next(
    office: Client,
) -> None:
    outbox = Outbox(settings.DATA)
    for person in ("chloe", "dede", "eli"):
        says(person, reserve=DATE)
    office.post(f"/l/maples/nights/{DATE}/open")
    enter(DATE, "chloe", "dede")
    look_for_seats(outbox)
    number = desk().now(DATE).field.by_person["dede"][0]
    by = desk().history(DATE)[0].by
    desk().do(DATE, Unregister(number), Meta(moment(), by), "dede-goes")
    look_for_seats(outbox)
    (letter,) = (each.read_bytes() for each in outbox.waiting())
    assert b"eli@example.org" in letter
    assert "You have a seat." in says("eli")
    enter(DATE, "eli")


def test_a_walk_in_takes_no_reserved_seat_before_play_begins(office: Client) -> None:
    says("chloe", reserve=DATE)
    says("dede", reserve=DATE)
    office.post(f"/l/maples/nights/{DATE}/open")
    with pytest.raises(Illegal) as refused:
        enter(DATE, "ana")
    assert "Chloé, Dede" in refused.value.text("en")
    assert "Every seat left is kept for Chloé, Dede" in refused.value.text("en")
    with pytest.raises(Illegal):
        enter(DATE, "chloe", "bo")
    act(office, "release-seat", date=DATE, person="dede")
    enter(DATE, "chloe", "bo")
    assert set(desk().now(DATE).field.by_person) == {"chloe", "bo"}
