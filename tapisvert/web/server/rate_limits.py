"""How often one address may ask: a table of moments that all processes of a server share.

Each slot holds one number, the moment up to which its address has used what it may. A number is
written at once, so no lock is needed; two at the same instant may count as one.
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Callable
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

SLOTS: Final = 1 << 16
_KEY: Final = 32
_SIZE: Final = _KEY + 8 * SLOTS
PER_SECOND: Final = 30.0
AT_ONCE: Final = 300
"""Requests of strangers: a whole club may open a link behind one address."""


class RateLimits:
    """What each address has used of its share."""

    def __init__(
        self,
        shared: int | None = None,
        per_second: float = PER_SECOND,
        at_once: int = AT_ONCE,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`shared` is an open file that others look into as well."""
        self._memory = mmap.mmap(-1 if shared is None else shared, _SIZE)
        if shared is None:
            self._memory[:_KEY] = os.urandom(_KEY)
        self._key = self._memory[:_KEY]
        self._used = memoryview(self._memory)[_KEY:].cast("d")
        self._each = 1 / per_second
        self._most = at_once / per_second
        self._clock = clock

    def admit(self, address: str, weight: int = 1) -> bool:
        """Whether an address may ask now, which is counted only if it may."""
        slot = self._slot(address)
        now = self._clock()
        used = max(self._used[slot], now) + weight * self._each
        if used - now > self._most:
            return False
        self._used[slot] = used
        return True

    def _slot(self, address: str) -> int:
        digest = blake2b(_neighbourhood(address).encode(), digest_size=4, key=self._key).digest()
        return int.from_bytes(digest) % SLOTS


def prepared(file: int) -> None:
    """Make an empty file a table others can share."""
    os.truncate(file, _SIZE)
    os.pwrite(file, os.urandom(_KEY), 0)


def _neighbourhood(address: str) -> str:
    """Whoever has one address of version 6 has a whole net of them."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(int(known) >> 64) if isinstance(known, IPv6Address) else address
