"""What of the program carries articles out, by its own marks."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from tapisvert.implements import carriers

CORE: Final = ("cards", "games", "hand", "rulings", "tournament", "league")


def registered() -> dict[str, tuple[str, ...]]:
    """Every subject the core carries out, once all its modules have said so."""
    for layer in CORE:
        package = import_module(f"tapisvert.{layer}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return carriers()
