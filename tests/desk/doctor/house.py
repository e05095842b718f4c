"""A small house with copies, and its bytes to be damaged."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tapisvert.desk.backup.file import as_bytes
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.heads import signed_head
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tests.desk.backup.evening import CAST
from tests.journal.contract import record

STREAMS = {"tuesday": 40, "wednesday": 25, "league:pur": 12}


@dataclass(frozen=True)
class Small:
    """A house as it was kept."""

    folder: Path
    records: dict[str, tuple[Record, ...]]
    people: tuple[Person, ...]

    def again(self, folder: Path) -> Path:
        """The same house once more, to be damaged; its copies are linked."""
        folder.mkdir()
        shutil.copy(self.folder / "tapisvert.db", folder)
        shutil.copy(self.folder / "house.key", folder)
        os.symlink(self.folder / "backups", folder / "backups")
        return folder


def small_house(folder: Path, copies: bool = True) -> Small:
    """Three streams, signed, with one copy of each."""
    database = new_house(folder)
    journal, people = DatabaseJournal(database), People(database)
    people.put(*CAST)
    kept: dict[str, tuple[Record, ...]] = {}
    for stream, many in STREAMS.items():
        journal.extend(stream, 0, [record(f"a{n}", chips=n * 1_000) for n in range(many)])
        kept[stream] = tuple(journal.read(stream))
        head = signed_head(journal, HouseKey.of(folder), stream, 5_000)
        if copies:
            place = folder / "backups" / stream.replace(":", "%3a")
            place.mkdir(parents=True)
            backup = as_bytes(Backup(5_000, (Saved(stream, kept[stream], head=head),)))
            (place / "20261116T090000-000040-00.tapisvert").write_bytes(backup)
    everybody = people.everybody()
    database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return Small(folder, kept, everybody)


def edited(content: bytes, chance: Random) -> bytes:
    """Bytes somebody or something changed: turned over, overwritten, cut off."""
    place = chance.randrange(len(content))
    match chance.randrange(10):
        case 0:
            return content[:place]
        case 1:
            length = chance.choice((16, 512, 4_096))
            return content[:place] + bytes(length) + content[place + length :]
        case 2 | 3:
            noise = chance.randbytes(chance.randrange(1, 9))
            return content[:place] + noise + content[place + len(noise) :]
        case _:
            turned = content[place] ^ (1 << chance.randrange(8))
            return content[:place] + bytes((turned,)) + content[place + 1 :]
