"""Finds books: the four of the house by name, any other by its file; the one room that reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tapisvert import datafiles
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.read import Reader, Table
from tapisvert.rulebooks.read import parameters as read_parameters
from tapisvert.rulebooks.volume import Volume

BOOKS: Final = ("tda2017", "france2007", "ropta2020", "pur2019")
LARGEST: Final = 1_000_000
"""A book is text: the longest of the four is a fifth of this. More is not a book."""

_DATA: Final = Path(__file__).parent / "data"


def load(book: str | Path, law: str | Path | None = None) -> Book:
    """The book called or kept at `book`; `law` is a file whose values prevail over everything."""
    chain = _chain(book)
    if law is not None:
        volume = _from_file(Path(law))
        if volume.rank != "law":
            raise Invalid("rulebook.not-law", file=str(law))
        chain = (chain[0], volume, *chain[1:])
    return Book(chain, parameters())


@cache
def packaged(name: str) -> Book:
    """One of the four books of the house, read once."""
    return load(name)


def all_books() -> tuple[Book, ...]:
    """The four books of the house."""
    return tuple(packaged(name) for name in BOOKS)


@cache
def parameters() -> dict[str, Parameter]:
    """Every parameter a book can answer."""
    files = sorted((_DATA / "parameters").glob("*.toml"))
    return read_parameters((file.name, datafiles.read(file)) for file in files)


@cache
def synonyms() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same at a table."""
    return tuple(map(tuple, datafiles.read(_DATA / "synonyms.toml")["groups"]))


def _chain(book: str | Path) -> tuple[Volume, ...]:
    """The volume asked for, the one it extends, and so on down to the base."""
    chain: list[Volume] = []
    seen: list[str] = []
    beside: Path | None = None
    wanted: str | Path | None = book
    while wanted is not None:
        path = _file(wanted, beside)
        place = str(path.resolve()) if path else str(wanted)
        if place in seen:
            raise Invalid(
                "rulebook.cycle", file=str(book), chain=(*(v.name for v in chain), str(wanted))
            )
        seen.append(place)
        volume = _from_file(path) if path else _packaged_volume(str(wanted))
        if path and volume.extends is None:
            raise Invalid("rulebook.extends-missing", file=str(path), books=BOOKS)
        if any(volume.name == other.name for other in chain):
            raise Invalid("rulebook.same-name", file=str(path or book), name=volume.name)
        chain.append(volume)
        beside = path.parent if path else beside
        wanted = volume.extends
    return tuple(chain)


def _file(wanted: str | Path, beside: Path | None) -> Path | None:
    """The file meant, or None when a book of the house is meant."""
    if isinstance(wanted, str) and wanted in BOOKS:
        return None
    path = Path(wanted).expanduser()
    if beside is not None and not path.is_absolute():
        path = beside / path
    if isinstance(wanted, Path) or path.suffix == ".toml" or path.exists():
        return path
    return None


@cache
def _packaged(name: str) -> Volume:
    folder = _DATA / name
    head = datafiles.read(folder / "book.toml")
    chapters = (datafiles.read(folder / f"{chapter}.toml") for chapter in head["chapters"])
    return Reader(name, parameters()).volume(head, chapters, name, "base")


def _packaged_volume(name: str) -> Volume:
    if name not in BOOKS:
        raise Invalid(
            "rulebook.unknown-book", book=name, nearest=nearest(name, BOOKS) or BOOKS, books=BOOKS
        )
    return _packaged(name)


def _from_file(path: Path) -> Volume:
    content = _content(path)
    return Reader(str(path), parameters()).house(content, path.stem, "house")


def _content(path: Path) -> Table:
    import tomli

    file = str(path)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise Invalid("rulebook.too-large", file=file, bytes=size, largest=LARGEST)
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise Invalid("rulebook.no-file", file=file) from None
    except IsADirectoryError:
        raise Invalid("rulebook.folder", file=file) from None
    except UnicodeDecodeError:
        raise Invalid("rulebook.not-text", file=file) from None
    except OSError as error:
        raise Invalid("rulebook.unreadable", file=file, reason=error.strerror) from None
    if not text.strip():
        raise Invalid("rulebook.empty", file=file)
    try:
        content: dict[str, Any] = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise Invalid("rulebook.not-toml", file=file, reason=str(error)) from None
    return content
