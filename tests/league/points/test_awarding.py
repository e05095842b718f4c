from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from tapisvert.league.points.amounts import UNIT, Figure, units
from tapisvert.league.points.awarding import awards, explained
from tapisvert.league.points.night import Finish, Grant, Night, night_of
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import sound, trial
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tests.tournament.build import after, running


def scheme(**data: Any) -> Any:
    given = {"formula": "10 * (n - place + 1)"} | {
        name.replace("_", "-"): value for name, value in data.items()
    }
    return scheme_of(given, "club")


def night(*finishes: Finish, kind: str = "daily") -> Night:
    return Night(finishes, kind, 2_000, 2_000 * len(finishes))


def points(night: Night, scheme: Any) -> dict[str, float]:
    return {award.person: award.points / UNIT for award in awards(night, scheme)}


def texts(night: Night, scheme: Any, person: str) -> list[str]:
    why = explained(night, scheme, person)
    assert why is not None
    return [text for _, text in why.lines("en")]


@pytest.mark.proves("ropta2020 5.4-b")
def test_two_who_tie_share_the_points_of_both_places() -> None:
    tied = night(Finish("ana", 1, 1), Finish("bo", 2, 3), Finish("chloé", 2, 3))
    assert points(tied, scheme(grid=[25, 18, 13], formula="table", decimals=1)) == {
        "ana": 25,
        "bo": 15.5,
        "chloé": 15.5,
    }
    assert "Places 2 to 3 shared by 2: 20 each" not in texts(tied, scheme(), "bo")
    assert "Places 2 to 3 shared by 2: 15 each" in texts(tied, scheme(), "bo")


@pytest.mark.proves("ropta2020 5.4-b")
def test_three_who_tie_share_the_points_of_all_three_places() -> None:
    tied = night(*(Finish(person, 1, 3) for person in ("ana", "bo", "chloé")))
    found = points(tied, scheme(grid=[10, 6, 5], formula="table", decimals=2, winner=6))
    assert set(found.values()) == {9.0}


@pytest.mark.proves("pur2019 6.23")
def test_who_leaves_has_the_points_of_the_place_reached() -> None:
    left = night(Finish("ana", 1, 1), Finish("bo", 2, 2, ending="left"))
    assert points(left, scheme()) == {"ana": 20, "bo": 10}
    assert points(left, scheme(left="nothing"))["bo"] == 0
    assert points(left, scheme(left="participation", participation=3))["bo"] == 3


def test_who_is_disqualified_has_no_points_unless_the_league_says_so() -> None:
    sent_away = night(Finish("ana", 1, 1), Finish("dede", 2, 2, Fraction(3), ending="disqualified"))
    assert points(sent_away, scheme(participation=3, knock_out=5)) == {"ana": 23, "dede": 0}
    given = scheme(participation=3, knock_out=5, disqualified="participation")
    assert points(sent_away, given)["dede"] == 3
    assert points(sent_away, scheme(disqualified="place"))["dede"] == 10
    assert "Disqualified: no points" in texts(sent_away, scheme(), "dede")


@pytest.mark.proves("pur2019 S-5")
@pytest.mark.parametrize(("players", "winner"), [(4, 0), (5, 50), (10, 100), (11, 0)])
def test_a_sit_and_go_of_five_to_ten_earns_all_the_points(players: int, winner: int) -> None:
    played = replace(trial(players, 2_000), kind="sit-and-go")
    assert points(played, scheme(sizes={"sit-and-go": [5, 10]}))["p1"] == winner


def test_every_part_of_a_night_is_counted_and_told() -> None:
    chloé = Finish("chloé", 1, 1, Fraction(5, 2), rebuys=2, grants=(Grant(-4 * UNIT, "late"),))
    played = night(chloé, Finish("bo", 2, 2), kind="monthly")
    rules = scheme(
        participation=5,
        winner=10,
        knock_out=4,
        rebuys=[0, -10, -25],
        multipliers={"monthly": 1.5},
    )
    assert points(played, rules) == {"chloé": (20 + 5 + 10 + 10) * 1.5 + 0.5 - 25 - 4, "bo": 23}
    assert texts(played, rules, "chloé") == [
        "39 points in a field of 2",
        "Place 1: 20",
        "10 * (n - place + 1) with n = 2, place = 1 gives 20",
        "For taking part: 5",
        "For winning: 10",
        "Knock-outs, 2.5 at 4: 10",
        "monthly: 45 counts 1.5 times, 23 more",
        "2 rebuys: -25",
        "By an official, late: -4",
    ]


