"""A lock of the operating system on an open file: gone with whoever holds it, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Wait until nobody else has it."""
        while True:
            with suppress(OSError):  # it gives up after ten seconds; we do not
                msvcrt.locking(file, msvcrt.LK_LOCK, 1)
                return

    def try_lock(file: int) -> bool:
        """Take it where nobody else has it."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """Wait until nobody else has it."""
        fcntl.flock(file, fcntl.LOCK_EX)

    def try_lock(file: int) -> bool:
        """Take it where nobody else has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
