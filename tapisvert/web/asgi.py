"""The whole room as one ASGI application: pages by Django, streams beside it."""

from __future__ import annotations

import asyncio
import os
from typing import cast

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapisvert.web.settings.lan")
django.setup()

from django.conf import settings  # noqa: E402

from tapisvert.web.autobackup import Keeper  # noqa: E402
from tapisvert.web.live.handler import PREFIX, Live, Receive, Scope, Send  # noqa: E402
from tapisvert.web.live.hub import Hub  # noqa: E402
from tapisvert.web.server.pages import Pages  # noqa: E402
from tapisvert.web.server.rate_limits import RateLimits  # noqa: E402


class RoomApplication:
    """Starts to watch and to save when the server starts, and stops with it."""

    def __init__(self, limits: RateLimits | None = None, workers: int = 1) -> None:
        self.hub = Hub()
        self._keeper = Keeper(settings.BACKUPS, settings.SECOND_BACKUPS)
        self._live = Live(self.hub)
        self._pages = Pages(limits or RateLimits(), workers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "lifespan":
                await self._lifespan(receive, send)
            case "http" if scope["path"].startswith(PREFIX) and self._pages.admits(scope):
                await self._live(scope, receive, send)
            case "http":
                await self._pages(scope, receive, send)
            case _:
                raise NotImplementedError(scope["type"])

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            match cast(str, (await receive())["type"]):
                case "lifespan.startup":
                    await self.hub.start()
                    self._keeper.start()
                    await send({"type": "lifespan.startup.complete"})
                case _:
                    if not self.hub.closed:
                        await self.hub.close()
                    self._pages.close()
                    await asyncio.to_thread(self._keeper.stop)
                    await send({"type": "lifespan.shutdown.complete"})
                    return


application = RoomApplication()
