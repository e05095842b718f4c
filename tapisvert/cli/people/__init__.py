"""`tapisvert people`: the directory of everybody the house knows."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "list": "tapisvert.cli.people.directory",
    "find": "tapisvert.cli.people.directory",
    "show": "tapisvert.cli.people.directory",
    "add": "tapisvert.cli.people.directory",
    "change": "tapisvert.cli.people.directory",
    "duplicates": "tapisvert.cli.people.same",
    "merge": "tapisvert.cli.people.same",
    "part": "tapisvert.cli.people.same",
    "apart": "tapisvert.cli.people.same",
    "forget": "tapisvert.cli.people.directory",
    "import": "tapisvert.cli.people.files",
    "export": "tapisvert.cli.people.files",
}
