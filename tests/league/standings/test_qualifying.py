import pytest

from tapisvert.league.standings.qualifying import Cut, cut, qualified, qualified_by_venue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope
from tapisvert.league.standings.standing import LeagueStanding, standing
from tapisvert.refusals import Invalid
from tests.league.standings.test_standing import night


def ranked(*points: int, letter: str = "p", fewest: int = 0) -> LeagueStanding:
    rows = [(f"{letter}{number}", each) for number, each in enumerate(points, 1)]
    return standing([night("e", *rows)], Scope(), StandingRule(fewest=fewest, breakers=()))


def through(now: LeagueStanding, by: Cut) -> list[str]:
    return [each.person for each in qualified(now, by)]


def test_a_percentage_of_the_ranked_goes_through() -> None:
    now = ranked(9, 8, 7, 6, 5, 4, 3, 2, 1)
    assert through(now, cut(percent=25)) == ["p1", "p2"]
    assert through(now, cut(percent=1)) == ["p1"]
    assert through(now, cut(percent=100, most=3)) == ["p1", "p2", "p3"]
    assert through(now, cut(most=20)) == [f"p{number}" for number in range(1, 10)]


def test_who_ties_with_the_last_goes_through_too() -> None:
    now = ranked(9, 8, 8, 8, 1)
    assert through(now, cut(most=2)) == ["p1", "p2", "p3", "p4"]
    assert qualified(now, cut(most=2))[3].reason.text("en").startswith("Place 2; 2 go through")


def test_who_has_no_place_does_not_go_through() -> None:
    assert through(ranked(9, 8, fewest=2), cut(most=2)) == []


def test_each_venue_sends_its_best_and_nobody_goes_twice() -> None:
    pub = standing([night("e1", ("ana", 9), ("bo", 8), ("chloé", 7))], Scope(), StandingRule())
    café = standing([night("e2", ("bo", 9), ("ana", 8), ("dede", 7))], Scope(), StandingRule())
    found = qualified_by_venue({"pub": pub, "café": café}, cut(most=2))
    assert [(each.person, each.venue, each.place) for each in found] == [
        ("bo", "café", 1),
        ("ana", "pub", 1),
        ("dede", "café", 3),
        ("chloé", "pub", 3),
    ]
    assert found[0].reason.text("fr").startswith("Place 1 à café")


@pytest.mark.parametrize(
    ("percent", "most", "code"),
    [
        (None, None, "standings.no-cut"),
        (0, None, "standings.bad-percent"),
        (101, None, "standings.bad-percent"),
        (None, 0, "standings.bad-most"),
    ],
)
def test_a_cut_that_makes_no_sense_is_refused(
    percent: int | None, most: int | None, code: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        cut(percent, most)
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")
