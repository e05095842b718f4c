"""Lanes: so many threads, so many who wait, and no more."""

import asyncio
from threading import Event, active_count, get_ident

import pytest

from tapisvert.web.server.lanes import LaneFullError, ThreadLane, lanes


async def held(lane: ThreadLane, gate: Event, address: str) -> None:
    await lane.run(address, gate.wait)


def test_however_many_come_no_more_threads_are_made_and_the_line_ends() -> None:
    async def crowd() -> tuple[int, int]:
        lane, gate = ThreadLane("door", 1, waiting=4, of_one=100), Event()
        before = active_count()
        came = [asyncio.create_task(held(lane, gate, f"10.0.0.{each}")) for each in range(100)]
        await asyncio.sleep(0)
        made = active_count() - before
        gate.set()
        ended = await asyncio.gather(*came, return_exceptions=True)
        lane.close()
        return made, sum(isinstance(each, LaneFullError) for each in ended)

    assert asyncio.run(crowd()) == (1, 95)


def test_one_address_does_not_take_the_line_from_the_others() -> None:
    async def crowd() -> None:
        lane, gate = ThreadLane("door", 1, waiting=20, of_one=2), Event()
        first = [asyncio.create_task(held(lane, gate, "10.0.0.1")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(LaneFullError):
            await lane.run("10.0.0.1", lambda: None)
        other = asyncio.create_task(lane.run("10.0.0.2", lambda: "here"))
        gate.set()
        assert await other == "here"
        await asyncio.gather(*first)
        assert lane.inside == 0
        lane.close()

    asyncio.run(crowd())


def test_passwords_and_pictures_never_take_the_threads_of_pages() -> None:
    found = lanes(workers=4)
    assert set(found) == {"pages", "door", "drawing"}
    assert len({id(lane) for lane in found.values()}) == 3
    for lane in found.values():
        lane.close()


def test_every_thread_of_a_lane_is_warmed_once_and_serves_afterwards() -> None:
    async def work() -> None:
        lane = ThreadLane("pages", 4, waiting=0, of_one=4)
        threads: list[int] = []
        await lane.warm(lambda: threads.append(get_ident()))
        assert len(set(threads)) == len(threads) == 4
        assert await lane.run("here", get_ident) in threads
        lane.close()

    asyncio.run(work())
