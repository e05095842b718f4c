"""Who directs, and what directors see to."""

from __future__ import annotations

from tests.web.pur_plan.articles import article
from tests.web.pur_plan.season import FIRST, NEXT, SECOND, TODAY, Season


@article("D-0.6", "D-1.1")
def mandate(season: Season) -> None:
    """Office, directors: a head for a year; where somebody cannot go on, another one follows."""
    office = season.ana.reads("office")
    assert "Ana The Fox · head director · 1 Jan 2020 – 31 Dec 2020" in office
    refused = season.ana.is_refused(
        "director", person="Bo", venue="the-fox", rank="head", first="2020-02-01"
    )
    assert "Ana" in refused
    told = season.ana.acts(
        "replace-director",
        venue="the-fox",
        person="ana",
        successor="Bo",
        first="2020-03-01",
        reason="moved away",
        unable="1",
    )
    assert "Bo" in told
    assert "31 December 2020" in told


@article("D-0.7")
def replacement(season: Season) -> None:
    """Office, directors: the league replaces somebody only where the venue's owner agrees."""
    sent = {"venue": "the-fox", "person": "ana", "successor": "Bo", "first": "2020-03-01"}
    assert "owner" in season.ana.is_refused("replace-director", **sent, reason="never there")
    season.ana.acts("replace-director", **sent, reason="never there", **{"owner-agrees": "1"})
    assert "Bo The Fox" in season.ana.reads("office")


@article("D-1.3")
def several(season: Season) -> None:
    """Office, directors: beside the head stand others and an assistant, in order of rank."""
    season.director("Bo")
    season.director("Eli", "assistant")
    office = season.ana.reads("office")
    assert "Bo The Fox · director" in office
    assert "Eli The Fox · assistant" in office


@article("D-5.3")
def consultation(season: Season) -> None:
    """Console of the night: an assistant in doubt reads whom to ask first."""
    event = season.started()
    console = season.ana.reads(f"/e/{event}/")
    assert "An assistant in doubt asks Ana, the head director, before ruling." in console
    assert "D-5.3" in console


@article("D-0.1")
def summary(season: Season) -> None:
    """Night, duties: the rules are summed up once a season, and not asked for again."""
    assert "D-0.1" in season.ana.reads(f"nights/{FIRST}")
    season.ana.acts("duties", date=FIRST, duty="director.summary")
    assert "D-0.1" not in season.ana.reads(f"nights/{SECOND}")


@article("D-0.4", "D-2.1", "D-2.2", "D-2.4", "E-3")
def before_play(season: Season) -> None:
    """Console before play: badge, early, room, equipment, welcome are asked for and ticked."""
    event = season.opened()
    console = season.ana.reads(f"/e/{event}/")
    for number in ("D-0.4", "D-2.1", "D-2.2", "D-2.4", "E-3"):
        assert number in console
    answer = season.ana.client.post(f"/e/{event}/duty", {"duty": "director.badge"})
    assert answer.status_code == 302, answer.content.decode()
    assert "D-0.4" not in season.ana.reads(f"/e/{event}/")


@article("D-2.8", "D-3.1")
def while_played(season: Season) -> None:
    """Console while play goes on: staying there and supervising are asked for."""
    assert "D-3.1" not in season.ana.reads(f"/e/{season.opened(SECOND)}/")
    console = season.ana.reads(f"/e/{season.started()}/")
    assert "D-2.8" in console
    assert "D-3.1" in console


@article("G-0")
def amended(season: Season) -> None:
    """Office, news: a changed rule is on the home for all, and directors are asked to tell it."""
    text = "Phones stay off the table."
    told = season.ana.acts("news", text=text, rule="1")
    assert f"The rules change: {text}" in told
    assert f"Changes to the rules {text}" in season.anybody.reads("")
    season.ana.acts("director", person="Ana", venue="the-fox", rank="head", first=TODAY)
    season.ana.acts("date", venue="the-fox", day=NEXT, kind="daily")
    night = f"the-fox-{NEXT}"
    assert "G-0" in season.ana.reads(f"nights/{night}")
    season.ana.acts("duties", date=night, duty="rules.amended")
    assert "G-0" not in season.ana.reads(f"nights/{night}")
    bo = season.official("Bo", "entry")
    assert "for its management" in bo.is_refused("news", text="No hats.", rule="1")
