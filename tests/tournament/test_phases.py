"""An event from its creation to its end."""

from dataclasses import replace
from typing import Any

import pytest

from tapisvert.refusals import Illegal
from tapisvert.rulebooks import BOOKS
from tapisvert.tournament.handling import decide
from tapisvert.tournament.phases.readiness import before_the_start
from tapisvert.tournament.phases.running import (
    CancelEvent,
    EndEvent,
    ResumeEvent,
    StartEvent,
    SuspendEvent,
)
from tapisvert.tournament.phases.setting_up import ChangeSetup, CreateEvent, NameSubstitute
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import BLANK
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.reading import reading
from tests.tournament.build import ANA, EVENING, after, at, created, running, seated, setup
from tests.tournament.refused import refused


@pytest.mark.parametrize("book", BOOKS)
def test_an_event_is_created_under_every_book(book: str) -> None:
    now = created(book)
    assert (now.phase, now.setup) == ("open", setup(book))


def test_an_event_is_created_once() -> None:
    assert refused(created(), CreateEvent(setup())) == "event.already-created"


def test_nothing_is_started_before_it_is_set_up() -> None:
    assert refused(BLANK, StartEvent()) == "event.not-while-new"


def test_starting_runs_the_clock_from_the_first_level() -> None:
    now = after(seated(created(), 6), StartEvent())
    assert now.phase == "running"
    assert reading(now.clock, EVENING, at(5).at).remaining == 15 * 60_000


def test_an_event_starts_with_two_players_in_their_seats() -> None:
    assert refused(created(), StartEvent()) == "event.too-few-seated"
    assert refused(seated(created(), 1), StartEvent()) == "event.too-few-seated"
    assert after(seated(created(), 2), StartEvent()).phase == "running"


@pytest.mark.proves("pur2019 D-1.2")
def test_a_substitute_is_named_before_the_start_where_the_book_wants_one() -> None:
    now = seated(created("pur2019"), 6)
    assert refused(now, StartEvent()) == "event.no-substitute"
    assert after(now, NameSubstitute("bo"), StartEvent()).phase == "running"
    assert after(seated(created("tda2017"), 6), StartEvent()).phase == "running"


def test_the_director_is_not_her_own_substitute() -> None:
    assert refused(created(), NameSubstitute("ana")) == "event.own-substitute"


@pytest.mark.proves("pur2019 S-1")
@pytest.mark.parametrize(("players", "starts"), [(4, False), (5, True), (10, True), (11, False)])
def test_a_league_sit_and_go_is_for_five_to_ten(players: int, starts: bool) -> None:
    now = after(created("pur2019", kind="sit-and-go"), NameSubstitute("bo"))
    now = seated(now, players)
    if starts:
        assert after(now, StartEvent()).phase == "running"
    else:
        assert refused(now, StartEvent()) == "event.sit-and-go-players"


@pytest.mark.proves("pur2019 D-6.2")
def test_a_suspended_event_resumes_where_its_clock_stood() -> None:
    now = after(running(), SuspendEvent("fire alarm"), meta=at(5))
    assert now.phase == "suspended"
    assert reading(now.clock, EVENING, at(60).at).remaining == 15 * 60_000
    now = after(now, ResumeEvent(), meta=at(65))
    assert now.phase == "running"
    assert reading(now.clock, EVENING, at(66).at).remaining == 14 * 60_000


def test_only_what_runs_is_suspended_and_only_what_is_suspended_resumes() -> None:
    assert refused(created(), SuspendEvent("x")) == "event.not-while-open"
    assert refused(running(), ResumeEvent()) == "event.not-while-running"
    assert refused(running(), SuspendEvent("  ")) == "event.no-reason"
    suspended = after(running(), SuspendEvent("a fight"))
    assert refused(suspended, SuspendEvent("again")) == "event.not-while-suspended"


@pytest.mark.proves("pur2019 6.38")
def test_an_event_is_called_off_for_a_reason() -> None:
    assert refused(created(), CancelEvent("")) == "event.no-reason"
    now = after(created(), CancelEvent("storm"))
    assert now.phase == "cancelled"
    assert refused(now, StartEvent()) == "event.not-while-cancelled"


@pytest.mark.proves("pur2019 D-6.2")
def test_the_director_ends_an_event_early_only_for_a_reason() -> None:
    assert refused(running(), EndEvent()) == "event.players-left"
    now = after(running(), EndEvent("cheating"), meta=at(30))
    assert now.phase == "over"
    assert not now.clock.runs
    assert refused(now, EndEvent("again")) == "event.not-while-over"


def test_anything_of_a_setup_changes_while_nobody_entered() -> None:
    other = setup("france2007", name="Wednesday", buy_in=BuyIn(1000, 0, 5000), table_size=8)
    assert after(created(), ChangeSetup(other)).setup == other


