"""Large tables and lists of which a short command looks up little: only that is unpacked.

Entries lie in small packets, kept as one string of bytes each: opening a file of ten thousand of
them then costs as much as opening one of a few hundred.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, TypeVar

V = TypeVar("V")

_IN_A_PACKET: Final = 4
"""How many entries lie in a packet, about."""


class PackedTable(Generic[V]):
    """Looks up entries of packets made by `packets_of`.

    >>> ages = PackedTable[int](packets_of({"Ana": 41, "Bo": 29}))
    >>> ages.get("Ana"), ages.get("Dede")
    (41, None)
    """

    def __init__(self, packets: list[bytes]) -> None:
        self._packets: list[Any] = list(packets)

    def get(self, key: str) -> V | None:
        """The entry of a key, if there is one."""
        place = _place(key, len(self._packets))
        packet = self._packets[place]
        if packet.__class__ is bytes:
            packet = self._packets[place] = marshal.loads(packet)
        entry: V | None = packet.get(key)
        return entry


class PackedList(Generic[V]):
    """Entries by their place, each unpacked when it is looked at.

    >>> names = PackedList[str](packed(["Ana", "Bo"]))
    >>> names[1]
    'Bo'
    """

    def __init__(self, entries: list[bytes]) -> None:
        self._entries: list[Any] = list(entries)

    def __getitem__(self, place: int) -> V:
        entry = self._entries[place]
        if entry.__class__ is bytes:
            entry = self._entries[place] = marshal.loads(entry)
        unpacked: V = entry
        return unpacked


def packed(entries: Iterable[Any]) -> list[bytes]:
    """Entries, each by itself; none of them is a string of bytes."""
    return [marshal.dumps(entry) for entry in entries]


def packets_of(table: Mapping[str, Any]) -> list[bytes]:
    """The entries of a table in packets; they are made of what `datafiles` keeps."""
    many = len(table) // _IN_A_PACKET | 1
    packets: list[dict[str, Any]] = [{} for _ in range(many)]
    for key, entry in table.items():
        packets[_place(key, many)][key] = entry
    return [marshal.dumps(packet) for packet in packets]


def _place(key: str, many: int) -> int:
    """The same one in every process, unlike what `hash` says of a string."""
    return int.from_bytes(key.encode(), "little") % many
