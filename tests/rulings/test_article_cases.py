"""The gate: no article of the floor or the hand without the code that does it and its proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.cli.rules import evidence
from tapisvert.rulebooks.coverage import Covered, Proof, coverage

ROOT = Path(__file__).parents[2]
PROOFS = evidence.proofs(ROOT)
FROM_CASES = [proof for proof in PROOFS if proof.where.startswith("cases/")]


def covered(proofs: list[Proof]) -> tuple[Covered, ...]:
    return coverage(rulebooks.all_books(), evidence.registered(), proofs)


def numbers(found: list[Covered]) -> list[str]:
    return [f"{one.article.book} {one.article.number}" for one in found]


@pytest.mark.parametrize("disposition", ["ruling", "discretion"])
def test_every_article_the_floor_rules_by_is_carried_out_and_cited_by_a_case(
    disposition: str,
) -> None:
    asked = [one for one in covered(FROM_CASES) if one.article.disposition == disposition]
    assert asked
    assert numbers([one for one in asked if one.status != "carried and proven"]) == []


def test_every_article_the_hand_carries_out_is_proven_by_a_case_or_a_test() -> None:
    asked = [one for one in covered(PROOFS) if one.article.disposition == "engine"]
    assert asked
    assert numbers([one for one in asked if one.status != "carried and proven"]) == []


def test_there_are_at_least_three_hundred_cases() -> None:
    assert len({proof.where for proof in FROM_CASES}) >= 300
