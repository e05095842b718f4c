"""Streams over plain ASGI: no thread and no database connection is held for a viewer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qs, unquote

from django.conf import settings

from tapisvert.web.live.frames import AT_ONCE, OPENING
from tapisvert.web.live.hub import Hub
from tapisvert.web.live.listener import Listener
from tapisvert.web.live.rights import Bearer, admitted

AsgiScope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PREFIX: Final = "/live/"
_FAREWELL: Final = 0.2
_SIGNED_IN: Final = ("staff", "league")
_HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Live:
    """Answers everything under its prefix."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        bearer = _bearer(scope)
        if scope["method"] != "GET":
            await _answer(send, 405)
            return
        if self._hub.closed:
            await _answer(send, 503)
            return
        topic = None if bearer is None else await self._hub.ask(lambda: admitted(bearer))
        if bearer is None or topic is None:
            await _answer(send, 403)
            return
        listener = Listener(topic, bearer)
        try:
            await self._stream(listener, scope, receive, send)
        finally:
            self._hub.leave(listener)

    async def _stream(
        self, listener: Listener, scope: AsgiScope, receive: Receive, send: Send
    ) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        await send({"type": "http.response.body", "body": OPENING, "more_body": True})
        pouring = asyncio.create_task(self._pour(listener, _after(scope), send))
        listener.at_once = scope.get("extensions", {}).get(AT_ONCE, {}).get("send")
        listener.on_drop = pouring.cancel
        leaving = asyncio.create_task(_left(receive))
        await asyncio.wait((pouring, leaving), return_when=asyncio.FIRST_COMPLETED)
        listener.at_once = None
        for task in (pouring, leaving):
            task.cancel()
            with suppress(asyncio.CancelledError, OSError):
                await task
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(_FAREWELL):
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _pour(self, listener: Listener, after: int, send: Send) -> None:
        await self._hub.join(listener, after)
        while piece := await listener.next():
            await send({"type": "http.response.body", "body": piece, "more_body": True})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        continue


async def _answer(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def _bearer(scope: AsgiScope) -> Bearer | None:
    audience, slash, place = unquote(scope["path"])[len(PREFIX) :].partition("/")
    if not slash or not place:
        return None
    session = cookies(scope).get(settings.SESSION_COOKIE_NAME) if audience in _SIGNED_IN else None
    return Bearer(audience, place, session.value if session is not None else "")


def cookies(scope: AsgiScope) -> SimpleCookie:
    """The cookies of a request; none where they are no cookies."""
    joined = b"; ".join(value for name, value in scope["headers"] if name == b"cookie")
    try:
        return SimpleCookie(joined.decode("latin-1"))
    except CookieError:
        return SimpleCookie()


def _after(scope: AsgiScope) -> int:
    """The version a page has seen, by the header of a browser that comes back or in the address."""
    headers = dict(scope["headers"])
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("after", [""])[0]
    context = headers.get(b"last-event-id", b"").decode("latin-1") or asked
    return int(context) if context.isdecimal() and len(context) < 10 else 0
