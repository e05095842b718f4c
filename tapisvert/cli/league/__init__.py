"""`tapisvert league`: a whole league from the terminal."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "found": "tapisvert.cli.league.setup",
    "list": "tapisvert.cli.league.overview",
    "use": "tapisvert.cli.league.overview",
    "status": "tapisvert.cli.league.overview",
    "official": "tapisvert.cli.league.offices",
    "season": "tapisvert.cli.league.setup",
    "formulas": "tapisvert.cli.league.setup",
    "venue": "tapisvert.cli.league.offices",
    "restrict": "tapisvert.cli.league.discipline",
    "director": "tapisvert.cli.league.offices",
    "date": "tapisvert.cli.league.calendar",
    "move": "tapisvert.cli.league.calendar",
    "cancel": "tapisvert.cli.league.calendar",
    "calendar": "tapisvert.cli.league.calendar",
    "open": "tapisvert.cli.league.calendar",
    "tie": "tapisvert.cli.league.standings",
    "duties": "tapisvert.cli.league.offices",
    "over": "tapisvert.cli.league.results",
    "photo": "tapisvert.cli.league.results",
    "publish": "tapisvert.cli.league.results",
    "enter": "tapisvert.cli.league.results",
    "correct": "tapisvert.cli.league.results",
    "verify": "tapisvert.cli.league.results",
    "dispute": "tapisvert.cli.league.results",
    "remove": "tapisvert.cli.league.results",
    "standings": "tapisvert.cli.league.standings",
    "why": "tapisvert.cli.league.standings",
    "adjust": "tapisvert.cli.league.results",
    "qualify": "tapisvert.cli.league.standings",
    "reply": "tapisvert.cli.league.standings",
    "suspend": "tapisvert.cli.league.discipline",
    "appeal": "tapisvert.cli.league.discipline",
    "complaint": "tapisvert.cli.league.discipline",
    "incident": "tapisvert.cli.league.results",
    "register": "tapisvert.cli.league.discipline",
    "deadlines": "tapisvert.cli.league.calendar",
    "import": "tapisvert.cli.league.overview",
    "export": "tapisvert.cli.league.standings",
    "history": "tapisvert.cli.league.overview",
    "undo": "tapisvert.cli.league.overview",
}
"""Each verb and the file it stands in, in the order somebody would need them."""
