"""One of several processes that serve a house, started by the one that keeps them.

It is told by number of open files where to listen, where addresses are counted, where to say that
it serves, and where to notice that whoever keeps it is gone.
"""

from __future__ import annotations

import os
import select
import socket
import sys
from typing import Final

from tapisvert.web.server.rate_limits import RateLimits
from tapisvert.web.server.uvicorn_server import RoomServer

_PATIENCE: Final = 10
"""Seconds for answers under way: another process of the house has taken over meanwhile."""


def main(listening: int, rates: int, ready: int, keeper: int, workers: int) -> None:
    """Serve until the keeper says so, or is gone."""
    from tapisvert.web.asgi import RoomApplication

    application = RoomApplication(RateLimits(rates), workers)

    def serving() -> None:
        os.write(ready, b"1")
        os.close(ready)

    def alone() -> bool:
        return bool(select.select([keeper], [], [], 0)[0])

    server = RoomServer(application, alone, serving, _PATIENCE)
    server.run(sockets=[socket.socket(fileno=listening)])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:6]))
