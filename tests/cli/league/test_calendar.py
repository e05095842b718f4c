"""A calendar for a whole season, from the terminal."""

from pathlib import Path

from tests.cli.league.conftest import PUB, League


def test_one_weekly_evening_is_put_on_the_calendar_but_for_holidays(league: League) -> None:
    span = ("--from", "2026-09-01", "--to", "2026-12-31")
    said = league("dates", "Le Pub", *span, "--without", "2026-12-22..2027-01-03", "2026-11-10")
    assert "Le Pub: 13 dates from 2026-09-01 to 2026-12-15, at 19:30." in said.out
    days = [each["day"] for each in league("calendar", "--json").json]
    assert len(days) == len(set(days)) == 15
    assert "2026-11-10" not in days
    assert (
        "every week already has its date"
        in league("dates", "Le Pub", "--from", "2026-09-01", "--to", "2026-09-30").err
    )
    assert "13 dates" not in league("undo").err
    assert len(league("calendar", "--json").json) == 2


def test_an_evening_beside_the_usual_one_is_announced(league: League) -> None:
    extra = ("dates", "Le Pub", "--from", "2026-09-02", "--to", "2026-09-30", "--weekday", "jeudi")
    assert "announce" in league(*extra).err
    assert "4 dates" in league(*extra, "--announced").out


def test_a_date_twice_is_refused_and_a_date_is_edited(league: League) -> None:
    assert (
        "already has an event on 2026-09-08 at 19:30" in league("date", "Le Pub", "2026-09-08").err
    )
    later = league("date", "Le Pub", "2026-09-08", "--time", "23:00", "--announced")
    assert later.err == ""
    moved = league("move", "le-pub-2026-09-15", "2026-09-08", "--reason", "closed")
    assert "already has an event" in moved.err
    edited = league("edit", PUB, "--stack", "15000", "--announced")
    assert "stack of 15,000" in edited.out
    assert "2026-09-08 at 19:30" in edited.out


def test_a_stack_the_book_forbids_is_refused_in_the_calendar(league: League) -> None:
    for stack in ("5000", "8000", "30000"):
        refused = league("date", "Le Pub", "2026-09-22", "--stack", stack, "--announced")
        assert "give 12,000 to 25,000" in refused.err
    assert "12,000 to 12,000" in league("edit", PUB, "--kind", "monthly", "--stack", "15000").err


def test_a_result_is_entered_once_the_night_was_played(league: League) -> None:
    early = league("enter", PUB, "Bo", "Dede", "--at", "2026-09-07T23:00")
    assert "entered once it was played" in early.err
    hour = league("enter", PUB, "Bo", "Dede", "--at", "2026-09-08T12:00")
    assert "begins on 2026-09-08 at 19:30: its result is entered once it was played" in hour.err
    assert league("enter", PUB, "Bo", "Dede", "--at", "2026-09-08T23:00").err == ""


def test_a_forgotten_night_is_put_on_the_calendar_late_with_a_reason(league: League) -> None:
    late = ("date", "Le Pub", "2026-09-03", "--at", "2026-09-10T10:00")
    assert "--forgotten" in league(*late).err
    assert league(*late, "--forgotten", "the sheet lay in a drawer").err == ""
    entered = league("enter", "le-pub-2026-09-03", "Bo", "Dede", "--at", "2026-09-10T10:05")
    assert entered.err == ""


def test_a_type_with_a_document_of_its_own_has_limits_of_its_own(league: League) -> None:
    sent = ("--stacks", "30000", "50000", "--players", "4", "100")
    assert "stacks from 30,000 to 50,000" in league("limits", "gala", *sent).out
    gala = ("date", "Le Pub", "2026-10-06", "--kind", "gala", "--announced", "--stack")
    assert "30,000" in league(*gala, "20000").err
    assert league(*gala, "40000").status == 0
    assert (
        "to a largest" in league("limits", "mega", "--stacks", "9", "1", "--players", "2", "9").err
    )


def test_rebuys_stand_on_the_calendar_with_their_terms(league: League, desk: League) -> None:
    terms = ("edit", PUB, "--rebuys", "one, 5 $")
    assert "on the league's site" in league(*terms).err
    assert league(*terms, "--announced").status == 0
    assert league("calendar", "--json").json[0]["rebuys"] == "one, 5 $"
    assert league("edit", PUB, "--stack", "13000", "--announced").status == 0
    assert league("calendar", "--json").json[0]["rebuys"] == "one, 5 $"


def test_a_changed_rule_is_told_to_everybody_and_asked_for_at_the_next_night(
    league: League, tmp_path: Path
) -> None:
    assert "The rules change: no hats" in league("news", "no hats", "--rule").out
    assert "G-0" in league("duties", PUB).out
    picture = tmp_path / "sheet.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\nsheet")
    assert league("photo", PUB, "--file", str(picture), "--at", "2026-09-09T10:00").status == 0
    assert "no picture" in league("photo", PUB, "--file", str(tmp_path / "none.png")).err
