"""Teams of two in the terminal."""

from tests.cli.event.conftest import SEED, Desk


def test_partners_are_named_change_and_share_their_place(desk: Desk) -> None:
    desk("new", "Duo", "--format", "tag-team", "--change", "hand")
    desk("register", "Ana", "Bo")
    assert "Ana + Chloé play together" in desk("partner", "Ana", "Chloé").out
    desk("draw", "--seed", SEED)
    assert "1 team has one player only" in desk("start").err
    assert "Bo has no partner yet" in desk("todo").out
    desk("partner", "Bo", "Dede")
    assert desk("start").status == 0
    assert "Dede plays now (Dede + Bo)" in desk("partner", "Bo").out
    assert "Dede + Bo" in desk("seats").out
    assert desk("undo").status == 0
    assert "Bo + Dede is out in place 2" in desk("out", "Bo").out
    desk("end")
    listed = desk("results").out
    assert all(name in listed for name in ("Ana", "Chloé", "Bo", "Dede"))


def test_a_partner_whose_name_fits_several_people_is_asked_for(desk: Desk) -> None:
    desk("new", "Other", "--event", "other")
    desk("register", "Hal Martin", "Hal O'Neil", "--event", "other")
    desk("new", "Duo", "--format", "tag-team", "--change", "hand")
    desk("register", "Ana")
    assert "“Hal” fits 2 people" in desk("partner", "Ana", "Hal").err
    assert "Ana + Hal Martin play together" in desk("partner", "Ana", "Hal M").out
