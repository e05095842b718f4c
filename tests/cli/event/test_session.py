"""Which event is meant."""

from tapisvert.cli.event.session import event_name, fresh_name
from tests.cli.event.conftest import Desk


def test_a_record_is_named_after_its_event_in_plain_letters() -> None:
    assert event_name("Mardi à l'Écluse !") == "mardi-a-l-ecluse"
    assert event_name("♠") == "event"
    assert fresh_name("Mardi", ("mardi", "mardi-2")) == "mardi-3"


def test_the_event_made_last_is_meant_and_another_where_it_is_named(desk: Desk) -> None:
    assert "no event" in desk("status").err.lower()
    desk("create", "Tuesday")
    desk("create", "Wednesday")
    assert desk("status", "--json").json["name"] == "Wednesday"
    assert desk("status", "--json", "--event", "tuesday").json["name"] == "Tuesday"
    desk("use", "tuesday")
    assert desk("status", "--json").json["name"] == "Tuesday"
    assert "thursday" in desk("status", "--event", "thursday").err.lower()
