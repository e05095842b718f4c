"""The whole room as one ASGI application: pages by Django, streams beside it."""

from __future__ import annotations

import asyncio
import os
from typing import Final, cast

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapisvert.web.settings.lan")
django.setup()

from django.conf import settings
from django.db import DatabaseError, connection

from tapisvert.web.autobackup import Keeper
from tapisvert.web.live.handler import PREFIX, AsgiScope, Live, Receive, Send
from tapisvert.web.live.hub import Hub
from tapisvert.web.outbox import Outbox
from tapisvert.web.postman import Postman
from tapisvert.web.server.pages import Pages
from tapisvert.web.server.rate_limits import RateLimits

HEALTH: Final = "/health"


def _answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return cursor.fetchone() is not None


class RoomApplication:
    """Starts to watch and to save when the server starts, and stops with it."""

    def __init__(self, limits: RateLimits | None = None, workers: int = 1) -> None:
        self.hub = Hub()
        self._keeper = Keeper(settings.BACKUPS, settings.SECOND_BACKUPS)
        self._postman = Postman(Outbox(settings.DATA))
        self._live = Live(self.hub)
        self._pages = Pages(limits or RateLimits(), workers)

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "lifespan":
                await self._lifespan(receive, send)
            case "http" if scope["path"] == HEALTH:
                await self._health(scope, send)
            case "http" if scope["path"].startswith(PREFIX) and self._pages.admits(scope):
                await self._live(scope, receive, send)
            case "http":
                await self._pages(scope, receive, send)
            case _:
                raise NotImplementedError(scope["type"])

    async def _health(self, scope: AsgiScope, send: Send) -> None:
        """Whether this process serves and its database answers, for whoever keeps it running."""
        well = scope["method"] in ("GET", "HEAD") and await self._well()
        content = b'{"status":"ok"}\n' if well else b'{"status":"no"}\n'
        kind = (b"content-type", b"application/json")
        headers = [kind, (b"content-length", str(len(content)).encode())]
        status = 200 if well else 503
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def _well(self) -> bool:
        if self.hub.closed:
            return False
        try:
            return await self.hub.ask(_answers)
        except DatabaseError:
            return False

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            match cast(str, (await receive())["type"]):
                case "lifespan.startup":
                    await self.hub.start()
                    await self._pages.warm()
                    self._keeper.start()
                    self._postman.start()
                    await send({"type": "lifespan.startup.complete"})
                case _:
                    if not self.hub.closed:
                        await self.hub.close()
                    self._pages.close()
                    self._postman.stop()
                    await asyncio.to_thread(self._keeper.stop)
                    await send({"type": "lifespan.shutdown.complete"})
                    return


application = RoomApplication()