def test_the_price_stays_once_somebody_entered() -> None:
    now = replace(seated(created(), 3), layout=BLANK.layout)
    dearer = ChangeSetup(setup(buy_in=BuyIn(5000, 0, 10_000)))
    assert refused(now, dearer) == "setup.settled-by-entries"
    assert refused(now, ChangeSetup(setup(currency="CAD"))) == "setup.settled-by-entries"
    renamed = setup(name="Wednesday")
    assert after(now, ChangeSetup(renamed)).setup == renamed


def test_the_size_of_tables_stays_once_they_are_set() -> None:
    now = seated(created(), 3)
    assert refused(now, ChangeSetup(setup(table_size=8))) == "setup.settled-by-seats"


def test_chips_are_counted_again_at_any_time_and_no_value_goes_that_is_on_the_tables() -> None:
    stack = {25: 40, 100: 40, 500: 10}
    now = running(chips={25: 400, 100: 400, 500: 100}, stack=stack)
    for counted in ({25: 300, 100: 400, 500: 90}, {25: 400, 100: 400, 500: 100, 1000: 50}):
        changed = after(now, ChangeSetup(setup(chips=counted, stack=stack))).setup
        assert changed is not None
        assert changed.chips == counted
    without = ChangeSetup(setup(chips={25: 400, 500: 100}, stack=stack))
    assert refused(now, without) == "setup.settled-by-play"


def test_the_cap_does_not_fall_below_those_who_play() -> None:
    now = seated(created(), 6)
    assert refused(now, ChangeSetup(setup(most_entries=5))) == "setup.cap-below"


@pytest.mark.parametrize(
    "change", [{"book": "france2007"}, {"kind": "special"}, {"values": {"balance.gap": 3}}]
)
def test_the_law_stays_once_play_began(change: dict[str, Any]) -> None:
    assert refused(running(), ChangeSetup(setup(**change))) == "setup.settled-by-play"


def test_the_part_that_stays_is_named_in_the_readers_language() -> None:
    with pytest.raises(Illegal) as refusal:
        decide(running(), ChangeSetup(setup("france2007")), ANA)
    assert "the book" in refusal.value.text("en")
    assert "le règlement" in refusal.value.text("fr")


def test_levels_to_come_may_change_and_levels_played_may_not() -> None:
    longer = Structure("evening", (*EVENING.levels, Level("play", 1200, 300, 600)))
    first = Structure("evening", (Level("play", 600, 25, 50), *EVENING.levels[1:]))
    now = running()
    after(now, ChangeSetup(setup(structure=longer, substitute="bo")), meta=at(25))
    command = ChangeSetup(setup(structure=first, substitute="bo"))
    assert refused(now, command, at(25)) == "setup.level-played"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"structure": Structure("rest", (Level("break", 600),))}, "setup.no-levels"),
        ({"table_size": 11}, "setup.table-size"),
        ({"buy_in": BuyIn(2000, 0, 0)}, "setup.buy-in"),
        ({"most_entries": 1}, "setup.cap"),
        ({"stack": {25: 8, 100: 8, 500: 4, 1000: 6}}, "setup.stack-does-not-add-up"),
        (
            {"stack": {25: 8, 100: 8, 500: 4, 1000: 7}, "chips": {25: 79}, "most_entries": 10},
            "setup.not-enough-chips",
        ),
        ({"stack": {1000: 10}}, "setup.unpayable"),
    ],
)
def test_a_setup_with_a_fault_is_refused(change: dict[str, Any], code: str) -> None:
    assert refused(BLANK, CreateEvent(setup(**change))) == code


@pytest.mark.proves("pur2019 D-2.3", "pur2019 D-2.5", "pur2019 D-1.2")
def test_a_list_says_what_is_to_be_ready_before_the_start() -> None:
    stack = {25: 8, 100: 8, 500: 4, 1000: 9}
    points = list(before_the_start(seated(created("pur2019", stack=stack), 6)))
    assert [(point.reason.key, point.ready) for point in points] == [
        ("event.ready-seats", True),
        ("event.ready-substitute", False),
        ("event.ready-stacks-of", None),
        ("event.ready-decks", None),
        ("event.ready-button", None),
    ]
    assert [point.grounds[0].number for point in points] == [
        "D-2.6",
        "D-1.2",
        "D-2.5",
        "D-2.3",
        "D-2.7",
    ]
    assert "8 × 25, 8 × 100" in points[2].reason.text("fr")


def test_the_list_is_short_where_the_book_is_and_gone_after_the_start() -> None:
    points = list(before_the_start(created()))
    assert [point.ready for point in points] == [False, None, None, None]
    assert points[1].reason.text("en") == "A stack of 10,000 lies at every seat."
    assert list(before_the_start(running())) == []
    assert list(before_the_start(BLANK)) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"book": "nobook"}, "rulebook.unknown-book"),
        ({"values": {"balance.gap": "two"}}, "rulebook.bad-value"),
        ({"values": {"balance.gop": 2}}, "rulebook.unknown-parameter"),
    ],
)
def test_a_law_nobody_knows_is_refused(change: dict[str, Any], code: str) -> None:
    assert refused(BLANK, CreateEvent(setup(**change))) == code
