"""What stood on the table, as an account tells it: blinds, pot, street, stacks, who was to act."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.slotted import dataclass, field
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.blinds_told import blinds_told
from tapisvert.speech.chips import ChipsTold, chips_after
from tapisvert.speech.clauses import Clause
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import data, grammar
from tapisvert.speech.waiting import waiting

_STREETS: Final = ("preflop", "flop", "turn", "river")


@dataclass(slots=True)
class Setting:
    """The table as far as it was told; each fact with the tokens that tell it."""

    street: str | None = None
    blinds: tuple[int, int] | None = None
    pot: int | None = None
    game: str | None = None
    players_left: int | None = None
    opening: bool | None = None
    last_chips: bool = False
    no_bet: bool = False
    stacks: dict[str, int] = field(default_factory=dict)
    front: dict[str, ChipsTold] = field(default_factory=dict)
    last_raise: int | None = None
    waiting: list[str] = field(default_factory=list)
    """Players told not to have acted yet, or to be thinking."""
    early: bool = False
    spans: dict[str, tuple[int, int]] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    """Tokens of amounts that were given a meaning here."""

    def note(self, fact: str, start: int, end: int) -> None:
        self.spans.setdefault(fact, (start, end))
        self.used.update(range(start, end))


def setting(account: ToldAccount, row: Sequence[Item], cut: Sequence[Clause]) -> Setting:
    """Everything an account tells of the table."""
    here = Setting()
    _game(account, here)
    _street(row, here)
    blinds = blinds_told(row)
    if blinds is not None:
        here.blinds = blinds.values
        here.note("blinds", blinds.start, blinds.end)
    _pot(row, here)
    _players(account, row, here)
    _flags(row, here)
    for item in waiting(row):
        if item.name not in here.waiting:
            here.waiting.append(item.name)
            here.spans.setdefault("turn", (item.start, item.end))
    for clause in cut:
        _front(clause, here)
        _stacks(clause, here)
        _last_raise(clause, here)
    return here


_COMPARED: Final = re.compile(r" (?:like|comme)(?: [^ ,.;?!]+){1,5}")
"""What it only was as if: "announces pot like he was playing omaha"."""


def _game(account: ToldAccount, here: Setting) -> None:
    """The game, by the longest of its names that stands there; no-limit is taken for granted."""
    text = _COMPARED.sub(" ", f" {' '.join(account.words)} ")
    if any(f" {name} " in text for name in grammar("no-limit")):
        return
    names = ((name, code) for code, many in data("grammar")["games"].items() for name in many)
    for name, code in sorted(names, key=lambda each: -len(each[0])):
        if f" {name} " in text:
            here.game = code
            return


def _street(row: Sequence[Item], here: Setting) -> None:
    """The first street named, unless it is only what came after or before."""
    for place, item in enumerate(row):
        name = next((each for each in _STREETS if item.is_(each)), None)
        if name is None:
            continue
        before = row[place - 1].text if place else ""
        further = row[place - 2].text if place > 1 else ""
        if name == "turn" and before in (
            "his",
            "my",
            "her",
            "their",
            "your",
            "in",
            "next",
            "whose",
        ):
            continue
        if {before, further} & {"before", "avant", "until"} and name != "preflop":
            here.street = here.street or _STREETS[_STREETS.index(name) - 1]
            continue
        if here.street is None:
            here.street = name
            here.note("street", item.start, item.end)
        return


def _pot(row: Sequence[Item], here: Setting) -> None:
    for place, item in enumerate(row):
        if not item.is_("pot"):
            continue
        for after in range(place + 1, min(place + 5, len(row))):
            each = row[after]
            if each.kind == "amount" and each.value >= 10:
                here.pot = each.value
                here.note("pot", item.start, each.end)
                return
            if each.is_("blinds") and here.blinds is not None and after > place + 1:
                here.pot = sum(here.blinds)  # "the pot's just the blinds"
                here.note("pot", item.start, each.end)
                return
            if each.text not in grammar("is") and each.text not in ("un", "the", "les", "que"):
                break
        for before in range(place - 1, max(-1, place - 5), -1):
            each = row[before]
            if each.kind == "amount" and each.value >= 10:
                if any(item.is_("push") for item in row[max(0, before - 2) : before]):
                    break
                here.pot = each.value
                here.note("pot", each.start, item.end)
                return
            if each.text not in (
                "in",
                "the",
                "au",
                "dans",
                "le",
                "un",
                "already",
                "deja",
                "a",
                "chips",
                "jetons",
                "l",
            ):
                break


def _players(account: ToldAccount, row: Sequence[Item], here: Setting) -> None:
    for place, item in enumerate(row):
        if item.is_("heads-up"):
            here.players_left = 2
            here.note("players", item.start, item.end)
            return
        if item.is_("multiway"):
            here.players_left = 3
            here.note("players", item.start, item.end)
            return
        if item.kind == "amount" and 2 <= item.value <= 10:
            after = row[place + 1].text if place + 1 < len(row) else ""
            before = row[place - 1].text if place else ""
            street = place > 1 and row[place - 2].is_(*_STREETS)
            counted = after in (
                "way",
                "ways",
                "handed",
                "players",
                "joueurs",
                "left",
                "restants",
                "restent",
            )
            us = [each.text for each in row[place + 1 : place + 3]]
            counted = counted or us in (["of", "us"], ["of", "them"], ["of", "em"])
            if after in ("players", "joueurs") and before in ("last", "first"):
                continue
            street_after = (
                place + 2 < len(row)
                and row[place + 2].is_(*_STREETS)
                and after in ("au", "on", "a")
            )
            if (
                counted
                or (before == "a" and (street or street_after))
                or before in ("etaient", "sont", "restent", "reste", "on est", "on etait", "est")
            ):
                here.players_left = item.value
                here.note("players", item.start, item.end)
                return


def _in_the_deal(row: Sequence[Item], place: int) -> bool:
    """ "on m'a sauté à la donne": no card came, and nobody acted early."""
    after = {item.text for item in row[place + 1 : place + 5]}
    return row[place].text.startswith(("saut", "a saut")) and bool(after & _DEALING)


_DEALING: Final = frozenset(("donne", "distribution", "croupier", "brasseur", "donneur", "deal"))


def _flags(row: Sequence[Item], here: Setting) -> None:
    for place, item in enumerate(row):
        if item.is_("opening") and here.opening is None:
            here.opening = True
            here.spans.setdefault("opening", (item.start, item.end))
        if item.is_("raised"):
            here.opening = False
        if item.is_("last-chips"):
            here.last_chips = True
            here.spans.setdefault("last-chips", (item.start, item.end))
        if item.is_("no-bet"):
            here.no_bet = True
            here.spans.setdefault("no-bet", (item.start, item.end))
        if item.is_("early") and not _in_the_deal(row, place):
            here.early = True
            here.spans.setdefault("early", (item.start, item.end))


def _stacks(clause: Clause, here: Setting) -> None:
    """ "750 total", "has 8000 behind", "il lui reste 8000", "of his 7,400 chips"."""
    row = clause.items
    who = ""
    for place, item in enumerate(row):
        if item.kind == "person":
            who = item.name
        if item.kind != "amount" or item.value < 25:
            continue
        after = row[place + 1 : place + 4]
        before = row[max(0, place - 3) : place]
        sums_up = before[-1:] and before[-1].text in ("fait", "faisait", "makes", "made", "font")
        claimed = [each.text for each in before[-2:]] == ["in", "for"]
        if sums_up or claimed or _is_understood_as(before):
            continue  # "he's in for 600 total", "took it as 600 total": what somebody claims
        if any(each.is_("push") for each in before) or any(
            each.start == item.start
            for chips in here.front.values()
            for each in row[chips.end - 1 : chips.end]
        ):
            continue
        total = bool(after) and (
            after[0].is_("total")
            or (after[0].text in ("en", "in") and len(after) > 1 and after[1].is_("total"))
            or (after[0].is_("behind") and after[0].text not in ("stack", "back"))
            or (after[0].is_("chip") and any(each.is_("behind") for each in after[1:2]))
            or (after[0].text == "devant" and len(after) == 1 and not before)
        )
        left = any(
            (
                each.is_("behind")
                and each.text
                not in (
                    "behind",
                    "derriere",
                    "stack",
                    "back",
                    "devant lui",
                    "in front of him",
                    "reste",
                    "left",
                )
            )
            or each.text in ("possede", "possedait")
            for each in before
        )
        owned = len(before) >= 2 and before[-2].text == "of" and before[-1].text in ("his", "her")
        owned = owned or _has_only(before)
        if any(each.is_("chip") for each in before[-2:-1]) and before[-1].text == "de":
            continue  # "deux jetons de 1000 devant lui"
        alone = (
            not after
            and len(before) >= 2
            and before[-1].text in ("has", "a", "avait", "had")
            and before[-2].is_("pronoun")
        )
        holds = (
            _sits_behind(row, place)
            or alone
            or (
                bool(before)
                and before[-1].text in ("has", "w/", "with", "avait", "had")
                and bool(after)
                and after[0].is_("chip")
                and not (len(after) > 1 and after[1].is_("facing"))
            )
        )
        if (total or left or owned or holds) and not any(
            each.is_("bet", "raise", "call", "everybody") for each in before[-2:]
        ):
            here.stacks.setdefault(who, item.value)
            here.note("stack", item.start, item.end)


def _is_understood_as(before: Sequence[Item]) -> bool:
    """ "the dealer took it as 1,100 total", "on l'a compris comme 1100 en tout"."""
    return bool(before) and before[-1].text in ("as", "comme", "pour")


def _has_only(before: Sequence[Item]) -> bool:
    """ "she only has 3100", "elle a que 3100", "il lui reste juste 900"."""
    texts = " ".join(each.text for each in before[-2:])
    return texts in grammar("has-only")


def _sits_behind(row: Sequence[Item], place: int) -> bool:
    """ "un joueur à 1500 annonce", "a guy with 1600 open jams": somebody by what they have."""
    if place < 2 or row[place - 1].text not in ("a", "with", "avec", "w/"):
        return False
    acts = any(each.is_("say", "allin") for each in row[place + 1 : place + 3])
    declared = row[place - 2].is_("allin") and row[place - 1].text != "a"  # "all in with 3300"
    return (row[place - 2].is_("somebody") and acts) or declared


_POSTED: Final = ("posted", "poste", "postee", "postes")


def _front(clause: Clause, here: Setting) -> None:
    """Chips posted before: "BB has two 25s in front", "posted one 1k chip"."""
    row = clause.items
    for place, item in enumerate(row):
        if not (item.kind == "person" and item.name in ("SB", "BB")):
            continue
        chips = chips_after(row, place + 1, 1)
        after_them = row[chips.end : chips.end + 1] if chips is not None and chips.sure else ()
        if chips is not None and any(each.text in _POSTED for each in after_them):
            here.front[item.name] = chips  # "BB 1000 chip posted"
            here.note("front", row[place + 1].start, row[chips.end].end)
            continue
        for after in range(place + 1, min(place + 3, len(row))):
            if row[after].text not in grammar("holds"):
                continue
            chips = chips_after(row, after + 1, 4)
            if chips is None:
                break
            rest = row[chips.end : chips.end + 4]
            posted = row[after].text in ("posted", "poste", "posts") or any(
                each.text in ("in", "front", "posted", "postes", "poste", "devant", "out", "mises")
                or each.is_("behind", "blinds")
                for each in rest[:3]
            )
            if posted and chips.sure:
                here.front[item.name] = chips
                here.note("front", row[after].start, row[chips.end - 1].end)


def _last_raise(clause: Clause, here: Setting) -> None:
    """ "the last raise was 600", "dernière relance de 400"."""
    row = clause.items
    for place, item in enumerate(row):
        if not item.is_("raise"):
            continue
        before = row[place - 1].text if place else ""
        if before not in ("last", "previous", "derniere", "precedente"):
            continue
        for after in row[place + 1 : place + 5]:
            if after.kind == "amount" and after.value >= 10:
                if any(each.text in ("to", "a") for each in row[place + 1 : place + 3]):
                    break
                here.last_raise = after.value
                here.note("last-raise", item.start, after.end)
                break
