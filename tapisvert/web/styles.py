"""Finds the styles of the panels, which stand in their folders beside pages and templates.

Nothing else of those folders is served: they hold code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage

_PANELS: Final = Path(__file__).parent / "panels"
_PREFIX: Final = "tapisvert"


@cache
def panel_styles() -> dict[str, FileSystemStorage]:
    """Every style sheet of a panel by its name, with the folder that holds it."""
    storages: dict[str, FileSystemStorage] = {}
    for sheet in sorted(_PANELS.glob("*/*.css")):
        storage = FileSystemStorage(location=sheet.parent)
        storage.prefix = _PREFIX  # type: ignore[attr-defined]  # where Django looks for it
        storages[sheet.name] = storage
    return storages


class PanelStyles(BaseFinder):
    """Style sheets by the address `tapisvert/<name>.css`, whichever panel they belong to."""

    def check(self, **kwargs: Any) -> list[CheckMessage]:
        """Nothing is set up, so nothing can be set up wrongly."""
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """Where a style sheet lies."""
        prefix, _, name = path.rpartition("/")
        storage = panel_styles().get(name) if prefix == _PREFIX else None
        if storage is None:
            return []
        return [storage.path(name)] if find_all else storage.path(name)

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        """All of them."""
        yield from panel_styles().items()
