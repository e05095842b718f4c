"""Notices that the machine's clock jumped, and has it recorded where a level clock goes by it."""

from __future__ import annotations

import logging
from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.authors import HOUSE
from tapisvert.machine_clock import steady, wall
from tapisvert.refusals import Refusal
from tapisvert.tournament.timing.clock_jumps import NoteClockJump, goes_by_clock
from tapisvert.web.house import desk

_NOTICED: Final = 2_000
"""Milliseconds: clocks that are kept right by the network move by less."""
_BEHIND: Final = 60_000
"""A record may be so far ahead of the clock: another machine wrote it."""
_LOG: Final = logging.getLogger(__name__)


class ClockWatch:
    """Compares both clocks since it was asked last."""

    def __init__(self) -> None:
        self._wall, self._steady = wall(), steady()
        self._seen: set[str] = set()

    def jump(self) -> int:
        """Milliseconds the wall clock went ahead of the steady one, or behind; 0 for none."""
        before_wall, before_steady = self._wall, self._steady
        self._wall, self._steady = wall(), steady()
        off = (self._wall - before_wall) - (self._steady - before_steady)
        return off if abs(off) >= _NOTICED else 0

    def look(self, stream: str, jump: int, at: int) -> None:
        """Record the jump in an event that plays; a clock behind its record is one too."""
        with desk().opened(stream) as stream_state:
            playing = goes_by_clock(stream_state.now)
            runs = stream_state.now.clock.runs
            last = stream_state.records[-1].at if stream_state.version else 0
        if stream not in self._seen:
            self._seen.add(stream)
            if not jump and runs and last - at > _BEHIND:
                jump = at - last
        if not jump or not playing:
            return
        try:
            meta = Meta(at, HOUSE)
            desk().do(stream, NoteClockJump(jump), meta, f"clock-jump-{at}")
            _LOG.warning("the machine's clock jumped by %d ms: %s was told", jump, stream)
        except Refusal as refusal:
            _LOG.info("%s: %s", stream, refusal.text("en"))
