"""Limits request bodies: small ones from anybody, large ones only where somebody may send them.

Nothing is put on the disk before it is known who asks, and nobody may take for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from tempfile import SpooledTemporaryFile
from typing import IO, Final

from tapisvert.web.live.handler import AsgiScope, Receive

SMALL: Final = 2 * 1024 * 1024
"""Bytes anybody may send: the longest list that is pasted, and what a form adds to it."""
PAUSE: Final = 15.0
"""Seconds without a byte after which nobody listens any more."""
SLOWEST: Final = 32 * 1024
"""Bytes a second that are expected in the long run."""
LARGE_AT_ONCE: Final = 3
_LINGER: Final = 5.0


class BodyRefused(Exception):  # noqa: N818 - an answer, not a fault
    """A body that is not taken: too large, too slow, cut off, or one too many."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Bodies:
    """Takes bodies in for one process."""

    def __init__(self, most_for: Callable[[AsgiScope], Awaitable[int]]) -> None:
        self._most_for = most_for
        """How many bytes whoever asks may send there; asked only where it matters."""
        self._large = 0

    async def taken(self, scope: AsgiScope, receive: Receive) -> IO[bytes]:
        """The whole body, to be read from its beginning."""
        context = dict(scope["headers"]).get(b"content-length", b"0")
        if not context.isdigit() or len(context) > 18:
            raise BodyRefused(400)
        most = SMALL if int(context) <= SMALL else await self._allowed(scope, int(context))
        large = most > SMALL
        body: IO[bytes] = SpooledTemporaryFile(max_size=SMALL)  # noqa: SIM115 - closed by its reader
        self._large += large
        try:
            await self._read(receive, body, most)
        except BaseException:
            body.close()
            raise
        finally:
            self._large -= large
        body.seek(0)
        return body

    async def _allowed(self, scope: AsgiScope, size: int) -> int:
        most = await self._most_for(scope)
        if size > most:
            raise BodyRefused(413)
        if self._large >= LARGE_AT_ONCE:
            raise BodyRefused(503)
        return most

    async def _read(self, receive: Receive, body: IO[bytes], most: int) -> None:
        got = 0
        began = asyncio.get_running_loop().time()
        while True:
            until = began + PAUSE + got / SLOWEST
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise BodyRefused(408) from None
            if message["type"] == "http.disconnect":
                raise BodyRefused(0)
            part = message.get("body", b"")
            got += len(part)
            if got > most:
                raise BodyRefused(413)
            body.write(part)
            if not message.get("more_body", False):
                return


async def let_pass(receive: Receive) -> None:
    """Hear the rest of a body out for a moment: a browser reads no answer while it sends."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_LINGER):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect" or not message.get("more_body", False):
                    return
