"""The `tapisvert` command: one file a verb.

To add a verb, add one line to `VERBS` in `main.py` and a module here with two functions:

    def add_to(parser: Parser) -> None:      # its arguments, their help said by parser.say(key)
    def main(args: Arguments) -> int:        # does it, prints it, answers the exit status

Every verb has `--json`, `--lang` and `--help` without asking. `args` carries what was parsed, and
besides `args.lang`, `args.json` (yes or no) and `args.screen`, which knows the width and colours of
the terminal. The verb's line in the help is the sentence `verb-<name>` in `words/cli.toml`.

A verb that has verbs of its own (`rules show`) is a module with a table `VERBS` instead; the lines
of its help stand in `words/<verb>.toml`. Refusals are simply raised: the command says them.
"""
