"""What goes before the committee, and how it ends."""

from __future__ import annotations

from tests.web.pur_plan.articles import article
from tests.web.pur_plan.season import Season


@article("D-E", "D-5.1", "D-5.2")
def ethics(season: Season) -> None:
    """Register: a complaint about a director is decided with its sanction, his mandate ends."""
    bo, ana = season.director("Bo"), season.ana
    ana.acts(
        "complaint",
        person="Bo",
        facts="moved a friend to a better seat",
        standard="director.probity",
        plaintiff="Chloé",
    )
    assert "a director: probity" in ana.reads("discipline")
    told = ana.acts(
        "decide-complaint",
        complaint="1",
        decision="the seat was given by favour",
        sanction="dismissal",
        first="2020-03-11",
    )
    assert "Bo directs at The Fox until Tuesday 10 March 2020" in told
    register = ana.reads("discipline")
    assert "the seat was given by favour · end of the mandate" in register
    assert "decided" in ana.is_refused("decide-complaint", complaint="1", decision="again")
    assert bo.client.get("/l/maples/discipline").status_code == 403


@article("6.37-6")
def committee(season: Season) -> None:
    """Penalty at the table, "committee": the register has a complaint, its suspension bars."""
    event = season.started()
    dede = season.entry(event, "dede")
    season.ana.acts_at(event, "penalty", entry=dede, step="committee", reason="hid two chips")
    register = season.ana.reads("discipline")
    assert register.count("hid two chips") == 2
    eli = season.official("Eli", "committee")
    sent = {"complaint": "1", "decision": "proven", "sanction": "suspension"}
    days = {"first": "2020-01-01", "last": "2035-01-01"}
    assert "for the management to set" in eli.is_refused("decide-complaint", **sent, **days)
    own = season.ana.is_refused("decide-complaint", **sent, **days)
    assert "in a matter of their own" in own
    told = season.official("Fatou", "management").acts("decide-complaint", **sent, **days)
    assert "Suspension number 1: Dede plays nowhere" in told


@article("P-3.12")
def impostor(season: Season) -> None:
    """Floor of a night: somebody who plays in another's name is ruled on, with the article."""
    event = season.started()
    page = season.ana.reads(f"/e/{event}/floor?way=incident&incident=plays-for-another&f-who=BTN")
    assert "plays in another person's name or place" in page
    assert "P-3.12" in page
