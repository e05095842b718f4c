"""Verbs found by name and imported only when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.words import Lang, say


class VerbGroup(NamedTuple):
    """Verbs that stand behind one word of the command line."""

    spoken: str
    """What is typed to get here: `tapisvert rules`."""
    room: str
    """The file of words that has a line on each verb."""
    verbs: Mapping[str, str]
    """Name to module."""


def carry_out(words: Sequence[str], group: VerbGroup, lang: Lang) -> int:
    """Find the verb `words` begin with, give it the rest, and answer its exit status."""
    name, rest = (words[0], words[1:]) if words else ("--help", ())
    if name in ("-h", "--help"):
        return _help(group, lang)
    if name not in group.verbs:
        return _declared(name, rest, group, lang)
    module = import_module(group.verbs[name])
    spoken = f"{group.spoken} {name}"
    if hasattr(module, "VERBS"):
        return carry_out(rest, VerbGroup(spoken, name, module.VERBS), lang)

    from tapisvert.cli.parser import Parser

    parser = Parser(spoken, say(f"{group.room}.verb-{name}", lang), lang)
    word = name.replace("-", "_")
    add_options = getattr(module, f"{word}_options", None) or module.add_to
    run = getattr(module, f"run_{word}", None) or module.main
    add_options(parser)
    status: int = run(parser.arguments(rest))
    return status


def _declared(name: str, rest: Sequence[str], group: VerbGroup, lang: Lang) -> int:
    """A verb of an event that stands beside its command."""
    if group.room != "event" or name.startswith("-"):
        raise _unknown(name, group)
    from tapisvert.cli.event import declared
    from tapisvert.cli.parser import Parser

    commands = declared.declared()
    if name not in commands:
        raise _unknown(name, group._replace(verbs={**group.verbs, **dict.fromkeys(commands, "")}))
    command = commands[name]
    parser = Parser(f"{group.spoken} {name}", declared.about(command, name, lang), lang)
    declared.options(parser, command)
    return declared.run(parser.arguments(rest), command)


def _unknown(name: str, group: VerbGroup) -> Invalid:
    from tapisvert.rulebooks.nearest import nearest

    if name.startswith("-"):
        return Invalid("cli.unknown-option", option=name, spoken=group.spoken)
    return Invalid(
        "cli.unknown-verb",
        verb=name,
        spoken=group.spoken,
        nearest=nearest(name, group.verbs, most=1),
        verbs=tuple(group.verbs),
    )


def _help(group: VerbGroup, lang: Lang) -> int:
    from tapisvert.cli.screen import Ink, TerminalScreen

    screen = TerminalScreen.of()
    room = group.room
    usage = say("cli.usage-of-group", lang, {"spoken": group.spoken})
    lines = [(Ink(name, "number"), say(f"{room}.verb-{name}", lang)) for name in group.verbs]
    if room == "event":
        from tapisvert.cli.event import declared

        commands = declared.declared()
        lines += [
            (Ink(name, "number"), declared.about(command, name, lang))
            for name, command in commands.items()
        ]
    screen.show(
        screen.lines(Ink(usage, "title")),
        [""],
        screen.lines(say(f"{room}.about", lang)),
        [""],
        screen.table(lines, indent=2),
        [""],
        screen.lines(Ink(say("cli.help-of-verb", lang, {"spoken": group.spoken}), "faint")),
    )
    return 0
