"""The gate: no article of the floor or the hand without the code that does it and its proof."""

import pytest

from tapisvert import rulebooks
from tapisvert.cli.rules.coverage import registered
from tapisvert.rulebooks.coverage import Covered, coverage, proven


def asked(disposition: str) -> list[Covered]:
    """But for those of which it is said what they lack: a book may come before its code."""
    return [
        one
        for one in coverage(rulebooks.all_books(), registered(), proven())
        if one.article.disposition == disposition and one.lacks is None
    ]


def numbers(articles: list[Covered]) -> list[str]:
    return [f"{one.article.book} {one.article.number}" for one in articles]


@pytest.mark.parametrize("disposition", ["ruling", "discretion"])
def test_every_article_the_floor_rules_by_is_carried_out_and_proven_by_a_case(
    disposition: str,
) -> None:
    articles = asked(disposition)
    assert articles
    assert numbers([one for one in articles if one.status != "carried and proven"]) == []
    by_case = [one for one in articles if any(p.startswith("cases/") for p in one.proofs)]
    assert numbers([one for one in articles if one not in by_case]) == []


@pytest.mark.parametrize("disposition", ["engine", "conduct"])
def test_every_article_of_the_hand_and_of_conduct_is_carried_out_and_proven(
    disposition: str,
) -> None:
    articles = asked(disposition)
    assert articles
    assert numbers([one for one in articles if one.status != "carried and proven"]) == []


def test_there_are_at_least_three_hundred_cases() -> None:
    cases = {
        place
        for articles in proven().values()
        for places in articles.values()
        for place in places
        if place.startswith("cases/")
    }
    assert len(cases) >= 300
