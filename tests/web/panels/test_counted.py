"""Who is counted: teams where two share a seat, players of a first day, people and not entries."""

from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.days.flights import BagStacks, OpenFlight
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late, Rebuys
from tapisvert.tournament.teams.partners import NamePartner
from tapisvert.web.house import people
from tests.tournament.build import setup
from tests.tournament.chance import chance
from tests.web import nights
from tests.web.cast import compact
from tests.web.panels.television.scene import Evening, text


def page(client: Client, address: str = "/e/tuesday/") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def in_teams() -> Evening:
    evening = Evening(kind="tag-team", starts=None)
    evening.enter("Ana Roy", "Bo Lee", "Chloé Martin")
    for entry in (1, 2, 3):
        evening.do(NamePartner(entry, f"mate-{entry}"), -20)
    return evening


def test_an_event_of_teams_counts_teams_wherever_players_would_be_counted(ana: Client) -> None:
    evening = in_teams()
    shown = page(ana)
    assert "<dt>Teams</dt><dd>3 / 3</dd>" in shown
    assert "Seat draw: 3 teams" in shown
    assert "Register more teams" in shown
    assert "3 teams registered" in text(evening.part("clock", -15))
    drawn = ana.post("/e/tuesday/act/draw", {}, headers=nights.HTMX).content.decode()
    assert "Seats drawn: 3 teams at 1 table." in drawn
    assert "Seats are drawn: 3 teams have one." in page(ana)
    evening.do(StartEvent(), 0)
    assert "Teams 3 of 3" in text(evening.part("figures", 1))
    assert "Équipes 3" in text(evening.part("figures", 1, "fr"))


def second_first_day() -> None:
    """Three of four came through 1A; 1B takes entries, and the best stack goes forward."""
    again = Rebuys("re-entry", None, None, 2)
    flights = Flights(("1A", "1B"), best_forward=True)
    event = setup(flights=flights, late=Late(2), rebuys=again, starts=20 * 3_600_000)
    entering = ("p1", "p2", "p3", "p4")
    people().put(*(Person(each, f"Player {each[1]}") for each in entering))
    commands = (
        *(CreateEvent(event), OpenFlight("1A"), RegisterPeople(entering)),
        *(DrawSeats(chance()), StartEvent(), EliminatePlayers((1,))),
        *(BagStacks({2: 20_000, 3: 10_000, 4: 10_000}), OpenFlight("1B")),
    )
    for number, command in enumerate(commands):
        nights.done(command, f"first-{number}", minutes=-10)


def test_whoever_played_the_first_day_is_entered_for_the_next_by_sheet_and_by_list(
    ana: Client,
) -> None:
    second_first_day()
    for person in ("p1", "p2"):
        assert 'id="act-re-entry"' in page(ana, f"/e/tuesday/players/{person}")
    names = "Player 1\nPlayer 2\nPlayer 3"
    seen = ana.post("/e/tuesday/act/register-people", {"list": names}, headers=nights.HTMX)
    assert seen.status_code == 200
    entered = [each.person for each in nights.now().field.entries.values() if each.flight == "1B"]
    assert entered == ["p1", "p2", "p3"]


def test_a_list_sent_again_enters_nobody_twice_into_the_same_day(ana: Client) -> None:
    second_first_day()
    nights.done(Register("p1"), "again")
    sent = {"list": "Player 1\nPlayer 2"}
    ana.post("/e/tuesday/act/register-people", sent, headers=nights.HTMX)
    entered = [each.person for each in nights.now().field.entries.values() if each.flight == "1B"]
    assert entered == ["p1", "p2"]


def test_an_event_that_is_over_counts_people_and_not_their_entries(ana: Client) -> None:
    nights.started(3, rebuys=Rebuys("re-entry", None, None, 2), late=Late(2))
    nights.done(EliminatePlayers((1,)), "out-1")
    ana.post("/e/tuesday/act/re-enter", {"entry": 1}, headers=nights.HTMX)
    for entry in (4, 2):
        nights.done(EliminatePlayers((entry,)), f"out-{entry}")
    nights.done(EndEvent(), "end")
    assert "<dt>Players</dt><dd>3</dd>" in page(ana)
