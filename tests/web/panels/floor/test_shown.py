"""A ruling as the page shows it."""

from tapisvert.rulebooks import packaged
from tapisvert.rulings.description import read
from tapisvert.tournament.law import law_of
from tapisvert.web.panels.floor.shown import Ruled, ruled
from tests.rulings.incidents.told import told_in_every_way
from tests.tournament.build import setup

SILENT = "facing 1400, last raise 800: pushes 1000 2x500"


def shown(text: str, book: str = "tda2017") -> Ruled:
    return ruled(read(text), packaged(book), "en")


def test_the_other_language_is_there_to_be_read_aloud() -> None:
    aloud = shown(SILENT).aloud
    assert aloud.lang == "fr"
    assert aloud.sentences[0] == "Relance à 2\u202f200."


def test_books_differ_from_the_one_that_was_asked() -> None:
    differing = {one.book.name for one in shown(SILENT).beside if one.differs}
    assert differing == {"france2007", "pur2019"}
    differing = {one.book.name for one in shown(SILENT, "pur2019").beside if one.differs}
    assert {"tda2017", "ropta2020"} <= differing
    assert not differing & {"france2007", "pur2019"}
    assert shown("no bet, blinds 100/200: pushes 500").agree


def test_what_an_event_changes_in_its_book_is_what_the_others_differ_from() -> None:
    changed = law_of(setup(values={"raise.minimum": "double"}))
    facts = read('facing 1400, last raise 800, blinds 300/600: says "raise"')
    found = ruled(facts, changed, "en")
    assert found.last.headline != ruled(facts, packaged("tda2017"), "en").last.headline
    own = next(one for one in found.beside if one.book is changed)
    assert own.headline == found.last.headline
    assert not own.differs


def test_who_acts_next_is_told_where_a_hand_is() -> None:
    assert shown("blinds 100/200, UTG raises to 600: BTN pushes 1000").after
    assert shown(SILENT).after == ""


def test_what_may_be_chosen_is_named_where_the_book_leaves_it_open() -> None:
    assert len(shown("incident takes-cards-back who=BTN").last.options) == 2
    assert shown(SILENT).last.options == ()


def test_a_book_that_differs_never_reads_like_the_one_that_was_asked() -> None:
    first = {text.split()[1]: text for text in told_in_every_way(packaged("tda2024"))}
    alike = []
    for text in first.values():
        beside = shown(text, "tda2024").beside
        own = next((one for one in beside if one.book.name == "tda2024"), None)
        alike += [
            (text, one.book.name)
            for one in beside
            if own is not None
            and one.differs
            and (one.headline, one.consequences) == (own.headline, own.consequences)
        ]
    assert alike == []
