"""argparse in the reader's language, refusing in one sentence like the rest of the house."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from tapisvert.cli.screen import TerminalScreen
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang, say, template

_ARGPARSE_WORDS: Final = {
    "usage: ": "cli.argparse-usage",
    "positional arguments": "cli.argparse-positional",
    "options": "cli.argparse-options",
    "the following arguments are required: %s": "cli.argparse-required",
    "unrecognized arguments: %s": "cli.argparse-unrecognized",
    "invalid %(type)s value: %(value)r": "cli.argparse-type",
    "argument %(argument_name)s: %(message)s": "cli.argparse-argument",
    "expected one argument": "cli.argparse-one",
    "expected at least one argument": "cli.argparse-some",
    "expected at most one argument": "cli.argparse-at-most-one",
    "not allowed with argument %s": "cli.argparse-not-with",
    "one of the arguments %s is required": "cli.argparse-one-of",
    "ignored explicit argument %r": "cli.argparse-explicit",
}


_NEAREST: Final = 5


class Arguments(argparse.Namespace):
    """What was asked on the command line."""

    lang: Lang
    json: bool
    screen: TerminalScreen


class Parser(argparse.ArgumentParser):
    """The arguments of one verb; `--json`, `--lang` and `--help` are always there."""

    def __init__(self, spoken: str, about: str, lang: Lang) -> None:
        _speak(lang)
        super().__init__(
            prog=spoken,
            description=about,
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Help,
        )
        self.lang = lang

    def say(self, key: str, **values: str) -> str:
        """The help of an argument, in the reader's language."""
        return say(key, self.lang, values)

    def arguments(self, words: Sequence[str]) -> Arguments:
        """Read the words of the command line, or refuse them in one sentence."""
        self.add_argument("--json", action="store_true", help=self.say("cli.option-json"))
        self.add_argument("--lang", metavar="|".join(LANGS), help=self.say("cli.option-lang"))
        self.add_argument("-h", "--help", action="help", help=self.say("cli.option-help"))
        args = self.parse_args(words, Arguments())
        args.lang = self.lang
        args.screen = TerminalScreen.of()
        return args

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A wrong choice among many is answered with the nearest, not with all of them."""
        if action.choices is not None and value not in action.choices:
            from tapisvert.rulebooks.nearest import nearest

            known = tuple(map(str, action.choices))
            facts = {"value": value, "nearest": nearest(str(value), known, most=_NEAREST)}
            raise argparse.ArgumentError(action, say("cli.not-one-of", self.lang, facts))

    def error(self, message: str) -> NoReturn:
        raise Invalid("cli.usage", message=message, spoken=self.prog)


class _Help(argparse.HelpFormatter):
    """As wide as the screen; left to itself argparse would import half a library to find out."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=min(TerminalScreen.of().width, 100) - 2)


def _speak(lang: Lang) -> None:
    """Give argparse its words: it asks for each by its English text."""

    def words(english: str) -> str:
        key = _ARGPARSE_WORDS.get(english)
        return template(key, lang) if key else english

    def counted(one: str, many: str, n: int) -> str:
        return words(one if n == 1 else many)

    module: Any = argparse
    module._ = words
    module.ngettext = counted
