"""Every panel is tried in an empty house of its own, by Ana who owns it."""

import pytest
from django.test import Client

from tests.web.cast import account, browser


@pytest.fixture(autouse=True)
def empty_house(room: None) -> None: ...


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "owner"))
