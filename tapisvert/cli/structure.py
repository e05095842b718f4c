"""`tapisvert structure`: a structure shown with its times and chips, and checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tapisvert.cli import proposing
from tapisvert.cli.counted import chips
from tapisvert.cli.screen import Ink, ScreenCell, TerminalScreen
from tapisvert.desk.structures import all_plans, plan_in_house
from tapisvert.journal.folder import data_folder
from tapisvert.refusals import Invalid
from tapisvert.tournament.structure import Level
from tapisvert.tournament.structures.amounts import unpayable
from tapisvert.tournament.structures.plan import color_up_plan
from tapisvert.tournament.structures.read import Plan, read_plan
from tapisvert.tournament.structures.supply import Supply, supplied, worth
from tapisvert.tournament.timing.reading import level_number
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_LARGEST: Final = 200_000


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", nargs="?", metavar="NAME|FILE", help=say_of("shown.arg-structure"))
    parser.add_argument("--players", type=int, default=10, help=say_of("shown.arg-players"))
    parser.add_argument("--rebuys", type=int, default=0, help=say_of("shown.arg-rebuys"))
    parser.add_argument("--data", metavar="DIR", help=say_of("eventoptions.arg-data"))
    proposing.add_to(parser)


def main(args: Arguments) -> int:
    if args.remove:
        return proposing.remove(args, house_folder(args))
    if args.name is None and args.lasts is None:
        return _list(args)
    if args.players < 1 or args.rebuys < 0:
        raise Invalid("shown.players")
    plan = (
        plan_named(args.name, house_folder(args))
        if args.lasts is None
        else proposing.proposal(args)
    )
    saved = "" if args.save is None else proposing.save(plan, args.save, house_folder(args))
    supply = supplied(plan.chips, plan.stack, args.players, args.rebuys) if plan.stack else None
    if args.json:
        return _json(plan, supply, saved)
    lines = _page(plan, supply, args.screen, args.lang)
    if plan.chips and not plan.stack:
        values = {"players": args.players, "stack": number(chips(args.stack), args.lang)}
        lines += args.screen.lines(Ink(say("structures.no-stack", args.lang, values), "bad"))
    args.screen.show([*lines, *proposing.lines(args, plan, saved)])
    return 0


def house_folder(args: Arguments) -> str:
    """Where the house keeps the structures it made."""
    return data_folder(args.data, os.environ)


def plan_named(name: str, house: str) -> Plan:
    """A structure of the program or of the house by its name, or a file by its path."""
    if not name.endswith(".toml") and os.sep not in name:
        return plan_in_house(name, house)
    try:
        with open(name, encoding="utf-8") as file:
            text = file.read(_LARGEST)
    except OSError as error:
        raise Invalid("shown.unread", file=name, reason=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise Invalid("shown.not-text", file=name) from None
    return read_plan(text, os.path.splitext(os.path.basename(name))[0], name)


def _list(args: Arguments) -> int:
    plans = all_plans(house_folder(args))
    if args.json:
        from tapisvert.cli.rules import written

        return written.write({name: written.text(plan.title) for name, plan in plans.items()})
    rows = [(Ink(name, "number"), plan.title[args.lang]) for name, plan in plans.items()]
    args.screen.show(args.screen.table(rows))
    return 0


def _page(plan: Plan, supply: Supply | None, screen: TerminalScreen, lang: Lang) -> list[str]:
    lines = screen.lines(Ink(plan.title[lang], "title"))
    if plan.note is not None:
        lines += screen.lines(plan.note[lang])
    head = [say(f"shown.column-{name}", lang) for name in ("level", "from", "minutes", "stakes")]
    lines += ["", *screen.table(list(_rows(plan, lang)), head), ""]
    if plan.stack:
        values = {"worth": worth(plan.stack), "chips": _chips(plan.stack, lang)}
        lines += screen.lines(say("shown.stack", lang, values))
    for sentence, style in _checks(plan, supply, lang):
        lines += screen.lines(Ink(sentence, "good" if style else "bad"))
    return lines


def _rows(plan: Plan, lang: Lang) -> Iterator[tuple[ScreenCell, ...]]:
    begins = 0
    for index, level in enumerate(plan.structure.levels):
        shown = level_number(plan.structure.levels, index)
        yield (
            Ink(str(shown) if level.kind == "play" else "–", "number"),
            f"{begins // 3600}:{begins // 60 % 60:02}",
            str(level.seconds // 60),
            stakes(level, lang),
        )
        begins += level.seconds


def stakes(level: Level, lang: Lang) -> str:
    """What a level is played for, in one line."""
    parts = [] if level.kind == "play" else [say("shown.break", lang)]
    if level.game != "NLHE" and level.kind == "play":
        parts.append(say(f"games.{level.game}", lang))
    if level.big_blind:
        parts.append(f"{number(level.small_blind, lang)}/{number(level.big_blind, lang)}")
    if level.big_bet:
        limits = {"small": level.small_bet, "big": level.big_bet}
        parts.append(say("shown.limits", lang, limits))
    asked = {
        "ante": level.ante,
        "big-blind-ante": level.big_blind_ante,
        "bring-in": level.bring_in,
    }
    parts.extend(
        say(f"shown.{name}", lang, {"amount": amount}) for name, amount in asked.items() if amount
    )
    if level.color_up:
        parts.append(say("shown.leaving", lang, {"values": level.color_up}))
    return ", ".join(parts)


def _checks(plan: Plan, supply: Supply | None, lang: Lang) -> Iterator[tuple[str, bool]]:
    """What was checked, and whether it is well."""
    values = tuple(plan.chips or plan.stack)
    if values:
        faults = unpayable(plan.structure, values)
        for fault in faults:
            checks = level_number(plan.structure.levels, fault.index)
            told_values = {"level": checks, "amount": fault.amount, "values": fault.values}
            yield say("setup.unpayable", lang, told_values), False
        if not faults:
            yield say("shown.payable", lang), True
        for step in color_up_plan(plan.structure, values):
            checks = _level_from(plan.structure.levels, step.index)
            yield say("shown.plan", lang, {"value": step.value, "level": checks}), True
    if supply is None:
        return
    for value, short in supply.missing.items():
        yield say("shown.missing", lang, {"value": value, "short": short}), False
    if supply.short:
        yield say("shown.short", lang, {"n": supply.short}), False
    if supply.enough:
        yield say("shown.enough", lang), True


def _level_from(levels: Sequence[Level], index: int) -> int:
    """The number of the level at a stretch, or of the one after it where it is a break."""
    return level_number(levels, index) + (levels[index].kind == "break")


def _chips(chips: Mapping[int, int], lang: Lang) -> str:
    return ", ".join(f"{count} × {number(value, lang)}" for value, count in sorted(chips.items()))


def _json(plan: Plan, supply: Supply | None, saved: str) -> int:
    from dataclasses import asdict

    from tapisvert.cli.rules import written

    values = tuple(plan.chips or plan.stack)
    faults = unpayable(plan.structure, values) if values else ()
    return written.write(
        {
            "name": plan.structure.name,
            "title": written.text(plan.title),
            "levels": [asdict(level) for level in plan.structure.levels],
            "stack": dict(plan.stack),
            "chips": dict(plan.chips),
            "unpayable": [asdict(fault) for fault in faults],
            "color_ups": [asdict(step) for step in color_up_plan(plan.structure, values)],
            "supply": None if supply is None else {"enough": supply.enough, **asdict(supply)},
            **({"saved": saved} if saved else {}),
        }
    )
