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
from tapisvert.speech.limits_told import FIXED, FixedLimits, fixed_limits
from tapisvert.speech.stacks_told import stacks_told
from tapisvert.speech.waiting import waiting

_STREETS: Final = ("preflop", "flop", "turn", "river")


@dataclass(slots=True)
class Setting:
    """The table as far as it was told; each fact with the tokens that tell it."""

    street: str | None = None
    blinds: tuple[int, int] | None = None
    limits: FixedLimits | None = None
    """The bets of a game with fixed limits."""
    pot: int | None = None
    game: str | None = None
    players_left: int | None = None
    opening: bool | None = None
    last_chips: bool = False
    no_bet: bool = False
    stacks: dict[str, int] = field(default_factory=dict)
    front: dict[str, ChipsTold] = field(default_factory=dict)
    kept: int | None = None
    """What somebody keeps of a stack, beside what was put in."""
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
    if here.game in FIXED:
        here.limits = fixed_limits(row, here.blinds, here.street)
        here.blinds = here.limits.blinds if here.limits is not None else None
    _pot(row, here)
    _players(account, row, here)
    _flags(row, here)
    for item in waiting(row):
        if item.name not in here.waiting:
            here.waiting.append(item.name)
            here.spans.setdefault("turn", (item.start, item.end))
    if any(_is_in_turn(clause) for clause in cut):
        here.early = False
    blind = ""
    for clause in cut:
        _front(clause, here)
        blind = _posted_before(clause, blind, here)
        for stack in stacks_told(clause, here.front):
            here.note("stack", stack.start, stack.end)
            if stack.kept:
                here.kept = stack.amount
            else:
                here.stacks.setdefault(stack.who, stack.amount)
        _last_raise(clause, here)
    return here


_COMPARED: Final = re.compile(r" (?:like|comme)(?: [^ ,.;?!]+){1,5}")
"""What it only was as if: "announces pot like he was playing omaha"."""


def _game(account: ToldAccount, here: Setting) -> None:
    """The game, by the longest of its names that stands there; no-limit is taken for granted."""
    text = _COMPARED.sub(" ", f" {' '.join(account.words)} ")
    free = [text.find(f" {name} ") for name in grammar("no-limit") if f" {name} " in text]
    limit = _LIMIT.search(text)
    if free and (limit is None or limit.start() > min(free)):
        return
    names = ((name, code) for code, many in data("grammar")["games"].items() for name in many)
    for name, code in sorted(names, key=lambda each: -len(each[0])):
        if f" {name} " in text:
            here.game = code
            return
    if limit is not None:
        here.game = "LHE"


_LIMIT: Final = re.compile(
    r"(?<! no)(?<! pot)(?<! time)(?<! se)(?<! me)(?<! te)(?<! nous)(?<! vous)(?<! entry)(?<! age)"
    r" (?:fixed limit|fixed limits|limite?|limites fixes|flhe|tarif fixe|le fixe)"
    r"(?! pot| du pot| triple| omaha| stud| of time| de temps| a deux| d age| of (?:the|a|re))\b"
)
"""A game with fixed limits, however its name is written; "no limit" and "pot limit" are others."""


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
            chips = any(each.is_("each", "chip") for each in row[max(0, place - 3) : place])
            counted = counted or us == ["of", "us"] or (us in _OF_THEM and not chips)
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


_OF_THEM: Final = (["of", "them"], ["of", "em"])


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
        if here.opening is None and _is_the_first(row, place, here):
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


def _is_the_first(row: Sequence[Item], place: int, here: Setting) -> bool:
    """ "12 jetons de 100 sur ouverture 1000": the first bet of a round; before the flop, where
    blinds are told or somebody by a place, it is a raise of them."""
    blind = here.blinds is None and here.street != _STREETS[0]
    sized = place + 1 < len(row) and row[place + 1].kind == "amount"
    return row[place].text in grammar("opens-a-round") and sized and blind


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
            put = [each.text for each in row[after + 1 : after + 2]]
            posted = row[after].text in ("posted", "poste", "posts") or any(
                each in ("mis", "put", "pose", "place", "placed") for each in put
            )
            posted = posted or any(
                each.text in ("in", "front", "posted", "postes", "poste", "devant", "out", "mises")
                or each.is_("behind", "blinds")
                for each in rest[:3]
            )
            if posted and chips.sure:
                here.front[item.name] = chips
                here.note("front", row[after].start, row[chips.end - 1].end)


def _is_in_turn(clause: Clause) -> bool:
    """ "c'était à son tour": told after something that sounded as if it came too soon."""
    text = " ".join(item.text for item in clause.items)
    return any(text.startswith(phrase) for phrase in grammar("in-turn"))


def _posted_before(clause: Clause, blind: str, here: Setting) -> str:
    """ "jetons de la bb : deux 100 devant elle", "same blind, two 100 chips already out"."""
    row = clause.items
    for item in row:
        blind = item.name if item.name in ("SB", "BB") else blind
    named = blind or ("BB" if clause.has("blinds") and not clause.has("SB") else "")
    chips = chips_after(row, 0, 2)
    if chips is None or not chips.sure or clause.has("push", "raise", "bet", "call"):
        return blind or named
    rest = " ".join(item.text for item in row[chips.end : chips.end + 3])
    lies = any(rest.startswith(phrase) for phrase in grammar("lies-there"))
    if lies and named and named not in here.front:
        here.front[named] = chips
        here.note("front", row[0].start, row[chips.end - 1].end)
    return blind or named


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
