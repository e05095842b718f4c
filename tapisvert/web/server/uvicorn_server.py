"""The server itself: uvicorn with our connections, ending the streams before everything else."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from tapisvert.web.server.connections import Connection, allow, raise_file_limit

if TYPE_CHECKING:
    from tapisvert.web.asgi import RoomApplication

PATIENCE: Final = 2
"""Seconds for answers under way when the server ends."""


def _never() -> bool:
    return False


def _nothing() -> None:
    return None


class RoomServer(uvicorn.Server):
    """Serves until it is asked to end, which may have been before it began."""

    def __init__(
        self,
        application: RoomApplication,
        ended: Callable[[], bool] = _never,
        ready: Callable[[], None] = _nothing,
        patience: int = PATIENCE,
    ) -> None:
        settings: dict[str, Any] = {
            "log_level": "warning",
            "log_config": None,
            "access_log": False,
            "server_header": False,
            "lifespan": "on",
            "ws": "none",
            "http": Connection,
            "timeout_graceful_shutdown": patience,
            "forwarded_allow_ips": os.environ.get("TAPISVERT_PROXIES", "127.0.0.1"),
        }
        config = uvicorn.Config(application, **settings)
        allow(raise_file_limit(), config)
        super().__init__(config)
        self._application = application
        self._ended = ended
        self._ready = ready

    async def main_loop(self) -> None:
        self._ready()
        self.should_exit = self.should_exit or self._ended()
        await super().main_loop()

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self._ended()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first, so that nobody waits for them; pages come back by themselves."""
        await self._application.hub.close()
        await super().shutdown(sockets)
