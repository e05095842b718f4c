"""Distributes changes to live streams: each topic is rendered once and sent to all who listen."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from django.db import close_old_connections

from tapisvert.desk.running import LEAGUES
from tapisvert.slotted import dataclass, field
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import Part, View, parts
from tapisvert.web.live.frames import END, beat_frame, parts_frame
from tapisvert.web.live.league import is_same_beside, live_league
from tapisvert.web.live.listener import Listener
from tapisvert.web.live.rights import Bearer, Topic, admitted
from tapisvert.web.live.watching import Change, Watcher
from tapisvert.web.moment import now
from tapisvert.words import read_in

BEAT: Final = 15.0
_THREADS: Final = 4
_PATIENCE: Final = 5.0
_AGAIN: Final = 1.0
"""Seconds before a part that could not be rendered is tried again."""
_LOG: Final = logging.getLogger(__name__)

BESIDE: Final = "beside"
"""The part that tells pages of a league of what is no record; they fetch what they show."""
_LOOK_BESIDE: Final = 0.5
"""Seconds between two looks at files beside the record; a look costs some microseconds."""

T = TypeVar("T")


@dataclass(slots=True)
class LiveTopic:
    """A topic as those who listen have it."""

    version: int = -1
    parts: dict[str, Part] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    stale: bool = True
    timer: asyncio.TimerHandle | None = None


class Hub:
    """All streams of one process."""

    def __init__(self, using: str = "default") -> None:
        self._using = using
        self._listeners: defaultdict[Topic, set[Listener]] = defaultdict(set)
        self._shown: dict[Topic, LiveTopic] = {}
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="live")
        self._tasks: set[asyncio.Task[None]] = set()
        self._watcher: Watcher | None = None
        self.closed = False

    @property
    def count(self) -> int:
        """How many streams are open."""
        return sum(map(len, self._listeners.values()))

    async def start(self) -> None:
        """Begin to hear of changes."""
        loop = asyncio.get_running_loop()
        self._watcher = Watcher(
            lambda change: loop.call_soon_threadsafe(self.take, change), self._using
        )
        self._watcher.start()
        await asyncio.to_thread(self._watcher.ready.wait, _PATIENCE)
        self._later(self._beat())
        self._later(self._look_beside())

    async def close(self) -> None:
        """End every stream; pages try again by themselves."""
        self.closed = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.end()
        for shown in self._shown.values():
            if shown.timer is not None:
                shown.timer.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        if self._watcher is not None:
            await asyncio.to_thread(self._watcher.stop)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def ask(self, question: Callable[[], T]) -> T:
        """The answer of a question that reads the database."""

        def asked() -> T:
            close_old_connections()
            try:
                return question()
            finally:
                close_old_connections()

        return await asyncio.get_running_loop().run_in_executor(self._threads, asked)

    async def join(self, listener: Listener, after: int) -> None:
        """Let somebody listen, beginning with everything as it is.

        Whoever has seen more than this process has read waits until it has caught up.
        """
        shown = self._shown.setdefault(listener.topic, LiveTopic())
        self._listeners[listener.topic].add(listener)
        if shown.stale or shown.version < after:
            shown.stale = True
            await self._refresh(listener.topic)
        html = {name: part.html for name, part in shown.parts.items()}
        listener.put(beat_frame(now()) + parts_frame(html, shown.version))
        listener.greeted = True

    def leave(self, listener: Listener) -> None:
        """Forget somebody, and a topic nobody listens to any more."""
        listeners = self._listeners[listener.topic]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[listener.topic]
            shown = self._shown.pop(listener.topic, None)
            if shown is not None and shown.timer is not None:
                shown.timer.cancel()

    def take(self, change: Change) -> None:
        """Something is new: render what it concerns, ask again for rights.

        How a television is set goes with the rights to it. What happens in a league concerns its
        nights, and no record but its own says which they are; so for what happens at a night.
        """
        if self.closed:
            return
        if change.rights:
            self._later(self._check_rights())
        every = change.events is None or any(one.startswith(LEAGUES) for one in change.events)
        for topic in tuple(self._listeners):
            concerned = change.events is None or topic.event in change.events
            nights = change.events and not all(one.startswith(LEAGUES) for one in change.events)
            context = concerned or (nights if topic.audience == "league" else every)
            if context or (change.rights and topic.audience == "display"):
                self._renew(topic)

    def _renew(self, topic: Topic) -> None:
        shown = self._shown.get(topic)
        if shown is not None and not self.closed:
            shown.stale = True
            self._later(self._refresh_until_done(topic))

    async def _refresh_until_done(self, topic: Topic) -> None:
        """Nobody waits for this one: what fails, a file locked too long perhaps, is tried again."""
        try:
            await self._refresh(topic)
        except Exception:
            _LOG.exception("a topic could not be rendered and is tried again")
            asyncio.get_running_loop().call_later(_AGAIN, self._renew, topic)

    async def _refresh(self, topic: Topic) -> None:
        """Render a topic again; many changes at once are rendered together."""
        shown = self._shown.get(topic)
        if shown is None:
            return
        async with shown.lock:
            if not shown.stale:
                return
            shown.stale = False
            try:
                version, at, rendered = await self.ask(lambda: _rendered(topic))
            except BaseException:
                shown.stale = True
                raise
            changed = {
                name: part.html
                for name, part in rendered.items()
                if not part.same(shown.parts.get(name))
            }
            newer = version > shown.version
            shown.parts = rendered
            shown.version = version
            self._wake_at(topic, shown, [part.until for part in rendered.values()], at)
        if changed or newer:
            frame = parts_frame(changed, version)
            for listener in tuple(self._listeners.get(topic, ())):
                if listener.greeted:
                    listener.put(frame)

    def _wake_at(
        self, topic: Topic, shown: LiveTopic, moments: list[int | None], rendered: int
    ) -> None:
        """Render again when a part stops being true by itself, as a clock does at a new level."""
        if shown.timer is not None:
            shown.timer.cancel()
            shown.timer = None
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None:
            wait = max(due - rendered, 50) / 1000
            shown.timer = asyncio.get_running_loop().call_later(wait, self._renew, topic)

    async def _check_rights(self) -> None:
        """Those who may no longer listen are told to load their page anew."""
        bearers = {one.bearer for each in self._listeners.values() for one in each}
        allowed: dict[Bearer, Topic | None] = await self.ask(
            lambda: {bearer: admitted(bearer) for bearer in bearers}
        )
        for listeners in tuple(self._listeners.values()):
            for listener in tuple(listeners):
                if allowed.get(listener.bearer, listener.topic) != listener.topic:
                    listener.end(END)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            frame = beat_frame(now())
            for listeners in tuple(self._listeners.values()):
                for listener in tuple(listeners):
                    listener.put(frame)

    async def _look_beside(self) -> None:
        """Who asks to be a member, and a letter, is a file of which no record tells."""
        while True:
            await asyncio.sleep(_LOOK_BESIDE)
            for topic, shown in tuple(self._shown.items()):
                known = shown.parts.get(BESIDE)
                if known is not None and not is_same_beside(known.html, _league(topic)):
                    self._renew(topic)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _rendered(topic: Topic) -> tuple[int, int, dict[str, Part]]:
    """The version of a topic, when it was looked at, and its parts."""
    if topic.audience == "league":
        version, mark = live_league(_league(topic))
        return version, now(), {BESIDE: Part(mark)}
    desk().pass_damage(topic.audience == "staff")  # their page says what is wrong with the record
    try:
        with desk().opened(topic.event) as stream_state:
            view = View.of(topic.event, stream_state, now(), topic.lang, topic.held)
        with read_in(topic.lang):
            return view.version, view.at, parts(view, topic.audience)
    finally:
        desk().pass_damage(False)


def _league(topic: Topic) -> str:
    """The league a topic is about."""
    return topic.event.removeprefix(LEAGUES)
