"""The house keeps its own rules: small files, named after nouns, and no article number in code."""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tapisvert
from tapisvert import rulebooks

PACKAGE = Path(tapisvert.__file__).parent
ROOT = PACKAGE.parent
MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
NUMBERS = {
    article.number
    for book in rulebooks.all_books()
    for article in book.articles
    if re.search(r"\d", article.number) and re.search(r"[-.]", article.number)
}
NUMBERED = re.compile(
    r"(?<![\w.-])(\d{1,2}-[A-Z](-\d)?|6\.\d{1,2}(-[a-z])?|PR-\d|add-\d+|art(icle)?\.? \d+)(?![\w-])"
)
LEFT_FOR_LATER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def inside(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def documented(tree: ast.AST) -> set[int]:
    """The docstrings: they may show an example."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Module(body=[ast.Expr(value=ast.Constant() as first), *_])
                | ast.ClassDef(body=[ast.Expr(value=ast.Constant() as first), *_])
                | ast.FunctionDef(body=[ast.Expr(value=ast.Constant() as first), *_])
            ):
                found.add(id(first))
            case _:
                continue
    return found


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def texts(path: Path, comments: re.Pattern[str]) -> Iterator[str]:
    """The strings of a module, and its comments where anything in it is like what one looks for."""
    tree = parsed(path)
    shown = documented(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in shown:
            yield node.value
    source = path.read_text("utf-8")
    if not comments.search(source):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def test_no_module_outgrows_four_hundred_lines() -> None:
    long = [inside(p) for p in (*MODULES, *TESTS) if len(p.read_text("utf-8").splitlines()) > 400]
    assert long == []


def test_code_never_holds_an_article_number() -> None:
    held = [
        (inside(path), text)
        for path in MODULES
        for text in texts(path, NUMBERED)
        if text in NUMBERS or NUMBERED.search(text)
    ]
    assert held == []


def test_every_file_is_named_after_what_it_is() -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}
    assert [inside(p) for p in (*MODULES, *TESTS) if vague & {p.stem, p.parent.name}] == []


def test_every_module_says_what_it_is() -> None:
    silent = [p for p in MODULES if not ast.get_docstring(parsed(p))]
    assert [inside(p) for p in silent] == []


def test_nothing_is_left_for_later() -> None:
    mentions = [p for p in MODULES if LEFT_FOR_LATER.search(p.read_text("utf-8"))]
    left = [
        inside(p)
        for p in mentions
        if any(LEFT_FOR_LATER.search(text) for text in texts(p, LEFT_FOR_LATER))
    ]
    assert left == []


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in TESTS}
    assert [inside(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_every_test_is_a_sentence() -> None:
    named = [
        (inside(path), node.name)
        for path in TESTS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert [(where, name) for where, name in named if name.count("_") < 3] == []


def test_variables_are_named_after_what_they_hold() -> None:
    """Words that only say how a value came are no names."""
    vague = {"told", "found", "kept", "said"}
    named = [
        (inside(path), node.lineno)
        for path in MODULES
        for function in ast.walk(parsed(path))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.arg | ast.Name)
        and (node.arg if isinstance(node, ast.arg) else node.id) in vague
        and not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    ]
    assert named == []


def test_every_public_class_and_type_has_a_name_of_its_own() -> None:
    """Whoever reads a name knows what it is; Django chooses its own, and a hand is a package that
    is used alone: its public `Event` stays."""
    named = [
        (name, inside(path))
        for path in MODULES
        if path.parent.name != "migrations"
        for name in map(type_name, parsed(path).body)
        if name and not name.startswith("_")
    ]
    named.remove(("Event", "tapisvert/hand/events.py"))
    counted = Counter(name for name, _ in named)
    assert [(name, where) for name, where in named if counted[name] > 1] == []


def type_name(statement: ast.stmt) -> str:
    """The class or the alias of types a statement defines; nothing where it defines neither."""
    match statement:
        case ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
            return name
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript(value=ast.Name(id=of))):
            return name if of in ("Literal", "Callable", "tuple", "dict") else ""
        case _:
            return ""


def imported(path: Path) -> Iterator[str]:
    """The names a module imports of the house, modules and what stands in them alike."""
    for node in ast.walk(parsed(path)):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names)
            case _:
                continue


def test_a_small_module_is_there_for_several_others() -> None:
    """One importer could hold it; the models stand apart by table, as Django finds them."""
    by_name = {".".join(p.relative_to(ROOT).with_suffix("").parts): p for p in MODULES}
    importers = Counter(name for path in MODULES for name in set(imported(path)) if name in by_name)
    small = [
        inside(path)
        for name, path in by_name.items()
        if importers[name] == 1 and path.parent.name not in ("models", "migrations")
        if not path.stem.startswith("__") and len(path.read_text("utf-8").splitlines()) < 40
    ]
    assert small == []


def test_people_are_spoken_of_without_guessing_their_gender() -> None:
    """What is quoted, searched for or understood is as people say it."""
    gendered = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
    quoted = re.compile(r'"[^"\n]*"|“[^”]*”|`[^`]*`|\*[^*\n]+\*')
    heard = ("tapisvert/speech/", "tapisvert/words/seek.toml", "tests/data/", "bench/results.md")
    prose = [
        (inside(path), re.sub(quoted, "", path.read_text("utf-8")))
        for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    ]
    prose += [
        (inside(path), ast.get_docstring(node) or "")
        for path in (*MODULES, *TESTS)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]
    prose += [
        (inside(path), line.partition("en = ")[2] or line.partition("title = ")[2])
        for folder in (PACKAGE / "words", PACKAGE / "rulebooks", ROOT / "cases")
        for path in folder.rglob("*.toml")
        for line in path.read_text("utf-8").splitlines()
    ]
    spoken = [(where, text) for where, text in prose if not where.startswith(heard)]
    assert [(where, text) for where, text in spoken if gendered.search(text)] == []


def test_the_glossary_holds_no_more_than_anybody_reads() -> None:
    lines = (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    words = [line for line in lines if line.startswith("| ") and not line.startswith("| word")]
    assert 0 < len(words) <= 40
