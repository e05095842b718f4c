"""The hub by itself: slow listeners, many changes at once, an end for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from tapisvert.web.live.frames import beat_frame, parts_frame
from tapisvert.web.live.handler import Live
from tapisvert.web.live.hub import Hub
from tapisvert.web.live.listener import MOST, Listener
from tapisvert.web.live.rights import Bearer, Topic
from tapisvert.web.live.watching import EVERYTHING, Change
from tapisvert.web.models import Screen
from tests.web.cast import event

TOPIC = Topic("tuesday", "display", "en")
BEARER = Bearer("display", "s1")


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def listener() -> Listener:
    return Listener(TOPIC, BEARER)


def test_frames_that_wait_go_out_as_one_piece() -> None:
    async def work() -> None:
        one = listener()
        one.put(b"a")
        one.put(b"b")
        assert await one.next() == b"ab"
        one.put(b"c")
        one.end(b"d")
        one.put(b"e")
        assert await one.next() == b"cd"
        assert await one.next() == b""

    run(work())


def test_a_listener_who_does_not_read_is_dropped_and_the_others_go_on() -> None:
    async def work() -> None:
        slow, quick, told = listener(), listener(), []
        slow.on_drop = lambda: told.append("dropped")
        for _ in range(MOST):
            slow.put(b"x")
            quick.put(b"x")
            await quick.next()
        assert (slow.ended, told) == (False, [])
        slow.put(b"x")
        quick.put(b"y")
        assert (slow.ended, told) == (True, ["dropped"])
        assert await slow.next() == b""
        assert await quick.next() == b"y"

    run(work())


def test_whoever_has_read_everything_is_told_at_once_and_nothing_overtakes() -> None:
    async def work() -> None:
        one, reads = listener(), [True]
        sent: list[bytes] = []

        def at_once(frame: bytes) -> bool:
            sent.extend([frame] if reads[0] else [])
            return reads[0]

        one.at_once = at_once
        one.put(b"a")
        assert await one.next() == b"a", "what was queued before goes out first"
        one.put(b"b")
        assert sent == [], "the piece before is still being sent"
        assert await one.next() == b"b"
        waits = asyncio.create_task(one.next())
        await asyncio.sleep(0)
        one.put(b"c")
        assert sent == [b"c"]
        reads[0] = False
        one.put(b"d")
        reads[0] = True
        one.put(b"e")
        assert (sent, await waits) == ([b"c"], b"de")

    run(work())


def test_a_frame_is_one_event_whatever_its_text() -> None:
    frame = parts_frame({"clock": "<b>é\n\r\u2028</b>"}, 7).decode()
    assert frame.startswith("id: 7\nevent: parts\ndata: ")
    assert frame.endswith("\n\n")
    assert frame.count("\n") == 4
    assert beat_frame(5) == b"event: beat\ndata: 5\n\n"


@pytest.mark.usefixtures("room")
def test_many_changes_at_once_are_rendered_together(monkeypatch: pytest.MonkeyPatch) -> None:
    event()
    rendered = []
    from tapisvert.web.live import hub as module

    really = module._rendered

    def counted(topic: Topic) -> Any:
        rendered.append(topic)
        return really(topic)

    monkeypatch.setattr(module, "_rendered", counted)

    async def work() -> None:
        hub = Hub()
        one, other = listener(), listener()
        await hub.join(one, 0)
        await hub.join(other, 0)
        assert (len(rendered), hub.count) == (1, 2)
        for _ in range(50):
            hub.take(Change(frozenset({"tuesday", "friday"}), False))
            hub.take(Change(frozenset({"friday"}), False))
        await asyncio.gather(*hub._tasks)
        assert len(rendered) == 2
        hub.leave(one)
        hub.leave(other)
        hub.take(EVERYTHING)
        await asyncio.gather(*hub._tasks)
        assert (len(rendered), hub.count) == (2, 0)
        await hub.close()

    run(work())


@pytest.mark.usefixtures("room")
def test_whoever_has_seen_more_waits_until_this_process_has_read_it() -> None:
    event()

    async def work() -> None:
        hub = Hub()
        one, other = listener(), listener()
        await hub.join(one, 0)
        hub._shown[TOPIC].version = 0
        await hub.join(other, 1)
        assert b"id: 1\n" in await other.next()
        await hub.close()

    run(work())


class Client:
    """The other end of a stream; one that stops reading keeps the sender waiting for ever."""

    def __init__(self, reads: int) -> None:
        self.reads = reads
        self.sent: list[Any] = []

    async def receive(self) -> dict[str, str]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: Any) -> None:
        self.sent.append(message)
        if len(self.sent) >= self.reads:
            await asyncio.Event().wait()


def scope(path: str = "/live/display/s1") -> dict[str, Any]:
    return {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}


@pytest.mark.usefixtures("room")
def test_a_client_that_stops_reading_is_let_go() -> None:
    event()
    Screen.objects.create(event="tuesday", secret="s1")

    async def work() -> None:
        hub = Hub()
        client = Client(reads=3)
        stream = asyncio.create_task(Live(hub)(scope(), client.receive, client.send))
        while len(client.sent) < 3:
            await asyncio.sleep(0.01)
        (stuck,) = hub._listeners[client_topic()]
        while not stuck.dropped:
            stuck.put(b"x")
        await stream
        assert hub.count == 0
        await hub.close()

    run(work())


def client_topic() -> Topic:
    return Topic("tuesday", "display", "fr")


@pytest.mark.usefixtures("room")
def test_a_closed_hub_takes_nobody_in_and_has_ended_everybody() -> None:
    event()
    Screen.objects.create(event="tuesday", secret="s1")

    async def work() -> None:
        hub = Hub()
        await hub.start()
        client = Client(reads=99)
        stream = asyncio.create_task(Live(hub)(scope(), client.receive, client.send))
        while len(client.sent) < 3:
            await asyncio.sleep(0.01)
        await hub.close()
        await stream
        assert client.sent[-1]["more_body"] is False
        late = Client(reads=99)
        await Live(hub)(scope(), late.receive, late.send)
        assert late.sent[0]["status"] == 503

    run(work())
