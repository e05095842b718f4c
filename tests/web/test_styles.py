"""The styles of a panel stand in its folder, and nothing else of that folder is served."""

import re
from collections import Counter
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

import tapisvert.web
from tapisvert.web.styles import panel_styles
from tests.web.cast import browser

WEB = Path(tapisvert.web.__file__).parent
LINKED = re.compile(r"\{% static 'tapisvert/([\w-]+\.css)' %\}")
TEMPLATES = sorted((WEB / "panels").glob("*/*.html")) + sorted((WEB / "templates").rglob("*.html"))
SHEETS = [sheet.name for sheet in WEB.rglob("*.css")]


def test_every_style_sheet_has_a_name_of_its_own() -> None:
    assert [name for name, times in Counter(SHEETS).items() if times > 1] == []


def test_every_style_sheet_is_linked_by_a_page_and_every_link_leads_to_one() -> None:
    linked = {name for path in TEMPLATES for name in LINKED.findall(path.read_text("utf-8"))}
    assert linked == set(SHEETS)


@pytest.mark.usefixtures("room")
def test_styles_of_a_panel_are_served_and_its_code_is_not() -> None:
    assert browser().get("/static/tapisvert/tables.css").status_code == 200
    for name in ("actions.py", "tables.html", "tables/tables.css", "../panels/tables/pages.py"):
        assert browser().get(f"/static/tapisvert/{name}").status_code == 404


def test_styles_of_panels_are_found_by_their_address_alone() -> None:
    home = WEB / "panels" / "tables" / "tables.css"
    assert finders.find("tapisvert/tables.css") == str(home)
    assert finders.find("tapisvert/tables.css", find_all=True) == [str(home)]
    assert finders.find("tables.css") is None
    assert "tables.css" in panel_styles()
