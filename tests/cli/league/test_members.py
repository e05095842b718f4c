"""Members from the terminal: the link, who waits, accepted, joined, declined."""

import os
from pathlib import Path

from tapisvert.desk.league.waiting import Application, WaitingList
from tests.cli.conftest import Console
from tests.cli.league.conftest import League

NORA = Application("", "Nora Roy", email="nora@example.org", language="fr", at=1)


def test_whoever_waits_is_listed_accepted_and_declined(league: League, tmp_path: Path) -> None:
    waiting = WaitingList(tmp_path / "data", "ligue-des-erables")
    nora = waiting.ask(NORA, agreed=True)
    dede = waiting.ask(Application("", "Dede", phone="514"), agreed=True)
    shown = league("members").out
    assert "Nora Roy" in shown
    assert nora.id[:6] in shown
    assert "Nora Roy is a member" in league("members", "--accept", nora.id[:6]).out
    assert "Dede is declined" in league("members", "--decline", dede.id).out
    assert "Nobody waits." in league("members").out
    assert "waits no more" in league("members", "--accept", nora.id).err
    (letter,) = (tmp_path / "data" / "outbox").glob("*.eml")
    assert b"nora@example.org" in letter.read_bytes()
    assert b"http" not in letter.read_bytes(), "no address is known that leads here from home"


def test_a_near_name_has_to_be_decided(league: League, tmp_path: Path) -> None:
    assert league("members", "--add", "Ana").err == ""
    assert "member already" in " ".join(league("members", "--add", "Ana").err.split())
    waiting = WaitingList(tmp_path / "data", "ligue-des-erables")
    ana = waiting.ask(Application("", "Ana", phone="514"), agreed=True)
    doubt = league("members", "--accept", ana.id)
    assert "may be somebody the house knows (Ana)" in " ".join(doubt.err.split())
    assert league("members", "--accept", ana.id, "--as", "Ana").status != 0
    assert [each.id for each in waiting.listed()] == [ana.id]
    assert league("members", "--accept", ana.id, "--as", "new").err == ""


def test_the_link_is_opened_shown_again_and_withdrawn(league: League) -> None:
    first = league("members", "--link")
    assert "/j/" in first.out
    assert league("members", "--link").out == first.out
    assert "leads nowhere" in league("members", "--withdraw").out
    assert "no link to sign up" in league("members", "--withdraw").err


def test_a_member_gets_a_link_to_choose_what_is_public(league: League) -> None:
    assert "no member of the league" in league("members", "--choice", "Ana").err
    league("members", "--add", "Ana")
    assert "/c/" in league("members", "--choice", "Ana").out


def test_fees_are_set_taken_and_listed(league: League) -> None:
    assert "No fee is set." in league("fee").out
    league("members", "--add", "Ana")
    assert "Members pay" in league("fee", "2026", "--amount", "25", "--currency", "CAD").out
    assert "1 still owed" in " ".join(league("fee", "2026").out.split())
    assert "Ana has paid" in league("fee", "2026", "--paid", "Ana", "--method", "card").out
    assert "paid for 2026 already" in " ".join(league("fee", "2026", "--paid", "Ana").err.split())
    assert league("undo").err == ""
    assert "1 still owed" in " ".join(league("fee").out.split())
    assert "Say what the fee is for" in league("fee", "--amount", "25").err


def test_two_members_who_were_merged_are_one_and_pay_once(league: League, console: Console) -> None:
    for name in ("Bo", "Robert", "Dede", "Daniel"):
        assert console("people", "add", name).err == ""
    for name in ("Bo", "Robert", "Dede"):
        assert league("members", "--add", name).err == ""
    league("fee", "2026", "--amount", "25")
    assert "3 still owed" in league("fee").out
    assert console("people", "merge", "Robert", "Bo").err == ""
    assert console("people", "merge", "Daniel", "Dede").err == ""
    assert "2 still owed" in league("fee").out
    assert "Members (2)" in league("members").out
    for name in ("Robert", "Daniel"):
        assert league("members", "--choice", name).err == ""
        assert league("fee", "2026", "--paid", name).err == ""
    assert "0 still owed" in league("fee").out


