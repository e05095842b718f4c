"""When the evening should end."""

from dataclasses import replace
from pathlib import Path

from bench.forecast import errors, imported, played
from tapisvert.actions import Command
from tapisvert.desk.backup.file import as_bytes
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.queries.status import status
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.places import Bust
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.timing.forecast import forecast
from tests.tournament.build import MINUTE, after, at, created, running, seated, setup

CLUB = preset("club-evening").structure


def evening(*sizes: int) -> Tournament:
    return running("tda2017", *sizes, structure=CLUB)


def without(now: Tournament, entries: int, minutes: float) -> Tournament:
    """So many are out by then."""
    field = now.field
    for number in range(1, entries + 1):
        field = field.put(replace(field.entries[number], status="out", seat=None))
    bust = Bust(tuple(range(1, entries + 1)), at(minutes).at)
    return replace(now, field=field, places=now.places.busted(bust))


def test_nothing_is_foretold_before_the_start_or_after_the_end() -> None:
    assert forecast(seated(created(), 6), at(0).at) is None
    assert forecast(after(evening(6), EndEvent("storm")), at(10).at) is None


def test_on_a_first_day_no_end_is_foretold_anywhere() -> None:
    now = created(structure=CLUB, flights=Flights(("1A", "1B")))
    now = after(now, OpenFlight("1A"), RegisterPeople(tuple("abcdef")))
    now = after(now, DrawSeats(Chance("11" * 16)), StartEvent())
    assert forecast(now, at(10).at) is None
    assert status(now, at(10).at).forecast is None


def test_the_structure_alone_gives_a_range_around_the_usual_number_of_big_blinds() -> None:
    found = forecast(evening(9), at(0).at)
    assert found is not None
    assert at(180).at < found.earliest < found.likely < found.latest
    assert abs(found.likely - at(285).at) < 30 * MINUTE
    assert found.basis.key == "clock.forecast-structure"
    assert "90,000" in found.basis.text("en")


def test_more_chips_take_longer() -> None:
    small, large = forecast(evening(6), at(0).at), forecast(evening(9, 9, 9), at(0).at)
    assert small is not None
    assert large is not None
    assert small.likely < large.likely


def test_a_stopped_clock_puts_the_end_off() -> None:
    now = evening(9)
    early, late = (
        forecast(now, at(0).at),
        forecast(replace(now, clock=replace(now.clock, since=None)), at(30).at),
    )
    assert early is not None
    assert late is not None
    assert late.likely == early.likely + 30 * MINUTE


def test_a_fast_pace_brings_the_end_forward_and_is_named_as_the_basis() -> None:
    now = evening(9, 9)
    slow, fast = (forecast(without(now, out, 60), at(60).at) for out in (2, 14))
    assert slow is not None
    assert fast is not None
    assert fast.likely < slow.likely
    assert fast.basis.key == "clock.forecast-pace"
    assert fast.basis.values == {"out": 14, "entries": 18, "minutes": 60, "chips": 180_000}
    assert fast.basis.text("fr")


def test_the_first_busts_do_not_throw_the_end_about() -> None:
    now = evening(*[9] * 8)
    before = forecast(now, at(60).at)
    assert before is not None
    for out in range(1, 8):
        after_some = forecast(without(now, out, 60), at(60).at)
        assert after_some is not None
        assert abs(after_some.likely - before.likely) < 30 * MINUTE


def test_the_range_narrows_as_players_go_out() -> None:
    now = evening(9, 9, 9)
    wide, narrow = (forecast(without(now, out, 180), at(180).at) for out in (3, 25))
    assert wide is not None
    assert narrow is not None
    assert narrow.latest - narrow.earliest < wide.latest - wide.earliest


def test_a_thousand_players_with_short_stacks_play_for_hours() -> None:
    crowd = replace(evening(9), field=evening(*[9] * 20).field)
    crowd = replace(crowd, bank=replace(crowd.bank, issued=180 * 10_000))
    late = forecast(without(crowd, 30, 300), at(300).at)
    assert late is not None
    assert late.likely > at(360).at


def test_an_evening_past_its_usual_end_is_told_to_go_on_a_little() -> None:
    now = without(evening(9), 7, 400)
    late = forecast(now, at(400).at)
    assert late is not None
    assert at(400).at < late.earliest < late.likely < late.latest


def test_it_is_over_when_one_is_left() -> None:
    found = forecast(without(evening(6), 5, 90), at(90).at)
    assert found is not None
    assert found.earliest == found.latest == at(90).at


def test_the_end_is_never_foretold_in_the_past() -> None:
    found = forecast(evening(2), at(600).at)
    assert found is not None
    assert found.earliest >= at(600).at


def test_stud_levels_count_by_their_small_bet() -> None:
    found = forecast(running("tda2017", 8, structure=preset("horse").structure), at(0).at)
    assert found is not None
    assert found.earliest < found.likely < found.latest


def test_in_the_final_hour_four_ends_of_five_are_told_within_a_quarter_of_an_hour() -> None:
    found = [errors(played(number)) for number in range(50)]
    assert sum(each.usual < 15 for each in found) >= 40
    assert sum(each.within for each in found) >= 40


def test_a_night_that_was_saved_is_measured_as_it_was_played(tmp_path: Path) -> None:
    journal = MemoryJournal()
    desk = Desk(journal)
    acts: list[tuple[float, Command]] = [
        (0, CreateEvent(setup(structure=CLUB))),
        (0, RegisterPeople(("a", "b", "c"))),
        (0, DrawSeats(Chance("5eed" * 16))),
        (0, StartEvent()),
        (100, EliminatePlayers((1,))),
        (200, EliminatePlayers((2,))),
    ]
    for number, (minutes, command) in enumerate(acts):
        desk.do("night", command, at(minutes), f"act-{number}")
    saved = Saved("night", tuple(journal.read("night")))
    (tmp_path / "night.tapisvert").write_bytes(as_bytes(Backup(at(300).at, (saved,))))
    (night,) = imported(tmp_path)
    assert night.end == at(200).at
    before = [now.field.playing for moment, now in night.states if moment < at(200).at]
    assert before[-1] == 2
    assert errors(night).first > 0
