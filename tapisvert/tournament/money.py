"""Money as it is written anywhere: 12.50 for 1,250 cents."""

from __future__ import annotations


def written(cents: int) -> str:
    """Units and cents with a point, whatever the language."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
