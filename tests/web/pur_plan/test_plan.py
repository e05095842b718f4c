"""The plan runs: one test for each article, and no league article is missing."""

from __future__ import annotations

import pytest

from tapisvert.rulebooks import packaged
from tests.web.pur_plan.articles import Walk, loaded
from tests.web.pur_plan.season import Season

PLAN = loaded()
WALKS = {
    walk: "+".join(number for number, other in PLAN.items() if other is walk)
    for walk in PLAN.values()
}


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("walk", WALKS, ids=WALKS.values())
def test_an_article_is_there_where_a_person_looks(walk: Walk) -> None:
    walk(Season())


def test_no_league_article_is_missing() -> None:
    articles = {each.number: each.disposition for each in packaged("pur2019").articles}
    league = {number for number, disposition in articles.items() if disposition == "league"}
    assert sorted(league - PLAN.keys()) == []
    assert sorted(PLAN.keys() - articles.keys()) == []


@pytest.mark.usefixtures("room")
@pytest.mark.proves("pur2019 D-3.5", "pur2019 S-4")
def test_levels_of_another_length_are_refused_on_a_league_night() -> None:
    PLAN["D-3.5"](Season())


@pytest.mark.usefixtures("room")
@pytest.mark.proves("pur2019 D-P3")
def test_other_blinds_than_the_leagues_are_refused_on_its_nights() -> None:
    PLAN["D-P3"](Season())


@pytest.mark.usefixtures("room")
@pytest.mark.proves("pur2019 D-5.3")
def test_a_director_in_doubt_is_told_whom_to_ask() -> None:
    PLAN["D-5.3"](Season())


@pytest.mark.usefixtures("room")
@pytest.mark.proves("pur2019 G-0")
def test_a_changed_rule_is_announced_to_members() -> None:
    PLAN["G-0"](Season())
