"""A night that is over: said plainly, with who won, what everybody gets and what is left to do."""

from django.test import Client

from tapisvert.desk.queries.agenda import agenda
from tapisvert.person import Person
from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.days.flights import BagStacks, OpenFlight
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.registration.registering import RegisterPeople, Unregister
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late, Rebuys
from tapisvert.web.house import desk, people
from tests.tournament.build import setup
from tests.tournament.chance import chance
from tests.web import nights
from tests.web.cast import compact
from tests.web.finished import do, over, published, started


def page(client: Client) -> str:
    return compact(client.get("/e/tuesday/").content.decode())


def test_the_strip_says_that_it_is_over_and_who_won(ana: Client) -> None:
    over()
    shown = page(ana)
    strip = shown[shown.index('class="strip"') : shown.index('class="tabs-row"')]
    assert "The event is over" in strip
    assert "<dt>Victory</dt><dd>Jo</dd>" in strip
    assert "<dd>10</dd>" in strip
    assert "Average" not in strip
    assert 'id="clock-run"' not in strip


def test_whoever_took_their_entry_back_is_counted_nowhere_once_it_is_over(ana: Client) -> None:
    started(3, late=Late(4))
    do(RegisterPeople(("gone",)), Unregister(4))
    do(EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent())
    assert "<dt>Players</dt><dd>3</dd>" in page(ana)
    assert agenda(desk()).finished[0].players == 3


def test_places_and_prizes_stand_where_the_tables_were(ana: Client) -> None:
    over()
    shown = page(ana)
    places = shown[shown.index('id="finished"') :]
    assert places.index("Jo") < places.index("Ida") < places.index("Hal")
    assert 'class="tile"' not in shown


def test_the_tables_a_page_follows_become_the_places_once_it_is_over(ana: Client) -> None:
    over()
    places = ana.get("/e/tuesday/tables/tiles").content.decode()
    assert places.index("Jo") < places.index("Ida") < places.index("Hal")


def test_what_is_left_to_do_is_a_list_that_is_ticked_off(ana: Client) -> None:
    over()
    shown = page(ana)
    assert 'data-done="False"><a href="/e/tuesday/results">Publish the results' in shown
    assert 'data-done="False"><a href="/e/tuesday/results">Hand out 3 prizes' in shown
    published()
    for each in payouts(desk().now("tuesday")):
        do(PayPrize(each.entry, each.cents))
    shown = page(ana)
    assert shown.count('data-done="True"') == 2
    assert 'data-done="False"' not in shown


def test_no_race_and_no_stop_outlive_the_night(ana: Client) -> None:
    chips = {25: 200, 100: 200, 500: 100}
    nights.started(3, chips=chips, stack={25: 8, 100: 8, 500: 18})
    nights.done(AnnounceColorUp(25), "race")
    for entry in (1, 2):
        nights.done(EliminatePlayers((entry,)), f"out-{entry}")
    nights.done(EndEvent(), "end")
    shown = page(ana)
    assert "exchanged theirs" not in shown
    assert "25s" not in shown


def test_once_one_has_all_the_chips_nothing_but_the_end_is_proposed(ana: Client) -> None:
    nights.started(12, table_size=6)
    alone = nights.now().layout.tables[1].seats[0]
    for entry in nights.now().field.entries:
        if entry != alone:
            nights.done(EliminatePlayers((entry,)), f"out-{entry}")
    shown = page(ana)
    assert shown.count('<p class="lead">') == 1
    assert "has all the chips" in shown
    assert "next-title" not in shown or "level 2" not in shown


def test_between_two_days_nothing_is_told_of_levels_and_races(ana: Client) -> None:
    chips = {25: 200, 100: 200, 500: 100}
    flights = Flights(("1A", "1B"))
    known = [Person(f"p{number}", f"Player {number}") for number in (1, 2)]
    people().put(*known)
    setting = setup(chips=chips, stack={25: 8, 100: 8, 500: 18}, flights=flights)
    commands = (
        *(CreateEvent(setting), OpenFlight("1A"), RegisterPeople(("p1", "p2"))),
        *(DrawSeats(chance()), StartEvent(), AnnounceColorUp(25)),
        BagStacks({1: 8_000, 2: 12_000}),
    )
    for number, command in enumerate(commands):
        nights.done(command, f"day-{number}")
    shown = page(ana)
    assert "have exchanged" not in shown
    assert "level 2" not in shown


def test_the_last_act_names_whom_it_was_about(ana: Client) -> None:
    nights.started(6, rebuys=Rebuys("rebuy", None, None, 2))
    for verb in ("out", "rebuy-back"):
        ana.post(f"/e/tuesday/act/{verb}", {"entry": 2}, headers=nights.HTMX)
    shown = page(ana)
    bar = shown[shown.index('id="last-act"') :].partition("</p>")[0]
    assert "Player 2" in bar


def test_who_may_stand_in_is_listed_by_surname_and_the_button_says_what_it_does(
    ana: Client,
) -> None:
    over(3, names=("Éric Adam", "Ana Roy", "Bo Côté"))
    shown = compact(ana.get("/e/tuesday/substitute").content.decode())
    shown = shown[shown.index('id="substitute"') :]
    assert shown.index("Éric Adam") < shown.index("Bo Côté") < shown.index("Ana Roy")
    assert "<button>Name the substitute</button>" in shown
