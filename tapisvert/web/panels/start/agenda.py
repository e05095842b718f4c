"""The agenda of the house: with one question to the database, only what changed is read again."""

from __future__ import annotations

from threading import Lock
from typing import Final
from weakref import WeakKeyDictionary

from django.db.models import Max

from tapisvert.desk.queries.agenda import Agenda, Entered, arranged, entered
from tapisvert.desk.running import Desk
from tapisvert.refusals import Conflict
from tapisvert.web.house import desk
from tapisvert.web.models import JournalRecord

_SEEN: Final[WeakKeyDictionary[Desk, dict[str, tuple[int, Entered | None]]]] = WeakKeyDictionary()
"""What each event was at which version."""
_LOCK: Final = Lock()


def agenda_now() -> Agenda:
    """Every event as it is."""
    house = desk()
    newest = dict(JournalRecord.objects.order_by().values_list("stream").annotate(Max("version")))
    with _LOCK:
        seen = _SEEN.setdefault(house, {})
        for stream, version in newest.items():
            if house.holds(stream) and seen.get(stream, (0, None))[0] != version:
                try:
                    seen[stream] = (version, entered(house, stream))
                    house.unreadable.discard(stream)
                except Conflict:
                    raise
                except Exception:  # a damaged or made-up record may break anything
                    seen[stream] = (version, None)
                    house.unreadable.add(stream)
        return arranged(one for _, one in seen.values() if one is not None)