def test_teams_are_founded_joined_left_and_counted(played: League) -> None:
    assert "counts no teams" in played("team").out
    assert "teams of 3" in played("team", "--size", "3", "--counts", "2").out
    for name, member in (("The Reds", "Chloé Martin"), ("Blues", "Bo")):
        assert played("team", name, "--found").err == ""
        assert "from 2026-09-01 on" in played("team", name, "--join", member).out
    shown = played("team", "--json").json
    assert [(each["name"], each["points"] // 10_000) for each in shown["teams"]] == [
        ("The Reds", 65),
        ("Blues", 30),
    ]
    assert "The Reds" in played("team").out
    assert "Chloé Martin" in played("team", "the reds").out
    assert "leaves Blues" in played("team", "Blues", "--leave", "Bo", "--day", "2026-09-07").out
    assert played("team", "--json").json["teams"][1]["points"] == 0
    assert "Say which team" in played("team", "--join", "Bo").err
    assert "no team Greens" in played("team", "Greens").err
    assert played("team", "Blues", "--rename", "Les Bleus").err == ""


def test_prizes_are_announced_listed_and_handed_out(played: League) -> None:
    over = ("--at", "2027-01-05T10:00")
    assert "No prize is announced" in played("prize").out
    assert "where the money comes from" in " ".join(
        played("prize", "--place", "1", "--money", "100").err.split()
    )
    pot = ("prize", "--fund", "pot", "--money", "150", "--currency", "CAD")
    assert "a pot of $150" in played(*pot).out
    assert "rank 1: $100" in played("prize", "--place", "1", "--money", "100").out
    assert played("prize", "--place", "2", "--money", "50").err == ""
    assert "a seat: gala" in played("prize", "--place", "4", "--seat", "gala").out
    assert "Say what the rank gets" in played("prize", "--place", "3").err
    assert "hand it out afterwards" in played("prize", "--hand-out", "1").err
    assert "Chloé Martin has the prize" in played("prize", "--hand-out", "1", *over).out
    assert "Bo, Dede" in " ".join(played("prize", "--hand-out", "2", *over).err.split())
    assert "$25" in played("prize", "--hand-out", "2", "--to", "Bo", *over).out
    assert "is not Eli's" in played("prize", "--hand-out", "2", "--to", "Eli", *over).err
    shown = played("prize", "--json", *over).json["prizes"]
    assert [(each["holders"], len(each["handed-out"])) for each in shown] == [
        (["Chloé Martin"], 1),
        (["Bo", "Dede"], 1),
        (["Eli"], 0),
    ]
    assert played("undo", *over).err == ""
    assert played("prize", "--withdraw", "2", *over).err == ""


def test_letters_leaving_and_the_link_on_the_home_from_the_terminal(league: League) -> None:
    league("members", "--add", "Ana")
    assert "Ana wants a letter" in league("members", "--letters", "Ana").out
    assert "already" in league("members", "--letters", "Ana").err
    assert "wants no letters any more" in league("members", "--no-letters", "Ana").out
    assert "no link to sign up" in league("members", "--show-link").err
    league("members", "--link")
    assert "home shows the link" in league("members", "--show-link").out
    assert "no more" in league("members", "--hide-link").out
    assert "to come" in " ".join(
        league("members", "--leave", "Ana", "--on", "2099-01-01").err.split()
    )
    assert "Ana has left the league" in league("members", "--leave", "Ana").out
    assert "no member" in league("members", "--letters", "Ana").err


def test_the_address_of_the_house_stands_in_links_made_at_the_machine(league: League) -> None:
    assert "no address of a house" in league("members", "--address", "nowhere").err
    assert (
        "https://pub.example.org" in league("members", "--address", "https://pub.example.org/").out
    )
    assert "https://pub.example.org/j/" in "".join(league("members", "--link").out.split())


def test_who_waits_is_in_a_copy_of_the_house_and_waits_where_it_is_opened(
    league: League, console: Console, tmp_path: Path
) -> None:
    here = WaitingList(tmp_path / "data", "ligue-des-erables")
    nora = here.ask(NORA, agreed=True)
    copy, elsewhere = str(tmp_path / "copy.tapisvert"), str(tmp_path / "elsewhere")
    console("backup", copy)
    assert console("restore", copy, "--data", elsewhere).status == 0
    assert WaitingList(Path(elsewhere), "ligue-des-erables").listed() == (nora,)
    here.drop(here.claim(nora.id))
    console("restore", copy)
    assert here.listed() == (), "where the league is, they were answered"


def test_the_doctor_tells_of_requests_that_broke_off(
    league: League, console: Console, tmp_path: Path
) -> None:
    here = WaitingList(tmp_path / "data", "ligue-des-erables")
    nora = here.claim(here.ask(NORA, agreed=True).id)
    os.utime(tmp_path / "data" / "signups" / "ligue-des-erables" / f"{nora.id}.claimed", (0, 0))
    assert "1 request to join a league broke off" in console("doctor").out
    assert "Nora Roy" in league("members").out
    assert "broke off" not in console("doctor").out
