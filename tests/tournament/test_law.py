"""The law of an event stands in its record: no file, no shelf of another day changes it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.running import Desk
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import BOOKS, Book, load, packaged, parameters
from tapisvert.rulebooks.law import book_under, law_from, law_named
from tapisvert.tournament.law import differs, law, law_of, under_law
from tapisvert.tournament.phases.changing_law import ChangeLaw
from tapisvert.tournament.phases.setting_up import ChangeSetup, CreateEvent
from tapisvert.tournament.setup import Setup
from tests.tournament.build import setup

ANA = Meta(0, "ana")
HOUSE = """extends = "tda2017"
name = "riviera"
title = "Club Riviera"
[values]
"clock.call.think" = 45
[[article]]
number = "R1"
key = "house.quiet"
title = "Quiet"
gist = "Phones stay in the cloakroom."
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "riviera.toml"
    file.write_text(HOUSE)
    return file


def under_house(file: Path) -> Setup:
    return under_law(setup("tda2017"), law_named(str(file)))


def test_an_event_keeps_the_house_rules_it_began_with(house: Path) -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(under_house(house)), ANA, "a1")
    house.write_text(HOUSE.replace("45", "90"))
    assert law(desk.now("tuesday")).count("clock.call.think").value == 45
    house.unlink()
    again = law(Desk(desk.journal).now("tuesday"))
    assert again.count("clock.call.think").value == 45
    assert again.article("R1").gist.en == "Phones stay in the cloakroom."


def test_no_record_holds_the_path_of_a_file(house: Path) -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(under_house(house)), ANA, "a1")
    (record,) = desk.journal.read("tuesday")
    assert str(house.parent) not in json.dumps([record.command, record.events])


def test_a_book_that_is_neither_on_the_shelf_nor_brought_along_is_refused(house: Path) -> None:
    desk = Desk(MemoryJournal())
    with pytest.raises(Invalid, match="No book is called"):
        desk.do("tuesday", CreateEvent(replace(setup("tda2017"), book=str(house))), ANA, "a1")
    assert desk.version("tuesday") == 0


def test_every_event_is_created_with_its_law_whatever_the_door() -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(setup("pur2019")), ANA, "a1")
    kept = desk.now("tuesday").setup
    assert kept is not None
    assert kept.law == law_named("pur2019")
    assert not differs(kept)


def test_a_change_of_the_setup_leaves_the_law_alone_and_another_book_brings_its_own() -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(setup("tda2017")), ANA, "a1")
    before = desk.now("tuesday").setup
    assert before is not None
    desk.do("tuesday", ChangeSetup(replace(before, name="Wednesday")), ANA, "a2")
    renamed = desk.now("tuesday").setup
    assert renamed == replace(before, name="Wednesday")
    assert len(json.dumps(desk.journal.read("tuesday")[1].events)) < 5_000
    desk.do("tuesday", ChangeSetup(replace(before, book="france2007")), ANA, "a3")
    other = desk.now("tuesday").setup
    assert other is not None
    assert other.law == law_named("france2007")


def test_the_director_takes_new_house_rules_over_and_can_undo_it(house: Path) -> None:
    desk = Desk(MemoryJournal())
    desk.do("tuesday", CreateEvent(under_house(house)), ANA, "a1")
    house.write_text(HOUSE.replace("45", "90"))
    changed = ChangeLaw(law_named(str(house)), "voted on Monday")
    desk.do("tuesday", changed, ANA, "a2")
    assert law(desk.now("tuesday")).count("clock.call.think").value == 90
    with pytest.raises(Illegal, match="played by that law already"):
        desk.do("tuesday", changed, ANA, "a3")
    desk.undo("tuesday", "a2", ANA, "a4")
    assert law(desk.now("tuesday")).count("clock.call.think").value == 45


@pytest.mark.parametrize("name", BOOKS)
def test_a_kept_law_answers_and_cites_as_its_book_does(name: str) -> None:
    book, kept = packaged(name), book_under(law_named(name))
    assert {key: kept.explain(key) for key in kept.parameters} == {
        key: book.explain(key) for key in book.parameters
    }
    subjects = {article.key for volume in book.stack for article in volume.articles.values()}
    assert [kept.cite(key) for key in sorted(subjects)] == [
        book.cite(key) for key in sorted(subjects)
    ]
    assert kept.articles == book.articles


def test_a_law_survives_the_journal(house: Path) -> None:
    created = CreateEvent(under_house(house))
    stored = encode(created)
    plain = json.loads(json.dumps(stored))
    assert decode(type(stored)(*plain)) == created


def test_an_altered_law_is_refused(house: Path) -> None:
    whole = law_from(load(str(house)))
    first = whole.layers[0]
    bent = replace(first, values={**first.values, "clock.call.think": (5, "")})
    with pytest.raises(Invalid, match="does not match its digest"):
        law_of(under_law(setup("tda2017"), replace(whole, layers=(bent, *whole.layers[1:]))))


def test_a_record_of_the_first_version_is_played_by_the_shelf() -> None:
    assert law_of(setup("tda2017")).value("clock.call.think") == packaged("tda2017").value(
        "clock.call.think"
    )


def test_a_law_kept_before_a_question_was_asked_answers_as_its_book_on_the_shelf() -> None:
    volume = packaged("tda2017").volume
    older = {key: value for key, value in volume.values.items() if key != "balance.halt.when"}
    kept = law_from(Book((volume._replace(values=older),), parameters()))
    assert "balance.halt.when" not in kept.defaults
    assert book_under(kept).choice("balance.halt.when").value == "at-once"
