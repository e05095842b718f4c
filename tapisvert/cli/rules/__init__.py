"""`tapisvert rules`: look the law up, search it, compare the books, see what carries it out."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "list": "tapisvert.cli.rules.list",
    "show": "tapisvert.cli.rules.show",
    "search": "tapisvert.cli.rules.search",
    "compare": "tapisvert.cli.rules.compare",
    "explain": "tapisvert.cli.rules.explain",
    "coverage": "tapisvert.cli.rules.coverage",
    "new-edition": "tapisvert.cli.rules.new_edition",
}
