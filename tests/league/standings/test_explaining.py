from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.league.points import awarding
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.presets import preset
from tapisvert.league.points.tariff import Tariff
from tapisvert.league.standings.explaining import explained
from tapisvert.league.standings.line import Adjustment
from tapisvert.league.standings.outcome import outcome_of
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope
from tapisvert.league.standings.standing import standing
from tests.league.standings.test_standing import ALWAYS, RULES, SEASON, outcomes


def test_a_line_opens_to_nights_and_each_night_to_its_points() -> None:
    scheme = preset("cyclope")
    nights = {
        "e1": Night((Finish("chloé", 1, 1, Fraction(2)), Finish("bo", 2, 2))),
        "e2": Night((Finish("bo", 1, 1), Finish("chloé", 2, 2))),
    }
    days = {"e1": "2026-11-01", "e2": "2026-11-08"}
    tariff = Tariff(scheme)
    found = [outcome_of(key, days[key], "pub", night, tariff) for key, night in nights.items()]
    now = standing(found, Scope(), StandingRule(best=1)).adjusted(
        "chloé", Adjustment(-UNIT, "late", "2026-09-08")
    )
    why = explained(now, "chloé", lambda key: awarding.explained(nights[key], scheme, "chloé"))
    assert why is not None
    assert list(why.lines("en")) == [
        (0, "Place 1: 1,599 points, 1 of 2 nights counted"),
        (1, "2026-11-01, pub, place 1: 1,600"),
        (2, "Place 1: 1,500"),
        (3, "max(50, table) with table = 1,500 gives 1,500"),
        (2, "Knock-outs, 2 at 50: 100"),
        (1, "2026-11-08, pub, place 2: 1,000, left out"),
        (2, "Place 2: 1,000"),
        (3, "max(50, table) with table = 1,000 gives 1,000"),
        (1, "By the league, late: -1"),
    ]
    assert next(why.lines("fr"))[1] == "Place 1 : 1\u202f599 points, 1 soirée comptée sur 2"


def test_who_has_too_few_nights_is_told_how_many_are_missing() -> None:
    why = explained(standing(SEASON, ALWAYS, StandingRule(fewest=3)), "bo")
    assert why is not None
    assert why.reason.text("en").startswith("No place yet: 2 nights played and 3 needed")


def test_who_never_played_has_no_line_to_open() -> None:
    assert explained(standing(SEASON, ALWAYS, StandingRule()), "dede") is None


@settings(deadline=None)
@given(RULES, st.lists(outcomes(), max_size=8))
def test_the_nights_that_count_add_up_to_the_sum(rule: StandingRule, told: list) -> None:  # type: ignore[type-arg]
    now = standing(told, Scope(), rule)
    for each in now.lines:
        why = explained(now, each.person)
        assert why is not None
        assert why.reason.text("fr")
        if rule.made == "sum":
            counts = (part for part in why.parts if part.reason.key == "standings.night")
            assert sum(part.points for part in counts) == why.points
