"""When an event began and ended."""

from pathlib import Path

from tapisvert.desk.queries.span import Span, span
from tapisvert.tournament.phases.running import EndEvent
from tests.prints.filled.evening import Evening
from tests.tournament.build import ANA


def test_an_event_began_with_its_first_level_and_ends_once_its_end_stands(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with evening.desk.opened("tuesday") as stream_state:
        assert span(stream_state) == Span(ANA.at, None)
    evening.do(EndEvent("the bar closes"))
    with evening.desk.opened("tuesday") as stream_state:
        assert span(stream_state) == Span(ANA.at, ANA.at)
    evening.undo()
    with evening.desk.opened("tuesday") as stream_state:
        assert span(stream_state).ended is None
