"""Results of the nights: published, entered, put right."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.desk.decoding import read_file
from tapisvert.desk.league.nights import correct_from_event, publish_event
from tapisvert.desk.league.photos import Photos, name_of_picture
from tapisvert.desk.league.sheet_people import sheet_night, typed_preview
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import units
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.admissible import refuse_to_come, refuse_unchanged
from tapisvert.league.record.deadlines import RemoveResult
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import LEAGUE, decide
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.publishing import (
    AwaitResult,
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
)
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.values import INCIDENTS, Incident
from tapisvert.league.standings.changes import RankChange, changes
from tapisvert.readable import check_readable
from tapisvert.refusals import Invalid
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.actions import Command
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done
    from tapisvert.league.points.night import Night
    from tapisvert.league.standings.standing import LeagueStanding


def moved(
    session: LeagueSession, before: LeagueStanding, after: LeagueStanding
) -> Iterator[Message]:
    """A sentence for everybody whose place is another one, the best now first."""
    moves = changes(before, after)
    ordered = sorted(moves, key=lambda each: (each.place_after or 0, session.called(each.person)))
    for each in ordered:
        if each.place_before != each.place_after:
            yield _told(session, each)


def _told(session: LeagueSession, each: RankChange) -> Message:
    values = {"name": session.called(each.person)}
    if each.place_before is None:
        return Message("leagueline.place-new", {**values, "after": each.place_after})
    if each.place_after is None:
        return Message("leagueline.place-gone", {**values, "before": each.place_before})
    places = {"before": each.place_before, "after": each.place_after}
    return Message("leagueline.place-moved", {**values, **places})


def enter_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_sheet(parser)
    add_options(parser)


def add_sheet(parser: Parser) -> None:
    """The order of finish: names, or a file."""
    say_of = parser.say
    parser.add_argument("names", nargs="*", metavar="NAME", help=say_of("leagueline.arg-order"))
    parser.add_argument("--file", metavar="FILE", help=say_of("leagueline.arg-sheet"))


def run_enter(args: Arguments) -> int:
    """`tapisvert league enter`: a result noted by hand, typed in afterwards."""
    session = LeagueSession.of(args)
    done, fresh = do_typed(
        session, args, lambda night, new: PublishResult(args.date, night, None, new)
    )
    return answer(session, args, done, *session.tell(done.events), *fresh)


def do_typed(
    session: LeagueSession, args: Arguments, command: Callable[[Night, tuple[str, ...]], Command]
) -> tuple[Done, tuple[Message, ...]]:
    """Command for the night as it was typed; a refused one leaves no new names behind.

    What was done, and who is new in the directory.
    """
    kind = known_fixture(session.now, args.date).kind
    text = _read(args.file) if args.file else "\n".join(args.names)
    before = session.now.results.get(args.date)
    night, fresh = sheet_night(typed_preview(session.people, text, before), kind)
    typed_command = command(night, tuple(person.id for person in fresh))
    with session.naming():
        refuse_to_come(session.now, args.date, session.meta)
        refuse_unchanged(session.now, args.date, night)
        decide(session.now, typed_command, session.meta)
    if not fresh:
        return session.do(typed_command), ()
    names = tuple(person.name for person in fresh)
    session.bring(*fresh)
    return session.do(typed_command), (Message("leaguedesk.told-new", {"names": names}),)


def _read(path: str) -> str:
    if path != "-":
        return read_file(path, 1_000_000)
    text = sys.stdin.read()
    check_readable(text)
    return text


def publish_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def run_publish(args: Arguments) -> int:
    """`tapisvert league publish`: the result of a date counts, as its event left it."""
    session = LeagueSession.of(args)
    with session.naming():
        done = publish_event(session.house.desk, session.author, args.date)
    return answer(session, args, done)


def correct_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    add_sheet(parser)
    parser.add_argument("--from-event", action="store_true", help=say_of("leagueline.arg-event-is"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    add_options(parser)


def run_correct(args: Arguments) -> int:
    """`tapisvert league correct`: a result put right, why, and what that changed."""
    session = LeagueSession.of(args)
    asked = _season(session, args.date)
    before = None if asked is None else session.standings.of(session.stream, asked)
    was, fresh = session.now, tuple[Message, ...]()
    if args.from_event:
        with session.naming():
            desk, author = session.house.desk, session.author
            done = correct_from_event(desk, author, args.date, args.reason)
    else:
        done, fresh = do_typed(
            session, args, lambda night, new: CorrectResult(args.date, night, args.reason, new)
        )
    gone = session.take_away_corrected(was, args.date)
    messages = list(LEAGUE.tell(LeagueNames(session.now, session.called, typed=True), done.events))
    if asked is not None and before is not None:
        messages += moved(session, before, session.standings.of(session.stream, asked))
    return answer(session, args, done, *messages, *fresh, *gone)


def _season(session: LeagueSession, date: str) -> StandingQuery | None:
    season = season_on(session.now, known_fixture(session.now, date).day)
    keys = (key for key, each in session.now.seasons.items() if each is season)
    return next((StandingQuery(key) for key in keys), None)


def verify_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def run_verify(args: Arguments) -> int:
    """`tapisvert league verify`: a published result was read and found right."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(VerifyResult(args.date)))


