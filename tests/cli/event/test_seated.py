"""Who is on the way to a seat, from the terminal."""

from tests.cli.event.conftest import Desk


def test_those_on_the_way_are_listed_and_confirmed(evening: Desk) -> None:
    assert "Everybody sits." in evening("seated").out
    refused = evening("seated", "--all")
    assert (refused.status, "Say who sits" in refused.err) == (2, True)
    evening("move", "Bo", "2-5")
    assert evening("seated", "--at", "20:01").out.split()[-2:] == ["2-5", "Bo"]
    (line,) = evening("seated", "--json", "--at", "20:01").json
    assert line["seat"] == "2-5"
    assert "In their seat: Bo." in evening("seated", "Bo", "--at", "20:02").out
    assert "Everybody sits." in evening("seated", "--at", "20:03").out
    assert "Tout le monde est assis." in evening("seated", "--lang", "fr").out
