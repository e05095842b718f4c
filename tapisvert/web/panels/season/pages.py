"""The pages of a season's teams and prizes."""

from __future__ import annotations

from typing import Final

from tapisvert.web.page import Page
from tapisvert.web.panels.season.prizes import prizes
from tapisvert.web.panels.season.teams import team, teams, teams_file

PAGES: Final = (
    Page.public("season-prizes", "l/<league>/s/<season>/prizes", prizes),
    Page.public("season-teams", "l/<league>/s/<season>/teams", teams),
    Page.public("season-teams-file", "l/<league>/s/<season>/teams.<form>", teams_file),
    Page.public("season-team", "l/<league>/s/<season>/team/<team>", team),
)
