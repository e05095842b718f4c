"""The forms of a name, the longest first: first names shrink before a surname is cut."""

from __future__ import annotations

from tapisvert.refusals import Invalid


def forms(name: str) -> tuple[str, ...]:
    """`Jean-Baptiste Roy`, then `J.-B. Roy`; a template takes the first that fits."""
    full = " ".join(name.split())
    if not full:
        raise Invalid("prints.no-name")
    first, _, rest = full.partition(" ")
    short = "-".join(f"{part[0]}." for part in first.split("-") if part)
    return (full, f"{short} {rest}") if rest and short else (full,)
