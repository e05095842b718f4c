"""Points of a league beside the results of its night."""

from tapisvert.actions import Meta
from tapisvert.desk.league.running import LeagueAuthor
from tapisvert.desk.league.sheet import read_sheet
from tapisvert.desk.league.sheet_people import sheet_night, sheet_preview
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.founding import FoundLeague, OpenSeason
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.record.scheduling import LinkRecord, ScheduleFixture
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.panels.results.points import points
from tests.web.cast import account, browser
from tests.web.finished import over, published


def counted() -> None:
    """A league that counts the event of Tuesday."""
    author = LeagueAuthor(leagues(), "maples", Meta(1_580_000_000_000, "p1"))
    found = sheet_preview(people(), read_sheet("Jo\nIda\nHal\n"))
    night, fresh = sheet_night(found, "daily")
    people().put(*fresh)
    for number, command in enumerate(
        (
            FoundLeague("Maples", "tda2017"),
            OpenSeason(
                "autumn",
                "Autumn",
                "2020-01-01",
                "2035-12-31",
                preset_data("linear"),
                StandingRule(),
            ),
            AdmitVenue("fox", "The Fox", "2020-01-01", 2, "19:30"),
            AppointDirector("fox", "p1", "head", "2020-01-01"),
            ScheduleFixture("fox-1", "fox", "daily", "2020-01-29"),
            LinkRecord("fox-1", "tuesday"),
            PublishResult("fox-1", night, 1_580_000_000_000),
        )
    ):
        author.do(command, f"a{number}")


def test_an_event_outside_of_any_league_has_no_points() -> None:
    over()
    assert points("tuesday", desk().now("tuesday"), "en") == {}
    assert "pts" not in browser().get(f"/r/{published()}").content.decode()


def test_the_points_of_a_league_stand_beside_places() -> None:
    over()
    counted()
    found = points("tuesday", desk().now("tuesday"), "fr")
    assert set(found) == {"p8", "p9", "p10"}
    assert float(found["p10"]) > float(found["p8"])
    page = browser().get(f"/r/{published()}").content.decode()
    assert f"{found['p10']} pts" in page
    draft = browser(account("Ana", "owner")).get("/e/tuesday/results").content.decode()
    assert f'<td class="number wide-cell">{found["p10"]}</td>' in draft