def test_no_night_counts_less_than_the_least() -> None:
    one = night(Finish("chloé", 1, 1, rebuys=9))
    assert points(one, scheme(rebuys=[0, -100])) == {"chloé": 0}
    assert points(one, scheme(rebuys=[0, -100], least="none")) == {"chloé": -90}


def test_own_grids_go_by_the_size_of_the_field() -> None:
    rules = scheme(formula="table", grid={"2": [5, 1], "4": [10, 5, 2]})
    assert points(trial(1, 0), rules) == {"p1": 0}
    assert points(trial(3, 0), rules) == {"p1": 5, "p2": 1, "p3": 0}
    assert points(trial(4, 0), rules) == {"p1": 10, "p2": 5, "p3": 2, "p4": 0}


def test_a_formula_may_speak_of_what_each_player_did() -> None:
    two = night(Finish("ana", 1, 1, spent=2_000), Finish("bo", 2, 2, spent=4_000))
    assert points(two, scheme(formula="100 / spent")) == {"ana": 5, "bo": 3}


def test_who_did_not_play_has_nothing_to_explain() -> None:
    assert explained(trial(3, 0), scheme(), "dede") is None


def test_a_tournament_of_the_house_becomes_a_night() -> None:
    now = running("tda2017", 3)
    now = after(now, EliminatePlayers((3,), by=((1,),)))
    with pytest.raises(Illegal) as refusal:
        night_of(now)
    assert refusal.value.code == "points.not-over"
    found = night_of(after(now, EliminatePlayers((2,), by=((1,),)), EndEvent()))
    assert [(each.person, each.first, each.knock_outs) for each in found.finishes] == [
        ("p1", 1, 2),
        ("p2", 2, 0),
        ("p3", 3, 0),
    ]
    assert {each.spent for each in found.finishes} == {found.buy_in} == {2_000}
    assert found.pool == 6_000
    assert points(found, scheme(knock_out=1)) == {"p1": 32, "p2": 20, "p3": 10}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"bonus": 3}, "points.unknown-field"),
        ({"formula": 3}, "points.no-formula"),
        ({"top": 0}, "points.bad-top"),
        ({"winner": "many"}, "points.no-number"),
        ({"winner": True}, "points.no-number"),
        ({"winner": 10**9}, "points.huge-number"),
        ({"winner": float("nan")}, "points.huge-number"),
        ({"rebuys": 3}, "points.bad-list"),
        ({"multipliers": 3}, "points.bad-table"),
        ({"multipliers": {"daily": -1}}, "points.negative-multiplier"),
        ({"sizes": {"daily": [9, 3]}}, "points.bad-sizes"),
        ({"grid": {"few": [1]}}, "points.bad-grid"),
        ({"grid": [1, 2]}, "points.grid-reversed"),
        ({"grid": {str(size): [1] for size in range(1, 99)}}, "points.many-grids"),
        ({"left": "all"}, "points.bad-choice"),
        ({"decimals": 5}, "points.bad-decimals"),
    ],
)
def test_a_scheme_that_makes_no_sense_is_refused(data: dict[str, Any], code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        scheme(**data)
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("place", "points.reversed"),
        ("100 / (n - 6)", "points.divided-by-zero"),
        ("sqrt(n - 6) / place", "points.no-root"),
        ("log10(buy-in)", "points.no-logarithm"),
        ("n ^ n ^ n", "points.too-big"),
    ],
)
def test_a_scheme_is_tried_before_anybody_plays_for_it(formula: str, code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        sound(scheme(formula=formula))
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("value", "fr", "en"),
    [("163.09", "163,09", "163.09"), ("-1234.5", "-1\u202f234,5", "-1,234.5"), ("7", "7", "7")],
)
def test_points_are_written_as_each_language_writes_them(value: str, fr: str, en: str) -> None:
    shown = Figure(units(Decimal(value)))
    assert (f"{shown:fr}", f"{shown:en}", str(shown)) == (fr, en, en)
