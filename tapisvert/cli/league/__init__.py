"""`tapisvert league`: a whole league from the terminal."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    verb: f"tapisvert.cli.league.{verb}{'_' if verb == 'import' else ''}"
    for verb in (
        "found",
        "list",
        "use",
        "status",
        "official",
        "season",
        "formulas",
        "venue",
        "restrict",
        "director",
        "date",
        "move",
        "cancel",
        "calendar",
        "open",
        "tie",
        "duties",
        "over",
        "photo",
        "publish",
        "enter",
        "correct",
        "verify",
        "dispute",
        "remove",
        "standings",
        "why",
        "adjust",
        "qualify",
        "reply",
        "suspend",
        "appeal",
        "complaint",
        "incident",
        "register",
        "deadlines",
        "import",
        "export",
        "history",
        "undo",
    )
}
