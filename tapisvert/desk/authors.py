"""Who writes in the record: accounts of this house, and those of houses whose nights came here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from secrets import token_hex
from typing import Final, NamedTuple
from unicodedata import normalize

from tapisvert.actions import ACCOUNT, Meta
from tapisvert.desk.admitting import tidy
from tapisvert.journal.sql import Database
from tapisvert.lookalikes import alphabets, skeleton, unseen
from tapisvert.person import PeopleById, Person
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.words import LANGS, Lang, say

_NO_PASSWORD: Final = "!"
"""Nobody signs in with it; an owner's link gives a real one."""
HOUSE: Final = "Tapis Vert"
"""Who writes down what nobody did."""
_BESIDE: Final = ("desk.typed-by", "desk.acting-account")
"""How an author is written with the one beside them."""
_LONGEST: Final = 80
_MACHINE: Final = "machine:"
"""Before the user of a machine, in the fact that says whose hands those are."""


class HouseAccount(NamedTuple):
    """Somebody of this house."""

    author: str
    """What the record calls this person: names are not kept there."""
    name: str
    person: str
    """Who of the directory this is, if an owner said so."""


def new_author() -> str:
    """What the record calls somebody: an id no other house gives, so that nights may travel."""
    return f"{ACCOUNT}{token_hex(8)}"


def sign_in_name(name: str) -> str:
    """A name as it is compared: one space between words, no capitals, one form of each letter."""
    return " ".join(normalize("NFKC", name).split()).casefold()


def check_account_name(name: str, others: Iterable[tuple[str, str]]) -> None:
    """A name people can be told apart by, wherever an account comes into being.

    `others` are the accounts there are: what each is called, and signs in as.
    """
    plain, own = name.strip(), sign_in_name(name)
    if not plain or "\0" in name:
        raise Invalid("web.no-name")
    if len(plain) > _LONGEST:
        raise Invalid("web.long-name", most=_LONGEST)
    if unseen(name):
        raise Invalid("web.unseen-signs")
    if len(alphabets(name)) > 1:
        raise Invalid("web.mixed-alphabets", name=plain)
    seen = skeleton(name)
    if not seen:
        raise Invalid("web.no-name")
    if seen == skeleton(HOUSE):
        raise Invalid("web.the-house", name=" ".join(plain.split()))
    if any(written in own for written in _written_beside()):
        raise Invalid("web.as-typed", name=plain)
    for other, sign_in in others:
        if skeleton(other) == seen and sign_in != own:
            raise Invalid("web.looks-like", name=plain, other=other)


def _written_beside() -> Iterator[str]:
    """What stands between an author and the one beside them, in every language."""
    for key in _BESIDE:
        for lang in LANGS:
            words_around = say(key, lang, {"name": "\n", "account": "\n"}).split("\n")
            yield words_around[1].strip(" ,").casefold()


