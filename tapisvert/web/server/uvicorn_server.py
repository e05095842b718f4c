"""The server itself: uvicorn with our connections, ending the streams before everything else."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from tapisvert.web.server.connections import Connection, allow, raise_file_limit
from tapisvert.web.server.one_port import OnePort
from tapisvert.web.serving import CERTIFICATE

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
        self._ports: list[OnePort] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """With a certificate each port is for https and, for those who do not know, for http."""
        secure = secure_context()
        if secure is None:
            await super().startup(sockets)
            return
        await super().startup([])
        self._ports = [OnePort(each, secure, self._protocol) for each in sockets or ()]

    def _protocol(self) -> asyncio.Protocol:
        state = self.lifespan.state
        return Connection(self.config, self.server_state, state, asyncio.get_running_loop())

    async def main_loop(self) -> None:
        self._ready()
        self.should_exit = self.should_exit or self._ended()
        await super().main_loop()

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self._ended()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first, so that nobody waits for them; pages come back by themselves."""
        await self._application.hub.close()
        for each in self._ports:
            each.close()
        await super().shutdown(sockets)


def secure_context() -> ssl.SSLContext | None:
    """The certificate this server shows; None where it speaks plain http."""
    certificate, _, key = os.environ.get(CERTIFICATE, "").partition(os.pathsep)
    if not certificate:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["http/1.1"])
    return context
