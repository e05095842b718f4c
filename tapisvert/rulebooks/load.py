"""Finds books: those of the house by name, others by file; only this module reads the files."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tapisvert import datafiles
from tapisvert.datafiles import fault_at
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import plain_form
from tapisvert.rulebooks.book import UPON, Book
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.read import Reader, TomlTable
from tapisvert.rulebooks.read import parameters as read_parameters
from tapisvert.rulebooks.volume import Volume
from tapisvert.words import Lang
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from pathlib import Path  # a caller's; here paths are text, pathlib being slow to import

LARGEST: Final = 1_000_000
"""A book is text: the longest of the house is a fifth of this. More is not a book."""

_DATA: Final = os.path.join(os.path.dirname(__file__), "data")


def shelf(folder: str) -> tuple[str, ...]:
    """The books whose folders stand in `folder`, in the order their `shelf` numbers give."""
    heads = ((name, os.path.join(folder, name, "book.toml")) for name in sorted(os.listdir(folder)))
    placed = [(datafiles.read(head)["shelf"], name) for name, head in heads if os.path.exists(head)]
    return tuple(name for _, name in sorted(placed))


BOOKS: Final = shelf(_DATA)
NEWEST: Final = BOOKS[0]
"""The newest edition stands first: what a new event is offered first."""


def load(book: str | Path, law: str | Path | None = None) -> Book:
    """The book called or kept at `book`; `law` is a file whose values prevail over everything."""
    chain = _chain(book)
    if law is not None:
        volume = _from_file(os.path.expanduser(law))
        if volume.rank != "law":
            raise Invalid("rulebook.not-law", file=str(law))
        if any(volume.name == other.name for other in chain):
            raise Invalid("rulebook.same-name", file=str(law), name=volume.name)
        chain = (chain[0], volume, *chain[1:])
    return Book(chain, parameters())


def load_text(text: str, name: str, beside: str) -> Book:
    """The house book a text is, as the file `name` in the folder `beside` would be read."""
    file = f"{name}.toml"
    volume = Reader(file, parameters()).house(_parsed(text, file), name, "house")
    if volume.extends is None:
        raise Invalid("rulebook.extends-missing", file=file, books=BOOKS)
    near = os.path.join(beside, volume.extends)
    is_beside = os.path.basename(volume.extends) == volume.extends and os.path.isfile(near)
    if volume.extends not in BOOKS and not is_beside:
        raise Invalid("rulebook.unknown-extends", file=file, extends=volume.extends, books=BOOKS)
    below = _chain(near if is_beside else volume.extends)
    if any(volume.name == other.name for other in below):
        raise Invalid("rulebook.same-name", file=file, name=volume.name)
    return Book(_with_fallback((volume, *below), file), parameters())


def followed_by(name: str) -> str | None:
    """The edition a book of the house follows, told by its head: its chapters are not read."""
    follows: str | None = datafiles.read(os.path.join(_DATA, name, "book.toml")).get("follows")
    return follows


@cache
def packaged(name: str) -> Book:
    """One of the books of the house, read once."""
    return load(name)


def all_books() -> tuple[Book, ...]:
    """The books of the house, as they stand on the shelf."""
    return tuple(packaged(name) for name in BOOKS)


@cache
def choices() -> tuple[str, ...]:
    """What a house may play by: the books, then those that rest on an edition, upon a newer one."""
    bases = tuple(name for name in BOOKS if _packaged(name).extends is None)
    newer = (
        f"{name}{UPON}{base}"
        for name in BOOKS
        for base in bases
        if name not in bases and BOOKS.index(base) < BOOKS.index(packaged(name).chain[-1].name)
    )
    return (*BOOKS, *newer)


def choice_of(book: Book) -> str:
    """Under which of the choices a book stands; its own name where it is none of them."""
    return book.full_name if book.full_name in choices() else book.name


def choice_title(choice: str, lang: Lang) -> str:
    """A choice in a list: the short name of the book, and of the base where the house picked it."""
    return packaged(choice).full_short[lang]


@cache
def parameters() -> dict[str, Parameter]:
    """Every parameter a book can answer."""
    paths = _files_of("parameters")

    def read() -> plain_form.PlainValue:
        read = read_parameters((path, datafiles.read(path)) for path in paths)
        return plain_form.plain(tuple(read.values()))

    return plain_form.parameters(
        datafiles.built(os.path.join(_DATA, "parameters", "all"), paths, read)
    )


@cache
def synonyms() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same at a table."""
    return tuple(map(tuple, datafiles.read(os.path.join(_DATA, "synonyms.toml"))["groups"]))


def _chain(book: str | Path) -> tuple[Volume, ...]:
    """The volume asked for, the one it extends, and so on down to the base."""
    if isinstance(book, str) and book not in BOOKS and book in choices():
        name, _, base = book.partition(UPON)
        return (*_chain(name)[:-1], _packaged_volume(base))
    chain: list[Volume] = []
    seen: list[str] = []
    beside: str | None = None
    file: str | None = None
    wanted: str | Path | None = book
    while wanted is not None:
        path = _file(wanted, beside)
        place = os.path.realpath(path) if path else str(wanted)
        if place in seen:
            raise Invalid(
                "rulebook.cycle", file=str(book), chain=(*(v.name for v in chain), str(wanted))
            )
        seen.append(place)
        if path is None and chain and wanted not in BOOKS:
            raise Invalid("rulebook.unknown-extends", file=str(file), extends=wanted, books=BOOKS)
        volume = _from_file(path) if path else _packaged_volume(str(wanted))
        if path and volume.extends is None:
            raise Invalid("rulebook.extends-missing", file=path, books=BOOKS)
        if any(volume.name == other.name for other in chain):
            raise Invalid("rulebook.same-name", file=path or str(book), name=volume.name)
        chain.append(volume)
        file = path
        beside = os.path.dirname(path) if path else beside
        wanted = volume.extends
    return _with_fallback(tuple(chain), str(book))


