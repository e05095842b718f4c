"""Finds the hand-history files a command names: files, and folders with all they hold."""

from __future__ import annotations

from collections.abc import Iterable
from os.path import isdir
from pathlib import Path
from typing import Final

from tapisvert.refusals import Invalid

_SUFFIXES: Final = (".phh", ".phhs")


def paths(named: Iterable[str]) -> list[Path]:
    """Every file to read, those of a folder in order."""
    paths: list[Path] = []
    for name in named:
        path = Path(name)
        if isdir(path):
            inside = sorted(each for each in path.rglob("*") if each.suffix in _SUFFIXES)
            if not inside:
                raise Invalid("history.no-history-in", folder=name)
            paths.extend(inside)
        else:
            paths.append(path)
    return paths


def text_of(path: Path) -> str:
    """What the file says, or a refusal that says why nobody can read it."""
    try:
        return path.read_text("utf-8-sig")
    except FileNotFoundError:
        raise Invalid("history.no-file", file=str(path)) from None
    except UnicodeDecodeError:
        raise Invalid("history.not-text", file=str(path)) from None
    except OSError as error:
        raise Invalid("history.no-access", file=str(path), error=error.strerror) from None
