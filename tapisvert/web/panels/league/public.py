"""More of a league for everybody: members, seasons of before, the race, a calendar, a print."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.desk.league.archive import all_time, podium
from tapisvert.desk.league.feed import calendar_feed, own_fixtures
from tapisvert.desk.league.member import Member, MemberNight, member
from tapisvert.desk.league.table import table
from tapisvert.desk.spelling import begins_like, searched
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import UNIT, Figure
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.league.standings.race import median_race, race
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.prints.heading import PAPERS, SheetHeading
from tapisvert.prints.race_picture import RacePicture
from tapisvert.prints.result_picture import PictureShape
from tapisvert.prints.standing_sheet import StandingSheetLine, printed_standing
from tapisvert.tournament.proposal import Reason
from tapisvert.web.club import club
from tapisvert.web.house import people, standings
from tapisvert.web.house_address import link_to_give
from tapisvert.web.moment import now as moment
from tapisvert.web.page import Page
from tapisvert.web.panels.league.charts import ChartLine, LineChart
from tapisvert.web.panels.league.home import race_chart
from tapisvert.web.panels.league.names import NameOf, in_public
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.reading import asked_in, public_page, query_of
from tapisvert.web.panels.league.shown import asked_said, day_said, rule_said, told
from tapisvert.web.pictures import drawn
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, decimal, say
from tapisvert.zones import local

_CAREERS: Final = 100
_HIGH: Final = 40
"""How high a column of somebody's form is drawn."""
_MET: Final = 60
"""People one chooses from to compare somebody with: who was met most often."""
_FIRST_NIGHTS: Final = 10
"""Nights of a member that are shown at once."""


@require_safe
def seasons(request: RoomRequest, league: str) -> HttpResponse:
    """Who won each season, and everybody over all of them; `?q=` finds somebody."""
    now, lang = known(league), request.lang
    today = now.day_at(moment())
    order = sorted(now.seasons.items(), key=lambda each: each[1].first, reverse=True)
    held = [(name, standings().of(league, StandingQuery(name))) for name, _ in order]
    careers = all_time((name, seasons, now.seasons[name].last < today) for name, seasons in held)
    words = searched(request.GET.get("q", "")[:60])
    called = in_public(lang)
    named = [(each, called(each.person)) for each in careers]
    if words:
        named = [each for each in named if begins_like(words, searched(each[1]))]
    shown = [
        (each, name, next(one for one, _ in order if one in each.seasons))
        for each, name in named[:_CAREERS]
    ]
    podiums = [
        (
            seasons := podium(name, standing),
            now.seasons[name],
            [(place, who, called(who), points) for place, who, points in seasons.first],
        )
        for name, standing in held
    ]
    context = {
        "tab": "seasons",
        "podiums": podiums,
        "careers": shown,
        "more": max(0, len(named) - _CAREERS),
        "q": request.GET.get("q", "")[:60],
    }
    return public_page(request, league, now, "league/seasons.html", context)