class Authors:
    """The accounts of a house, and the names of authors from elsewhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def account(self, name: str) -> HouseAccount | None:
        """The account somebody signs in as."""
        rows = self._database.rows(
            "SELECT author, name, CASE WHEN bound_by = '' THEN '' ELSE person END"
            " FROM account WHERE sign_in = %s",
            (sign_in_name(name),),
        )
        return HouseAccount(*rows[0]) if rows else None

    def entered(self, name: str, language: str) -> HouseAccount:
        """The account of a name, made without a password and without a role where there is none;
        refused where the room would refuse it."""
        plain = " ".join(name.split())
        with self._database.writing("accounts"):
            check_account_name(name, self._database.rows("SELECT name, sign_in FROM account"))
            self._database.change(
                "INSERT INTO account (password, name, sign_in, language, theme, is_active,"
                " four_colours, person, bound_by, shortcuts, author)"
                " VALUES (%s, %s, %s, %s, 'auto', %s, %s, '', '', %s, %s)"
                " ON CONFLICT (sign_in) DO NOTHING",
                (
                    *(_NO_PASSWORD + token_hex(20), plain, sign_in_name(plain), language),
                    *(True, False, True, new_author()),
                ),
            )
        made = self.account(plain)
        assert made is not None, "it was made, or was there"
        return made

    def of_user(self, user: str) -> HouseAccount | None:
        """Who acts as a user of the machine: `ana.lopez` is the account of Ana Lopez."""
        known = self.at_machine(user)
        if known is not None:
            return known
        wanted = _letters(user)
        rows = self._database.rows("SELECT name, sign_in FROM account")
        alike = [str(name) for name, _ in rows if wanted and _letters(str(name)) == wanted]
        return self.at_machine(alike[0]) if len(alike) == 1 else None

    def at_machine(self, name: str) -> HouseAccount | None:
        """Who acts at the terminal under a name: the account an owner said it is, else its own."""
        own = self.account(name)
        hands = "" if own is None else self.hands().get(own.author, "")
        if not hands:
            return own
        rows = self._database.rows(
            "SELECT author, name, CASE WHEN bound_by = '' THEN '' ELSE person END"
            " FROM account WHERE author = %s",
            (hands,),
        )
        return HouseAccount(*rows[0]) if rows else own

    def hands(self) -> dict[str, str]:
        """Users of the machine who are somebody with an account, as an owner said."""
        rows = self._database.rows(
            "SELECT name, value FROM house_fact WHERE name LIKE %s AND value <> ''",
            (f"{_MACHINE}%",),
        )
        return {str(name).removeprefix(_MACHINE): str(value) for name, value in rows}

    def set_hands(self, author: str, account: str) -> None:
        """A user of the machine is the person of that account from now on; empty for nobody's."""
        with self._database.writing("accounts"):
            self._database.change(
                "INSERT INTO house_fact (name, value) VALUES (%s, %s)"
                " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
                (_MACHINE + author, account),
            )

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of those who write here or wrote elsewhere what was brought here."""
        wanted = tuple(set(ids))
        if not wanted:
            return {}
        marks = ", ".join(["%s"] * len(wanted))
        there = self._database.rows(
            f"SELECT author, name FROM author WHERE author IN ({marks})", wanted
        )
        here = self._database.rows(
            f"SELECT author, name FROM account WHERE author IN ({marks})", wanted
        )
        return {str(author): str(name) for author, name in (*there, *here)}

    def signing_in(self, ids: Iterable[str]) -> frozenset[str]:
        """The accounts that can sign in and are one of these, or are bound to one of these."""
        wanted = tuple(set(ids))
        if not wanted:
            return frozenset()
        marks = ", ".join(["%s"] * len(wanted))
        rows = self._database.rows(
            "SELECT author FROM account WHERE is_active = %s AND substr(password, 1, 1) <> %s"
            f" AND (author IN ({marks}) OR (bound_by <> '' AND person IN ({marks})))",
            (True, _NO_PASSWORD, *wanted, *wanted),
        )
        return frozenset(str(author) for (author,) in rows)

    def signing_in_as(self, name: str) -> tuple[HouseAccount, ...]:
        """Whoever signs in under a name, accents and capitals aside."""
        rows = self._database.rows(
            "SELECT author, name, CASE WHEN bound_by = '' THEN '' ELSE person END FROM account"
            " WHERE is_active = %s AND substr(password, 1, 1) <> %s ORDER BY name",
            (True, _NO_PASSWORD),
        )
        accounts = (HouseAccount(*row) for row in rows)
        return tuple(one for one in accounts if words(one.name) == words(name))

    def unnamed_hands(self, ids: Iterable[str]) -> frozenset[str]:
        """The names of those who only ever type at a machine, and of whom no owner said who they
        are; nobody's where nobody signs in."""
        wanted = tuple(set(ids))
        signs_in = "is_active = %s AND substr(password, 1, 1) <> %s"
        if not wanted or not self._database.rows(
            f"SELECT 1 FROM account WHERE {signs_in} LIMIT 1", (True, _NO_PASSWORD)
        ):
            return frozenset()
        marks = ", ".join(["%s"] * len(wanted))
        rows = self._database.rows(
            "SELECT author, name FROM account WHERE is_active = %s"
            f" AND substr(password, 1, 1) = %s AND author IN ({marks})",
            (True, _NO_PASSWORD, *wanted),
        )
        hands = self.hands() if rows else {}
        return frozenset(str(name) for author, name in rows if author not in hands)

    def keep(self, names: Mapping[str, str]) -> None:
        """Names of authors from elsewhere; whoever has an account here has a name here."""
        here = self.names(names)
        fresh = [(one, tidy(name)[:200]) for one, name in names.items() if one not in here]
        with self._database.writing("accounts"):
            self._database.change_all("INSERT INTO author (author, name) VALUES (%s, %s)", fresh)


def _letters(name: str) -> str:
    """A name as users of machines write it, whatever stands between its words."""
    return sign_in_name("".join(sign if sign.isalnum() else " " for sign in name))


def gone_account(author: str, lang: Lang) -> str:
    """Whom nothing names any more, told from others of the kind by a few letters of the id."""
    return say("desk.account-gone", lang, {"mark": author.removeprefix(ACCOUNT)[:4]})


def author_name(author: str, name_of: Callable[[str], str], lang: Lang) -> str:
    """Whom the record calls the author: the person first, and the account that acted or typed
    wherever it has another name."""
    meta = Meta.recorded(0, author)
    name = name_of(meta.by)
    account = name_of(meta.account) if meta.account else name
    if _letters(account) != _letters(name):
        name = say("desk.acting-account", lang, {"name": name, "account": account})
    typist = name_of(meta.typist) if meta.typist else name
    same = words(typist) == words(name)  # users of machines have no accents
    return name if same else say("desk.typed-by", lang, {"name": name, "account": typist})


class NamedAuthors:
    """People by their ids, and authors who are nobody of the directory by their names."""

    def __init__(
        self, people: PeopleById, authors: Authors, lang: Lang, newcomers: Iterable[Person] = ()
    ) -> None:
        self._people = people
        self._authors = authors
        self._lang = lang
        self._newcomers = {one.id: one for one in newcomers}
        """Who is in the directory only when the act that brings them is kept."""

    def get(self, person: str) -> Person | None:
        person = Meta.recorded(0, person).by
        known = self._newcomers.get(person) or self._people.get(person)
        if known is not None:
            return known
        name = self._authors.names((person,)).get(person)
        if name is None and person.startswith(ACCOUNT):
            name = gone_account(person, self._lang)
        return None if name is None else Person(person, name)
