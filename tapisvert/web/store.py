"""What the room keeps of a house, as a backup takes it up."""

from __future__ import annotations

from django.conf import settings

from tapisvert.desk.backup.store import HouseStore
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk, people


class DatabaseStore(HouseStore):
    """The database of this process."""

    def __init__(self) -> None:
        super().__init__(RoomDatabase(), desk(), people(), str(settings.DATA))
