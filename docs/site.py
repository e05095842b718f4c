"""Hooks of the site: pages of the project's root join it, and links into the code lead to it."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
JOINED: Final = {
    "README.md": "index.md",
    "README.fr.md": "index.fr.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
"""Files of the root, and what they are called on the site."""
_LINK: Final = re.compile(r"(\]\()([^)\s:#]+)(#[^)\s]*)?(\))")


def on_files(files: Files, config: Any) -> Files:
    """The pages of the root join those of the folder."""
    for name, page in JOINED.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Links that are right among files are right on the site."""
    known = {shown: name for name, shown in JOINED.items()}
    source = page.file.src_uri
    folder = Path(known[source]).parent if source in known else Path("docs", source).parent

    def led(found: re.Match[str]) -> str:
        aim = _address(os.path.normpath(folder / found[2]), Path(source).parent)
        return f"{found[1]}{aim}{found[3] or ''}{found[4]}"

    return _LINK.sub(led, markdown)


def _address(target: str, folder: Path) -> str:
    """Where a file of the project is on the site, seen from a folder; the rest is in the code."""
    plain = Path(target).as_posix()
    shown = JOINED.get(plain) or (plain.removeprefix("docs/") if _is_page(plain) else None)
    return os.path.relpath(shown, folder) if shown is not None else f"{_repository()}/{plain}"


def _is_page(plain: str) -> bool:
    return plain.startswith("docs/") and (ROOT / plain).is_file()


def _repository() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return f"{project['urls']['Repository']}/tree/main"
