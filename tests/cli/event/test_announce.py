"""Announcements from the terminal."""

from tests.cli.event.conftest import Desk


def test_a_sentence_is_announced_read_again_and_withdrawn(evening: Desk) -> None:
    said = evening("announce", "Food", "at the break", "--minutes", "10")
    assert said.out.splitlines()[0] == "Announced: “Food at the break”, until 20:10"
    assert "“Food at the break”" in evening("announce", "--at", "20:09").out
    assert evening("announce", "--at", "20:11").out == "Nothing is announced.\n"
    evening("announce", "Repas", "--lang", "fr")
    assert evening("announce", "--lang", "fr").out == "« Repas »\n"
    assert "off the screens" in evening("announce", "--withdraw").out


def test_programs_read_what_is_announced(evening: Desk) -> None:
    assert evening("announce", "--json").json["announcement"] is None
    evening("announce", "Food")
    assert evening("announce", "--json").json["announcement"] == {"text": "Food", "until": None}


def test_a_time_that_is_none_is_refused(evening: Desk) -> None:
    refused = evening("announce", "Food", "--minutes", "soon")
    assert (refused.status, "“soon” is no time to give" in refused.err) == (2, True)
    assert evening("announce", "Food", "--minutes", "9999").status == 2
