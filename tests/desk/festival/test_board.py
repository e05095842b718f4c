"""The board of all events: what is played, what comes, what stands in two places."""

from tapisvert.desk.festival.board import festival_board
from tapisvert.desk.queries.agenda import Entered, entered
from tapisvert.festival.floor import AllowDouble
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import Late
from tests.desk.festival.house import AT, FestivalHouse

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def events(house: FestivalHouse) -> list[Entered]:
    return [one for each in house.desk.streams() if (one := entered(house.desk, each)) is not None]


def test_today_and_tomorrow_are_shown_and_what_is_played_comes_first() -> None:
    house = FestivalHouse()
    house.event("tomorrow", starts=AT + DAY)
    house.event("week", starts=AT + 7 * DAY)
    house.event("main", 20, late=Late(last_level=2), most_entries=20)
    house.do("main", RegisterPeople(("dede",)))
    house.start("main")
    board = festival_board(events(house), house.shared, house.at)
    main, tomorrow = board.lines
    assert (main.one.event, tomorrow.one.event) == ("main", "tomorrow")
    assert tomorrow.tomorrow
    assert (main.one.left, main.one.entries, main.one.waiting) == (20, 20, 1)
    assert main.average == 10_000
    assert main.tables == (1, 2, 3)
    assert main.break_in == 40 * MINUTE
    assert main.late_in == 50 * MINUTE
    """Late entry goes on in the break that follows the level."""


def test_late_entry_by_minutes_of_play_leaves_breaks_out() -> None:
    house = FestivalHouse()
    house.event("main", 10, late=Late(seconds=45 * 60))
    house.start("main")
    (main,) = festival_board(events(house), house.shared, house.at).lines
    assert main.late_in == 55 * MINUTE
    (closed,) = festival_board(events(house), house.shared, house.at + 56 * MINUTE).lines
    assert closed.late_in == 0


def test_who_sits_at_two_events_is_said_until_it_is_wished() -> None:
    house = FestivalHouse()
    for name in ("main", "side"):
        house.event(name, 9)
        house.do(name, RegisterPeople(("chloé",)))
        house.draw(name)
    for name in ("main", "side"):
        house.do(name, StartEvent())
    board = festival_board(events(house), house.shared, house.at)
    assert tuple(board.people_twice) == ("chloé",)
    house.share(AllowDouble("chloé", ("main", "side"), "plays the last level"))
    assert not festival_board(events(house), house.shared, house.at).people_twice
