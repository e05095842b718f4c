"""Gathers what carries articles out (the code's own marks) and what proves them (cases, tests)."""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import tapisvert
from tapisvert.carried import carriers
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.coverage import Proof
from tapisvert.rulebooks.load import BOOKS, packaged

CORE: Final = ("cards", "games", "hand", "rulings", "tournament", "league")
_MARK: Final = "proves"
_NAMED: Final = (ast.FunctionDef, ast.ClassDef)


def registered() -> dict[str, tuple[str, ...]]:
    """Every subject the core carries out, once all its modules have said so."""
    for room in CORE:
        package = import_module(f"tapisvert.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return carriers()


def checkout() -> Path | None:
    """The folder that holds cases and tests, when the package stands in one."""
    above = Path(tapisvert.__file__).parent.parent
    return above if (above / "cases").is_dir() or (above / "tests").is_dir() else None


def proofs(root: Path) -> list[Proof]:
    """What the cases and the tests under `root` say they prove."""
    if not root.is_dir():
        raise Invalid("rules.no-root", root=str(root))
    return [*_cases(root), *_tests(root)]


def _cases(root: Path) -> Iterator[Proof]:
    import tomli

    for path in sorted((root / "cases").rglob("*.toml")):
        place = path.relative_to(root).as_posix()
        try:
            content = tomli.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
            raise Invalid("rules.bad-cases", file=place, reason=str(error)) from None
        for case in content.get("case", ()):
            where = f"{place} {case.get('id', '')}".rstrip()
            default = content.get("book", BOOKS[0])
            for book, number in (*_numbered(case, default), *_cited(case, default)):
                yield Proof(book, number, where)


def _numbered(case: dict[str, Any], default: str) -> Iterator[tuple[str, str]]:
    """A case that bears the number of an article is that article, worked out."""
    name, number = case.get("book", default), case.get("id")
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


def _tests(root: Path) -> Iterator[Proof]:
    for path in sorted((root / "tests").rglob("*.py")):
        text = path.read_text("utf-8")
        if f"{_MARK}(" in text:
            place = path.relative_to(root).as_posix()
            yield from _marked(ast.parse(text, place), place)


def _marked(tree: ast.Module, place: str) -> Iterator[Proof]:
    """Marks on a test, on one of its parameter sets, or on all of a module."""
    for part in tree.body:
        where = f"{place}::{part.name}" if isinstance(part, _NAMED) else place
        for node in ast.walk(part):
            for book, number in _proven(node):
                yield Proof(book, number, where)


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
