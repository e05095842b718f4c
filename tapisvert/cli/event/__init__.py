"""`tapisvert event`: a whole tournament from the terminal."""

from __future__ import annotations

from typing import Final

_PYTHON: Final = ("break", "import")
"""Words Python keeps for itself."""

VERBS: Final = {
    verb: f"tapisvert.cli.event.{verb.replace('-', '_')}{'_' if verb in _PYTHON else ''}"
    for verb in (
        "create",
        "list",
        "use",
        "register",
        "unregister",
        "swap-people",
        "merge-entries",
        "draw",
        "start",
        "status",
        "watch",
        "seats",
        "player",
        "todo",
        "do",
        "refuse",
        "out",
        "stacks",
        "rebuy",
        "reenter",
        "addon",
        "presence",
        "move",
        "table",
        "break",
        "button",
        "hand",
        "color-up",
        "chips",
        "penalty",
        "hand-for-hand",
        "clock",
        "announce",
        "suspend",
        "resume",
        "bag",
        "flight",
        "merge",
        "rule",
        "prizes",
        "deal",
        "pay",
        "end",
        "cancel",
        "results",
        "publish",
        "print",
        "export",
        "import",
        "history",
        "undo",
    )
}
