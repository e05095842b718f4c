"""Whoever reads and publishes the results."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.cast import account, browser


@pytest.fixture
def ana(room: None) -> Client:
    return browser(account("Ana", "owner"))
