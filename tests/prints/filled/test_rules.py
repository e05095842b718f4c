"""Rulings and the rules on paper."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.schema import new_house
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.rules import GROUPS
from tapisvert.prints.filled.sheets import filled
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import Paper
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tests.prints.filled.evening import Evening
from tests.prints.paper import MILLIMETRE, WHEN
from tests.tournament.build import ANA, setup

PUSHED = RecordRuling(
    "facing 1100, last raise 600: UTG pushes 1000 5x100",
    "raise to 1700",
    articles=("tda2017 47-A",),
    table=1,
    entries=(4,),
)


def test_a_ruling_slip_tells_facts_verdict_articles_and_who_decided(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with pytest.raises(Invalid, match="No ruling has been kept"):
        evening.printed("ruling-slips")
    evening.do(PUSHED)
    said = evening.printed("ruling-slips")
    for part in (
        "No. 1",
        "Table 1",
        "Dede",
        "pushes 1000",
        "raise to 1700",
        "TDA 2017 47-A",
        "ana",
    ):
        assert part in said
    assert "Why" not in said


def test_a_decision_against_the_book_shows_both_and_the_reason(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(
        PUSHED,
        RecordRuling("une dame exposée", "main vivante", "main morte", "déjà averti deux fois"),
    )
    said = evening.printed("ruling-slips", "fr", ruling=2)
    for part in ("main vivante", "main morte", "déjà averti deux fois"):
        assert part in said
    assert "raise to 1700" not in said
    with pytest.raises(Invalid):
        evening.printed("ruling-slips", ruling=3)


def test_one_slip_of_one_player_keeps_its_number(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(SetPrizePlan(percentages(50, 30, 20)))
    evening.out(*range(1, 11))
    evening.do(EndEvent())
    said = evening.printed("payout-slips", entry=9)
    assert said.count("No. 3") == 2
    assert "No. 1" not in said


def test_the_poster_says_the_rules_of_the_book_in_both_languages(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    said = evening.printed(
        "poster", "fr", directors=("Ana Roy",), rules="http://example.org/rules/"
    )
    for part in ("Les règles à la table", "Rules of the table", "TDA 2017, art. 47-A", "Ana Roy"):
        assert part in said


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_fills_every_group_of_the_poster(book: str) -> None:
    found = packaged(book)
    for _, subjects in GROUPS:
        assert all(any(map(found.speaks_of, keys)) for keys in subjects)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("paper", "size"), [("a4", (297, 420)), ("letter", (279, 432))])
def test_the_poster_is_one_large_page_whatever_the_book(
    tmp_path: Path, book: str, paper: Paper, size: tuple[int, int]
) -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(setup(book)), ANA, "a1")
    with desk.opened("tuesday") as stream_state:
        source = Source(stream_state.still(), People(new_house(tmp_path)))
    pdf = PdfReader(
        BytesIO(
            filled("poster", source, "en", WHEN, paper, "Club", PrintChoice(rules="http://x.org"))
        )
    )
    box = pdf.pages[0].mediabox
    assert len(pdf.pages) == 1
    assert (round(float(box.width) / MILLIMETRE), round(float(box.height) / MILLIMETRE)) == size
