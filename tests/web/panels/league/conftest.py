"""Whoever founds the league."""

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.house import people
from tests.web.cast import account, browser
from tests.web.panels.league.maples import CAST


@pytest.fixture
def ana() -> Client:
    people().put(*(Person(each.lower().replace("é", "e"), each) for each in CAST))
    return browser(account("Ana", "owner"))
