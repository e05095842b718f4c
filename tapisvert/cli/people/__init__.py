"""`tapisvert people`: the directory of everybody the house knows."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    verb: f"tapisvert.cli.people.{verb}{'_' if verb == 'import' else ''}"
    for verb in (
        "list",
        "find",
        "show",
        "add",
        "change",
        "duplicates",
        "merge",
        "part",
        "apart",
        "forget",
        "import",
        "export",
    )
}
