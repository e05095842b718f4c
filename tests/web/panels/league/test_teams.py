"""Teams of a season in the room: founded, joined, left, counted, and read by everybody."""

import json
import re

import pytest
from django.test import Client

from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

TEAMS = "/l/maples/s/autumn/teams"


@pytest.fixture
def counted(ana: Client) -> Client:
    """Two nights and two teams: the best two of each night count."""
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nBo")
    entered(ana, "2020-02-12", "Bo\nChloé\nDede")
    act(ana, "team-rule", season="autumn", size="3", counts="2", over="night")
    for name, members in (("The Reds", ("Chloé", "Bo")), ("Les Bleus", ("Dede", "Eli"))):
        act(ana, "found-team", name=name)
        for each in members:
            key = name.lower().replace(" ", "-")
            act(ana, "join-team", team=key, person=each, day="2020-01-01")
    return ana


def read(address: str, lang: str = "en", **query: str) -> str:
    answer = browser().get(address, query, headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_everybody_reads_the_standing_of_teams(counted: Client) -> None:
    for address in ("/l/maples/", TEAMS):
        page = compact(read(address))
        assert page.index("The Reds") < page.index("Les Bleus"), address
    team = compact(read("/l/maples/s/autumn/team/the-reds"))
    assert "Chloé" in team
    assert "Found a team" not in team
    player = compact(read("/l/maples/s/autumn/player/chloe"))
    assert "Plays for The Reds" in player
    assert "Équipes de 3 au plus" in read(TEAMS, "fr")
    assert "The Reds" in read(TEAMS, part="2020-02")
    assert browser().get(TEAMS, {"part": "x"}).status_code == 404
    assert browser().get("/l/maples/s/autumn/team/nobody").status_code == 404


def test_points_taken_from_a_member_are_taken_from_the_team(counted: Client) -> None:
    act(counted, "adjust", season="autumn", person="Chloé", points="-9", reason="late thrice")
    page = compact(read(TEAMS))
    assert page.index("Les Bleus") < page.index("The Reds")


def test_files_hold_the_teams_too(counted: Client) -> None:
    sheet = read(TEAMS + ".csv")
    assert sheet.splitlines()[1] == "1,The Reds,10,2"
    data = json.loads(read(TEAMS + ".json"))
    assert [each["name"] for each in data["teams"]] == ["The Reds", "Les Bleus"]
    assert data["teams"][0]["members"][0]["name"] == "Chloé"
    whole = json.loads(counted.get("/l/maples/everything.json").content)
    assert whole["teams"]["the-reds"]["stays"][0]["person"] == "chloe"


def test_whoever_leaves_keeps_their_points_with_the_team_and_undo_takes_it_back(
    counted: Client,
) -> None:
    toast = act(counted, "leave-team", team="the-reds", person="bo", day="2020-02-11")
    assert "Bo leaves The Reds" in compact(toast)
    assert read(TEAMS + ".csv").splitlines()[1] == "1,The Reds,7,1"
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    assert counted.post("/l/maples/undo", {"target": target}, headers=HTMX).status_code == 200
    assert "1,The Reds,10,2" in read(TEAMS + ".csv")


def test_what_cannot_be_is_refused_with_a_sentence_and_changes_nothing(counted: Client) -> None:
    before = counted.get("/l/maples/everything.json").content
    said = act(counted, "join-team", 422, team="les-bleus", person="Bo", day="2020-02-01")
    assert "Bo belongs to The Reds then" in compact(said)
    act(counted, "found-team", 422, name="the reds")
    for looks in ("The Reds.", "Thе Rеds", "The\u200b Reds", "Les BIeus", "Тhе Rеds"):
        act(counted, "found-team", 400, name=looks)
    act(counted, "rename-team", 400, team="les-bleus", name="The Reds.")
    act(counted, "team-rule", 400, season="autumn", size="2", counts="3", over="night")
    act(counted, "join-team", 400, team="les-bleus", person="Fatou", day="31 février")
    assert counted.get("/l/maples/everything.json").content == before
    act(counted, "found-team", name="Les Bleüs")


def test_teams_are_for_those_who_take_members_in(counted: Client) -> None:
    act(counted, "official", person="Ana", office="management")
    stranger = browser(account("Zoé", "director"))
    page = compact(stranger.get(TEAMS).content.decode())
    assert "Found a team" not in page
    act(stranger, "found-team", 422, name="Greens")
