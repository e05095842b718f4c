"""A season, command by command."""

from pathlib import Path

import pytest

from tapisvert.cli.league import VERBS
from tests.cli.conftest import Console
from tests.cli.league.conftest import LATE, NEXT, PUB, League


def test_help_names_every_verb_in_both_languages(console: Console) -> None:
    for lang in ("fr", "en"):
        said = console("league", "--help", "--lang", lang)
        assert [verb for verb in VERBS if f"  {verb} " not in said.out] == []


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_verb_explains_itself(console: Console, verb: str, lang: str) -> None:
    said = console("league", verb, "--help", "--lang", lang)
    assert said.status == 0
    assert f"tapisvert league {verb}" in said.out


def test_a_league_is_founded_used_and_listed(empty: League) -> None:
    assert "no league here yet" in empty("list").out
    assert empty("status").status == 2
    empty("found", "Ligue des Érables")
    empty("found", "Circuit", "--book", "tda2017")
    listed = empty("list", "--json").json
    assert [(each["league"], each["current"]) for each in listed] == [
        ("circuit", True),
        ("ligue-des-erables", False),
    ]
    assert "Ligue des Érables" in empty("use", "ligue des erables").out
    assert empty("status", "--json").json["league"] == "ligue-des-erables"
    assert "exists already" in empty("found", "Circuit").err
    assert "nearest" in empty("use", "Circus").err


def test_a_league_founded_by_mistake_keeps_no_backup_from_being_opened(
    console: Console, empty: League, tmp_path: Path
) -> None:
    assert console("event", "create", "Tuesday").status == 0
    assert empty("found", "Cercle").status == 0
    assert empty("undo").status == 0
    assert "no league here yet" in empty("list").out
    file, elsewhere = str(tmp_path / "house.tapisvert"), str(tmp_path / "elsewhere")
    assert console("backup", file).status == 0
    opened = console("restore", file, "--data", elsewhere)
    assert (opened.status, "tuesday" in opened.out) == (0, True), opened.err


