"""What a command asks for at its doors, read from its fields."""

from dataclasses import dataclass
from typing import Literal

import pytest
from django.http import QueryDict

from tapisvert.actions import Command, EntryNumber, TableNumber
from tapisvert.asking import AskedField, asked_of, filled, subject
from tapisvert.cli.event.declared import words_of
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions as load_festival_actions
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.loading import load_actions as load_league_actions
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import SuspendEvent
from tapisvert.web.form import Form
from tapisvert.words import LANGS, knows, say


@dataclass(frozen=True, slots=True)
class LendCards(Command):
    """Everything somebody can be asked for."""

    entry: EntryNumber
    table: TableNumber
    decks: int
    colour: Literal["red", "blue"]
    note: str = ""
    until: int | None = None
    for_good: bool = False
    others: tuple[int, ...] = ()


def sent(text: str) -> Form:
    return Form("tuesday", "en", QueryDict(text))


def test_the_fields_of_a_command_say_what_is_asked() -> None:
    assert asked_of(LendCards) == (
        AskedField("entry", "entry", (), True),
        AskedField("table", "table", (), True),
        AskedField("decks", "number", (), True),
        AskedField("colour", "choice", ("red", "blue"), True),
        AskedField("note", "text", (), False),
        AskedField("until", "number", (), False),
        AskedField("for_good", "flag", (), False),
        AskedField("others", "numbers", (), False),
    )


def test_a_form_fills_a_command_in_and_what_is_not_sent_stays_as_it_is() -> None:
    form = sent("entry=3&table=2&decks=1&colour=blue")
    assert filled(LendCards, form.answer) == LendCards(3, 2, 1, "blue")
    more = "&note=worn&until=1+200&for-good=on&others=4&others=5"
    full = sent("entry=3&table=2&decks=1&colour=blue" + more)
    expected = LendCards(3, 2, 1, "blue", "worn", 1200, True, (4, 5))
    assert filled(LendCards, full.answer) == expected


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ("entry=3&table=2&colour=red", "The form lacks “decks”; fill it in and send it again."),
        ("entry=x&table=2&decks=1&colour=red", "“x” is no whole number"),
        ("entry=3&table=2&decks=1&colour=pink", "“pink” cannot be chosen here; it is one of red,"),
    ],
)
def test_a_form_that_lacks_something_is_refused_in_a_sentence(form: str, sentence: str) -> None:
    with pytest.raises(Invalid) as refused:
        filled(LendCards, sent(form).answer)
    assert refused.value.text("en").startswith(sentence)


def test_every_door_that_is_declared_can_be_gone_through_and_has_its_words() -> None:
    load_actions()
    load_league_actions()
    load_festival_actions()
    for handlers in (TOURNAMENT, LEAGUE, FESTIVAL):
        for command in (*handlers.forms.values(), *handlers.verbs.values()):
            assert isinstance(asked_of(command), tuple)
    for verb, command in TOURNAMENT.verbs.items():
        assert all(say(f"{subject(command)}.verb-{verb}", lang) for lang in LANGS)
        for each in asked_of(command):
            assert knows(words_of(command, each)), (verb, each.name)


def test_a_field_that_names_an_entry_or_a_table_needs_no_words_of_its_own() -> None:
    entry, table, decks, *_ = asked_of(LendCards)
    assert words_of(LendCards, entry) == "eventoptions.arg-who"
    assert words_of(LendCards, table) == "eventoptions.arg-table"
    assert words_of(LendCards, decks) == "eventoptions.arg-decks"


def test_a_command_has_its_words_in_the_file_of_its_package() -> None:
    assert subject(SuspendEvent) == "event"
    assert {subject(kind) for kind in LEAGUE.deciders} >= {"league"}
