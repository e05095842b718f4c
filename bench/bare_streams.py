"""The least a server of live streams can be: as many bytes to as many connections, at a word.

`python -m bench.bare_streams 3000` says its port, and tells everybody at each line it reads.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Final

from tapisvert.web.server.connections import raise_file_limit

_HEAD: Final = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
_OPEN: Final[set[asyncio.Transport]] = set()


class _Stream(asyncio.Protocol):
    """Whoever asks for anything hears everything."""

    def __init__(self, frame: bytes) -> None:
        self._frame = frame

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        _OPEN.add(self._transport)
        self._transport.write(_HEAD + self._frame)

    def connection_lost(self, exc: Exception | None) -> None:
        _OPEN.discard(self._transport)


async def serve(size: int) -> None:
    """Serve until nobody speaks any more."""
    raise_file_limit()
    frame = b"event: parts\ndata: ".ljust(size - 2, b"-") + b"\n\n"
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: _Stream(frame), "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        for each in _OPEN:
            each.write(frame)


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
