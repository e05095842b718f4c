"""How much anybody may send."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, MutableMapping
from typing import Any

from tapisvert.web.body_limit import BodyLimit
from tapisvert.web.live.handler import Receive, Scope, Send


async def pages(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads everything, then answers."""
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    status = 200 if message["type"] == "http.request" else 0
    await send({"type": "http.response.start", "status": status, "headers": []})


def answered(parts: list[bytes], length: bytes | None = None) -> int:
    """The status of an answer to a body that comes in parts; 0 where nobody listens on."""
    sent: list[Any] = []
    headers = [] if length is None else [(b"content-length", length)]
    coming: Iterator[MutableMapping[str, Any]] = iter(
        {"type": "http.request", "body": part, "more_body": number < len(parts)}
        for number, part in enumerate(parts, 1)
    )

    async def receive() -> MutableMapping[str, Any]:
        return next(coming)

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    asyncio.run(BodyLimit(pages, 10)({"headers": headers}, receive, send))
    status: int = sent[0]["status"]
    return status


def test_a_body_of_the_largest_size_is_read() -> None:
    assert answered([b"x" * 5, b"x" * 5], b"10") == 200
    assert answered([b""]) == 200


def test_a_body_that_says_it_is_larger_is_refused_before_it_is_read() -> None:
    assert answered([], b"11") == 413
    assert answered([], b"many") == 413


def test_a_body_that_grows_larger_than_it_may_is_hung_up_on() -> None:
    assert answered([b"x" * 6, b"x" * 6, b"x" * 6]) == 0
