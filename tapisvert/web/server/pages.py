"""Pages by Django: threads of a lane, kept connections to the database, answers sent whole."""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from threading import local
from time import monotonic
from typing import IO, Any, Final, NamedTuple

from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestDataTooBig
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.base import BaseHandler
from django.db import DatabaseError, connection
from django.http import HttpResponseBase
from django.urls import Resolver404, URLPattern, resolve, set_script_prefix

from tapisvert.refusals import Refusal
from tapisvert.web.access import may_write
from tapisvert.web.error_pages import error_page, headers_of, language_asked
from tapisvert.web.house import desk
from tapisvert.web.live.handler import AsgiScope, Receive, Send, cookies
from tapisvert.web.live.rights import account_of
from tapisvert.web.page import PAGES, Lane
from tapisvert.web.roles import membership_anywhere
from tapisvert.web.server.bodies import SMALL, Bodies, BodyRefused, let_pass
from tapisvert.web.server.connections import is_here
from tapisvert.web.server.lanes import LaneFullError, ThreadLane, lanes
from tapisvert.web.server.rate_limits import RateLimits

_MEGABYTE: Final = 1024 * 1024
_KNOWN: Final = 4096
"""Sessions remembered as those of somebody, newest last."""
_ANSWERED: Final = local()
"""When each thread last answered with what its database told it."""
_MOMENT: Final = 1.0
_CHARSET: Final = re.compile(rb"charset\s*=\s*\"?([^\s;\"]+)", re.IGNORECASE)
_FREE: Final = "/static/"
"""Our own files are asked for without being counted."""
_WEIGHT: Final[dict[Lane, int]] = {"pages": 1, "door": 3, "drawing": 6}


class _Answer(NamedTuple):
    """What goes back to a browser."""

    status: int
    headers: list[tuple[bytes, bytes]]
    content: bytes
    known: bool = False
    """Whether whoever asked is somebody of the house."""


class _Rooms(BaseHandler):
    """Django's own handling of a request, all of it in one thread."""

    def __init__(self) -> None:
        super().__init__()
        self.load_middleware()


class Pages:
    """Every page but the live streams."""

    def __init__(self, limits: RateLimits, workers: int = 1) -> None:
        self._rooms = _Rooms()
        self._lanes: dict[Lane, ThreadLane] = lanes(workers)
        self._limits = limits
        self._bodies = Bodies(self._most_for)
        self._known: dict[bytes, None] = {}

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        lane = _lane(scope)
        if not self.admits(scope, _WEIGHT[lane]):
            await _refuse(scope, send, 429)
            return
        if wrong := _malformed(scope):
            await _refuse(scope, send, wrong)
            return
        try:
            body = await self._bodies.taken(scope, receive)
        except BodyRefused as refused:
            await _refuse(scope, send, refused.status, receive)
            return
        await self._answered(scope, body, lane, send)

    def admits(self, scope: AsgiScope, weight: int = 1) -> bool:
        """Whether whoever asks may ask now: strangers so often, those of the house as they like."""
        address = _address(scope)
        if is_here(address) or scope["path"].startswith(_FREE):
            return True
        session = _session(scope)
        return bool(session and session in self._known) or self._limits.admit(address, weight)

    async def warm(self) -> None:
        """Connect every thread to the database and go through a page once, before anybody comes.

        Otherwise the first acts at a process wait for that, and after a start or an exchange of
        processes they all come at once.
        """
        await self._lanes["pages"].warm(self._connected)
        await self._lanes["pages"].run("", self._tried_once)

    def _connected(self) -> None:
        with suppress(DatabaseError):
            connection.ensure_connection()
            _ANSWERED.at = monotonic()

    def _tried_once(self) -> None:
        """A stranger at the door, and the tables every act asks."""
        for path in ("/login", "/"):
            with BytesIO() as body:
                self._answer(_asked_here(path), body)
        with suppress(DatabaseError, Refusal):
            desk().streams()
            membership_anywhere(account_of("0" * 32))

    def close(self) -> None:
        """No further page is begun."""
        for lane in self._lanes.values():
            lane.close()

    async def _answered(self, scope: AsgiScope, body: IO[bytes], lane: Lane, send: Send) -> None:
        with body:
            try:
                answer = await self._lanes[lane].run(
                    _address(scope), lambda: self._answer(scope, body)
                )
            except LaneFullError:
                await _refuse(scope, send, 503)
                return
        if answer.known:
            self._remember(_session(scope))
        await _send(send, answer)

    def _answer(self, scope: AsgiScope, body: IO[bytes]) -> _Answer:
        """One request from its beginning to its end, in the thread it began in."""
        set_script_prefix("/")
        signals.request_started.send(sender=self.__class__, scope=scope)
        _trust_what_answered()
        try:
            request = ASGIRequest(scope, body)
        except (UnicodeDecodeError, RequestDataTooBig):
            signals.request_finished.send(sender=self.__class__)
            return _turned_away(scope, 400)
        response = self._rooms.get_response(request)
        try:
            content = b"".join(response)
            known = getattr(request, "account", None) is not None
            _ANSWERED.at = monotonic() if response.status_code < 500 else 0.0
            return _Answer(response.status_code, _headers(response), content, known)
        finally:
            response.close()

    def _remember(self, session: bytes) -> None:
        self._known.pop(session, None)
        self._known[session] = None
        if len(self._known) > _KNOWN:
            del self._known[next(iter(self._known))]

    async def _most_for(self, scope: AsgiScope) -> int:
        return await self._lanes["pages"].run(_address(scope), lambda: _most(scope))


