"""A record that opens but cannot be told takes one line down, and no page with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tapisvert.actions import Command, Event, Meta
from tapisvert.cli.main import main
from tapisvert.journal.codec import encode
from tapisvert.journal.record import Record
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk
from tapisvert.web.panels.start.new_event import new_event
from tapisvert.words.message import Message
from tests.web.cast import account, browser, compact, forget_process
from tests.web.conftest import FOLDER

PAGES = ("/", "/people", "/e/tuesday/", "/e/tuesday/journal", "/e/tuesday/journal/lines")


@dataclass(frozen=True, slots=True)
class MumbleSomething(Command):
    """Said so that nobody can repeat it."""

    times: int


@dataclass(frozen=True, slots=True)
class SomethingMumbled(Event):
    """It was."""

    times: int


@decides(MumbleSomething)
def mumble(_: Tournament, command: MumbleSomething, meta: Meta) -> tuple[SomethingMumbled, ...]:
    return (SomethingMumbled(command.times),)


@evolves(SomethingMumbled)
def mumbled(now: Tournament, _: SomethingMumbled) -> Tournament:
    return now


@tells(SomethingMumbled)
def tell_mumbled(_: Names, event: SomethingMumbled) -> Iterator[Message]:
    yield Message("journalpanel.clock-more", {"time": str(1 // event.times)})


@pytest.fixture
def evening(room: None) -> None:
    meta = Meta(1_000_000, "account-0")
    typed = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, "open")
    desk().do("tuesday", DrawSeats(Chance("5eed" * 16)), meta, "draw")
    desk().do("tuesday", StartEvent(), meta, "start")


def kept(times: int, at: int, actor: str = "account-0") -> None:
    """A record as a fault of an earlier version may have left it."""
    stored = (encode(SomethingMumbled(times)),)
    record = Record(f"odd{times}{at}", encode(MumbleSomething(times)), stored, actor, at)
    version = desk().version("tuesday")
    desk().journal.append("tuesday", version, record)
    forget_process()


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize(("times", "at"), [(0, 1_000_001), (1, 10**17), (1, -(10**17))])
def test_the_pages_of_an_event_and_of_the_house_go_on_without_that_line(
    times: int, at: int
) -> None:
    kept(times, at)
    ana = browser(account("Ana", "owner"))
    assert {address: ana.get(address).status_code for address in PAGES} == dict.fromkeys(PAGES, 200)
    page = compact(ana.get("/e/tuesday/journal").content.decode())
    assert ("This line cannot be told" in page) == (times == 0)
    assert "Dede" in page, "the others are told"


@pytest.mark.usefixtures("evening")
def test_an_act_that_cannot_be_told_is_done_and_answered() -> None:
    kept(0, 1_000_001)
    ana = browser(account("Ana", "owner"))
    form = {"action": "back", "reason": "mumbled"}
    done = ana.post("/e/tuesday/undo", {"target": "odd01000001", **form})
    assert done.status_code in (200, 302), done.content
    assert ana.get("/e/tuesday/journal").status_code == 200


@pytest.mark.usefixtures("evening")
def test_the_terminal_shows_the_other_lines_too(capsys: pytest.CaptureFixture[str]) -> None:
    kept(1, 10**17)
    for verb in ("history", "status", "todo"):
        assert main(["event", verb, "--event", "tuesday", "--data", FOLDER]) == 0
    assert capsys.readouterr().out
