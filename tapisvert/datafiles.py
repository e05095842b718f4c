"""The house's own TOML files, parsed once.

Reading half a megabyte of TOML costs more than everything else a short command does, so the
parsed form is kept beside the file as Python keeps its bytecode: in `__pycache__`, checked
against the source's size and time, and simply rebuilt (or not kept) when that fails.
Paths are plain text here: importing pathlib would cost as much as reading the files.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

_VERSION: Final = 1


def read(path: str) -> dict[str, Any]:
    """The parsed content of one of the package's TOML files."""
    stat = os.stat(path)
    stamp = (_VERSION, sys.hexversion, stat.st_size, stat.st_mtime_ns)
    folder, name = os.path.split(path)
    cache_path = os.path.join(folder, "__pycache__", f"{name}.{sys.implementation.cache_tag}")
    content: dict[str, Any] | None = _recall(cache_path, stamp)
    if content is None:
        content = _parse(path)
        _keep(cache_path, stamp, content)
    return content


def fault_at(text: str, error: Exception) -> tuple[int, int]:
    """Line and column from which a text is no TOML; its end where the parser names none."""
    words = str(error).replace(",", " ").replace(")", " ").split()
    if "line" in words and "column" in words:
        return int(words[words.index("line") + 1]), int(words[words.index("column") + 1])
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def built(path: str, sources: Sequence[str], build: Callable[[], Any]) -> Any:
    """What is built from several of those files, kept beside them under the name of `path`.

    It is made of plain lists, tuples, dictionaries, strings and numbers only, and built again
    where one of the files is another one, or the code beside what builds it.
    """
    stats = [os.stat(source) for source in sources]
    stamps = (each for stat in stats for each in (stat.st_size, stat.st_mtime_ns))
    stamp = (_VERSION, sys.hexversion, *stamps, *_code_beside(build))
    folder, name = os.path.split(path)
    cache_path = os.path.join(folder, "__pycache__", f"{name}.{sys.implementation.cache_tag}")
    content = _recall(cache_path, stamp)
    if content is None:
        content = build()
        _keep(cache_path, stamp, content)
    return content


def _code_beside(build: Callable[[], Any]) -> tuple[int, ...]:
    """How much code stands in the folder of a function, and when the newest was written."""
    folder = os.path.dirname(sys.modules[build.__module__].__file__ or "")
    if folder not in _CODE:
        with os.scandir(folder) as entries:
            stats = [entry.stat() for entry in entries if entry.name.endswith(".py")]
        sizes, times = [each.st_size for each in stats], [each.st_mtime_ns for each in stats]
        _CODE[folder] = (len(stats), sum(sizes), max(times, default=0))
    return _CODE[folder]


_CODE: Final[dict[str, tuple[int, ...]]] = {}


def _parse(path: str) -> dict[str, Any]:
    import tomli  # costs milliseconds, needed only when nothing is kept

    with open(path, "rb") as file:
        return tomli.load(file)


def _recall(cache_path: str, stamp: tuple[int, ...]) -> Any:
    try:
        with open(cache_path, "rb") as file:
            was, content = marshal.loads(file.read())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return content if was == stamp else None


def _keep(cache_path: str, stamp: tuple[int, ...], content: Any) -> None:
    if sys.dont_write_bytecode:
        return
    fresh = f"{cache_path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(cache_path), exist_ok=True)
        with open(fresh, "wb") as file:
            file.write(marshal.dumps((stamp, content)))
        os.replace(fresh, cache_path)
    except OSError:
        return
