"""`tapisvert rules new-edition`: the next edition of a book begun, every article as it was."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tapisvert.cli.rules import shelf, written
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.load import BOOKS, packaged
from tapisvert.rulebooks.text import Text
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.volume import Volume


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "book",
        metavar=parser.say("rules.a-book"),
        help=parser.say("rules.arg-book", books=shelf.names()),
    )
    parser.add_argument("name", metavar="tda2027", help=parser.say("rules.arg-new-edition"))
    parser.add_argument("--to", default=".", metavar="FOLDER", help=parser.say("rules.arg-to"))


def main(args: Arguments) -> int:
    volume = packaged(args.book).volume
    if volume.edition is None:
        raise Invalid("rules.no-edition", book=args.book)
    if args.name in BOOKS:
        raise Invalid("rules.edition-there", name=args.name)
    folder = os.path.join(args.to, args.name)
    if not args.name.isidentifier() or os.path.exists(folder):
        raise Invalid("rules.folder-taken", folder=folder)
    files = edition_files(volume, args.name)
    try:
        os.makedirs(folder)
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
    except OSError as error:
        raise Invalid("rules.folder-unwritable", folder=folder, reason=error.strerror) from None
    if args.json:
        return written.write({"folder": folder, "files": sorted(files)})
    facts = {"folder": folder, "n": len(volume.articles), "book": args.book}
    args.screen.show(args.screen.lines(say("rules.edition-begun", args.lang, facts)))
    return 0


def edition_files(volume: Volume, name: str) -> dict[str, str]:
    """The files of an edition that changes nothing yet: numbers and keys, chapter by chapter."""
    assert volume.edition is not None
    chapters = list(dict.fromkeys(article.chapter for article in volume.articles.values()))
    names = [f"chapter-{nth:02}" for nth in range(1, len(chapters) + 1)]
    work = volume.edition.work
    title = Text(*(f"{work[lang]}, {name}" for lang in LANGS))
    head = (
        f"{_said('title', title)}{_said('short', Text.alike(name))}{_said('work', work)}"
        f'edition = "{name}"\nfollows = "{volume.name}"\nshelf = 1\n'
        f"chapters = [{', '.join(repr(each) for each in names)}]\n"
    )
    files = {"book.toml": head}
    for file, chapter in zip(names, chapters, strict=True):
        entries = [
            f'[[article]]\nnumber = "{article.number}"\nkey = "{article.key}"\n'
            for article in volume.articles.values()
            if article.chapter == chapter
        ]
        files[f"{file}.toml"] = "\n".join([_said("title", chapter), *entries])
    return files


def _said(key: str, text: Text) -> str:
    return "".join(f'{key}.{lang} = "{text[lang]}"\n' for lang in LANGS)
