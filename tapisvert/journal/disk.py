"""What the file journal asks of the disk, call by call: bytes that last, and a lock."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tapisvert.journal.database_errors import refusal_of
from tapisvert.journal.file_lock import lock, unlock
from tapisvert.journal.private import FILE, make_folder

_BINARY = getattr(os, "O_BINARY", 0)


class Disk:
    """The files of one folder."""

    def __init__(self, folder: str) -> None:
        self.folder = os.path.abspath(folder)
        self._lasting: set[str] = set()
        make_folder(self.folder)

    def names(self) -> list[str]:
        """The files there are."""
        return os.listdir(self.folder)

    def size(self, name: str) -> int:
        """How many bytes a file has, 0 where there is none."""
        try:
            return os.stat(self._path(name)).st_size
        except FileNotFoundError:
            return 0

    def stamp(self, name: str) -> tuple[int, ...]:
        """Something that is other whenever the file is."""
        try:
            file_stat = os.stat(self._path(name))
        except FileNotFoundError:
            return ()
        return (file_stat.st_ino, file_stat.st_size, file_stat.st_mtime_ns)

    def read(self, name: str, start: int, length: int = -1) -> bytes:
        """A file from a byte on; nothing where there is no such file."""
        try:
            with open(self._path(name), "rb") as file:
                file.seek(start)
                return file.read(length)
        except FileNotFoundError:
            return b""

    def append(self, name: str, start: int, line: bytes) -> None:
        """Write a line at a byte, cut off what was behind, and return when it would survive."""
        file = os.open(self._path(name), os.O_RDWR | os.O_CREAT | _BINARY, FILE)
        try:
            os.ftruncate(file, start)
            os.lseek(file, start, os.SEEK_SET)
            try:
                self.write(file, line)
                self.sync(file)
            except OSError:
                with suppress(OSError):  # a torn line is recovered anyway
                    os.ftruncate(file, start)
                raise
        finally:
            os.close(file)
        if name not in self._lasting:  # whoever made the file may have died before this
            self.sync_folder(self.folder)
            self.sync_folder(os.path.dirname(self.folder))
            self._lasting.add(name)

    def replace(self, name: str, content: bytes) -> None:
        """The whole file anew: after any accident it is the old one or the new one."""
        fresh = f"{name}.new"
        try:
            self.append(fresh, 0, content)
        except OSError as error:
            refusal = refusal_of(error)
            if refusal is None:
                raise
            raise refusal from error
        os.replace(self._path(fresh), self._path(name))
        self.sync_folder(self.folder)

    def drop(self, name: str) -> None:
        """Nothing under this name any more, where that can be had."""
        with suppress(OSError):
            os.remove(self._path(name))

    def write(self, file: int, line: bytes) -> None:
        """All of the line, in as many turns as the system takes."""
        rest = memoryview(line)
        while rest:
            rest = rest[os.write(file, rest) :]

    def sync(self, file: int) -> None:
        """Return when the file's bytes are on the disk."""
        os.fsync(file)

    def sync_folder(self, folder: str) -> None:
        """Return when the names in a folder are on the disk; Windows does so by itself."""
        if sys.platform == "win32":
            return
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)

    @contextmanager
    def locked(self, name: str) -> Iterator[None]:
        """Nobody else, in any process, is between these lines with the same name."""
        file = os.open(self._path(name), os.O_RDWR | os.O_CREAT | _BINARY, FILE)
        try:
            lock(file)
            try:
                yield
            finally:
                unlock(file)
        finally:
            os.close(file)

    def _path(self, name: str) -> str:
        return os.path.join(self.folder, name)