def _asked_here(path: str) -> AsgiScope:
    """A request nobody sent."""
    scope: AsgiScope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
    hosts = (*(each for each in settings.ALLOWED_HOSTS if "*" not in each), "localhost")
    headers = [(b"host", hosts[0].lstrip(".").encode())]
    return {**scope, "query_string": b"", "headers": headers, "scheme": "http", "root_path": ""}


def _trust_what_answered() -> None:
    """A connection that answered this thread a moment ago is not asked first whether it would."""
    if monotonic() - getattr(_ANSWERED, "at", 0.0) < _MOMENT:
        connection.health_check_done = True  # type: ignore[attr-defined]  # untold by its stubs


def _most(scope: AsgiScope) -> int:
    """Bytes whoever asks may send to this address; more than usual where a page takes files."""
    signals.request_started.send(sender=Pages, scope=scope)
    try:
        match = resolve(scope["path"])
        page = PAGES[match.view_name]
        held = account_of(_cookie(scope)) if page.uploads else None
        allowed = held is not None and may_write(held, page, match.kwargs)
        return page.uploads * _MEGABYTE if allowed else SMALL
    except (Resolver404, KeyError):
        return SMALL
    finally:
        signals.request_finished.send(sender=Pages)


def _malformed(scope: AsgiScope) -> int:
    """The status for what no browser sends; 0 for everything else."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        return 404
    kind = dict(scope["headers"]).get(b"content-type", b"")
    charset = _CHARSET.search(kind)
    if charset is not None and charset[1].lower() not in (b"utf-8", b"utf8", b"us-ascii"):
        return 415
    return 0


def _lane(scope: AsgiScope) -> Lane:
    writing = scope["method"] not in ("GET", "HEAD")
    for pattern, lane in _slow():
        if (lane == "door") == writing and pattern.resolve(scope["path"][1:]) is not None:
            return lane
    return "pages"


def _slow() -> list[tuple[URLPattern, Lane]]:
    if not _SLOW:
        _SLOW.extend((each.pattern, each.lane) for each in PAGES.values() if each.lane != "pages")
    return _SLOW


_SLOW: Final[list[tuple[URLPattern, Lane]]] = []


def _address(scope: AsgiScope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _cookie(scope: AsgiScope) -> str:
    cookie = cookies(scope).get(settings.SESSION_COOKIE_NAME)
    return cookie.value if cookie is not None else ""


def _session(scope: AsgiScope) -> bytes:
    """What the house calls a session by here; empty for a browser without one."""
    sentence = _cookie(scope)
    return sha256(sentence.encode("utf-8", "surrogatepass")).digest() if sentence else b""


def _headers(response: HttpResponseBase) -> list[tuple[bytes, bytes]]:
    headers = [(name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    set_cookies = (each.output(header="").strip() for each in response.cookies.values())
    return headers + [(b"Set-Cookie", cookie.encode("ascii")) for cookie in set_cookies]


def _turned_away(scope: AsgiScope, status: int) -> _Answer:
    headers = [(name.encode(), value.encode()) for name, value in headers_of(status)]
    part = dict(scope["headers"]).get(b"hx-request") == b"true"
    return _Answer(status, headers, error_page(status, language_asked(scope["headers"]), part))


async def _refuse(scope: AsgiScope, send: Send, status: int, rest: Receive | None = None) -> None:
    """Say no; what is still being sent is let pass for a moment, and the connection ends."""
    if not status:
        return
    answer = _turned_away(scope, status)
    if rest is None:
        await _send(send, answer)
        return
    headers = [*answer.headers, (b"Connection", b"close")]
    length = (b"Content-Length", str(len(answer.content)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": answer.content, "more_body": True})
    await let_pass(rest)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _send(send: Send, answer: _Answer) -> None:
    start: dict[str, Any] = {"type": "http.response.start", "status": answer.status}
    headers = answer.headers
    if not any(name.lower() == b"content-length" for name, _ in headers) and answer.status not in (
        204,
        304,
    ):
        headers = [*headers, (b"Content-Length", str(len(answer.content)).encode())]
    await send({**start, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content})
