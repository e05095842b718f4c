"""The agenda of the house asks little, however many events there are."""

from tapisvert.actions import Meta
from tapisvert.tournament.phases.running import CancelEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.web.house import desk
from tapisvert.web.panels.start.agenda import agenda_now
from tests.tournament.build import setup
from tests.web.cast import account, browser, event
from tests.web.questions import asked, of_page


def test_forty_events_are_listed_with_one_question() -> None:
    for number in range(40):
        command = CreateEvent(setup())
        desk().do(f"e{number}", command, Meta(1_000_000 + number, "ana"), "c")
    assert len(agenda_now().coming) == 40
    assert len(asked(agenda_now)) == 1


def test_what_changed_is_read_again() -> None:
    event()
    event("friday")
    assert len(agenda_now().coming) == 2
    desk().do("friday", CancelEvent("snow"), Meta(2_000_000, "ana"), "x")
    assert len(asked(agenda_now)) == 2
    assert [one.event for one in agenda_now().finished] == ["friday"]


def test_the_start_page_asks_no_more_for_many_events_than_for_few() -> None:
    ana = browser(account("Ana", "owner"))

    event()
    few = of_page(ana, "/")
    for number in range(30):
        event(f"e{number}")
    assert of_page(ana, "/") == few
