"""What of the program is reached from a verb or a page, read from its source.

A definition is reached when something reached speaks of it as a value: calls it, passes it on,
looks it up. Annotations, `isinstance` and patterns speak of types and reach nothing. What decides
a command, or evolves an event, is reached once something reached makes that command or event.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = "tapisvert"
HANDLERS: Final = frozenset(
    ("decides", "evolves", "follows", "leaves", "tells", "tells_together", "upcasts")
)
"""Decorators that tie a function to a class: whoever makes one of the class calls the function."""
NAMED: Final = frozenset(
    ("action", "league_action", "fragment", "proposes", "proposes_at", "incident", "register")
)
"""Decorators by which a function is found under a name that a person gives."""
DOORS: Final = frozenset(("form", "verb"))
"""What a decorator says where a person asks for the command itself."""
VERBS: Final = re.compile(r"tapisvert\.cli\..*:(main|run|add_to|run_\w+|\w+_options)")
PAGES: Final = re.compile(r"tapisvert\.web\.(panels\.\w+\.pages:PAGES|asgi:application)")
ENTRIES: Final = (VERBS, PAGES)
"""What the terminal and the server look up by name."""


@dataclass(slots=True)
class Module:
    """One module: its definitions by name, and what its names stand for."""

    name: str
    tree: ast.Module
    definitions: dict[str, list[ast.stmt]] = field(default_factory=lambda: defaultdict(list))
    loose: list[ast.stmt] = field(default_factory=list)
    """Statements carried out when the module is imported."""
    names: dict[str, str] = field(default_factory=dict)


def modules(root: Path) -> dict[str, Module]:
    """Every module of the program, parsed."""
    found = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = _read(Module(name, ast.parse(path.read_text("utf-8"), str(path))))
    return found


def _read(module: Module) -> Module:
    module.names.update(_imported(module.tree.body))
    for statement in module.tree.body:
        names = list(_defined(statement))
        for name in names:
            module.definitions[name].append(statement)
        if not names:
            module.loose.append(statement)
    return module


def _defined(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case _:
            return


def _imported(body: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """What names of imports stand for: a module, or `module:name`."""
    for statement in body:
        for node in ast.walk(statement):
            match node:
                case ast.Import(names=names):
                    for alias in names:
                        whole = alias.name if alias.asname else alias.name.partition(".")[0]
                        yield alias.asname or whole, whole
                case ast.ImportFrom(module=str(origin), names=names):
                    for alias in names:
                        yield alias.asname or alias.name, f"{origin}:{alias.name}"
                case _:
                    continue


class Reach:
    """What is reached from every verb and page."""

    def __init__(self, root: Path) -> None:
        self.modules = modules(root)
        self.handlers: dict[str, list[str]] = defaultdict(list)
        self.reached: dict[str, str | None] = {}
        """Each definition with the one that speaks of it; None for an entry."""
        self._tie()
        self._follow(self._entries())

    def reaches(self, place: str) -> bool:
        """Whether what stands at a place, `tapisvert.hand.pots.layers`, is reached."""
        parts = place.split(".")
        module = next(
            name
            for end in range(len(parts), 0, -1)
            if (name := ".".join(parts[:end])) in self.modules
        )
        return f"{module}:{parts[module.count('.') + 1]}" in self.reached

    def path(self, definition: str) -> list[str]:
        """From an entry to a definition."""
        found: list[str] = []
        step: str | None = definition
        while step is not None:
            found.append(step)
            step = self.reached[step]
        return found[::-1]

    def _entries(self) -> Iterator[str]:
        for module in self.modules.values():
            if module.loose:
                yield f"{module.name}:"
            for name, statements in module.definitions.items():
                definition = f"{module.name}:{name}"
                marks = {mark for each in statements for mark, _ in _decorators(each)}
                if marks & NAMED or any(entry.fullmatch(definition) for entry in ENTRIES):
                    yield definition
                for statement in filter(_has_door, statements):
                    for _, arguments in _decorators(statement):
                        yield from self._spoken(module, arguments)

    def _tie(self) -> None:
        for module in self.modules.values():
            for name, statements in module.definitions.items():
                for statement in statements:
                    for decorator, arguments in _decorators(statement):
                        if decorator in HANDLERS:
                            for target in self._spoken(module, arguments):
                                self.handlers[target].append(f"{module.name}:{name}")

    def _follow(self, entries: Iterable[str]) -> None:
        waiting = []
        for entry in entries:
            self.reached[entry] = None
            waiting.append(entry)
        while waiting:
            here = waiting.pop()
            for target in self._from(here):
                if target not in self.reached:
                    self.reached[target] = here
                    waiting.append(target)

    def _from(self, here: str) -> Iterator[str]:
        name, _, definition = here.partition(":")
        module = self.modules[name]
        statements = module.definitions[definition] if definition else module.loose
        yield from self._spoken(module, statements)
        yield from self.handlers[here]

    def _spoken(self, module: Module, nodes: Iterable[ast.AST]) -> Iterator[str]:
        """The definitions that some code speaks of as values."""
        for node in nodes:
            local = dict(_imported([node]))
            names = {**module.names, **local}
            for chain in _chains(node):
                target = self._resolve(module, names, chain)
                if target is not None:
                    yield target

    def _resolve(self, module: Module, names: dict[str, str], chain: tuple[str, ...]) -> str | None:
        first, *rest = chain
        if first in names:
            return self._settle(names[first], rest)
        if first in module.definitions:
            return f"{module.name}:{first}"
        return None

    def _settle(self, target: str, rest: list[str]) -> str | None:
        """Where a chain of names leads, through modules and what they pass on."""
        for _ in range(20):
            name, _, attribute = target.partition(":")
            module = self.modules.get(name)
            if not attribute:
                if not rest:
                    return None
                target, rest = f"{name}:{rest[0]}", rest[1:]
            elif module is not None and attribute in module.definitions:
                return target
            elif f"{name}.{attribute}" in self.modules:
                target = f"{name}.{attribute}"
            elif module is not None and attribute in module.names:
                target = module.names[attribute]
            else:
                return None
        return None


@cache
def reach_of(root: Path) -> Reach:
    """What is reached in a program that nobody changes meanwhile: reading it takes ten seconds."""
    return Reach(root)


def _has_door(statement: ast.stmt) -> bool:
    """Whether a function decides a command that declares its own form or verb."""
    return any(
        isinstance(decorator, ast.Call) and any(each.arg in DOORS for each in decorator.keywords)
        for decorator in getattr(statement, "decorator_list", ())
    )


def _decorators(statement: ast.stmt) -> Iterator[tuple[str, list[ast.expr]]]:
    for decorator in getattr(statement, "decorator_list", ()):
        call = decorator.func if isinstance(decorator, ast.Call) else decorator
        while isinstance(call, ast.Attribute) and isinstance(call.value, ast.Attribute):
            call = call.value
        match call:
            case ast.Name(id=name):
                yield name, list(getattr(decorator, "args", ()))
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                yield attribute, list(getattr(decorator, "args", ()))
                yield name, []
            case _:
                continue


def _chains(node: ast.AST) -> Iterator[tuple[str, ...]]:
    """Names with their attributes, as far as they are values."""
    match node:
        case ast.Attribute():
            parts: list[str] = []
            inner: ast.AST = node
            while isinstance(inner, ast.Attribute):
                parts.append(inner.attr)
                inner = inner.value
            if isinstance(inner, ast.Name):
                yield (inner.id, *reversed(parts))
            else:
                yield from _chains(inner)
        case ast.Name(id=name, ctx=ast.Load()):
            yield (name,)
        case ast.Call(func=ast.Name(id="isinstance"), args=[first, *_]):
            yield from _chains(first)
        case ast.MatchClass():
            for part in (*node.patterns, *node.kwd_patterns):
                yield from _chains(part)
        case ast.arg() | ast.alias():
            return
        case ast.AnnAssign():
            if node.value is not None:
                yield from _chains(node.value)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for part in (*node.args.defaults, *node.args.kw_defaults, *node.body):
                if part is not None:
                    yield from _chains(part)
            for decorator in node.decorator_list:
                yield from _chains(decorator.func if isinstance(decorator, ast.Call) else decorator)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _chains(child)
