"""What the doctor says: one sentence for each thing, the same in the terminal and in the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tapisvert.desk.doctor.copies import good_copy
from tapisvert.desk.doctor.repairing import MendedStream
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.league.waiting import left_over
from tapisvert.words.message import Message
from tapisvert.zones import local

_CLOCKS_DIFFER: Final = 10 * 60 * 1000
"""Milliseconds by which a record may be ahead of the clock."""

_FEW: Final = 5


def findings(house_examination: HouseExamination, folder: str) -> Iterator[Message]:
    """Everything that is wrong with a house; nothing where it is sound."""
    if house_examination.lost:
        yield Message("doctor.lost-database")
    elif not house_examination.tables:
        yield Message("doctor.unreadable-database")
    for reason in house_examination.database:
        yield Message("doctor.database", {"reason": reason})
    for one in house_examination.damaged:
        values = {"stream": one.stream, "version": one.damaged_at, "n": len(one.good)}
        yield Message("doctor.stream", values)
        copy = good_copy(folder, one.stream, house_examination.key)
        if copy.path:
            yield Message("doctor.copy", {"n": len(copy.records), "file": copy.path})
    for one in house_examination.foreign:
        yield Message("doctor.foreign", {"stream": one.stream, "version": one.foreign})
    if unsealed := [one.stream for one in house_examination.unsealed]:
        yield Message("doctor.unsealed", {"n": len(unsealed), "streams": _few(unsealed)})
    if house_examination.gone is None:
        yield Message("doctor.uncounted")
    elif house_examination.gone:
        yield Message("doctor.gone", {"n": house_examination.gone})
    for person in house_examination.people:
        yield Message("doctor.person", {"person": person})
    if absent := house_examination.absent:
        yield Message("doctor.absent", {"n": len(absent), "people": _few(absent)})
    if absent and not house_examination.recoverable:
        yield Message("doctor.absent-elsewhere")
    if house_examination.people_gone:
        yield Message("doctor.people-gone", {"n": house_examination.people_gone})
    elif house_examination.miscounted:
        yield Message("doctor.miscounted")
    if house_examination.audit_unmarked:
        yield Message("doctor.audit-unmarked")
    if house_examination.audit is not None:
        yield Message("doctor.audit", {"number": house_examination.audit})
    if house_examination.missing:
        yield Message("doctor.missing", {"n": house_examination.missing})
    if house_examination.lost_key:
        yield Message(f"doctor.key-{house_examination.lost_key}")
        yield Message("doctor.key-means")
    if house_examination.sealed:
        yield Message("doctor.sealed", {"events": _few(house_examination.sealed)})


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:_FEW]) + (" …" if len(names) > _FEW else "")


def had_back(house_examination: HouseExamination, folder: str) -> Iterator[Message]:
    """What can be had back of a database that had to be made anew, or was."""
    if is_empty(house_examination):
        yield Message("doctor.nothing-back")
        return
    counts = {
        "n": sum(1 for one in house_examination.streams if one.good),
        "m": house_examination.records,
        "p": house_examination.people_count,
    }
    if counts["m"] or counts["p"]:
        yield Message("doctor.had-back", counts)
    damaged, key = house_examination.damaged, house_examination.key
    copies = [len(good_copy(folder, one.stream, key).records) for one in damaged]
    if held := [many for many in copies if many]:
        yield Message("doctor.in-copies", {"n": len(held), "m": sum(held)})


def is_empty(house_examination: HouseExamination) -> bool:
    """Whether nothing at all is there, here or in copies."""
    damaged = house_examination.damaged
    return not (house_examination.records or house_examination.people_count or damaged)


def summary(house_examination: HouseExamination) -> Iterator[Message]:
    """What was looked at, and what the house remembers of its chain."""
    signed = sum(1 for one in house_examination.streams if one.signed)
    counts = {
        "n": len(house_examination.streams),
        "m": house_examination.records,
        "p": house_examination.people_count,
        "s": signed,
    }
    yield Message("doctor.sound" if house_examination.sound else "doctor.counted", counts)
    if house_examination.chained is not None:
        number, at = house_examination.chained
        day = datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d")
        yield Message("doctor.chained", {"number": number, "day": day})


def dates_to_come(house_examination: HouseExamination, now: int) -> Iterator[Message]:
    """Acts that lie in the future: no damage, but a slip, or a clock that ran ahead."""
    for one in house_examination.streams:
        for row in one.good:
            if type(row.at) is int and row.at > now + _CLOCKS_DIFFER:
                values = {"version": row.version, "stream": one.stream, "when": _when(row.at)}
                yield Message("doctor.ahead", values)
                break


def left_behind(folder: str, now: int) -> Iterator[Message]:
    """What lies beside the records and waits for somebody to look: no damage of a record."""
    broken, unread = left_over(Path(folder), now / 1000)
    if broken:
        yield Message("doctor.sign-ups-broken-off", {"n": broken})
    if unread:
        yield Message("doctor.sign-ups-unread", {"n": unread})


def _when(at: int) -> str:
    try:
        return local(at).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):  # no calendar reaches so far
        return str(at)


def outcome(mended: MendedStream) -> Message:
    """What became of a damaged stream."""
    values = {
        "stream": mended.stream,
        "n": mended.records,
        "m": mended.from_copy,
        "file": mended.copy,
        "left": mended.left,
    }
    return Message("doctor.mended-from" if mended.copy else "doctor.mended", values)
