"""Results: published in time, kept, checked; and who may play."""

from __future__ import annotations

from tapisvert.actions import Meta
from tapisvert.league.record.publishing import PublishResult
from tapisvert.web.house import leagues
from tests.league.record.build import night
from tests.web.pur_plan.articles import article
from tests.web.pur_plan.season import FIRST, SECOND, Season

PICTURE = b"\x89PNG\r\n\x1a\n" + b"sheet"


@article("D-0.3", "D-0.5")
def published(season: Season) -> None:
    """Console, end of the night: its director, who may play, sends the result; it counts."""
    event = season.played()
    answer = season.ana.client.post(f"/e/{event}/to-league")
    assert answer.status_code == 302, answer.content.decode()
    standing = season.anybody.reads("standing")
    assert standing.index("Bo") < standing.index("Fatou")
    season.ana.acts("enter", date=SECOND, order="Ana\nBo\nChloé")
    assert "Ana" in season.anybody.reads(f"night/{SECOND}")


@article("D-8.2")
def kept(season: Season) -> None:
    """Journal: a publication older than the time to publish is not undone, but put right."""
    old = Meta(1_581_000_000_000, "ana")
    command = PublishResult(FIRST, night("bo", "chloe", "dede"))
    leagues().do("maples", command, old, "published-then")
    refused = season.ana.undoes("3 players")
    assert "put it right with a correction" in refused
    season.ana.acts("correct", date=FIRST, order="Chloé\nBo\nDede", reason="misread")
    assert "misread" in season.anybody.reads(f"night/{FIRST}")


@article("D-8.3")
def photographed(season: Season) -> None:
    """Date: a photo of the sheet is sent, kept and shown; until then both times are told."""
    assert "photo" in season.ana.reads(f"nights/{FIRST}")
    assert season.ana.sends_picture(FIRST, PICTURE).status_code == 302
    page = season.ana.client.get(f"/l/maples/nights/{FIRST}").content.decode()
    assert f"/l/maples/nights/{FIRST}/photo.image" in page
    shown = season.ana.client.get(f"/l/maples/nights/{FIRST}/photo.image")
    assert (shown.content, shown["Content-Type"]) == (PICTURE, "image/png")
    assert season.ana.sends_picture(SECOND, b"<svg onload=alert(1)>").status_code == 400
    assert season.anybody.client.get(f"/l/maples/nights/{FIRST}/photo.image").status_code != 200


@article("D-4.1", "D-8.4")
def checked(season: Season) -> None:
    """Date: a result is disputed, read again, put right with a reason, and verified."""
    season.ana.acts("enter", date=FIRST, order="Bo\nChloé\nDede")
    season.ana.acts("dispute", date=FIRST, what="who was third?")
    assert "is disputed: who was third?" in season.ana.reads("office")
    season.ana.acts("correct", date=FIRST, order="Bo\nDede\nChloé", reason="read upside down")
    assert "read upside down" in season.anybody.reads(f"night/{FIRST}")
    season.ana.acts("verify", date=FIRST)
    assert "Verified" in season.anybody.reads(f"night/{FIRST}")


@article("S-5")
def full_points(season: Season) -> None:
    """Standing: a sit & go of five to ten earns the points of the league's scale, four none."""
    season.ana.acts(
        "season",
        season="autumn",
        name="Autumn",
        first="2020-01-01",
        last="2035-12-31",
        preset="league",
    )
    season.ana.acts("edit-date", date=FIRST, kind="sit-and-go", time="19:30", stack="12000")
    season.ana.acts("enter", date=FIRST, order="Bo\nChloé\nDede\nEli\nFatou")
    assert "1 Bo 75" in season.anybody.reads(f"night/{FIRST}")
