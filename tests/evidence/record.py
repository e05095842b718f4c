"""`proven.toml`: read, written, compared."""

from pathlib import Path
from typing import Final

import tapisvert
from tapisvert.rulebooks.coverage import Proofs

FILE: Final = Path(tapisvert.__file__).parent / "rulebooks" / "proven.toml"
_HEAD: Final = """\
# The cases and tests that fall when what carries an article is taken away, each reached through a
# door that people use. Written by `python -m tests.evidence --write`; `make coverage-check` tries
# all of them anew.
"""


def text(proofs: Proofs) -> str:
    """The file: one line for each article."""
    lines = [_HEAD]
    for book, articles in proofs.items():
        lines.append(f"[{book}]")
        for number, places in articles.items():
            named = ", ".join(f'"{place}"' for place in places)
            lines.append(f'"{number}" = [{named}]')
        lines.append("")
    return "\n".join(lines)


def differences(kept: Proofs, tried: Proofs) -> list[str]:
    """What the file says otherwise than the trials, one line each."""
    found = []
    for book in dict.fromkeys((*kept, *tried)):
        before, after = kept.get(book, {}), tried.get(book, {})
        for number in dict.fromkeys((*before, *after)):
            gone = set(before.get(number, ())) - set(after.get(number, ()))
            new = set(after.get(number, ())) - set(before.get(number, ()))
            found += [f"{book} {number}: {place} no longer proves it" for place in sorted(gone)]
            found += [f"{book} {number}: {place} proves it too" for place in sorted(new)]
    return found


def joined(kept: Proofs, tried: Proofs, files: tuple[str, ...]) -> dict[str, dict[str, list[str]]]:
    """What the file says, but for the proofs of some files, which were tried anew."""
    result: dict[str, dict[str, list[str]]] = {}
    for book in dict.fromkeys((*tried, *kept)):
        before, after = kept.get(book, {}), tried.get(book, {})
        for number in dict.fromkeys((*before, *after)):
            others = [place for place in before.get(number, ()) if not place.startswith(files)]
            places = sorted({*others, *after.get(number, ())})
            if places:
                result.setdefault(book, {})[number] = places
    return result
