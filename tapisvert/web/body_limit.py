"""How much anybody may send: bodies are put on the disk before a page sees who sends them."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.web.live.handler import Receive, Scope, Send

MOST: Final = 66 * 1024 * 1024
"""Bytes: a backup of the largest size that is taken, and what a form adds to it."""


class BodyLimit:
    """Lets requests through up to a size; larger ones are refused, or hung up on."""

    def __init__(self, pages: Any, most: int = MOST) -> None:
        self._pages = pages
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = dict(scope["headers"]).get(b"content-length", b"0")
        if not told.isdigit() or int(told) > self._most:
            await send({"type": "http.response.start", "status": 413, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        got = 0

        async def counted() -> Any:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            return message if got <= self._most else {"type": "http.disconnect"}

        await self._pages(scope, counted, send)
