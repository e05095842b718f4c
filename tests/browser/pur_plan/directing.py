"""Who directs, and what directors see to."""

from tests.browser.pur_plan.articles import article
from tests.browser.pur_plan.season import NEXT, TODAY, Season


@article("D-0.6", "D-1.1")
def mandate(season: Season) -> None:
    """Office, directors: a head for a year; where somebody cannot go on, another one follows."""
    ana, place = season.ana, season.place
    ana.sees(f"Ana {place.fox} · head director · 1 Jan 2020 – 31 Dec 2020", at="office")
    second = {"venue": place.venue, "rank": "head", "first": "2020-02-01"}
    assert "Ana is the head director there" in ana.is_refused("director", person="Bo", **second)
    sent = {"successor": "Bo", "first": "2020-03-01", "reason": "moved away", "unable": "1"}
    told = ana.acts("replace-director", "head director", **sent)
    assert f"Bo is head director at {place.fox}" in told
    assert "31 December 2020" in told
    ana.sees(f"Bo {place.fox} · head director · 1 Mar 2020 – 31 Dec 2020")


@article("D-0.7")
def replacement(season: Season) -> None:
    """Office, directors: the league replaces somebody only where the venue's owner agrees."""
    season.ana.goes("office")
    sent = {"successor": "Bo", "first": "2020-03-01", "reason": "never there"}
    refused = season.ana.is_refused("replace-director", "head director", **sent)
    assert "agreement of the venue's owner" in refused
    season.ana.acts("replace-director", "head director", **{"owner-agrees": "1"})
    season.ana.sees(f"Bo {season.place.fox} · head director")


@article("D-1.3")
def several(season: Season) -> None:
    """Office, directors: beside the head stand others and an assistant, in order of rank."""
    season.director("Bo")
    season.director("Eli", "assistant")
    season.ana.sees(f"Bo {season.place.fox} · director", f"Eli {season.place.fox} · assistant")


@article("D-5.3", night="started")
def consultation(season: Season) -> None:
    """Console of the night: an assistant in doubt reads whom to ask first."""
    season.ana.opens_evening(season.place.first)
    season.ana.sees("An assistant in doubt asks Ana, the head director, before ruling.", "D-5.3")


@article("D-0.1")
def summary(season: Season) -> None:
    """Night, duties: the rules are summed up once a season, and not asked for again."""
    ana, place = season.ana, season.place
    ana.sees("D-0.1", at=f"nights/{place.first}")
    ana.person.page.locator('[name="duty"][value="director.summary"]').check()
    ana.acts("duties")
    ana.does_not_see("D-0.1")
    ana.sees("What the director sees to", at=f"nights/{place.second}")
    ana.does_not_see("D-0.1")


@article("D-0.4", "D-2.1", "D-2.2", "D-2.4", "E-3")
def before_play(season: Season) -> None:
    """Console before play: badge, early, room, equipment, welcome are asked for and ticked."""
    ana = season.ana
    ana.opens_evening(season.place.first)
    duties = ana.unfolds("#league-duties")
    ana.sees("D-0.4", "D-2.1", "D-2.2", "D-2.4", "E-3")
    with ana.told_anew():
        ana.person.taps_on(duties.locator('button[value="director.badge"]'))
    ana.unfolds("#league-duties")
    ana.sees("D-2.1", "D-2.2", "D-2.4", "E-3")
    ana.does_not_see("D-0.4")


@article("D-2.8", "D-3.1", night="started")
def while_played(season: Season) -> None:
    """Console while play goes on: staying there and supervising are asked for."""
    ana = season.ana
    ana.opens_evening(season.place.second)
    ana.unfolds("#league-duties")
    ana.sees("D-2.1")
    ana.does_not_see("D-3.1")
    ana.opens_evening(season.place.first)
    ana.unfolds("#league-duties")
    ana.sees("D-2.8", "D-3.1")


@article("G-0")
def amended(season: Season) -> None:
    """Office, news: a changed rule is on the home for all, and directors are asked to tell it."""
    ana, place = season.ana, season.place
    text = "Phones stay off the table."
    ana.goes("office")
    assert f"The rules change: {text}" in ana.acts("news", text=text, rule="1")
    season.anybody.sees(f"Changes to the rules {text}", at="")
    ana.acts("director", person="Ana", venue=place.venue, rank="head", first=TODAY)
    ana.goes("nights")
    ana.acts("date", venue=place.venue, day=NEXT, kind="daily")
    ana.sees("G-0", at=f"nights/{place.venue}-{NEXT}")
    ana.person.page.locator('[name="duty"][value="rules.amended"]').check()
    ana.acts("duties")
    ana.sees("D-2.1")
    ana.does_not_see("G-0")
    bo = season.official("Bo", "entry")
    bo.goes("office")
    assert bo.main.locator('[name="rule"]').count() == 0, "a change is for the management to tell"
