"""Somebody who listens: a short queue, so that one who does not read cannot hold up the house."""

from __future__ import annotations

from asyncio import Event
from collections import deque
from collections.abc import Callable
from typing import Final

from tapisvert.web.live.rights import Bearer, Topic

MOST: Final = 32
"""Frames that may wait; a screen that is so far behind starts anew."""


class Listener:
    """One open stream."""

    __slots__ = (
        *("_idle", "_news", "_waiting", "at_once", "bearer", "dropped", "ended", "greeted"),
        *("on_drop", "topic"),
    )

    def __init__(self, topic: Topic, bearer: Bearer) -> None:
        self.topic = topic
        self.bearer = bearer
        self.ended = False
        self.dropped = False
        self.greeted = False
        """Whether it was sent everything; only then do changes make sense to it."""
        self.on_drop: Callable[[], object] | None = None
        self.at_once: Callable[[bytes], bool] | None = None
        """Sends a frame without waking anybody; False where what went before is still unread."""
        self._idle = False
        """Whether all that was taken from the queue has been sent."""
        self._waiting: deque[bytes] = deque()
        self._news = Event()

    def put(self, frame: bytes) -> None:
        """Queue a frame; one too many ends the stream."""
        if self.ended or (self._idle and self.at_once is not None and self.at_once(frame)):
            return
        if len(self._waiting) >= MOST:
            self.drop()
            return
        self._idle = False
        self._waiting.append(frame)
        self._news.set()

    def end(self, last: bytes = b"") -> None:
        """Let what is queued go out, then nothing more."""
        if not self.ended:
            if last:
                self._waiting.append(last)
            self.ended = True
            self._news.set()

    def drop(self) -> None:
        """End at once, whatever is queued: nobody reads it."""
        self.ended = self.dropped = True
        self._waiting.clear()
        self._news.set()
        if self.on_drop is not None:
            self.on_drop()

    async def next(self) -> bytes:
        """All frames that wait, as one piece; empty once the stream has ended."""
        while not self._waiting and not self.ended:
            self._news.clear()
            self._idle = True
            await self._news.wait()
        self._idle = False
        piece = b"".join(self._waiting)
        self._waiting.clear()
        return piece
