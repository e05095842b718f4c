"""The plan runs: one test for each article."""

from __future__ import annotations

import pytest

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
