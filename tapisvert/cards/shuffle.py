"""A shuffle anybody can recompute from its seed.

The stream is SHA-256(seed + counter), the counter on eight bytes, big-endian, from zero, cut in
numbers of four bytes, big-endian. A number below n is the next of the stream modulo n, numbers
from the largest multiple of n upward being thrown away, so that no value is favoured. Places are
then visited from the last to the second, each exchanged with a drawn place at or before it
(Fisher-Yates).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

_SPAN: Final = 1 << 32


def shuffled(items: Iterable[T], seed: bytes) -> tuple[T, ...]:
    """The items in the order the seed gives them."""
    order = list(items)
    stream = _numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        drawn = _below(last + 1, stream)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def _below(bound: int, stream: Iterator[int]) -> int:
    fair = _SPAN - _SPAN % bound
    return next(number for number in stream if number < fair) % bound


def _numbers(seed: bytes) -> Iterator[int]:
    from hashlib import sha256  # loading it takes longer than the whole of this room

    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1
