"""How much anybody may send: who asks is known before anything large is taken."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import IO, Any

import pytest

from tapisvert.web.live.handler import AsgiScope
from tapisvert.web.server import bodies
from tapisvert.web.server.bodies import LARGE_AT_ONCE, SMALL, Bodies, BodyRefused

PART = b"x" * (SMALL // 2)


class Sender:
    """Somebody who sends parts, and counts how many were taken."""

    def __init__(self, parts: int, ends: bool = True) -> None:
        self._parts = parts
        self._ends = ends
        self.taken = 0

    async def __call__(self) -> MutableMapping[str, Any]:
        self.taken += 1
        if self.taken > self._parts:
            await asyncio.Event().wait()
        more = not self._ends or self.taken < self._parts
        return {"type": "http.request", "body": PART, "more_body": more}


def scope(length: int | None = None) -> AsgiScope:
    told = [] if length is None else [(b"content-length", str(length).encode())]
    return {"headers": told, "path": "/open"}


def takes(most: int) -> Bodies:
    async def most_for(asked: AsgiScope) -> int:
        return most

    return Bodies(most_for)


def refused(intake: Bodies, sender: Sender, length: int | None) -> int:
    async def tried() -> int:
        with pytest.raises(BodyRefused) as refusal:
            await intake.taken(scope(length), sender)
        return refusal.value.status

    return asyncio.run(tried())


def test_a_form_is_taken_from_anybody_and_kept_in_memory() -> None:
    body: IO[bytes] = asyncio.run(takes(0).taken(scope(), Sender(2)))
    assert len(body.read()) == SMALL
    assert not getattr(body, "_rolled")  # noqa: B009 - whether it lies on the disk
    body.close()


def test_of_a_large_body_nothing_is_taken_from_somebody_who_may_not_send_it() -> None:
    sender = Sender(60)
    assert refused(takes(SMALL), sender, 60 * 1024 * 1024) == 413
    assert sender.taken == 0


def test_a_body_that_does_not_say_how_large_it_is_ends_where_a_form_does() -> None:
    sender = Sender(60)
    assert refused(takes(0), sender, None) == 413
    assert sender.taken == 3


def test_whoever_may_send_files_sends_up_to_the_size_of_the_page() -> None:
    size = 6 * len(PART)
    body = asyncio.run(takes(8 * len(PART)).taken(scope(size), Sender(6)))
    assert len(body.read()) == size
    body.close()
    assert refused(takes(8 * len(PART)), Sender(9), 9 * len(PART)) == 413


def test_only_so_many_large_bodies_come_in_at_once() -> None:
    async def crowd() -> list[int]:
        intake = takes(100 * len(PART))
        unfinished = [
            asyncio.create_task(intake.taken(scope(60 * len(PART)), Sender(1, ends=False)))
            for _ in range(10)
        ]
        done, waiting = await asyncio.wait(unfinished, timeout=0, return_when="FIRST_COMPLETED")
        while len(done) < 10 - LARGE_AT_ONCE:
            done, waiting = await asyncio.wait(unfinished, return_when="FIRST_COMPLETED")
            await asyncio.sleep(0)
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return [error.status for each in done if isinstance(error := each.exception(), BodyRefused)]

    assert asyncio.run(crowd()) == [503] * (10 - LARGE_AT_ONCE)


def test_somebody_who_stops_sending_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PAUSE", 0.01)
    sender = Sender(0, ends=False)
    assert refused(takes(0), sender, 100) == 408


def test_a_length_that_is_no_number_is_not_understood() -> None:
    wrong: AsgiScope = {"headers": [(b"content-length", b"many")], "path": "/"}

    async def tried() -> int:
        with pytest.raises(BodyRefused) as refusal:
            await takes(0).taken(wrong, Sender(1))
        return refusal.value.status

    assert asyncio.run(tried()) == 400
