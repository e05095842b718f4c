"""`tapisvert structure --lasts 4h`: a structure made for an evening, and kept if asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.rulebooks import Text
from tapisvert.tournament.structures.proposing import STYLES, PlannedEvening, minutes_of, proposed
from tapisvert.tournament.structures.supply import owned_chips
from tapisvert.tournament.timing.forecast import lengths
from tapisvert.words import LANGS, number, say
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.tournament.structures.read import Plan


def add_to(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("--lasts", metavar="4h", help=say_of("proposing.arg-lasts"))
    add("--stack", default="10000", metavar="10000", help=say_of("proposing.arg-stack"))
    add("--style", choices=STYLES, default="usual", help=say_of("proposing.arg-style"))
    add("--set", nargs="+", default=(), metavar="25x160", help=say_of("proposing.arg-set"))
    add("--no-antes", action="store_true", help=say_of("proposing.arg-no-antes"))
    add("--save", metavar=say_of("eventoptions.a-name"), help=say_of("proposing.arg-save"))
    add("--remove", metavar=say_of("eventoptions.a-name"), help=say_of("proposing.arg-remove"))


def proposal(args: Arguments) -> Plan:
    """What was asked for, made."""
    owned = owned_chips(", ".join(args.set))
    minutes = minutes_of(args.lasts)
    wanted = PlannedEvening(
        args.players, chips(args.stack), minutes, args.style, owned, not args.no_antes
    )
    return proposed(wanted, "proposal", title_of(wanted))


def title_of(wanted: PlannedEvening) -> Text:
    """What an evening is called that nobody gave a name."""
    return Text(
        *(
            say(
                "proposing.title",
                lang,
                {
                    "players": wanted.players,
                    "stack": number(wanted.stack, lang),
                    "hours": hours(wanted.minutes),
                },
            )
            for lang in LANGS
        )
    )


def hours(minutes: int) -> Message:
    """A length as it is said."""
    return Message("proposing.hours", {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"})


def save(plan: Plan, title: str, house: str) -> str:
    """Keep it in the house; under which name."""
    from tapisvert.desk.structures import keep_plan
    from tapisvert.replacing import replace

    return keep_plan(replace(plan, title=Text.alike(title)), house)


def remove(args: Arguments, house: str) -> int:
    """`--remove`: one of the house's own is put aside."""
    from tapisvert.desk.structures import files

    version = files(house).remove(args.remove)
    values = {"name": args.remove, "version": version}
    args.screen.show(args.screen.lines(say("proposing.removed", args.lang, values)))
    return 0


def lines(args: Arguments, plan: Plan, saved: str) -> list[str]:
    """When a proposal usually ends, and where it was kept."""
    shown: list[str] = []
    if args.lasts is not None:
        chips_in_play = args.players * chips(args.stack)
        least, likely, most = (
            hours(round(each / 60_000)) for each in lengths(plan.structure.levels, chips_in_play)
        )
        values = {"players": args.players, "least": least, "likely": likely, "most": most}
        shown += args.screen.lines(say("proposing.end", args.lang, values))
    if saved:
        shown += args.screen.lines(say("proposing.saved", args.lang, {"name": saved}))
    return shown
