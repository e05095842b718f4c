"""What cases and tests say they prove."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import tomli

from tapisvert.rulebooks import BOOKS, Book, packaged

_MARK: Final = "proves"
_NAMED: Final = (ast.FunctionDef, ast.ClassDef)


class Claim(NamedTuple):
    """A case or a test that names an article."""

    book: str
    number: str
    where: str


def claims(root: Path) -> list[Claim]:
    """What the cases and the tests under a folder say they prove."""
    return [*_cases(root), *_tests(root)]


def owner(claim: Claim, books: Iterable[Book]) -> str | None:
    """The volume whose article a claim means: the book's own, else one it rests on."""
    for book in books:
        if book.name == claim.book:
            for volume in (book.volume, *book.stack):
                if claim.number in volume.articles:
                    return volume.name
    return None


def _cases(root: Path) -> Iterator[Claim]:
    for path in sorted((root / "cases").rglob("*.toml")):
        place = path.relative_to(root).as_posix()
        content = tomli.loads(path.read_text("utf-8"))
        for case in content.get("case", ()):
            where = f"{place} {case['id']}"
            default = content.get("book", BOOKS[0])
            for book, number in (*_numbered(case, default), *_cited(case, default)):
                yield Claim(book, number, where)


def _numbered(case: dict[str, Any], default: str) -> Iterator[tuple[str, str]]:
    """A case that bears the number of an article is that article, worked out."""
    name, number = case.get("book", default), case["id"]
    if name in BOOKS and any(number in volume.articles for volume in packaged(name).stack):
        yield name, str(number)


def _cited(case: dict[str, Any], default: str) -> Iterator[tuple[str, str]]:
    """A case's citations: under its own book, and under each book it gives an answer for."""
    then = case.get("then", {})
    for number in then.get("cites", ()):
        yield case.get("book", default), number
    for book, answer in then.items():
        if isinstance(answer, dict):
            for number in answer.get("cites", ()):
                yield book, number


def _tests(root: Path) -> Iterator[Claim]:
    for path in sorted((root / "tests").rglob("*.py")):
        text = path.read_text("utf-8")
        if f"{_MARK}(" in text:
            place = path.relative_to(root).as_posix()
            yield from _marked(ast.parse(text, place), place)


def _marked(tree: ast.Module, place: str) -> Iterator[Claim]:
    """Marks on a test, on one of its parameter sets, or on all of a module."""
    for part in tree.body:
        where = f"{place}::{part.name}" if isinstance(part, _NAMED) else place
        for node in ast.walk(part):
            for book, number in _proven(node):
                yield Claim(book, number, where)


def _proven(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The articles named by `pytest.mark.proves("<book> <number>", …)`."""
    match node:
        case ast.Call(func=ast.Attribute(attr=attribute), args=named) if attribute == _MARK:
            for article in named:
                match article:
                    case ast.Constant(value=str(text)):
                        book, _, number = text.partition(" ")
                        yield book, number
                    case _:
                        continue
        case _:
            return
