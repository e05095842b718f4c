"""Article numbers compared part by part."""

from __future__ import annotations


def parts(number: str) -> tuple[str, ...]:
    """The parts of a printed number: those between hyphens and points."""
    return tuple(number.replace(".", "-").split("-"))


def covers(above: str, number: str) -> bool:
    """Whether `number` is `above` itself or stands below it."""
    upper = parts(above)
    return parts(number)[: len(upper)] == upper
