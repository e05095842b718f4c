"""One port for both: https for those who speak it, and for plain http the page that helps on.

Whoever types an address without https, or scans an old code, is not met with a dead end.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tapisvert.web.server.connections import HEAD_PATIENCE

_HANDSHAKE: Final = b"\x16"
"""The first byte of everybody who speaks https."""
_MOST_SILENT: Final = 1000
"""Connections of which nobody has heard a word yet."""
_AGAIN: Final = 0.1


class OnePort:
    """Takes connections in, listens to their first byte, and hands them on."""

    def __init__(
        self,
        listening: socket.socket,
        secure: ssl.SSLContext,
        protocol: Callable[[], asyncio.Protocol],
    ) -> None:
        listening.setblocking(False)
        self._listening = listening
        self._secure = secure
        self._protocol = protocol
        self._silent: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.create_task(self._accept())

    def close(self) -> None:
        self._accepting.cancel()
        for each in self._silent:
            each.cancel()

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError:  # too many files for a moment
                await asyncio.sleep(_AGAIN)
                continue
            if len(self._silent) >= _MOST_SILENT:
                connection.close()
                continue
            task = loop.create_task(self._hand_on(connection))
            self._silent.add(task)
            task.add_done_callback(self._silent.discard)

    async def _hand_on(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(HEAD_PATIENCE):
                first = await _first_byte(connection)
            secure = self._secure if first == _HANDSHAKE else None
            patience = HEAD_PATIENCE if secure else None
            await loop.connect_accepted_socket(
                self._protocol, connection, ssl=secure, ssl_handshake_timeout=patience
            )
        except (OSError, TimeoutError, ssl.SSLError, asyncio.CancelledError):
            with suppress(OSError):
                connection.close()


async def _first_byte(connection: socket.socket) -> bytes:
    """Heard, and left for whoever reads on."""
    loop = asyncio.get_running_loop()
    while True:
        heard = loop.create_future()
        loop.add_reader(connection, _note, heard)
        try:
            await heard
        finally:
            loop.remove_reader(connection)
        with suppress(BlockingIOError):
            return connection.recv(1, socket.MSG_PEEK)


def _note(heard: asyncio.Future[None]) -> None:
    if not heard.done():
        heard.set_result(None)
