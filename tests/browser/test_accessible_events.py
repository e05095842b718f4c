"""Every page of an event, as those of the house; apart from them to be looked at meanwhile."""

import pytest

from tests.browser.stage import Stage
from tests.browser.visiting import OF_AN_EVENT, Visitors, visit


@pytest.mark.parametrize("page", OF_AN_EVENT)
def test_nothing_serious_stands_in_anybodys_way(
    page: str, stage: Stage, visitors: Visitors
) -> None:
    visit(page, stage, visitors)
