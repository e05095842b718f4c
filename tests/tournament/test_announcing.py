"""Announcements: one at a time, for a while, and taken back like everything else."""

import pytest

from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.announcing.announcements import (
    LONGEST,
    Announce,
    WithdrawAnnouncement,
    announcement,
)
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.state import BLANK
from tapisvert.tournament.timing.clock_jumps import NoteClockJump
from tests.tournament.build import ANA, after, at, created, running, setup
from tests.tournament.refused import refused

FOOD = Announce("Food at the break", 10)


def test_an_announcement_is_read_until_its_time_is_over() -> None:
    now = after(running(), FOOD, meta=at(5, "bo"))
    found = announcement(now, at(14.9).at)
    assert found is not None
    assert (found.text, found.by, found.at) == ("Food at the break", "bo", at(5).at)
    assert announcement(now, at(15).at) is None


@pytest.mark.parametrize("jump", [60, -60])
def test_it_stays_as_long_as_was_said_whatever_the_machines_clock_shows(jump: int) -> None:
    now = after(running(), FOOD, meta=at(5))
    now = after(now, NoteClockJump(jump * 60_000), meta=at(7 + jump))
    assert announcement(now, at(14.9 + jump).at) is not None
    assert announcement(now, at(15 + jump).at) is None


def test_before_the_start_a_jump_is_noted_while_words_stand_for_a_time() -> None:
    now = after(created(), FOOD, meta=at(5))
    now = after(now, NoteClockJump(3_600_000), meta=at(67))
    assert announcement(now, at(74).at) is not None
    assert refused(created(), NoteClockJump(3_600_000)) == "clock.not-while-open"


def test_without_a_time_it_stays_until_it_is_withdrawn() -> None:
    now = after(created(), Announce("Doors open at seven"))
    assert announcement(now, at(60 * 24 * 30).at) is not None
    assert announcement(after(now, WithdrawAnnouncement()), at(1).at) is None


def test_a_new_announcement_takes_the_place_of_the_one_before() -> None:
    now = after(running(), FOOD, Announce("Last call for rebuys", 2))
    found = announcement(now, at(1).at)
    assert found is not None
    assert found.text == "Last call for rebuys"
    assert announcement(now, at(3).at) is None


def test_words_are_kept_with_one_space_and_nothing_invisible() -> None:
    now = after(running(), Announce("  Bo \n is\u202e wanted\udc80\0 \u200e at the desk "))
    assert now.announcement is not None
    assert now.announcement.text == "Bo is wanted at the desk"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Announce(""), "announcing.empty"),
        (Announce(" \u200e\n"), "announcing.empty"),
        (Announce("x" * (LONGEST + 1)), "announcing.too-long"),
        (Announce("x", 0), "announcing.minutes"),
        (Announce("x", -5), "announcing.minutes"),
        (Announce("x", 24 * 60 + 1), "announcing.minutes"),
        (WithdrawAnnouncement(), "announcing.nothing-to-withdraw"),
    ],
)
def test_what_nobody_could_read_is_refused(command: object, code: str) -> None:
    assert refused(running(), command) == code


def test_what_is_over_by_itself_cannot_be_withdrawn() -> None:
    now = after(running(), FOOD)
    assert refused(now, WithdrawAnnouncement(), at(11)) == "announcing.nothing-to-withdraw"


def test_nothing_is_announced_before_there_is_an_event() -> None:
    assert refused(BLANK, FOOD) == "announcing.no-event"


def test_an_event_that_is_over_can_still_call_people_to_the_bar() -> None:
    now = after(running("tda2017", 2), EndEvent("late"), Announce("Prizes at the bar"))
    assert now.announcement is not None


def test_undoing_an_announcement_leaves_the_one_before() -> None:
    desk = Desk(MemoryJournal())
    desk.do("e", CreateEvent(setup()), ANA, "create")
    desk.do("e", FOOD, at(1), "food")
    desk.do("e", Announce("Taxi for Chloé"), at(2), "taxi")
    desk.undo("e", "taxi", at(3), "undo")
    found = announcement(desk.now("e"), at(4).at)
    assert found is not None
    assert found.text == "Food at the break"


def test_undoing_the_withdrawal_puts_the_announcement_back() -> None:
    desk = Desk(MemoryJournal())
    desk.do("e", CreateEvent(setup()), ANA, "create")
    desk.do("e", FOOD, at(1), "food")
    desk.do("e", WithdrawAnnouncement(), at(2), "withdraw")
    assert announcement(desk.now("e"), at(3).at) is None
    desk.undo("e", "withdraw", at(3), "undo")
    assert announcement(desk.now("e"), at(4).at) is not None
    assert announcement(desk.now("e"), at(11).at) is None
