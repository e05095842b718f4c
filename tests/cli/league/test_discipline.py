"""Suspensions refuse entries, are appealed against, and stand on the register."""

import pytest

from tests.cli.league.conftest import PUB, League

AWAY = ("suspend", "Dede", "--to", "2026-09-30", "--reason", "chips in the pocket")


@pytest.mark.proves("pur2019 6.37-6")
def test_a_suspended_player_is_refused_at_the_door_until_it_is_lifted(
    played: League, desk: League
) -> None:
    played("date", "Le Pub", "2026-09-22")
    played("open", "le-pub-2026-09-22")
    played(*AWAY)
    refused = desk("event", "register", "Dede")
    assert refused.status == 2
    assert "Dede is suspended up to and including Wednesday 30 September 2026" in refused.err
    assert (
        "Dede a une suspension jusqu'au mercredi 30 septembre 2026"
        in desk("event", "register", "Dede", "--lang", "fr").err
    )
    assert desk("event", "register", "Bo", "Eli").status == 0
    played("suspend", "Dede", "--lift", "--reason", "mistaken identity")
    assert "1 registered: Dede" in desk("event", "register", "Dede").out


def test_of_part_of_a_name_the_terminal_asks_whose_before_anybody_is_suspended(
    played: League,
) -> None:
    refused = played("suspend", "chl", "--to", "2026-09-30", "--reason", "chips")
    assert (refused.status, refused.err) == (
        2,
        "Who is “chl”? Write the whole name: Chloé Martin.\n",
    )
    assert "Chloé Martin" in played("why", "chl").out, "a question takes part of a name"


def test_a_venue_keeps_somebody_away_and_lets_him_play_again(played: League, desk: League) -> None:
    played("date", "Le Pub", "2026-09-22")
    played("open", "le-pub-2026-09-22")
    assert "--ground" in played("restrict", "Le Pub", "Dede").err
    played("restrict", "Le Pub", "Dede", "--ground", "conduct", "--note", "threw a chair")
    assert "does not admit Dede" in desk("event", "register", "Dede").err
    assert "threw a chair" in played("register", "Dede").out
    played("restrict", "Le Pub", "Dede", "--lift")
    assert desk("event", "register", "Dede").status == 0


def test_an_appeal_is_filed_heard_and_decided(played: League) -> None:
    played(*AWAY)
    assert "no appeal against 'result'" in played("appeal", "1", "x", "--matter", "result").err
    played("appeal", "1", "not mine", "--by", "Dede")
    refused = played("appeal", "1", "mine", "--decide", "lifts", "--by", "Dede")
    assert "in a matter of their own" in refused.err
    assert "Dede may play again." in played("appeal", "1", "unseen", "--decide", "lifts").out
    shown = played("register", "--json").json
    assert shown["suspensions"][0]["lifted"] == "unseen"
    assert shown["appeals"][0]["decision"] == "unseen"


def test_what_happened_at_a_date_goes_on_the_register(played: League) -> None:
    played("incident", PUB, "Eli", "shouted at a dealer")
    assert "shouted at a dealer" in played("register", "eli").out
    assert "already" in played("incident", PUB, "Eli", "shouted at a dealer").err
    assert "does not direct" in played("incident", PUB, "Eli", "left early", "--by", "Bo").err


def test_a_complaint_goes_to_the_committee(played: League) -> None:
    played("official", "Zoé", "management", "--by", "Zoé")
    played("official", "Max", "committee", "--by", "Zoé")
    assert "number 1" in played("complaint", "Eli", "shouted", "--by", "Bo").out
    assert "number 2" in played("complaint", "Ana", "late", "--standard", "ethics").out
    refused = played("complaint", "1", "warned", "--decide")
    assert "In this league that is for" in refused.err
    played("complaint", "1", "warned", "--decide", "--by", "Max")
    assert "shouted · decided: warned" in played("register", "Eli").out
    assert "to settle" in played("status").out
    assert played("complaint", "Eli", "x", "--decide", "--by", "Max").status == 2


def test_a_complaint_ends_in_a_decision_with_its_sanction(played: League) -> None:
    played("complaint", "Eli", "shouted", "--by", "Bo")
    decided = ("complaint", "1", "heard", "--decide", "--sanction", "suspension", "--by", "Zoé")
    assert "set its period" in played(*decided, "--to", "2026-08-01").err
    assert "Suspension number 1: Eli" in played(*decided, "--to", "2026-09-30").out
    assert "shouted · decided: heard · suspension" in played("register", "Eli").out
    assert "is decided" in played(*decided, "--to", "2026-09-30").err


def test_what_the_floor_sends_to_the_committee_opens_a_complaint(
    league: League, desk: League
) -> None:
    league("open", PUB)
    desk("event", "register", "Bo", "Eli", "Dede")
    desk("event", "draw")
    desk("event", "start")
    desk("event", "penalty", "Eli", "committee", "--reason", "hid two chips")
    assert "complaint 1" in league("register", "Eli").out
    assert "complaint 2" not in league("register", "Eli").out


def test_a_publication_is_undone_the_same_evening_and_put_right_later(played: League) -> None:
    refused = played("undo", "--at", "2026-09-20T10:00")
    assert "put it right with a correction" in refused.err
    assert "is undone" in played("undo", "--at", "2026-09-17T10:00").out


def test_officials_alone_run_a_league_that_has_some(played: League) -> None:
    played("official", "Zoé", "management")
    refused = played("season", "Hiver", "--from", "2027-01-01", "--to", "2027-03-31")
    assert "In this league that is for" in refused.err
    assert "last person" in played("official", "Zoé", "management", "--dismiss", "--by", "Zoé").err
    assert played("correct", PUB, "Bo", "Eli", "--reason", "sheet").status == 0


def test_an_event_of_its_own_is_tied_to_its_date(league: League, desk: League) -> None:
    desk("event", "create", "Mardi", "--book", "pur2019", "--chips", "12000")
    league("tie", PUB, "Mardi")
    assert league("calendar", "--json").json[0]["record"] == "mardi"
    assert "end it first" in league("publish", PUB).err
    assert "no event" in league("tie", PUB, "Nowhere").err
