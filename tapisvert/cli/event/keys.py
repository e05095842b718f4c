"""Keys as they are pressed, without waiting for a whole line, on every system."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform == "win32":
    import msvcrt
    import time

    @contextmanager
    def unbuffered() -> Iterator[None]:
        """Windows hands keys over one by one anyway."""
        yield

    def pressed(seconds: float) -> str:
        """The next key within some seconds, else nothing."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if msvcrt.kbhit():
                return msvcrt.getwch()
            time.sleep(0.05)
        return ""

else:
    import os
    import select
    import termios
    import tty

    @contextmanager
    def unbuffered() -> Iterator[None]:
        """The terminal hands keys over one by one, and is put back afterwards."""
        before = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin)
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)

    def pressed(seconds: float) -> str:
        """The next key within some seconds, else nothing; the end of input counts as q."""
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if not ready:
            return ""
        return os.read(sys.stdin.fileno(), 1).decode("ascii", "replace") or "q"
