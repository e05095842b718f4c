"""`tapisvert event law`, as somebody with a house file meets it."""

from argparse import Namespace
from pathlib import Path

import pytest

from tapisvert.cli.opening import opened_house
from tapisvert.desk.backup.store import HouseStore
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk as Desks
from tapisvert.journal.database import DatabaseJournal
from tests.cli.event.conftest import Desk

HOUSE = 'extends = "tda2017"\nname = "riviera"\nvalues."clock.call.think" = 45\n'


def under_house(desk: Desk, tmp_path: Path) -> Path:
    file = tmp_path / "riviera.toml"
    file.write_text(HOUSE)
    assert desk("create", "Riviera", "--book", str(file)).status == 0
    return file


def test_an_event_goes_on_when_its_house_file_is_gone(desk: Desk, tmp_path: Path) -> None:
    under_house(desk, tmp_path).unlink()
    assert desk("register", "Chloé", "Dede").status == 0
    assert "riviera" in desk("status").out
    assert desk("undo").status == 0
    shown = desk("law", "--json").json
    assert (shown["book"], shown["house"]) == ("riviera", {"clock.call.think": 45})
    assert [layer["name"] for layer in shown["layers"]] == ["riviera", "tda2017"]


def test_new_house_rules_are_taken_over_for_a_reason_and_undone(desk: Desk, tmp_path: Path) -> None:
    file = under_house(desk, tmp_path)
    file.write_text(HOUSE.replace("45", "90"))
    assert desk("law", "--json").json["house"] == {"clock.call.think": 45}
    assert "Say why" in desk("law", "--take", str(file)).err
    said = desk("law", "--take", str(file), "--because", "voted on Monday").out
    assert "now played by riviera" in said
    assert desk("law", "--json").json["house"] == {"clock.call.think": 90}
    assert "1 min 30" in desk("law").out or "90 s" in desk("law").out
    assert desk("undo").status == 0
    assert desk("law", "--json").json["house"] == {"clock.call.think": 45}


def test_a_backup_carries_the_law_to_another_machine(desk: Desk, tmp_path: Path) -> None:
    under_house(desk, tmp_path).unlink()
    copy = tmp_path / "riviera.tapisvert"
    assert desk("export", str(copy)).status == 0
    elsewhere = str(tmp_path / "elsewhere")
    assert desk("import", str(copy), "--data", elsewhere).status == 0
    shown = desk("law", "--data", elsewhere, "--event", "riviera", "--json").json
    assert shown["house"] == {"clock.call.think": 45}


def test_a_new_event_begins_with_the_newest_edition_and_the_house_may_choose(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk("create", "Monday").status == 0
    assert desk("law", "--json").json["book"] == "tda2024"
    monkeypatch.setenv("TAPISVERT_BOOK", "france2007")
    assert desk("create", "Tuesday").status == 0
    assert desk("law", "--json").json["book"] == "france2007"
    assert desk("law", "--event", "monday", "--json").json["book"] == "tda2024"


def test_the_book_of_the_clubs_settings_holds_in_the_terminal_too(
    desk: Desk, tmp_path: Path
) -> None:
    assert desk("create", "Monday").status == 0
    _, database = opened_house(Namespace(data=str(tmp_path / "data"), lang="en"))
    desks = Desks(DatabaseJournal(database))
    store = HouseStore(database, desks, People(database), str(tmp_path / "data"))
    store.keep_club({"book": "france2007", "currency": "EUR", "language": "en"})
    assert desk("create", "Tuesday").status == 0
    assert desk("law", "--json").json["book"] == "france2007"
    assert desk("law", "--event", "monday", "--json").json["book"] == "tda2024"


def test_an_event_may_rest_on_the_newer_edition_where_its_book_is_silent(desk: Desk) -> None:
    assert desk("create", "Monday", "--book", "ropta2020+tda2024").status == 0
    shown = desk("law", "--json").json
    assert [layer["name"] for layer in shown["layers"]] == ["ropta2020", "tda2024"]
    assert (shown["book"], shown["shelf_differs"]) == ("ropta2020+tda2024", False)


def test_a_ruling_of_an_event_is_told_what_the_newest_edition_says(desk: Desk) -> None:
    assert desk("create", "Monday", "--book", "tda2017").status == 0
    said = " ".join(desk("rule", "incident premature-turn").out.split())
    assert "(TDA 2024, art. RP-5-B)" in said
    assert desk("create", "Tuesday").status == 0
    assert "otherwise" not in desk("rule", "incident premature-turn").out


@pytest.mark.proves("tda2024 RP-11", "tda2024 RP-11-2")
def test_a_structure_that_lowers_the_ante_is_remarked_upon_under_the_newest_edition(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "lowered.toml"
    levels = """title = "Lowered"
minutes = 20
levels = [
    { blinds = [100, 200], big-blind-ante = 200 },
    { blinds = [200, 400], big-blind-ante = 100 },
]
"""
    file.write_text(levels)
    said = desk("create", "Monday", "--preset", str(file))
    assert (said.status, "Level 2 lowers the ante" in said.out) == (0, True)


def test_a_book_named_in_the_words_never_rules_an_event_that_is_played_by_another(
    desk: Desk,
) -> None:
    assert desk("create", "Monday", "--book", "tda2017").status == 0
    told = desk("rule", "the dealer put out the turn too early, under TDA 2024").out
    said = " ".join(told.split())
    assert told.count("TDA 2017 ──") == 1
    assert "This event is played by TDA 2017, and is ruled by it. TDA 2024 would rule: " in said
    same = " ".join(desk("rule", "en PUR: facing 400, he tosses in one 1000 chip").out.split())
    assert "P.U.R. 2019 rules the same" in same
    unknown = " ".join(desk("rule", "TDA 2019: facing 400, he tosses in one 1000 chip").out.split())
    assert "This event is played by TDA 2017, and is ruled by it. TDA 2019 is not on" in unknown
    assert "is played by" not in desk("rule", "TDA 2017: facing 400, he tosses one 1000 chip").out


def test_an_event_upon_another_base_is_named_in_full(desk: Desk) -> None:
    assert desk("create", "Monday", "--book", "france2007+tda2024").status == 0
    assert "Monday · France 2007 + TDA 2024" in desk("status").out
    assert desk("status", "--json").json["book"] == "france2007+tda2024"
    assert desk("law", "--json").json["book"] == "france2007+tda2024"


@pytest.mark.proves("tda2024 RP-16")
def test_the_chips_of_somebody_away_are_carried_by_staff_when_the_table_breaks(
    evening: Desk,
) -> None:
    assert evening("presence", "Bo", "away").status == 0
    table = next(
        each["table"]
        for each in evening("seats", "--json").json
        if any("Bo" in str(seat) for seat in each["players"])
    )
    assert evening("out", "Eli").status == 0
    said = " ".join(evening("break", str(table)).out.split())
    assert "Bo is away: staff carry the chips to table" in said
    assert "(TDA 2024, art. RP-16)." in said
