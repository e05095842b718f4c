"""Files a house writes itself, kept by name in its folder: structures, and books of house rules.

What is replaced or taken away is put aside, never lost.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, Literal, TypeAlias, TypeVar

from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass

LARGEST: Final = 200_000
"""Bytes of one file."""
_MOST: Final = 200
_LONGEST: Final = 60
_ENDING: Final = ".toml"
_ASIDE: Final = "earlier"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_VERSION: Final = re.compile(r"([a-z0-9][a-z0-9-]*)~([1-9][0-9]{0,5})")


T = TypeVar("T")
FileKind: TypeAlias = Literal["structures", "books"]
KINDS: Final[tuple[FileKind, ...]] = ("structures", "books")


@dataclass(frozen=True, slots=True)
class HouseFiles:
    """The files of one kind in the folder of a house."""

    house: str
    kind: FileKind

    @property
    def folder(self) -> str:
        return os.path.join(self.house, self.kind)

    def names(self) -> tuple[str, ...]:
        """Every file by name, in order."""
        return tuple(sorted(filter(_NAME.fullmatch, self._stems(self.folder))))

    def earlier(self) -> tuple[str, ...]:
        """What was put aside, the newest of a name first, as `name~2`."""
        versions_aside = map(_VERSION.fullmatch, self._stems(os.path.join(self.folder, _ASIDE)))
        versions = sorted((each[1], -int(each[2])) for each in versions_aside if each)
        return tuple(f"{name}~{-number}" for name, number in versions)

    def path(self, name: str) -> str:
        """Where the file of a name stands; a name nobody could have given is refused."""
        if not _NAME.fullmatch(name):
            raise Invalid("housefiles.unknown", name=name[:_LONGEST])
        return os.path.join(self.folder, f"{name}{_ENDING}")

    def text(self, name: str) -> str:
        """What a file says, or what one that was put aside said."""
        version = _VERSION.fullmatch(name)
        path = self.path(name) if version is None else self._aside(name)
        try:
            with open(path, encoding="utf-8") as file:
                return file.read(LARGEST)
        except FileNotFoundError:
            raise Invalid("housefiles.unknown", name=name) from None
        except UnicodeDecodeError:
            raise Invalid("housefiles.not-text", name=name) from None

    def put(self, name: str, text: str) -> None:
        """Keep a file under a name; another one of that name is put aside."""
        content = text.encode("utf-8")
        if len(content) > LARGEST:
            raise Invalid("housefiles.large", most=LARGEST)
        path = self.path(name)
        with Disk(self.folder).locked(".lock"):
            if os.path.exists(path):
                if self.text(name) == text:
                    return
                self._put_aside(name)
            elif len(self.names()) >= _MOST:
                raise Invalid("housefiles.many", most=_MOST)
            Disk(self.folder).replace(f"{name}{_ENDING}", content)

    def remove(self, name: str) -> str:
        """Take a file away; under which name it lies aside."""
        path = self.path(name)
        with Disk(self.folder).locked(".lock"):
            if not os.path.exists(path):
                raise Invalid("housefiles.unknown", name=name)
            version = self._put_aside(name)
            os.remove(path)
            return version

    def bring_back(self, version: str) -> str:
        """What was put aside is in use again; under which name."""
        name = version.partition("~")[0]
        self.put(name, self.text(version))
        return name

    def _put_aside(self, name: str) -> str:
        with open(self.path(name), "rb") as file:
            content = file.read()
        used = [int(each.partition("~")[2]) for each in self.earlier() if _of(each) == name]
        version = f"{name}~{max(used, default=0) + 1}"
        Disk(os.path.join(self.folder, _ASIDE)).replace(f"{version}{_ENDING}", content)
        return version

    def _aside(self, version: str) -> str:
        return os.path.join(self.folder, _ASIDE, f"{version}{_ENDING}")

    @staticmethod
    def _stems(folder: str) -> list[str]:
        try:
            files = os.listdir(folder)
        except FileNotFoundError:
            return []
        return [file.removesuffix(_ENDING) for file in files if file.endswith(_ENDING)]


def read_each(
    files: HouseFiles, read: Callable[[str], T]
) -> tuple[dict[str, T], dict[str, Refusal]]:
    """What the files hold; one that was spoilt by hand is named and takes nothing else down."""
    contents: dict[str, T] = {}
    faults: dict[str, Refusal] = {}
    for name in files.names():
        try:
            contents[name] = read(name)
        except Refusal as refusal:
            faults[name] = refusal
    return contents, faults


def written_in_house(house: str) -> tuple[tuple[str, str], ...]:
    """Everything a house wrote itself, as `books/club` and its text; what cannot be read stays."""
    texts: list[tuple[str, str]] = []
    for kind in KINDS:
        files = HouseFiles(house, kind)
        for name in files.names():
            with suppress(Invalid):
                texts.append((f"{kind}/{name}", files.text(name)))
    return tuple(texts)


def take_missing(house: str, texts: Iterable[tuple[str, str]]) -> None:
    """Keep what another house wrote where this one has nothing of that name."""
    for place, text in texts:
        wanted, _, name = place.partition("/")
        for kind in KINDS:
            files = HouseFiles(house, kind)
            if kind == wanted and _NAME.fullmatch(name) and name not in files.names():
                with suppress(Invalid):  # too large, or too many: the rest of the file counts
                    files.put(name, text)


def file_name(title: str, taken: tuple[str, ...]) -> str:
    """The name of a file after its title; one the program itself uses is refused."""
    name = "-".join(words(title))[:_LONGEST].strip("-")
    if not _NAME.fullmatch(name):
        raise Invalid("housefiles.no-name")
    if name in taken:
        raise Invalid("housefiles.taken", name=name)
    return name


def _of(version: str) -> str:
    return version.partition("~")[0]
