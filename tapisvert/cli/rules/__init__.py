"""`tapisvert rules`: look the law up, search it, compare the books, see what carries it out."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "list": "tapisvert.cli.rules.list",
    "show": "tapisvert.cli.rules.show",
}
