"""What a correction changed."""

from tapisvert.actions import Meta
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.corrections import last_correction
from tapisvert.desk.league.nights import night_in_order
from tapisvert.desk.league.running import LeagueAuthor, Leagues
from tapisvert.journal.memory import MemoryJournal
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.founding import FoundLeague, OpenSeason
from tapisvert.league.record.publishing import CorrectResult, PublishResult
from tapisvert.league.record.scheduling import ScheduleFixture
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.person import Person

AT = 1_788_000_000_000


def night(*people: str) -> Night:
    return night_in_order(tuple((Finish(each, 0, 0),) for each in people), "daily")


def league() -> tuple[LeagueAuthor, Directory]:
    people = Directory()
    people.put(*(Person(each, each.title()) for each in ("ana", "bo", "chloe")))
    ana = LeagueAuthor(Leagues(MemoryJournal()), "maples", Meta(AT, "ana"))
    points = {key: value for key, value in preset_data("linear").items() if key != "title"}
    for command in (
        FoundLeague("Maples", "pur2019"),
        OpenSeason("s1", "Autumn", "2026-01-01", "2026-12-31", points, StandingRule()),
        AdmitVenue("fox", "The Fox", "2026-01-01", 1, "19:30"),
        AppointDirector("fox", "ana", "head", "2026-01-01"),
        ScheduleFixture("first", "fox", "daily", "2026-01-06"),
        PublishResult("first", night("bo", "chloe", "ana")),
    ):
        ana.do(command)
    return ana, people


def test_a_night_never_corrected_has_none() -> None:
    ana, people = league()
    assert last_correction(ana.leagues, people, "maples", "first", "s1") is None


def test_a_correction_tells_who_moved_and_why() -> None:
    ana, people = league()
    ana.do(CorrectResult("first", night("chloe", "bo", "ana"), "read upside down"), "put-right")
    found = last_correction(ana.leagues, people, "maples", "first", "s1")
    assert found is not None
    assert (found.by, found.reason) == ("ana", "read upside down")
    moved = [(each.person, each.place_before, each.place_after) for each in found.changes]
    assert moved == [("chloe", 2, 1), ("bo", 1, 2)]
    ana.leagues.undo("maples", "put-right", ana.meta, "undo")
    assert last_correction(ana.leagues, people, "maples", "first", "s1") is None


def test_a_correction_is_compared_with_what_stands_once_an_earlier_one_is_undone() -> None:
    ana, people = league()
    ana.do(CorrectResult("first", night("ana", "bo", "chloe"), "upside down"), "c1")
    ana.do(CorrectResult("first", night("chloe", "bo", "ana"), "read again"), "c2")
    ana.leagues.undo("maples", "c1", ana.meta, "undo")
    assert ana.now.results["first"].reasons == ("read again",)
    found = last_correction(ana.leagues, people, "maples", "first", "s1")
    assert found is not None
    moved = [(each.person, each.place_before, each.place_after) for each in found.changes]
    assert moved == [("chloe", 2, 1), ("bo", 1, 2)]
