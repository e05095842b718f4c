"""Whatever is decided in a league is the same once it was stored and read."""

import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Meta
from tapisvert.desk.league.running import Leagues
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.record import Stored
from tapisvert.journal.schema import new_house
from tapisvert.league.points.presets import preset_data, preset_names
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.record.founding import SeasonOpened
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.standings.rule import StandingRule
from tapisvert.refusals import Refusal
from tests.desk.league.house import House
from tests.league.record.build import FOUND, HEAD, PUB, START, season, tuesday
from tests.league.record.test_record_laws import COMMANDS, PEOPLE


def through_json(stored: Stored) -> Stored:
    return Stored(stored.kind, json.loads(json.dumps(stored.data)))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(COMMANDS, PEOPLE, st.integers(0, 400)), max_size=25))
def test_any_league_is_read_as_it_was_written(commands: list[tuple[object, str, int]]) -> None:
    journal = MemoryJournal()
    leagues = Leagues(journal)
    for number, command in enumerate((FOUND, season(), PUB, HEAD, tuesday())):
        leagues.do("pur", command, Meta(START, "ana"), f"s{number}")
    for number, (command, by, days) in enumerate(commands):
        try:
            done = leagues.do("pur", command, Meta(START + days * 86_400_000, by), f"a{number}")
        except Refusal:
            continue
        for each in (command, *done.events):
            assert encode(decode(through_json(encode(each)))) == encode(each)
    assert Leagues(journal).now("pur") == leagues.now("pur")


def test_the_points_of_every_preset_survive_the_record() -> None:
    for name in preset_names():
        opened = SeasonOpened(
            "s1", name, "2026-09-01", "2027-06-30", preset_data(name), StandingRule()
        )
        read = decode(through_json(encode(opened)))
        assert scheme_of(read.points, name) == scheme_of(preset_data(name), name)


def test_every_command_and_event_of_a_league_has_a_form() -> None:
    House()
    for thing in (*LEAGUE.deciders, *LEAGUE.evolvers):
        from tapisvert.journal.forms import codec_for

        assert codec_for(thing).write


def test_a_league_in_files_is_there_when_they_are_opened_again(tmp_path: Path) -> None:
    house = House(DatabaseJournal(new_house(tmp_path)))
    house.publish("t1", "chloé", "bo", "dede")
    house.evening("t2", day="2026-09-15")
    assert Leagues(DatabaseJournal(new_house(tmp_path))).now("pur") == house.league
