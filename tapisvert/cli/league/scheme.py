"""Points named on the command line: a preset of the house, or a file of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapisvert.league.points.presets import preset_data
from tapisvert.refusals import Invalid


def points_named(told: str) -> Mapping[str, Any]:
    """The scheme as a file writes it; nothing for nothing told."""
    if not told:
        return {}
    return _read(told) if told.endswith(".toml") else preset_data(told)


def _read(path: str) -> Mapping[str, Any]:
    import tomli  # costs milliseconds, needed only where somebody brings a file

    try:
        with open(path, "rb") as file:
            return tomli.load(file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    except (tomli.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Invalid("structure.not-toml", file=path, problem=str(error)) from None
