"""Teams of two in a list: two names a line, however people join them."""

import pytest

from tapisvert.desk.pairs import teams_read
from tapisvert.refusals import Invalid


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Ana Martin + Bo Martin", ("Ana Martin", "Bo Martin")),
        ("Ana+Bo", ("Ana", "Bo")),
        ("1. Chloé Martin / Dede Martin", ("Chloé Martin", "Dede Martin")),
        ("Eli Martin & Fay Martin (payé)", ("Eli Martin", "Fay Martin")),
        ("Marie et Paul", ("Marie", "Paul")),
        ("Gus Martin, Hal Martin", ("Gus Martin", "Hal Martin")),
        ("Luc McRae; Zoé de la Tour, payé", ("Luc McRae", "Zoé de la Tour")),
        ("Gus Martin, payé", ("Gus Martin", "")),
        ("Lavoie, Marc", ("Marc Lavoie", "")),
        ("Nina Roy nina+poker@example.org", ("Nina Roy", "")),
        ("Nina Roy 06/12/34/56/78", ("Nina Roy", "")),
        ("Nina Roy +33 6 12 34 56 78", ("Nina Roy", "")),
    ],
)
def test_two_names_of_a_line_are_a_team(written: str, names: tuple[str, str]) -> None:
    (team,) = teams_read(written)
    assert (team.first.name, team.partner.name if team.partner else "") == names


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Ana + Bo + Chloé", "teams.long-line"),
        ("Ana + Bo\nChloé + Bo", "teams.listed-twice"),
    ],
)
def test_what_is_no_team_of_two_is_refused(written: str, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        teams_read(written)
    assert refused.value.code == code
