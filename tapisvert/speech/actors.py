"""Who acts in a clause: somebody named, somebody spoken of before, the dealer, or everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.slotted import dataclass
from tapisvert.speech.chips import ChipsTold
from tapisvert.speech.clauses import Clause
from tapisvert.speech.item import POSITIONS, Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.told_act import PLAIN, Mood
from tapisvert.speech.waiting import has_the_turn


@dataclass(slots=True)
class ClauseState:
    """What is known while a clause is read."""

    clause: Clause
    who: str
    staff: bool = False
    """Whether the dealer or the floor acts: nothing they say is a bet."""
    wish: bool = False
    denied: bool = False
    past: bool = False
    everyone: bool = False
    count: int = 1
    mute: bool = False
    """Whether it was said that nothing was said: an act named after that was not done."""
    acted: bool = False
    """Whether an act of this clause was read already."""
    spoken: bool = False
    """Whether somebody is told to speak just before."""
    speaks: bool = False
    """Whether somebody is told to speak in this clause."""
    held: ChipsTold | None = None
    """Chips told of before and not yet put in: "prend un jeton de 5000 et le pose"."""
    moved: bool = False
    """Whether chips are told to move in this clause, and not which."""

    @property
    def mood(self) -> Mood:
        """What an act read now is: done, asked about, wished or denied."""
        if self.clause.asks:
            return "question"
        if self.wish:
            return "wish"
        return "denied" if self.denied else "fact"

    def notice(self, item: Item) -> None:
        """Words that change what the acts after them are."""
        if item.is_("want") and not item.is_("facing"):
            self.wish = True
        elif item.is_("silent"):
            self.mute = True
        elif item.is_("not") and not item.is_("no-bet"):
            self.denied = True
        elif item.is_("say") and not self.staff:
            self.speaks = True
        elif item.is_("had"):
            self.past = self.past or item.text in grammar("before")


@dataclass(slots=True)
class Memory:
    """Who was spoken of before the clause that is read now."""

    who: str = ""
    woman: str = ""
    other: str = ""
    """Whoever was spoken of last and does not tell it."""
    sentence: int = -1
    wish: bool = False
    early: bool = False
    """Whether an act out of turn was told of and not yet named."""
    count: int = 0
    """How many nameless players were met."""
    nameless: str = ""
    staff: bool = False
    """Whether the dealer acted last."""
    spoke: bool = False
    """Whether somebody said something in the clause before."""
    held: ChipsTold | None = None
    """Chips told of last that nobody is told to have put in."""
    moved: bool = False
    """Whether chips moved in the clause before, and nobody told which."""
    believes: bool = False
    """Whether the last wish was a belief: what somebody did because of it was done."""
    me: str = ""
    """Where whoever tells it sits, once that is told: "moi au bouton j'ai payé"."""
    in_turn: bool = True
    """Whether nobody is told to act before the turn: then "he" is whose turn it is."""

    def identity(self, item: Item, article: str) -> str:
        """Who is meant: a nameless player is somebody new, unless an article points back."""
        if item.name == "role-me" and self.me:
            return self.me
        if item.name not in ("somebody", "role-next", "role-other"):
            return item.name
        same = item.name == "somebody" and article in grammar("points-back")
        if same and self.nameless:
            return self.nameless
        if item.name == "role-other" and self.nameless.startswith("role-other"):
            return self.nameless
        self.count += 1
        self.nameless = f"{item.name}#{self.count}"
        return self.nameless

    def opened(self, clause: Clause) -> ClauseState:
        """The state a clause begins with: its subject, and a wish that goes on."""
        state = ClauseState(clause, self._subject(clause), held=self.held)
        state.spoken = self.spoke and self.sentence == clause.sentence
        if clause.sentence == self.sentence and clause.opens in grammar("goes-on"):
            state.wish = self.wish and not _subject_first(clause)
            state.wish = state.wish and not (self.believes and _is_done(clause))
            state.staff = self.staff
        if clause.sentence == self.sentence and clause.opens in grammar("gives-a-reason"):
            state.staff, state.wish = self.staff, self.wish
        return state

    def _subject(self, clause: Clause) -> str:
        """Whoever was spoken of last; "he" is not the one who tells it."""
        if self.who not in ("role-me", self.me) or not self.who or not self.other:
            return self.who
        first = next((item for item in clause.items if item.kind == "person" or _is_he(item)), None)
        return self.other if first is not None and _is_he(first) else self.who

    def speaks_in(self, clause: Clause) -> bool:
        """Whether the one spoken of just before said what this clause tells."""
        return self.spoke and self.sentence == clause.sentence and self.who not in ("", "role-me")

    def goes_on_early(self, clause: Clause) -> bool:
        """Whether the act out of turn told of just before is the one of this clause."""
        goes_on = clause.opens in grammar("goes-on") or clause.opens == ":"
        return self.early and goes_on and clause.sentence == self.sentence

    def close(self, state: ClauseState, early: bool) -> None:
        """What is remembered of a clause once it is read."""
        if state.who and not state.staff:
            self.who = state.who
            if state.who not in ("role-me", self.me, "everybody"):
                self.other = state.who
        self.sentence, self.wish, self.early = state.clause.sentence, state.wish, early
        self.staff = state.staff
        self.believes = is_believed(state.clause)
        self.spoke = state.clause.has("say") and not state.clause.asks


def _is_he(item: Item) -> bool:
    return item.is_("pronoun") and item.text in ("he", "she", "il", "elle", "y")


def _subject_first(clause: Clause) -> bool:
    """Whether the clause names its own subject, or tells of chips moved: it is told as done."""
    return any(item.kind in ("person", "staff") or item.is_("push") for item in clause.items[:3])


def is_believed(clause: Clause) -> bool:
    """Whether a clause tells what somebody took to be so, and not what was wished or claimed."""
    wishes = [item for item in clause.items if item.is_("want")]
    return bool(wishes) and all(item.text in grammar("believed") for item in wishes)


def _is_done(clause: Clause) -> bool:
    """ "thought nobody raised and knocked": a verb that is no infinitive was done."""
    verb = next((item.text for item in clause.items if item.is_(*PLAIN, "limp", "say")), "")
    first = verb.partition(" ")[0]
    return bool(verb) and first not in grammar("plain-verbs") and not first.endswith(_INFINITIVE)


_INFINITIVE: Final = ("er", "ir", "re")
_SOON: Final = 2
"""So far into a clause at most stands whom it comes to."""


def meet(state: ClauseState, row: Sequence[Item], place: int, memory: Memory) -> None:
    """Somebody is named: the one who acts, or another the words are about."""
    item = row[place]
    if _says_whose_turn(row, place):
        return
    article = row[place - 1].text if place else ""
    before = article
    if article in ("the", "le", "la", "l", "les"):
        before = row[place - 2].text if place > 1 else ""
    oblique = before in grammar("oblique") and not _after_article(before, item)
    oblique = oblique and item.text not in ("i", "je", "j")  # those always act
    behind = before in ("que", "derriere")  # "alors que le CO a …", "derrière le CO dit …"
    oblique = oblique and not (behind and acts(row, place + 1))
    if oblique and item.kind == "person" and _acted_before(row, place, before):
        oblique = False
    reached = state.clause.opens in grammar("passed-on") and place <= _SOON
    if oblique and item.kind == "person" and (reached or _comes_back_to(row, place)):
        state.who, state.everyone, state.staff = item.name, False, False
        return
    if oblique and item.kind == "person" and memory.in_turn and _is_up(row, place):
        state.who = item.name
        return
    if oblique and not (item.kind == "person" and _is_place_of(row, place)):
        return
    if item.kind == "staff":
        state.staff, state.denied = True, False
    elif item.is_("everybody", "nobody"):
        state.everyone, state.denied = item.is_("everybody"), item.is_("nobody")
        state.who = "everybody" if state.everyone else ""
    elif oblique:
        state.who = item.name
        if any(each.name == "role-me" for each in row[max(0, place - 3) : place]):
            memory.me = item.name
        if any(
            each.text.startswith(tuple(grammar("women"))) for each in row[max(0, place - 3) : place]
        ):
            memory.woman = item.name  # "la fille du 7 … elle"
    elif item.name == "role-me" and memory.speaks_in(state.clause):
        state.who = memory.who  # "le 4 dit attendez, je mise 400"
    elif item.name == "role-me" and state.speaks and state.who not in ("", "role-me"):
        return  # "le 4 dit attends moi je mise 400"
    elif item.name != "role-me" or (item.text not in grammar("objects") and acts(row, place + 1)):
        _becomes_subject(state, row, place, memory)


def _says_whose_turn(row: Sequence[Item], place: int) -> bool:
    """ "seat 8 was still next to act": it tells of seat 8, and of nobody else."""
    if row[place].name not in ("role-next", "role-first", "role-last", "role-prior"):
        return False
    near = row[max(0, place - 4) : place]
    being = [each for each in near if each.text in grammar("was") or each.text == "still"]
    return bool(being) and any(each.kind == "person" for each in near[: near.index(being[0])])


def _comes_back_to(row: Sequence[Item], place: int) -> bool:
    """ "back to A", "folds to B", "ça revient à C": whose turn it is acts next."""
    near = row[max(0, place - 4) : place]
    before = {item.text for item in near}
    around = any(item.is_("fold", "check") or item.text == "checks to" for item in near)
    passed_on = around and not grammar("passed-on").isdisjoint(before)
    return passed_on or not grammar("comes-back").isdisjoint(before)


def _is_up(row: Sequence[Item], place: int) -> bool:
    """ "action is on the button … he tosses": a clause that only tells whose turn it is."""
    return has_the_turn(row, place) and not any(item.is_(*PLAIN, "push", "say") for item in row)


def _acted_before(row: Sequence[Item], place: int, before: str) -> bool:
    """ "after the cutoff had made it 1200": whoever is named after that word acts."""
    at_once = row[place + 1 : place + 2]
    acts_now = any(item.is_(*PLAIN, "push", "say", "had") for item in at_once)
    return before in grammar("afterwards") and acts_now


def _after_article(before: str, item: Item) -> bool:
    """ "a third calls": an English article, and no French "à"."""
    return before == "a" and item.text.split()[0] in grammar("english-people")


def _becomes_subject(state: ClauseState, row: Sequence[Item], place: int, memory: Memory) -> None:
    item = row[place]
    before = row[place - 1] if place else None
    article = before.text if before is not None else ""
    state.staff = state.everyone = False
    if place > 1 and article in grammar("was") and row[place - 2].kind == "person":
        _is_that_one(row[place - 2], item, memory)
    if state.denied and {"que", "qu"} & {each.text for each in row[max(0, place - 2) : place]}:
        state.denied = state.past = False  # "Manon avait pas encore joué que Réjean relance"
    state.who = memory.identity(item, article)
    several = before is not None and before.kind == "amount" and 2 <= before.value <= 4
    state.count = before.value if several and before is not None else 1
    feminine = f"la {item.text}" if article == "la" else item.text
    if feminine.startswith(tuple(grammar("women"))):
        memory.woman = state.who
    if state.acted:
        state.denied = state.wish = False
    if state.denied and row[place + 1 : place + 2] and row[place + 1].is_("had"):
        state.denied = False  # "moi non plus, UTG avait relancé": what was denied is over


def _is_that_one(before: Item, item: Item, memory: Memory) -> None:
    """ "ma blonde est gros blind … elle rajoute": a nameless player is told to sit there."""
    if before.is_("somebody") and item.name in POSITIONS:
        memory.nameless = item.name
        if f"{before.text}".startswith(tuple(grammar("women"))):
            memory.woman = item.name


def stand_for(state: ClauseState, row: Sequence[Item], place: int, memory: Memory) -> None:
    """A pronoun: whoever was named just before, or can only be meant."""
    item = row[place]
    before = row[place - 1] if place else None
    if item.text in ("qui", "who") and before is not None and before.kind == "person":
        state.who, state.everyone, state.staff, state.denied = before.name, False, False, False
    elif item.text == "ca" and place + 2 < len(row) and acts(row, place + 1):
        state.who = ""
    elif item.text in ("elle", "she") and memory.woman:
        state.who = memory.woman
    elif (
        state.who
        and state.who in ("role-me", memory.me)
        and item.text in ("il", "elle", "he", "she", "y")
    ):
        state.who = "somebody#he"  # whoever speaks of himself means somebody else by that


def acts(row: Sequence[Item], place: int) -> bool:
    """Whether an act follows at once."""
    return any(item.is_(*PLAIN, "push", "say", "back", "had") for item in row[place : place + 3])


def _is_place_of(row: Sequence[Item], place: int) -> bool:
    """ "the lady in the co", "le mec au bouton": the place of somebody just named."""
    if not row[place].is_("seat", *POSITIONS):
        return False
    for item in reversed(row[max(0, place - 3) : place]):
        if item.kind == "person":
            return item.is_("somebody", "names") or item.name.startswith("role-")
        if item.text not in grammar("at"):
            return False
    return False