def _with_fallback(chain: tuple[Volume, ...], file: str) -> tuple[Volume, ...]:
    """The chain upon the base a house chose; every answer from there cites it."""
    chosen = next((volume.fallback for volume in chain if volume.fallback is not None), None)
    if chosen is None or chosen == chain[-1].name:
        return chain
    if chosen not in BOOKS or _packaged_volume(chosen).extends is not None:
        bases = tuple(name for name in BOOKS if _packaged(name).extends is None)
        raise Invalid("rulebook.unknown-fallback", file=file, fallback=chosen, books=bases)
    if chain[-2].name not in BOOKS:
        raise Invalid("rulebook.fallback-of-base", file=file, fallback=chosen, base=chain[-1].name)
    return (*chain[:-1], _packaged_volume(chosen))


def _file(wanted: str | Path, beside: str | None) -> str | None:
    """The file meant, or None when a book of the house is meant."""
    if isinstance(wanted, str) and wanted in BOOKS:
        return None
    path = os.path.expanduser(wanted)
    if beside is not None:
        path = os.path.join(beside, path)
    if not isinstance(wanted, str) or path.endswith(".toml") or os.path.exists(path):
        return path
    return None


@cache
def _packaged(name: str) -> Volume:
    sources = _files_of("parameters")
    edition: str | None = name
    while edition is not None:
        sources += _files_of(edition)
        edition = followed_by(edition)
    path = os.path.join(_DATA, name, "volume")
    return plain_form.volume(
        datafiles.built(path, sources, lambda: plain_form.plain(_from_chapters(name)))
    )


def _from_chapters(name: str) -> Volume:
    """One of the books of the house, read from its files and checked."""
    folder = os.path.join(_DATA, name)
    head = datafiles.read(os.path.join(folder, "book.toml"))
    chapters = (
        datafiles.read(os.path.join(folder, f"{chapter}.toml")) for chapter in head["chapters"]
    )
    before = _packaged_volume(head["follows"]) if "follows" in head else None
    return Reader(name, parameters(), before).volume(head, chapters, name, "base")


def _files_of(name: str) -> list[str]:
    """The files of a folder of the data."""
    folder = os.path.join(_DATA, name)
    names = sorted(file for file in os.listdir(folder) if file.endswith(".toml"))
    return [os.path.join(folder, file) for file in names]


def _packaged_volume(name: str) -> Volume:
    if name not in BOOKS:
        raise unknown_book(name)
    return _packaged(name)


def unknown_book(name: str) -> Invalid:
    """That no book is called so, with the name somebody probably meant."""
    typed = _letters(name)
    meant = [choice for choice in choices() if _letters(choice) == typed]
    near = meant or [each for each in _nearest_choice(name) if _is_near(typed, each)]
    hint: Message | str = ""
    if not name.strip():
        hint = Message("rulebook.name-empty")
    elif near:
        hint = Message("rulebook.name-near", {"nearest": near[0]})
    return Invalid("rulebook.unknown-book", book=name, hint=hint, books=BOOKS)


def _nearest_choice(name: str) -> tuple[str, ...]:
    """The choice closest to a name; of a book upon another the pair there is, else that book."""
    own, upon, base = name.partition(UPON)
    if not upon:
        return nearest(name, choices(), 1)
    books, bases = nearest(own.strip(), BOOKS, 1), nearest(base.strip(), BOOKS, 1)
    pairs = [
        f"{book}{UPON}{each}" for book in books for each in bases if _is_near(_letters(base), each)
    ]
    return tuple(pair for pair in pairs if pair in choices()) or books


def _letters(name: str) -> str:
    """A name without capitals, spaces and signs: what people get wrong."""
    return "".join(each for each in name.casefold() if each.isalnum())


def _is_near(typed: str, name: str) -> bool:
    """Whether the name of the work was typed, with another year or none."""
    return bool(typed) and typed.startswith(name.partition(UPON)[0].rstrip("0123456789"))


def _from_file(file: str) -> Volume:
    stem, _ = os.path.splitext(os.path.basename(file))
    return Reader(file, parameters()).house(_content(file), stem, "house")


def _content(file: str) -> TomlTable:
    try:
        if os.path.isdir(file):
            raise Invalid("rulebook.folder", file=file)
        with open(file, "rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise Invalid("rulebook.too-large", file=file, largest=LARGEST)
        text = content.decode("utf-8")
    except FileNotFoundError:
        raise Invalid("rulebook.no-file", file=file) from None
    except UnicodeDecodeError:
        raise Invalid("rulebook.not-text", file=file) from None
    except OSError as error:
        raise Invalid("rulebook.unreadable", file=file, reason=error.strerror) from None
    return _parsed(text, file)


def _parsed(text: str, file: str) -> TomlTable:
    import tomli

    if not text.strip():
        raise Invalid("rulebook.empty", file=file)
    try:
        parsed: dict[str, Any] = tomli.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = fault_at(text, error)
        raise Invalid("rulebook.not-toml", file=file, line=line, column=column) from None
    return parsed