def test_a_result_entered_from_a_sheet_is_in_the_standings_at_once(played: League) -> None:
    shown = played("standings", "--json").json
    assert [(row["place"], row["name"], row["points"] // 10_000) for row in shown["rows"]] == [
        (1, "Chloé Martin", 65),
        (2, "Bo", 30),
        (2, "Dede", 30),
        (4, "Eli", 15),
    ]
    assert "best 8 count · 1 night played" in played("standings").out
    assert "8 meilleures comptent · 1 soirée jouée" in played("standings", "--lang", "fr").out
    assert played("standings", "--csv").out.splitlines()[1] == "1;Chloé Martin;65;1"
    assert played("standings", "--part", "2026-10", "--json").json["rows"] == []
    assert "begins with the first" in played("standings", "--part", "2026-10").out
    outside = played("standings", "--part", "2025-11")
    assert "2025-11 is no part of the season" in outside.err


@pytest.mark.proves("ropta2020 5.4-b")
def test_those_who_tie_share_the_points_of_their_places(empty: League) -> None:
    done = (
        empty("found", "Cercle", "--book", "ropta2020"),
        empty("season", "Automne", "--from", "2026-09-01", "--to", "2026-12-31"),
        empty("venue", "Le Pub", "--weekday", "mardi", "--time", "19:30"),
        empty("director", "Le Pub", "Ana"),
        empty("date", "Le Pub", "2026-09-08"),
        empty("enter", PUB, "Chloé Martin", "Bo", "= Dede", "Eli", "--at", LATE),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    rows = empty("standings", "--json").json["rows"]
    points = {row["name"]: row["points"] // 10_000 for row in rows}
    assert points["Bo"] == points["Dede"] == (30 + 20) // 2 + 5


@pytest.mark.proves("pur2019 S-5")
def test_a_sit_and_go_of_five_earns_all_the_points(league: League) -> None:
    made = league("date", "Le Pub", "2026-09-22", "--kind", "sit-and-go")
    assert made.err == ""
    played = ("Chloé Martin", "Bo", "Dede", "Eli", "Fay", "--at", "2026-09-23T10:00")
    entered = league("enter", "le-pub-2026-09-22", *played)
    assert entered.err == ""
    daily = ("enter", PUB, "Gus", "Hal", "Ida", "Jo", "Kim", "--at", "2026-09-23T10:00")
    assert league(*daily).err == ""
    rows = league("standings", "--json").json["rows"]
    points = {row["name"]: row["points"] for row in rows}
    assert [points[each] for each in played[:5]] == [points[each] for each in daily[2:7]]


def test_a_night_played_at_the_tables_is_published(league: League, desk: League) -> None:
    evening = "2026-09-08T19:30"
    done = (
        league("open", PUB, "--substitute", "Bo", "--at", evening),
        desk("event", "register", "Ana", "Bo", "Chloé Martin", "Dede", "--at", evening),
        desk("event", "draw", "--seed", "00" * 16, "--at", evening),
        desk("event", "start", "--at", evening),
        desk("event", "out", "Dede", "--winner", "Chloé", "--at", "2026-09-08T20:00"),
        desk("event", "out", "Ana", "Bo", "--winner", "Chloé", "--at", "2026-09-08T21:00"),
        desk("event", "end", "--at", "2026-09-08T22:00"),
        league("publish", PUB, "--at", "2026-09-08T22:05"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    assert "4 players, Chloé Martin won" in done[-1].out
    shown = league("standings", "--json").json["rows"]
    assert [(row["place"], row["name"]) for row in shown] == [
        (1, "Chloé Martin"),
        (2, "Ana"),
        (2, "Bo"),
        (4, "Dede"),
    ]
    assert "is published: correct it" in league("publish", PUB).err


def test_a_total_explains_itself(played: League) -> None:
    assert "10 * (n - place + 1) with n = 4, place = 1 gives 40" in played("why", "chloé").out
    told = played("why", "chloé", "--json").json
    assert told["points"] == 650_000
    assert sum(part["points"] for part in told["parts"]) == told["points"]
    refused = played("why", "Ana")
    assert refused.status == 2
    assert "no result in this standing" in refused.err


def test_a_correction_says_what_it_changed(played: League) -> None:
    refused = played("correct", PUB, "Bo", "Chloé Marten; new")
    assert "No reason is given" in refused.err
    assert "Nobody is called" in played("why", "Chloé Marten").err
    said = played("correct", PUB, "Bo", "Chloé Martin", "Dede", "Eli", "--reason", "the sheet")
    assert "Bo: place 2 before, 1 now." in said.out
    assert "Chloé Martin: place 1 before, 2 now." in said.out
    played("dispute", PUB, "Eli was third")
    assert "disputed: Eli was third" in played("deadlines").out
    played("verify", PUB)
    assert [each["result"] for each in played("calendar", "--json").json] == ["verified", None]


def test_points_are_adjusted_by_somebody_else(played: League) -> None:
    refused = played("adjust", "chloé martin", "-5", "--reason", "late", "--by", "Chloé Martin")
    assert "adjusts their own points" in refused.err
    assert (
        "loses 2.5 points: late twice"
        in played("adjust", "chloé martin", "-2,5", "--reason", "late twice").out
    )
    assert played("standings", "--json").json["rows"][0]["adjusted"] == -25_000
    assert "no number of points" in played("adjust", "chloé martin", "many").err


def test_a_season_is_changed_while_it_is_played(played: League) -> None:
    tried = played("formulas", "fixed", "--try", "--json").json
    assert tried["nights"] == 1
    assert {each["name"] for each in tried["changes"]} == {"Chloé Martin", "Bo", "Dede", "Eli"}
    played("season", "Automne", "--points", "fixed", "--fewest", "2")
    shown = played("standings", "--json").json["rows"]
    assert [row["place"] for row in shown] == [None] * 4
    assert shown[0]["points"] == 250_000


def test_a_changed_scheme_says_who_moved(played: League, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('formula = "0"\nknock-out = 10\nparticipation = 5\nleft = "nothing"\n', "utf-8")
    played("enter", NEXT, "Bo", "Eli; 3 KO", "Chloé Martin", "Dede", "--at", LATE)
    said = played("season", "Automne", "--points", str(own))
    assert "Eli: place 3 before, 1 now." in said.out


def test_results_stay_for_as_long_as_the_book_says(played: League) -> None:
    assert "has to be kept until 2027-09-16" in played("remove", PUB).err
    assert played("remove", PUB, "--at", "2027-10-01T10:00").status == 0
    assert played("standings", "--json", "--season", "automne").json["rows"] == []


def test_formulas_are_listed_previewed_and_refused(empty: League, tmp_path: Path) -> None:
    assert len(empty("formulas", "--json").json) == 18
    assert empty("formulas", "linear", "--players", "3").out.split() == list("132231")
    halves = tmp_path / "halves.toml"
    halves.write_text('formula = "2,5 * (n - place)"\n', "utf-8")
    assert "rounded to 0 decimals" in empty("formulas", str(halves), "--players", "4").out
    halves.write_text('formula = "2,5 * (n - place)"\ndecimals = 1\n', "utf-8")
    exact = empty("formulas", str(halves), "--players", "4").out
    assert ("7.5" in exact, "rounded" in exact) == (True, False)
    own = tmp_path / "own.toml"
    own.write_text('formula = "100 / (place - 1)"\n', "utf-8")
    refused = empty("formulas", str(own))
    assert refused.status == 2
    assert refused.err.count("\n") == 1
    own.write_text('formula = "place"\n', "utf-8")
    assert empty("formulas", str(own)).status == 2
    own.write_text("formula = [\n", "utf-8")
    assert empty("formulas", str(own)).status == 2
    assert empty("formulas", str(tmp_path / "none.toml")).status == 2
    assert empty("formulas", "linear", "--players", "0").status == 2
    assert (
        "preset" in empty("formulas", "lineal").err or "linear" in empty("formulas", "lineal").err
    )


def test_dates_are_moved_and_called_off_with_a_reason(league: League) -> None:
    assert "hockey" in league("move", PUB, "2026-09-09", "--reason", "hockey").out
    assert "offered nothing instead" in league("cancel", PUB, "--reason", "flood").err
    league("date", "le pub", "2026-09-10", "--announced")
    said = league("cancel", PUB, "--reason", "flood", "--instead", "le-pub-2026-09-10")
    assert "Players are offered le-pub-2026-09-10" in said.out
    states = {each["event"]: each["state"]["fr"] for each in league("calendar", "--json").json}
    assert states == {PUB: "annulé", "le-pub-2026-09-10": "à venir", NEXT: "à venir"}
    assert league("calendar", "--coming", "--venue", "pub", "--json").status == 2


def test_directors_follow_each_other(league: League) -> None:
    league("director", "Le Pub", "Bo", "--rank", "assistant")
    refused = league("director", "Le Pub", "Zoé", "--replaces", "Bo", "--reason", "away")
    assert "agreement of the venue's owner" in refused.err
    league("director", "Le Pub", "Zoé", "--replaces", "Bo", "--reason", "ill", "--unable")
    listed = league("director", "--json").json
    assert [(each["name"], each["rank"]) for each in listed] == [
        ("Ana", "head"),
        ("Bo", "assistant"),
        ("Zoé", "assistant"),
    ]
    assert "Zoé" in league("director").out


def test_duties_are_seen_to(league: League) -> None:
    assert "D-2.4" in league("duties", PUB).out
    league("duties", PUB, "--done", "director.room")
    assert "director.room" not in league("duties", PUB).out
    league("duties", PUB, "--all-done")
    assert "Everything is seen to." in league("duties", PUB).out


def test_the_first_go_through_are_invited_and_answer(played: League) -> None:
    played("date", "Le Pub", "2026-10-06", "--kind", "gala", "--name", "Finale")
    assert "--final and --until" in played("qualify", "--most", "1", "--invite").err
    final = ("--most", "1", "--final", "finale")
    said = played("qualify", *final, "--invite", "--until", "2026-10-01")
    assert "Chloé Martin" in said.out
    assert "invited already" in played("qualify", *final, "--invite", "--until", "2026-10-01").err
    played("reply", "finale", "chloé", "no")
    assert [each["name"] for each in played("qualify", *final, "--json").json] == ["Bo", "Dede"]
    played("reply", "finale", "chloé", "yes")
    assert "comes" in played("qualify", *final).out
    assert "percentage" in played("qualify").err


def test_what_is_due_is_told_with_its_article(league: League) -> None:
    assert "Nothing is due." in league("deadlines").out
    told = league("deadlines", "--at", "2026-09-09T12:00", "--json").json
    assert [each["grounds"][0]["number"] for each in told["due"]] == ["D-8.3", "D-8.3"]
    league("over", PUB, "--at", "2026-09-08T23:00")
    league("photo", PUB, "--at", "2026-09-08T23:30")
    told = league("deadlines", "--at", "2026-09-11T12:00", "--json").json
    assert [each["late"] for each in told["due"]] == [True]
    assert "2 things are due" not in league("status", "--at", "2026-09-11T12:00").out


def test_history_and_undo(played: League) -> None:
    assert "result of a night published" in played("history", "--last", "1").out
    night = " ".join(played("history", "--last", "1").out.split())
    assert "The result of Le Pub, Tuesday 8 September 2026 counts" in night
    refused = played("undo", "5")
    assert refused.status == 2
    assert "--with-later" in refused.err
    assert "undone" in played("undo").out
    assert played("standings", "--json").json["rows"] == []
    assert len(played("history", "--json").json) == 8


def test_everything_is_exported_and_results_go_elsewhere(
    played: League, empty: League, tmp_path: Path
) -> None:
    assert played("export").out.count("Chloé Martin") == 1
    sheet = tmp_path / "results.csv"
    sheet.write_text(played("export", "--results").out, "utf-8")
    empty("found", "Circuit")
    empty("season", "2026", "--from", "2026-01-01", "--to", "2026-12-31")
    empty("venue", "Le Pub", "--weekday", "1", "--time", "19:30")
    seen = empty("import", str(sheet), "--at", "2026-12-01T10:00")
    assert "1 night, 4 results, 0 new people; nothing is kept yet" in seen.out
    empty("import", str(sheet), "--take", "--at", "2026-12-01T10:00")
    shown = empty("standings", "--json").json["rows"]
    assert [row["points"] // 10_000 for row in shown] == [65, 30, 30, 15]


def test_a_sheet_that_is_wrong_is_not_taken_over(league: League, tmp_path: Path) -> None:
    sheet = tmp_path / "wrong.csv"
    sheet.write_text("date;venue;place;name\n2026-09-02;Bar;1;Bo\n", "utf-8")
    seen = league("import", str(sheet))
    assert seen.status == 2
    assert "no venue “Bar”" in seen.out
    assert league("import", str(sheet), "--take").status == 2
    assert league("import", str(sheet), "--json").json["problems"][0]["fr"].startswith("Ligne 2")
    assert league("import", str(tmp_path / "none.csv")).status == 2


def test_how_many_go_through_is_announced_and_then_asked_for_without_numbers(
    played: League,
) -> None:
    assert (
        "number or a percentage" in " ".join(played("qualify").err.split()) or played("qualify").err
    )
    assert "Automne: 1 place goes through." in played("qualify", "--most", "1", "--announce").out
    assert "Chloé Martin" in played("qualify").out
    assert "Bo" not in played("qualify").out
    assert "no longer says" in played("qualify", "--withdraw").out
    assert "No line is announced" in played("qualify", "--withdraw").err
