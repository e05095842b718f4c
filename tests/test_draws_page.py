"""Every draw recomputed by a stranger: written from the guide's page on draws, without our code."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from typing import Any

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.desk.queries.drawings import drawings
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance, SayWords
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import setup


def numbers(key: bytes) -> Iterator[int]:
    """SHA-256 of the key and a counter on eight bytes, cut in numbers of four bytes."""
    counter = 0
    while True:
        yield from struct.unpack(">8I", hashlib.sha256(key + struct.pack(">Q", counter)).digest())
        counter += 1


def recomputed(file: dict[str, Any]) -> list[str]:
    """The items in the order the page says they come out."""
    key = b"/".join((bytes.fromhex(file["seed"]), file["purpose"].encode(), file["words"].encode()))
    stream = numbers(key)
    items = list(file["items"])
    size = len(items)
    while size > 1:
        limit = 2**32 // size * size
        number = next(stream)
        while number >= limit:
            number = next(stream)
        chosen = number % size
        items[size - 1], items[chosen] = items[chosen], items[size - 1]
        size -= 1
    return items


def seed(number: int) -> str:
    return hashlib.sha256(b"seed %d" % number).hexdigest()


def published(number: int) -> str:
    return hashlib.sha256(bytes.fromhex(seed(number))).hexdigest()


@pytest.fixture(scope="module", params=["tda2017", "ropta2020", "france2007"])
def files(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    """The files of an evening's draws, seats, a broken table and the final table."""
    desk, at = Desk(MemoryJournal()), iter(range(1_000, 2_000_000, 1_000))
    night = setup(book=request.param, table_size=6)

    def do(command: Command, by: str = "ana") -> None:
        desk.do("e", command, Meta(next(at), by), f"a{next(at)}")

    do(CreateEvent(night))
    do(RegisterPeople(tuple(f"p{number}" for number in range(18))))
    do(AnnounceDraw(published(0)))
    do(SayWords("roses rouges à minuit"), "chloé")
    do(SayWords("42", "phone"), "phone-1")
    do(DrawSeats(Chance(seed(0), next_hash=published(1))))
    do(StartEvent())
    for number in range(1, 7):
        do(EliminatePlayers((number,)))
    do(BreakTable(3, Chance(seed(1), next_hash=published(2))))
    for number in range(7, 13):
        do(EliminatePlayers((number,)))
    do(FormFinalTable(1, Chance(seed(2))))
    with desk.opened("e") as stream_state:
        return [exported(each.draw) for each in drawings(stream_state).made]


def test_a_stranger_gets_every_result_and_every_hash(files: list[dict[str, Any]]) -> None:
    assert {"seats", "final table"} <= {file["purpose"] for file in files}
    for file in files:
        assert recomputed(file) == file["result"]
        assert hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest() == file["hash"]


def test_words_are_joined_with_a_space_in_the_order_they_came(files: list[dict[str, Any]]) -> None:
    assert files[0]["words"] == "roses rouges à minuit 42"


def test_the_first_of_the_result_takes_the_first_place(files: list[dict[str, Any]]) -> None:
    first = files[0]
    assert first["places"][:3] == ["1-1", "2-1", "3-1"]
    assert len(first["places"]) == len(first["result"]) == 18
