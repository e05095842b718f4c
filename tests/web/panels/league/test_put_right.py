"""A result put right: what officials have read, what is told of it, and what it moved."""

from __future__ import annotations

import pytest
from django.test import Client

from tapisvert.web.house import leagues
from tests.web.panels.league.maples import act, entered, founded

pytestmark = pytest.mark.usefixtures("room")

NIGHT = "the-fox-2020-02-05"


@pytest.fixture
def office(ana: Client) -> Client:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    return ana


def right(ana: Client, order: str, reason: str) -> None:
    act(ana, "correct", date=NIGHT, order=order, reason=reason)


def test_nobody_verifies_a_result_they_have_not_read(office: Client) -> None:
    opened = str(leagues().version("maples"))
    right(office, "Dede\nChloé\nEli", "upside down")
    text = act(office, "verify", 409, date=NIGHT, seen=opened)
    assert "put right since you opened it: Dede 2 → 1, Chloé 1 → 2 (upside down)" in text
    assert leagues().now("maples").results[NIGHT].mark == "published"
    act(office, "verify", date=NIGHT, seen=str(leagues().version("maples")))
    assert leagues().now("maples").results[NIGHT].mark == "verified"
