"""Members of a league: the link to sign up, who waits, who is one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import Message, answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.introducing import NEW
from tapisvert.desk.league.members import admitted_as, members_now
from tapisvert.desk.league.waiting import (
    Application,
    WaitingList,
    admission,
    answer_letter,
    waiting_line,
)
from tapisvert.desk.spelling import searched
from tapisvert.league.record.letters import ChooseLetters
from tapisvert.league.record.members import (
    AdmitMember,
    EndMembership,
    OfferSignUp,
    ShowSignUp,
    WithdrawSignUp,
)
from tapisvert.league.record.officials import refuse_others
from tapisvert.refusals import Invalid, Refusal
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def members_options(parser: Parser) -> None:
    say_of = parser.say
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--link", action="store_true", help=say_of("leagueline.arg-sign-up"))
    one.add_argument(
        "--withdraw", action="store_true", help=say_of("leagueline.arg-sign-up-withdraw")
    )
    one.add_argument("--accept", metavar="ID", help=say_of("leagueline.arg-accept"))
    one.add_argument("--decline", metavar="ID", help=say_of("leagueline.arg-decline"))
    one.add_argument("--add", metavar="NAME", help=say_of("leagueline.arg-add-member"))
    one.add_argument("--choice", metavar="NAME", help=say_of("leagueline.arg-choice"))
    one.add_argument("--letters", metavar="NAME", help=say_of("leagueline.arg-letters"))
    one.add_argument("--no-letters", metavar="NAME", help=say_of("leagueline.arg-no-letters"))
    one.add_argument("--leave", metavar="NAME", help=say_of("leagueline.arg-leave"))
    one.add_argument("--show-link", action="store_true", help=say_of("leagueline.arg-show-link"))
    one.add_argument("--hide-link", action="store_true", help=say_of("leagueline.arg-hide-link"))
    one.add_argument("--address", metavar="URL", help=say_of("leagueline.arg-house-address"))
    parser.add_argument(
        "--on", metavar="YYYY-MM-DD", default="", help=say_of("leagueline.arg-leave-on")
    )
    parser.add_argument(
        "--as", dest="whom", metavar="NAME", help=say_of("leagueline.arg-accept-as")
    )
    parser.add_argument("--port", type=int, help=say_of("web.arg-port-served"))
    add_options(parser)


def run_members(args: Arguments) -> int:
    """`tapisvert league members`: who waits and who is a member; told, one more of them."""
    session = LeagueSession.of(args)
    if args.link:
        return _link(session, args)
    if args.withdraw:
        return answer(session, args, session.do(WithdrawSignUp()))
    if args.add:
        return answer(session, args, session.do(AdmitMember(session.person(args.add))))
    if args.choice:
        return _choice(session, args)
    if args.letters or args.no_letters:
        person = _admitted(session, args.letters or args.no_letters)
        return answer(session, args, session.do(ChooseLetters(person, bool(args.letters))))
    if args.leave:
        person = _admitted(session, args.leave)
        return answer(session, args, session.do(EndMembership(person, args.on)))
    if args.show_link or args.hide_link:
        return answer(session, args, session.do(ShowSignUp(bool(args.show_link))))
    if args.address:
        return _address(session, args)
    waiting = WaitingList(Path(session.house.disk.folder), session.stream)
    if args.accept:
        return _accepted(session, args, waiting)
    if args.decline:
        return _declined(session, args, waiting)
    return _listed(session, args, waiting)


def _admitted(session: LeagueSession, name: str) -> str:
    """The id a member was admitted under."""
    return admitted_as(session.people, session.now, session.person(name))


def _address(session: LeagueSession, args: Arguments) -> int:
    """Where people at home find the house, for links in letters."""
    from tapisvert.web.machine import save_address

    refuse_others(session.now, OfferSignUp(), session.meta)
    address = save_address(str(session.house.disk.folder), args.address)
    if args.json:
        return written.write({"address": address})
    args.screen.show(
        args.screen.lines(say("leaguepage.letters-address-is", args.lang, {"address": address}))
    )
    return 0


def _link(session: LeagueSession, args: Arguments) -> int:
    """The link that holds, opened where there is none."""
    from tapisvert.web.machine import sign_up_link

    if not session.now.sign_up:
        session.do(OfferSignUp())
    folder = str(session.house.disk.folder)
    link = sign_up_link(folder, session.stream, session.now.sign_up, args.port)
    if args.json:
        return written.write({"league": session.stream, "link": link})
    sentence = say("leaguedesk.told-sign-up-offered", args.lang)
    args.screen.show(args.screen.lines(sentence), [link])
    return 0


def _choice(session: LeagueSession, args: Arguments) -> int:
    """The link by which a member says what is public."""
    refuse_others(session.now, AdmitMember(""), session.meta)
    person = admitted_as(session.people, session.now, session.person(args.choice))
    if person not in session.now.members:
        raise Invalid("leagueline.no-member", name=args.choice)
    link = _choice_link(session, args, person)
    if args.json:
        return written.write({"person": person, "link": link})
    args.screen.show([link])
    return 0


def _choice_link(session: LeagueSession, args: Arguments, person: str) -> str:
    from tapisvert.web.machine import choice_link

    return choice_link(str(session.house.disk.folder), session.stream, person, args.port)


def _letter_link(session: LeagueSession, person: str) -> str:
    from tapisvert.web.machine import choice_letter_link

    return choice_letter_link(str(session.house.disk.folder), session.stream, person)


def _accepted(session: LeagueSession, args: Arguments, waiting: WaitingList) -> int:
    choice = args.whom or ""
    if choice not in ("", NEW):
        choice = session.person(choice)
    one = waiting.claim(_meant(waiting, args.accept))
    try:
        with session.naming():
            meta = session.author.meta
            command = admission(session.people, session.now, one, choice, meta)
        done = session.do(command)
        if one.letters:
            session.do(ChooseLetters(command.person, True))
    except Refusal:
        waiting.release(one)
        raise
    waiting.drop(one)
    member = one.id if choice in ("", NEW) else choice
    _write(session, one, accepted=True, link=_letter_link(session, member))
    return answer(session, args, done)


def _declined(session: LeagueSession, args: Arguments, waiting: WaitingList) -> int:
    refuse_others(session.now, AdmitMember(""), session.author.meta)
    one = waiting.claim(_meant(waiting, args.decline))
    waiting.drop(one)
    _write(session, one, accepted=False)
    if args.json:
        return written.write({"declined": one.id})
    args.screen.show(
        args.screen.lines(Message("leagueline.declined", {"name": one.name}).text(args.lang))
    )
    return 0


def _meant(waiting: WaitingList, typed: str) -> str:
    """The only one who waits under an id that begins so."""
    ids = [each.id for each in waiting.listed() if typed and each.id.startswith(typed)]
    if len(ids) != 1:
        raise Invalid("leaguedesk.not-waiting")
    return ids[0]


def _write(session: LeagueSession, one: Application, *, accepted: bool, link: str = "") -> None:
    from tapisvert.web.machine import letter_language, write_to

    if one.email:
        folder = str(session.house.disk.folder)
        lang = letter_language(folder, one.language)
        words = answer_letter(session.now, one, lang, accepted=accepted, link=link)
        write_to(folder, one.email, *words, leaves_nothing=not accepted)


def _listed(session: LeagueSession, args: Arguments, waiting: WaitingList) -> int:
    refuse_others(session.now, AdmitMember(""), session.meta)
    waiting.recover(session.now.members, session.meta.at / 1000)
    lines = [waiting_line(session.people, each) for each in waiting.listed()]
    members = sorted(
        ((session.called(each), each) for each in members_now(session.people, session.now)),
        key=lambda one: searched(one[0]),
    )
    if args.json:
        return written.write(
            {
                "waiting": [
                    {
                        "id": each.application.id,
                        "name": each.application.name,
                        "email": each.application.email,
                        "phone": each.application.phone,
                        "nickname": each.application.nickname,
                        "shown": each.application.shown,
                        "may_be": [one.id for one in each.candidates],
                    }
                    for each in lines
                ],
                "members": [{"person": person, "name": name} for name, person in members],
            }
        )
    screen, lang = args.screen, args.lang
    rows = [
        (
            Ink(each.application.id[:6], "number"),
            each.application.name,
            each.application.email or each.application.phone,
            say("leagueline.may-be", lang, {"names": tuple(one.name for one in each.candidates)})
            if each.candidates
            else "",
        )
        for each in lines
    ]
    waits = Ink(say("leaguepage.members-waiting", lang, {"n": len(rows)}), "title")
    are = Ink(say("leaguepage.members-are", lang, {"n": len(members)}), "title")
    screen.show(
        screen.lines(waits),
        screen.table(rows) or screen.lines(say("leaguepage.nobody-waits", lang)),
        screen.lines(are),
        [name for name, _ in members] or screen.lines(say("leaguepage.no-members", lang)),
    )
    return 0
