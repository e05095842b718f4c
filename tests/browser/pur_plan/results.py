"""Results: published in time, kept, checked; and who may play."""

from base64 import b64decode
from datetime import date, timedelta

from playwright.sync_api import expect

from tests.browser.pur_plan.articles import article
from tests.browser.pur_plan.season import TODAY, Season

YESTERDAY = (date.fromisoformat(TODAY) - timedelta(days=1)).isoformat()

PICTURE = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
"""A sheet seen from very far away."""


@article("D-0.3", "D-0.5", night="played")
def published(season: Season) -> None:
    """Console, end of the night: its director, who may play, sends the result; it counts."""
    ana, place = season.ana, season.place
    ana.opens_evening(place.first)
    ana.sees(f"{place.name} waits for the result of this night.", "D-8.3")
    with ana.told_anew():
        ana.person.taps_on("#to-league")
    ana.sees(f"The result of this night counts in {place.name}.")
    anybody = season.anybody
    anybody.goes("standing")
    rows = anybody.main.locator("table.standing tbody th").all_inner_texts()
    assert rows[0].split()[0] == "Bo"
    ana.goes(f"nights/{place.second}")
    assert "Ana won" in ana.enters("Ana\nBo\nChloé")
    anybody.sees("Ana", at=f"night/{place.second}")


@article("D-8.2", night="published")
def kept(season: Season) -> None:
    """Journal: a publication older than the time to publish is not undone, but put right."""
    ana, place = season.ana, season.place
    ana.goes("journal")
    line = ana.main.locator("li", has_text="3 players, Bo won").first
    with ana.person.witness.expecting(400, 422):
        ana.person.taps_on(line.locator("button"))
        refusal = ana.person.page.locator(".refusal:not(.news):visible").first
        expect(refusal).to_contain_text("put it right with a correction")
    ana.goes(f"nights/{place.first}")
    assert "is corrected" in ana.enters("Chloé\nBo\nDede", reason="misread")
    season.anybody.sees("misread", at=f"night/{place.first}")


@article("D-8.3")
def photographed(season: Season) -> None:
    """Date: a photo of the sheet is sent, kept and shown; until then both times are told."""
    ana, place = season.ana, season.place
    ana.goes("office")
    ana.acts("director", person="Ana", venue=place.venue, rank="head", first=YESTERDAY)
    ana.goes("nights")
    late = {"day": YESTERDAY, "forgotten": "not put down", "announced": "1"}
    ana.acts("date", venue=place.venue, kind="daily", **late)
    night = f"{place.venue}-{YESTERDAY}"
    ana.sees("Send a photo of the result", "within 24 hours", "within 48 hours of its end")
    ana.sees("within 24 hours", "within 48 hours", "D-8.3", at=f"nights/{night}")
    chosen = ana.main.locator('[name="picture"]')
    sends = ana.main.locator("form:has([name=picture]) button")
    chosen.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"<svg/>"})
    with ana.person.witness.expecting(400):
        ana.person.sends(sends)
        expect(ana.person.page.locator(".refusal")).to_contain_text("no picture a browser shows")
    ana.looks_again(f"nights/{night}")
    chosen.set_input_files({"name": "sheet.png", "mimeType": "image/png", "buffer": PICTURE})
    ana.person.sends(sends)
    shown = ana.main.locator("figure.sheet-photo img")
    expect(shown).to_be_visible()
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    ana.does_not_see("within 24 hours")
    stranger = season.anybody.person
    photo = f"/l/{place.league}/nights/{night}/photo.image"
    assert stranger.context.request.get(photo, max_redirects=0).status != 200


@article("D-4.1", "D-8.4")
def checked(season: Season) -> None:
    """Date: a result is disputed, read again, put right with a reason, and verified."""
    ana, place = season.ana, season.place
    ana.goes(f"nights/{place.first}")
    ana.enters("Bo\nChloé\nDede")
    ana.acts("dispute", what="who was third?")
    ana.sees("Disputed · who was third?")
    ana.sees("is disputed: who was third?", at="office")
    ana.goes(f"nights/{place.first}")
    ana.enters("Bo\nDede\nChloé", reason="read upside down")
    ana.sees("Published", "What the correction changed")
    season.anybody.sees("read upside down", "Dede 3 → 2", at=f"night/{place.first}")
    ana.acts("verify")
    ana.sees("Verified")


@article("S-5")
def full_points(season: Season) -> None:
    """Night: a sit & go of five to ten earns the points of the league, four are no field."""
    ana, place = season.ana, season.place
    ana.goes("office")
    ana.person.sends(ana.main.locator('a[href$="?season=autumn"]'))
    ana.acts("season", preset="league")
    ana.goes(f"nights/{place.first}")
    ana.acts("edit-date", kind="sit-and-go")
    ana.sees("Sit & go · 12,000")
    assert "4 players cannot be the field" in ana.enters("Bo\nChloé\nDede\nEli")
    ana.enters("Bo\nChloé\nDede\nEli\nFatou")
    season.anybody.sees("1 Bo 75", at=f"night/{place.first}")
