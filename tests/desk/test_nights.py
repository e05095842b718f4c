"""Whole tournaments under each book, from the first entry to the last place."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapisvert.desk.running import Desk
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.record import Stored
from tapisvert.rulebooks import BOOKS
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.pool import pool
from tests.desk.night import EVENT, Night

SLOW = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


def check_end(night: Night) -> None:
    """One winner, everybody placed, the whole pool paid, the record read again the same."""
    now = night.now
    assert now.phase == "over"
    placed = places(now)
    assert placed[0].place_from == 1
    people = {entry.person for entry in now.field.entries.values() if entry.status != "withdrawn"}
    assert {each.person for each in placed} == people
    assert sum(each.cents for each in payouts(now)) == pool(now).total
    assert Desk(night.journal).now(EVENT) == now


def check_codec(night: Night) -> None:
    """Every command and event comes back from JSON as it was."""
    for record in night.journal.read(EVENT):
        for stored in (record.command, *record.events):
            again = Stored(stored.kind, json.loads(json.dumps(stored.data)))
            assert encode(decode(again)) == stored


@pytest.mark.parametrize("book", BOOKS)
@SLOW
@given(players=st.integers(8, 40), seats=st.integers(6, 10), dice=st.integers(0, 2**32))
def test_a_night_holds_every_law_at_every_version(
    book: str, players: int, seats: int, dice: int
) -> None:
    night = Night(book, players, seats, dice)
    night.play()
    check_end(night)
    check_codec(night)


@pytest.mark.parametrize("book", BOOKS)
def test_a_large_night_does_so_too(book: str) -> None:
    night = Night(book, 400 if book == "tda2017" else 120, 9, 7, every=20)
    night.play()
    check_end(night)
    check_codec(night)
    tried = set(night.done)
    assert {"EliminatePlayers", "Register", "BreakTable", "SetButton", "undo", "EndEvent"} <= tried
