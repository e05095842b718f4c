"""The page of the members: a list is admitted at once, points are given and taken."""

import re

from django.test import Client

from tapisvert.web.house import leagues, people
from tests.web.cast import compact
from tests.web.panels.league.maples import act, entered, founded


def test_the_management_gives_and_takes_points_where_the_members_are(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    act(ana, "official", person="Ana", office="management")
    page = ana.get("/l/maples/members").content.decode()
    assert 'action="/l/maples/act/adjust"' in page
    assert '<option value="autumn">Autumn</option>' in page
    sent = {"person": "Dede", "season": "autumn", "reason": "helped all evening"}
    assert "Dede is given 5 points: helped all evening." in act(ana, "adjust", points="5", **sent)
    assert "Dede loses 2 points" in act(ana, "adjust", points="-2", **sent)


def test_a_list_of_people_becomes_members_at_once(ana: Client) -> None:
    founded(ana)
    act(ana, "admit-member", person="Bo")
    refusal = act(ana, "admit-member", 400, person="Chloé\nNobody Here\nNor Here\nDede")
    assert "Nobody Here" in refusal
    assert "Nor Here" in refusal
    assert refusal.count("Nobody is called") == 1, "one sentence for all whom nobody knows"
    assert list(leagues().now("maples").members) == ["bo"]
    act(ana, "admit-member", person="Chloé\r\n\r\nDede\r\nBo\r\n")
    assert set(leagues().now("maples").members) == {"bo", "chloe", "dede"}
    assert "already" in act(ana, "admit-member", 422, person="Bo")


def test_an_imported_sheet_asks_of_which_league_its_people_are_members(ana: Client) -> None:
    founded(ana)
    act(ana, "admit-member", person="Bo")
    assert 'href="/people/import?members=maples"' in ana.get("/l/maples/members").content.decode()
    sheet = {"text": "Name\nBo\nChloé\nJo Newman\n"}
    page = compact(ana.post("/people/import?members=maples", sheet).content.decode())
    assert "Members of which league?" in page
    assert '<option value="maples" selected>Maples</option>' in page
    answer = ana.post("/people/import", {**sheet, "step": "take", "members": "maples"}, follow=True)
    assert "2 more members of Maples." in compact(answer.content.decode())
    (jo,) = people().find("Jo Newman")
    assert set(leagues().now("maples").members) == {"bo", "chloe", jo.id}
    journal = compact(ana.get("/l/maples/journal").content.decode())
    assert "member taken in × 2" in journal, "one act, one line"
    for members in ({"bo"}, {"bo", "chloe", jo.id}):
        journal = ana.get("/l/maples/journal").content.decode()
        newest = re.findall(r'name="act" value="([^"]+)"', journal)[0]
        assert ana.post("/l/maples/undo", {"act": newest}).status_code == 302
        assert set(leagues().now("maples").members) == members
    again = {"text": "Name\nKit Late\n", "step": "take", "members": "nowhere"}
    assert ana.post("/people/import", again).status_code == 400
    assert people().find("Kit Late") == ()
    none = {"text": "Name\nKit Late\n", "step": "take", "members": ""}
    assert ana.post("/people/import", none)["Location"].endswith("added=1&changed=0")
