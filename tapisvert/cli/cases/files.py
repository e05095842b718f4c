"""Case files on the disk: named one by one, or all those of a folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from os.path import isdir
from pathlib import Path
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import Case, read

LARGEST: Final = 2_000_000
"""A file of three hundred cases is a twentieth of this. More is not a case file."""
_OTHER_KINDS: Final = (b"extends", b"rank", b"levels")
"""Keys of a house book, of the law, of a structure."""


def found(names: Iterable[str]) -> Iterator[Path]:
    """Every file meant; in a folder, all but the books and structures that lie beside the cases."""
    for name in names:
        path = Path(name)
        if not isdir(path):
            yield path
            continue
        inside = sorted(each for each in path.rglob("*.toml") if not _is_of_another_kind(each))
        if not inside:
            raise UnreadableCase(name, "", "", Invalid("cases.no-files"))
        yield from inside


def _is_of_another_kind(path: Path) -> bool:
    """Whether a file says what it extends, how it ranks or its levels, which no case file does."""
    try:
        with path.open("rb") as file:
            start = file.read(4000)
    except OSError:
        return False
    head = takewhile(lambda line: not line.startswith(b"["), start.splitlines())
    return any(line.split(b"=")[0].strip() in _OTHER_KINDS for line in head)


def cases(path: Path) -> tuple[Case, ...]:
    """The cases of one file."""
    return read(_text(path), str(path))


def _text(path: Path) -> str:
    file = str(path)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise UnreadableCase(
                file, "", "", Invalid("cases.too-large", bytes=size, largest=LARGEST)
            )
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise UnreadableCase(file, "", "", Invalid("cases.no-file")) from None
    except UnicodeDecodeError:
        raise UnreadableCase(file, "", "", Invalid("cases.not-text")) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnreadableCase(file, "", "", Invalid("cases.cannot-open", reason=reason)) from None