def member_shown(
    league: str,
    standing: LeagueStanding,
    season: str,
    person: str,
    called: NameOf,
    lang: Lang,
    against: str = "",
) -> dict[str, Any]:
    """What the page of a member shows, of whoever shows more than a number."""
    known_person = people().get(person)
    if known_person is None or known_person.shown == "number":
        return {}
    member_facts = member(standing, standings().course(league, season), person)
    if member_facts is None:
        return {}
    return {
        "member": member_facts,
        "monogram": _monogram(called(person)),
        "nickname": known_person.nickname if known_person.shown == "name" else "",
        "nights": _nights_shown(league, member_facts, lang),
        "nights_before": len(member_facts.nights) - _FIRST_NIGHTS,
        "at_home": _at_home(league, member_facts),
        "average_place": _decimal(member_facts.average_place, lang),
        "knock_outs": _decimal(member_facts.knock_outs, lang),
        "curve": _curve(standing, member_facts, called, lang),
        "opponents": [
            (each, called(each.person), each.ahead * 100 // each.together)
            for each in member_facts.opponents(against)
        ],
        "against": against,
        "met": sorted(
            ((each.person, called(each.person)) for each in member_facts.met[:_MET]),
            key=lambda one: searched(one[1]),
        ),
        "form": [(each, _column(each)) for each in member_facts.form],
        "facts": [_fact(each, lang) for each in member_facts.facts],
    }


def _fact(fact: Reason, lang: Lang) -> tuple[str, str]:
    """What results prove, with the picture beside it."""
    icon = {"fact-won": "trophy", "fact-podium": "trophy", "fact-knock-outs": "target"}
    values = dict(fact.values)
    if "day" in values:
        values["day"] = day_said(str(values["day"]), lang)
    return icon.get(fact.key.partition(".")[2], "calendar"), say(fact.key, lang, values)


def _nights_shown(league: str, member: Member, lang: Lang) -> list[tuple[Any, ...]]:
    """Every night with its day, its venue, how long its bar is, and why its points."""
    best = max((each.points for each in member.nights), default=0)
    venues = known(league).venues
    return [
        (
            each,
            day_said(each.day, lang),
            venues[each.venue].name if each.venue in venues else each.venue,
            max(0, each.points * 100 // best) if best > 0 else 0,
            [told(part, lang) for part in each.why],
        )
        for each in member.nights
    ]


def _monogram(name: str) -> str:
    """The first letters of a name's first and last words."""
    words = [each for each in name.replace("-", " ").split() if each[:1].isalpha()]
    return "".join(each[0] for each in (*words[:1], *words[1:][-1:])).upper()


def _at_home(league: str, member: Member) -> str:
    """Where somebody played most often."""
    often = Counter(each.venue for each in member.nights)
    venue = max(often, key=lambda each: often[each])
    known_venue = known(league).venues.get(venue)
    return venue if known_venue is None else known_venue.name


def _curve(
    standing: LeagueStanding, member: Member, called: NameOf, lang: Lang
) -> LineChart | None:
    """Somebody's points night after night, beside the middle of the league and whoever leads now.

    Of whoever leads it is who is next behind them.
    """
    lead = next((each.person for each in standing.lines[:2] if each.person != member.person), "")
    over = race(standing, [each for each in (member.person, lead) if each])
    if len(over.days) < 2:
        return None
    columns = tuple(f"{int(each[8:])}/{int(each[5:7])}" for each in over.days)
    curves = tuple(
        ChartLine(called(each.person), tuple(round(points / UNIT) for points in each.points))
        for each in over.lines
    )
    middle = tuple(round(points / UNIT) for points in median_race(standing))
    curves += (ChartLine(say("leaguepage.median", lang), middle, "median"),)
    return LineChart(say("leaguepage.curve", lang), columns, curves)


def _column(night: MemberNight) -> tuple[int, int]:
    """Where a column begins and how high it is: the better the place, the higher."""
    beaten = Fraction(night.players - night.place + 1, max(1, night.players))
    high = max(2, int(_HIGH * beaten))
    return _HIGH - high, high


def _decimal(value: Fraction, lang: Lang) -> str:
    """To a tenth; whole numbers without one."""
    tenths = round(value * 10)
    text = str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"
    return decimal(text, lang)


@require_safe
def race_picture(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The race as a picture by itself, of a season, a month, a quarter or a venue."""
    now, lang = known(league), request.lang
    standing = standings().of(league, asked_in(request, now, season))
    called = in_public(lang)
    chart = race_chart(standing, called, lang)
    if chart is None:
        raise Http404
    answer = HttpResponse(chart.svg, content_type="image/svg+xml")
    answer.headers["Cache-Control"] = "max-age=60"
    return answer


@require_safe
def race_to_send(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The same as a PNG to send around; `?shape=wide` for a screen."""
    now, lang = known(league), request.lang
    asked = asked_in(request, now, season)
    standing = standings().of(league, asked)
    called = in_public(lang)
    chart = race_chart(standing, called, lang)
    if chart is None:
        raise Http404
    shape: PictureShape = "wide" if request.GET.get("shape", "") == "wide" else "tall"
    query = query_of(asked)
    played = say("leaguepage.played", lang, {"n": len(standing.outcomes)})
    link = link_to_give(request, reverse("standing", args=[league, season]))
    sheet = RacePicture(
        now.name,
        say("leaguepage.race-short", lang),
        (*asked_said(now, asked, lang), played),
        str(chart.svg),
        f"{link}?{query}" if query else link,
    )
    answer = HttpResponse(drawn(sheet, shape, lang), content_type="image/png")
    answer.headers["Cache-Control"] = "max-age=60"
    return answer


@require_safe
def standing_print(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The standing on paper."""
    now, lang = known(league), request.lang
    asked = asked_in(request, now, season)
    standing = standings().of(league, asked)
    wanted = request.GET.get("paper", club().paper)
    paper = next((each for each in PAPERS if each == wanted), PAPERS[0])
    held = now.seasons[season]
    called = in_public(lang)
    lines = tuple(
        StandingSheetLine(
            str(row.place or "–"),
            called(row.person),
            format(Figure(row.points), lang),
            row.nights,
        )
        for row in table(standing, columns=0).rows
    )
    played = say("leaguepage.played", lang, {"n": len(standing.outcomes)})
    facts = (*asked_said(now, asked, lang), rule_said(held, lang), played)
    heading = SheetHeading(now.name, local(moment()), club().name, paper)
    answer = HttpResponse(
        printed_standing(heading, lines, facts, lang), content_type="application/pdf"
    )
    answer.headers["Content-Disposition"] = f'inline; filename="{league}-{season}.pdf"'
    return answer


@require_safe
def feed(request: RoomRequest, league: str) -> HttpResponse:
    """The dates of a league, or of one venue of it, to subscribe to."""
    now = known(league)
    venue = request.GET.get("venue", "")
    if venue and venue not in now.venues:
        raise Http404
    fixtures = [each for each in now.fixtures.values() if venue in ("", each.venue)]
    return _feed(request, league, now, fixtures, now.venues[venue].name if venue else "")


@require_safe
def member_feed(request: RoomRequest, league: str, person: str) -> HttpResponse:
    """The dates where somebody plays: at the venues of before, and wherever they are invited."""
    now = known(league)
    known_person = people().get(person)
    if known_person is None or known_person.shown == "number":
        raise Http404
    return _feed(request, league, now, own_fixtures(now, {person}))


def _feed(
    request: RoomRequest, league: str, now: League, fixtures: list[Fixture], about: str = ""
) -> HttpResponse:
    text = calendar_feed(
        league,
        now,
        fixtures,
        lambda each: link_to_give(request, reverse("night", args=[league, each.event])),
        moment(),
        request.lang,
        about,
    )
    answer = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    answer.headers["Content-Disposition"] = f'inline; filename="{league}.ics"'
    answer.headers["Cache-Control"] = "max-age=300"
    return answer


PAGES: Final = (
    Page.public("seasons", "l/<league>/seasons", seasons),
    Page.public("calendar-feed", "l/<league>/calendar.ics", feed),
    Page.public("member-feed", "l/<league>/member/<person>.ics", member_feed),
    Page.public("race-send", "l/<league>/s/<season>/race.png", race_to_send, lane="drawing"),
    Page.public("race-picture", "l/<league>/s/<season>/race.svg", race_picture),
    Page.public("standing-print", "l/<league>/s/<season>/standing.pdf", standing_print),
)
