"""A shuffle anybody can recompute from its seed.

The stream is SHA-256(seed + counter), the counter on eight bytes, big-endian, from zero, cut in
numbers of four bytes, big-endian. A number below n is the next of the stream modulo n, numbers
from the largest multiple of n upward being thrown away, so that no value is favoured. Places are
then visited from the last to the second, each exchanged with a drawn place at or before it
(Fisher-Yates).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final, TypeVar

T = TypeVar("T")

_SPAN: Final = 1 << 32


def shuffled(items: Iterable[T], seed: bytes) -> tuple[T, ...]:
    """The items in the order the seed gives them."""
    order = list(items)
    stream = _numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        fair = _SPAN - _SPAN % (last + 1)
        number = next(stream)
        while number >= fair:
            number = next(stream)
        drawn = number % (last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def _numbers(seed: bytes) -> Iterator[int]:
    # Loading these takes longer than loading the whole room, and few commands shuffle.
    from hashlib import sha256
    from struct import unpack

    for counter in count():
        yield from unpack(">8I", sha256(seed + counter.to_bytes(8, "big")).digest())
