"""The file of a backup: a line of JSON for each thing, each with its checksum.

    ["5a0c1d7e",{"tapisvert":"backup","format":1,"made":1763244000000,"whole":false,"club":{}}]
    ["1b7710c2",{"person":{"id":"3f…","name":"Chloé Œuvrard", …}}]
    ["90aa01fe",{"author":"account-7c…","name":"Ana"}]
    ["77e2b1a0",{"stream":"tuesday","records":57,"seeds":[],"head":[57,"…",1763244000000,"…","…"]}]
    ["1c8e5f07",{"version":1,"action":"a1", …}]          57 lines, as the journal writes them
    ["d01f22b3",{"lines":60,"sha256":"…"}]

Seeds were in files once; they are written no more, and those of an old file are not taken up.

`head` is the checksum of the last record, the moment, the house's public key and its signature, as
`tapisvert/journal/heads.py` tells. The last line is that of everything before it, so that no other
bytes make a backup: whatever is torn off, turned over or mixed up is refused, and nothing is ever
opened in part.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from io import BytesIO
from typing import Any, Final
from zlib import crc32

from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.league.waiting import Application
from tapisvert.journal.chain import head_of
from tapisvert.journal.forms import codec_for
from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.lines import records, written
from tapisvert.journal.misread import Misread
from tapisvert.journal.record import Record
from tapisvert.person import Person
from tapisvert.refusals import Invalid

FORMAT: Final = 1
ENDING: Final = ".tapisvert"
_TEXT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_HEAD: Final = len('["00000000",')
_SHORTEST: Final = _HEAD + 2
"""Bytes of a line: a file of nothing but ends of lines would fill the memory when taken apart."""
_KIND: Final = b'{"tapisvert":"backup"'
_PERSON: Final = codec_for(Person)
_LONGEST: Final = 200
_LATEST: Final = 2**53
_ODD: Final = (KeyError, TypeError, ValueError, AttributeError, RecursionError, Misread)
"""What it takes to read what no house writes."""


def as_bytes(backup: Backup) -> bytes:
    """The whole file; the same backup is the same file."""
    content = b"".join(_lines(backup))
    return content + _sealing(content)


def read(content: bytes, name: str) -> Backup:
    """The backup in a file, which is called `name` in refusals; whole, or refused."""
    first = content[: content.find(b"\n") + 1]
    if not first[_HEAD:].startswith(_KIND) or not _is_whole(first):
        raise Invalid("backup.not-one", file=name)
    try:
        file_format = _object(first)["format"]
        if type(file_format) is int and file_format > FORMAT:
            raise Invalid("backup.newer", file=name, format=file_format, known=FORMAT)
        end = content.rfind(b"\n", 0, -1) + 1
        if content[end:] != _sealing(content[:end]) or _SHORTEST * content.count(b"\n") > end:
            raise _damage(content, name)
        with without_gc():
            return _backup(BytesIO(content[:end]).readlines(), name)
    except _ODD:
        raise Invalid("backup.damaged", file=name, line=1) from None


def _lines(backup: Backup) -> Iterator[bytes]:
    head = {"tapisvert": "backup", "format": FORMAT, "made": backup.made}
    waiting = [[league, asdict(one)] for league, one in backup.sign_ups]
    added = {"signups": waiting, "texts": backup.texts}
    more = {name: value for name, value in added.items() if value}
    # houses of before read the rest without it
    yield _line({**head, "whole": backup.whole, "club": backup.club, **more})
    for person in sorted(backup.people, key=lambda one: one.id):
        yield _line({"person": _PERSON.write(person)})
    for author, called in sorted(backup.authors.items()):
        yield _line({"author": author, "name": called})
    for saved in backup.streams:
        count = len(saved.records)
        head = {} if saved.head is None else {"head": saved.head}
        yield _line({"stream": saved.stream, "records": count, "seeds": [], **head})
        yield from map(written, saved.records)


def _line(data: object) -> bytes:
    body = _TEXT.encode(data).encode("utf-8", "surrogatepass")
    return b'["%08x",%b]\n' % (crc32(body), body)


def _sealing(lines: bytes) -> bytes:
    """The line that ends a file: it fits these lines alone."""
    return _line({"lines": lines.count(b"\n"), "sha256": sha256(lines).hexdigest()})


def _is_whole(line: bytes) -> bool:
    return line.startswith(b'["%08x",' % crc32(line[_HEAD:-2])) and line.endswith(b"]\n")


def _damage(content: bytes, name: str) -> Invalid:
    """Where it is damaged, as far as the lines tell; a file of any size is looked at in passing."""
    count = content.count(b"\n") + (not content.endswith(b"\n"))
    for number, line in enumerate(BytesIO(content), 1):
        if not _is_whole(line) and number < count:
            return Invalid("backup.damaged", file=name, line=number)
    return Invalid("backup.cut-off", file=name, lines=count)


def _object(line: bytes) -> Any:
    return json.loads(line.decode("utf-8", "surrogatepass"))[1]


def _backup(lines: list[bytes], name: str) -> Backup:
    head = _object(lines[0])
    people: list[Person] = []
    authors: dict[str, str] = {}
    streams: list[Saved] = []
    place = 1
    try:
        while place < len(lines):
            match _object(lines[place]):
                case {"person": data}:
                    people.append(_PERSON.read(data))
                case {"author": str(author), "name": str(called)}:
                    authors[author] = called
                case {"stream": str(stream), "records": int(many), "seeds": list()} as header if (
                    0 < many < len(lines) - place
                ):
                    signed = HeadSignature.read(header["head"]) if "head" in header else None
                    place += 1
                    stream_records = _records(lines[place : place + many], place, name)
                    _check_head(stream, stream_records, signed, name)
                    streams.append(Saved(stream, tuple(stream_records), signed))
                    place += many - 1
                case _:
                    raise ValueError
            place += 1
    except _ODD:
        raise Invalid("backup.damaged", file=name, line=place + 1) from None
    club = {_text(key): _text(value) for key, value in head["club"].items()}
    made, whole = _moment(head["made"]), head["whole"] is True
    waiting = tuple(_sign_up(*each) for each in head.get("signups", ()))
    texts = tuple((_text(place), _text(text)) for place, text in head.get("texts", ()))
    return Backup(made, tuple(streams), tuple(people), authors, whole, club, waiting, texts)


def _records(lines: list[bytes], before: int, name: str) -> list[Record]:
    """The records of a stream; of a file somebody made up the first line that is none is named."""

    def read_until(many: int) -> list[Record]:
        stream_records = records([line[:-1] for line in lines[:many]])
        check_records(stream_records, many)
        return stream_records

    def is_odd(many: int) -> bool:
        try:
            read_until(many)
        except _ODD:
            return True
        return False

    try:
        return read_until(len(lines))
    except _ODD:
        good = bisect_left(range(1, len(lines) + 1), True, key=is_odd)
        raise Invalid("backup.damaged", file=name, line=before + good + 1) from None


def _sign_up(league: str, data: dict[str, Any]) -> tuple[str, Application]:
    """Somebody who waits; what they typed is checked where they are to wait."""
    texts = {name: value for name, value in data.items() if name not in ("at", "letters")}
    for value in texts.values():
        _text(value)
    _moment(data.get("at", 0))
    return _text(league), Application(**data)


def check_records(records: list[Record], many: int) -> None:
    """Records a journal takes: numbered without a gap, each action once."""
    if [one.version for one in records] != list(range(1, many + 1)):
        raise ValueError
    if len({one.action for one in records}) != many:
        raise ValueError
    for one in records:
        _moment(one.at)
        for text in (one.action, one.actor, one.command.kind, *(each.kind for each in one.events)):
            if len(_text(text)) > _LONGEST or "\0" in text:
                raise ValueError
        for stored in (one.command, *one.events):
            if type(stored.data) is not dict:
                raise ValueError


def _check_head(stream: str, records: list[Record], head: HeadSignature | None, name: str) -> None:
    """What a house signed is what the file holds; files of before carry no signature."""
    if head is None:
        return
    whole = (len(records), head_of(stream, records))
    if head[:2] != whole or not head.holds(stream):
        raise Invalid("backup.forged", file=name, event=stream)


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError
    return value


def _moment(value: Any) -> int:
    if type(value) is not int or not 0 <= value < _LATEST:
        raise ValueError
    return value