def dispute_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("what", help=say_of("leagueline.arg-what"))
    add_options(parser)


def run_dispute(args: Arguments) -> int:
    """`tapisvert league dispute`: something in a result is said to be wrong."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(DisputeResult(args.date, args.what)))


def photo_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    parser.add_argument("--file", metavar="PICTURE", help=parser.say("leagueline.arg-photo"))
    add_options(parser)


def run_photo(args: Arguments) -> int:
    """`tapisvert league photo`: a photo of a result went to whoever enters it."""
    session = LeagueSession.of(args)
    command = SendPhoto(args.date)
    if args.file:
        try:
            picture = Path(args.file).read_bytes()
        except OSError:
            raise Invalid("leaguedesk.no-photo") from None
        command = SendPhoto(args.date, name_of_picture(picture))
        session.author.rehearse(command)
        Photos(Path(session.house.disk.folder)).keep(picture)
    return answer(session, args, session.do(command))


def over_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def run_over(args: Arguments) -> int:
    """`tapisvert league over`: the time to publish a result begins."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(AwaitResult(args.date)))


def remove_options(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def run_remove(args: Arguments) -> int:
    """`tapisvert league remove`: a result goes, once it was kept for as long as the book says."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(RemoveResult(args.date)))


_BELOW_ZERO: Final = re.compile(r"-\d+([.,]\d+)?")
"""What is no option though it begins with a hyphen; argparse alone knows no comma."""


def adjust_options(parser: Parser) -> None:
    say_of = parser.say
    parser._negative_number_matcher = _BELOW_ZERO
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("points", metavar="+5", help=say_of("leagueline.arg-adjusted"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add_options(parser)


def run_adjust(args: Arguments) -> int:
    """`tapisvert league adjust`: a bonus or a malus over a season, with its reason."""
    session = LeagueSession.of(args)
    person = session.person(args.person)
    command = AdjustPoints(session.season(args.season), person, _points(args.points), args.reason)
    return answer(session, args, session.do(command))


def _points(typed: str) -> int:
    try:
        value = Decimal(typed.replace(",", ".").replace("−", "-"))
    except InvalidOperation:
        raise Invalid("leagueline.bad-points", told=typed) from None
    if not value.is_finite() or abs(value) > 1_000_000:
        raise Invalid("leagueline.bad-points", told=typed)
    return units(value)


def incident_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("what", help=say_of("leagueline.arg-happened"))
    parser.add_argument(
        "--as", dest="kind", choices=INCIDENTS, default="note", help=say_of("leagueline.arg-as")
    )
    add_options(parser)


def run_incident(args: Arguments) -> int:
    """`tapisvert league incident`: something that happened at a date goes on the register."""
    session = LeagueSession.of(args)
    incident = Incident(session.person(args.person), args.kind, args.what.strip(), session.meta.at)
    return answer(session, args, session.do(ReportIncidents(args.date, (incident,))))
