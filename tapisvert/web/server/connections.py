"""Connections: how many, how many from one address, and closed when nobody speaks or reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tapisvert.web.live.frames import AT_ONCE

HEAD_PATIENCE: Final = 10.0
"""Seconds from the first word of a request to the end of its head."""
READ_PATIENCE: Final = 30.0
"""Seconds somebody may leave unread what was sent to them."""
LAST_WORDS: Final = 0.3
"""Seconds a server that ends waits for what is under way to it."""
LONGEST_HEAD: Final = 64 * 1024
MOST_FROM_ONE: Final = 1500
"""A hall full of phones may stand behind one address."""
SPARE_FILES: Final = 256
"""Files a process needs beside its connections."""
_FEWEST: Final = 64


class OpenConnections:
    """Those of one process, counted by address."""

    def __init__(self) -> None:
        self.most = _FEWEST
        self.from_one: Counter[str] = Counter()
        self.trusted: frozenset[str] = frozenset()
        """Proxies: whoever is behind them is counted by their word."""

    def admit(self, address: str) -> bool:
        """Whether one more is let in, which is counted either way until it leaves."""
        self.from_one[address] += 1
        if self.from_one.total() > self.most:
            return False
        return (
            is_here(address) or address in self.trusted or self.from_one[address] <= MOST_FROM_ONE
        )

    def leave(self, address: str) -> None:
        self.from_one[address] -= 1
        if self.from_one[address] <= 0:
            del self.from_one[address]


OPEN: Final = OpenConnections()


class Connection(HttpToolsProtocol):
    """A connection of uvicorn's that does not wait for ever."""

    _head: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head_size: int = 0
    _head_read: int = 0
    """How much of the head is understood already, in one piece or in many."""
    _ending: bool = False
    _counted: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # TCP only
        super().connection_made(transport)
        self._counted = self.client[0] if self.client else ""
        if not OPEN.admit(self._counted):
            transport.abort()
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._counted is not None:
            OPEN.leave(self._counted)
            self._counted = None
        self._stop_head()
        self._stop_unread()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head_size += len(data)
            if self._head_size > LONGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {AT_ONCE: {"send": self.send_at_once}}
        self._head_read = 0
        self._await_head()

    def on_url(self, url: bytes) -> None:
        self._read_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._read_head(len(name) + len(value))
        super().on_header(name, value)

    def _read_head(self, size: int) -> None:
        """A head that comes at once is measured too; what is refused here the parser answers."""
        self._head_read += size
        if self._head_read > LONGEST_HEAD:
            raise ValueError("the head of a request is too long")

    def on_headers_complete(self) -> None:
        self._stop_head()
        super().on_headers_complete()
        if self._ending:
            self.cycle.keep_alive = False

    def send_at_once(self, piece: bytes) -> bool:
        """Send a piece within an answer, unless what went before is still unread.

        A thousand screens are told of a change without a thousand tasks that wake up.
        """
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(piece), piece))
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self._await_reader()

    def shutdown(self) -> None:
        """What was sent before the end was known is still answered."""
        if self.cycle is None or self.cycle.response_complete:
            self._ending = True
            self.loop.call_later(LAST_WORDS, self._close_idle)
        else:
            self.cycle.keep_alive = False

    def _close_idle(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()

    def _await_head(self) -> None:
        self._stop_head()
        self._head_size = 0
        self._head = self.loop.call_later(HEAD_PATIENCE, self.transport.abort)

    def _await_reader(self) -> None:
        if self._unread is None:
            self._unread = self.loop.call_later(READ_PATIENCE, self.transport.abort)

    def _stop_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def is_here(address: str) -> bool:
    """Whether an address is this machine itself."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def raise_file_limit() -> int:
    """Let this process open as many files as the system grants; how many that is."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 14
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 1 << 16 if hard == resource.RLIM_INFINITY else min(hard, 1 << 20)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return soft if soft != resource.RLIM_INFINITY else 1 << 20
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft
    return wanted


def allow(files: int, config: Any) -> None:
    """As many connections as there are files for; proxies are those the server trusts."""
    OPEN.most = max(_FEWEST, files - SPARE_FILES)
    context = config.forwarded_allow_ips
    names = context.split(",") if isinstance(context, str) else (context or ())
    OPEN.trusted = frozenset(name.strip() for name in names)
