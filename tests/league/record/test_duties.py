import pytest

from tapisvert.league.record.duties import EACH_TIME, ConfirmDuties, duties_left
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.scheduling import CancelFixture
from tapisvert.league.record.state import NO_LEAGUE, League
from tests.league.record.build import HEAD, PUB, after, at, league, refused, season, tuesday


def left(now: League, event: str) -> list[str]:
    return [article.key for article in duties_left(now, event)]


@pytest.mark.proves(
    "pur2019 D-0.4",
    "pur2019 D-2.1",
    "pur2019 D-2.2",
    "pur2019 D-2.4",
    "pur2019 D-2.8",
    "pur2019 D-3.1",
    "pur2019 E-3",
)
def test_a_director_ticks_off_what_each_evening_needs() -> None:
    now = league(tuesday())
    assert left(now, "t1") == ["director.summary", *EACH_TIME]
    now = after(now, ConfirmDuties("t1", ("director.room", "director.badge")))
    assert now.duties["t1"] == ("director.room", "director.badge")
    assert "director.room" not in left(now, "t1")
    assert refused(now, ConfirmDuties("t1", ("director.room",))) == "league.no-such-duty"
    assert refused(now, ConfirmDuties("t1", EACH_TIME), at(0, "dede")) == "league.not-a-director"
    assert refused(now, ConfirmDuties("t9", ())) == "league.unknown-event"
    gala = league(tuesday(kind="gala"), CancelFixture("t1", "storm"))
    assert refused(gala, ConfirmDuties("t1", EACH_TIME)) == "league.cancelled"


@pytest.mark.proves("pur2019 D-0.1")
def test_the_rules_are_summed_up_once_a_season() -> None:
    now = league(tuesday(), tuesday("t2", "2026-09-15"))
    now = after(now, ConfirmDuties("t1", ("director.summary",)))
    assert left(now, "t2") == list(EACH_TIME)


def test_a_league_under_another_book_has_no_such_duties() -> None:
    founded = after(NO_LEAGUE, FoundLeague("club", "tda2017"), season(), PUB, HEAD, tuesday())
    assert left(founded, "t1") == []
