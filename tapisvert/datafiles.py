"""The house's own TOML files, parsed once.

Reading half a megabyte of TOML costs more than everything else a short command does, so the
parsed form is kept beside the file as Python keeps its bytecode: in `__pycache__`, checked
against the source's size and time, and simply rebuilt (or not kept) when that fails.
"""

from __future__ import annotations

import marshal
import os
import sys
from pathlib import Path
from typing import Any, Final

_VERSION: Final = 1


def read(path: Path) -> dict[str, Any]:
    """The parsed content of one of the package's TOML files."""
    stat = path.stat()
    stamp = (_VERSION, sys.hexversion, stat.st_size, stat.st_mtime_ns)
    kept = path.parent / "__pycache__" / f"{path.name}.{sys.implementation.cache_tag}"
    found = _recall(kept, stamp)
    if found is None:
        found = _parse(path)
        _keep(kept, stamp, found)
    return found


def _parse(path: Path) -> dict[str, Any]:
    import tomli  # costs milliseconds, needed only when nothing is kept

    return tomli.loads(path.read_text("utf-8"))


def _recall(kept: Path, stamp: tuple[int, ...]) -> dict[str, Any] | None:
    try:
        was, content = marshal.loads(kept.read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return content if was == stamp else None


def _keep(kept: Path, stamp: tuple[int, ...], content: dict[str, Any]) -> None:
    if sys.dont_write_bytecode:
        return
    fresh = kept.with_name(f"{kept.name}.{os.getpid()}")
    try:
        kept.parent.mkdir(exist_ok=True)
        fresh.write_bytes(marshal.dumps((stamp, content)))
        fresh.replace(kept)
    except OSError:
        return
