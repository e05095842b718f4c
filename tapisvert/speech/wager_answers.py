"""A bet that was told, put to the floor: its ruling, or the fact that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.question import FloorReply
from tapisvert.rulings.ruling import RuledAction, because
from tapisvert.speech.answer import Clue, FactQuestion, Understood
from tapisvert.speech.clauses import Clause
from tapisvert.speech.doubts import doubtful
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.leftovers import trailing_amount, unread
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.questions import question
from tapisvert.speech.speeches import Speech
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.told_act import ToldAct
from tapisvert.speech.usual import on_first_bet
from tapisvert.speech.verdicts import Tried, all_same, signature, tried
from tapisvert.speech.wagers import disputed, wager


class Wager(NamedTuple):
    """The reading of a bet, and how clearly it was told."""

    reading: WagerReading
    strength: float


def wager_of(tale: Story, book: Book) -> Wager | None:
    """The bet a story tells of: a hand laid out where the turn matters, else one act by itself."""
    if _needs_a_hand(tale):
        from tapisvert.speech.hands import hand_told  # most bets are told by themselves

        laid = hand_told(tale)
        if laid is not None:
            if not laid.text and not tale.done:
                return Wager(laid, 5)
            if laid.text and not _sizes_of_acts(tale).issuperset(unread(tale, laid.text)):
                laid = laid._replace(sure=False)  # somebody did something that was not understood
            return Wager(laid, 12.5 if tale.table.early else 11)
    least = _least_asked(tale)
    plain = wager(tale, least)
    if plain is None:
        return None
    if least is not None:
        return Wager(plain, 9.5 if plain.text else 5)
    if _asks_about_an_all_in(tale):
        return Wager(WagerReading("", dict(tale.table.spans), missing="facing"), 5)
    if any(event.kind in ("push", "say") for event in tale.done):
        return Wager(plain, 9.5 if plain.text else 6.5)
    free = tale.table.no_bet and tale.table.street is not None
    if disputed(tale)[-1].kind == "fold" and free and plain.text:
        return Wager(plain, 9)  # a fold where a check was free
    if _is_ruled_otherwise(tale, plain, book):
        return Wager(plain, 8 if plain.text else 5)
    if plain.text and _is_asked_about(tale):
        return Wager(plain, 6)
    return Wager(plain, 5) if _is_odd(tale, plain) else None


def _is_asked_about(tale: Story) -> bool:
    """ "… raises to 1200. Is that legal?": a bet that was made is answered, regular or not."""
    act = disputed(tale)[-1]
    sized = act.kind in ("bet", "raise", "open") and act.amount is not None
    return sized and any(
        clause.asks
        and clause.items[0].start >= act.end
        and not clause.has("raise", "call", "fold", "check", "allin")
        and any(word in grammar("legal") for item in clause.items for word in item.text.split())
        for clause in tale.clauses
    )


def _is_ruled_otherwise(tale: Story, plain: WagerReading, book: Book) -> bool:
    """Whether a bet, raise, check or call told by its verb alone is not what the floor makes of it.

    "Bets 250 at 200/400", "raises to 700 over 500", "I checked but there was a bet".
    """
    act = disputed(tale)[-1]
    if act.kind not in ("bet", "raise", "open", "check", "call") or not plain.text:
        return False
    first = tried(plain.options[0] if plain.options else plain.text, book)
    if act.kind in ("check", "call"):
        verdict = first.reply.rulings[-1].verdict if first.reply is not None else None
        regular = isinstance(verdict, RuledAction) and verdict.action == act.kind
        return verdict is not None and not regular
    facing = _FACING.search(plain.text)
    bet = int(facing[1]) if facing is not None else 0
    if act.amount is None or act.by or act.amount <= bet:
        return False  # whoever bets less than there is to match acted before, or is misread
    if first.reply is None:
        return bool(first.missing) and act.amount < 2 * bet
    verdict = first.reply.rulings[-1].verdict
    return not isinstance(verdict, RuledAction) or verdict.to != act.amount


def tells_the_bet(spans: Iterable[tuple[int, int]], tale: Story) -> bool:
    """ "splashes a single 5k chip": whether words only say how the chips of a bet went in."""
    acts = [event for event in disputed(tale) if event.chips is not None and event.chips.sure]
    if any(event.kind == "back" for event in tale.events):
        return False
    within = {place for event in acts for place in range(event.start, event.end)}
    for event in acts:
        place = event.end
        while place < len(tale.account.words) and tale.account.words[place] in grammar("way-in"):
            within.add(place)
            place += 1
    words = {place for span in spans for place in range(*span)}
    return bool(words) and words <= within


def _sizes_of_acts(tale: Story) -> set[int]:
    """Amounts told within an act that was read: "says call of 500"."""
    return {
        item.value
        for item in tale.row
        if item.kind == "amount" and any(e.start <= item.start < e.end for e in tale.events)
    }


def _least_asked(tale: Story) -> ToldAct | None:
    """ "what is the min reraise": nobody raises yet, and what a raise would come to is asked."""
    moved = any(act.kind in ("push", "say", "back") for act in tale.done)
    faced = any(act.amount for act in tale.done if act.kind in _BETS)
    for clause in tale.clauses:
        least = any(item.text in grammar("least") for item in clause.items)
        if clause.asks and least and clause.has("raise") and faced and not moved:
            where = clause.items[0].start, clause.items[-1].end
            return ToldAct("say", "", "fact", *where, speech=Speech(("raise",), "raise"))
    return None


def _asks_about_an_all_in(tale: Story) -> bool:
    """ "all in for less, does it reopen": asked about, and no amount told at all."""
    shoved = any(event.kind == "allin" for event in tale.done)
    sizes = any(item.kind == "amount" for item in tale.row)
    return shoved and not sizes and any(clause.asks for clause in tale.clauses)


def _needs_a_hand(tale: Story) -> bool:
    """Whether the turn, a stack, chips taken back or the pot may matter."""
    table = tale.table
    around = table.early or table.waiting or table.game is not None
    acts = any(event.kind in ("allin", "back") for event in tale.events)
    declared = any(event.speech is not None and event.speech.shoves for event in tale.done)
    again = any(event.mood != "fact" and event.kind in ("raise", "open") for event in tale.events)
    return bool(around) or acts or (declared and again)


def _is_odd(tale: Story, plain: WagerReading) -> bool:
    """Whether an act told by its verb alone raises a question: a regular one does not."""
    kind = disputed(tale)[-1].kind
    if kind == "allin":
        asked = any(clause.asks or clause.has("want") for clause in tale.clauses)
        faced = plain.text.startswith("facing") or plain.missing == "facing"
        who = disputed(tale)[-1].who
        if any(_asks_of_another(clause, who) for clause in tale.clauses):
            return False  # the all-in is not what is asked about
        return "behind" in plain.text or (asked and faced)
    if kind == "call":
        return tale.table.no_bet and plain.text.startswith("no bet")
    bets = [event for event in tale.done if event.kind in _BETS and event.amount]
    spoken_of = all(event.noun or event.kind == "facing" or not event.who for event in bets)
    return kind == "check" and bool(bets) and spoken_of and plain.text.startswith("facing")


def _asks_of_another(clause: Clause, who: str) -> bool:
    """ "can the original bettor raise again", "utg peut remettre 3000": what another may do."""
    people = [item for item in clause.items if item.kind == "person"]
    another = any(item.is_("seat", "letter", "names", *POSITIONS) for item in people[:1])
    other = another and people[0].name != who
    mine = clause.has("allin") and any(item.name == "role-me" for item in people) and bool(who)
    return clause.asks and (other or (clause.has("raise") and bool(people)) or mine)


_BETS: Final = ("bet", "raise", "open", "facing")


def on_wager(reading: WagerReading, tale: Story, book: Book) -> Understood | FactQuestion | None:
    """What the floor says to a bet; None where it cannot have been like that.

    A fact in dispute is asked for; what holds if it was as told stands beside the question.
    """
    outcome = _on_wager(reading, tale, book)
    fact = reading.doubt or doubtful(tale, disputed(tale))
    if not isinstance(outcome, Understood) or not fact or fact in tale.answers:
        return outcome
    if fact == "order" and _same_either_way(outcome, book):
        return outcome
    return question(fact, clues=outcome.clues, reading=outcome.reading, meanwhile=outcome)


def _same_either_way(outcome: Understood, book: Book) -> bool:
    """Whether words and chips in the other order are ruled alike: then nobody need be asked."""
    match = _ORDERED.search(outcome.reading)
    if match is None:
        return False
    other = tried(f"{outcome.reading[: match.start()]}: {match[2]} then {match[1]}", book)
    return signature(other.reply) == signature(outcome.reply)


_ORDERED: Final = re.compile(r": ((?:says|pushes) [^;]*?) then ((?:says|pushes) [^;]*)$")


def _on_wager(reading: WagerReading, tale: Story, book: Book) -> Understood | FactQuestion | None:
    clues = tuple(
        Clue(fact.rstrip("0123456789"), "", tale.account.quote(*span))
        for fact, span in reading.words.items()
    )
    if reading.missing == "stack":
        filled = _with_stack(reading, tale)
        reading = filled if filled is not None else reading
    if reading.missing is not None:
        return question(reading.missing, clues=clues, reading=reading.text)
    if _contradicts_itself(reading.text):
        return question("facing", clues=clues, reading=reading.text)
    tries = [tried(text, book) for text in reading.options or (reading.text,)]
    first = tries[0]
    if all_same(tries):
        assert first.reply is not None
        assumed = (*first.assumed, *reading.assumed)
        reply = _to_the_question(first.reply) if reading.asked else first.reply
        return Understood(reading.text, reply, clues, assumed, _done_meanwhile(reading, tale))
    if all(each.reply is not None for each in tries):
        divided = tuple((each.text, each.reply) for each in tries if each.reply is not None)
        return question("chips", clues=clues, reading=reading.text, divided=divided)
    if first.missing is None:
        return None
    return (
        _answered(first, reading, tale, book)
        or on_first_bet(reading, first.missing, tale, book, clues)
        or question(_fact(first, tale), clues=clues, reading=reading.text, divided=first.divided)
    )


def _done_meanwhile(reading: WagerReading, tale: Story) -> tuple[str, ...]:
    """What another player did between the words of the act in question: no part of the reading."""
    acts = disputed(tale)
    if not acts or not reading.text.startswith(("facing", "no bet")):
        return ()
    first, last = acts[0], acts[-1]
    return tuple(
        tale.account.quote(min(clause.items[0].start, event.start), event.end)
        for event in tale.done
        for clause in tale.clauses
        if clause.items[0].start <= event.start < clause.items[-1].end
        if event.kind in ("fold", "check", "call") and event.who not in ("", first.who)
        if first.end <= event.start < last.start
    )


def _to_the_question(reply: FloorReply) -> FloorReply:
    """The ruling headed by yes or no, where somebody only asked whether a raise is allowed."""
    last = reply.rulings[-1]
    if not isinstance(last.verdict, RuledAction):
        return reply
    key = {"call": "asked-no-raise", "raise": "asked-may-raise"}.get(last.verdict.action)
    if key is None:
        return reply
    head = because(f"ruling.{key}", who=last.who, to=last.verdict.to)
    return reply._replace(rulings=(*reply.rulings[:-1], replace(last, headline=head)))


def _contradicts_itself(text: str) -> bool:
    """Whether more is in already than there is to call: then one of the two was misread."""
    facing, put = _FACING.search(text), _ALREADY_IN.search(text)
    return facing is not None and put is not None and int(put[1]) > int(facing[1])


_FACING: Final = re.compile(r"\bfacing (\d+)")
_ALREADY_IN: Final = re.compile(r"\balready in (\d+)")


def _fact(first: Tried, tale: Story) -> str:
    """The fact to ask for: before the flop the blinds tell what the last raise was."""
    assert first.missing is not None
    if first.missing == "last-raise" and is_preflop(tale) and tale.table.blinds is None:
        return "blinds"
    return first.missing


def _with_stack(reading: WagerReading, tale: Story) -> WagerReading | None:
    """The reading with the stack of whoever is all-in: the only amount told and not yet used."""
    chips = {item.value for item in tale.row if item.is_("each", "counted")}
    left = set(unread(tale, reading.text)) - chips
    if len(left) != 1 or not reading.text or _KNOWN_STACK.search(reading.text):
        return None
    amount = left.pop()
    shove = _SHOVES.search(reading.text)
    named = shove[1] if shove is not None and "players " in reading.text else ""
    fact = f"{named} has {amount}" if named else f"behind {amount}"
    text = f"{fact}, {reading.text}"
    return reading._replace(text=text, options=(), missing=None, sure=True)


_KNOWN_STACK: Final = re.compile(r"\bbehind \d")
_SHOVES: Final = re.compile(r'(\w+) (?:goes all-in|says "[^"]*(?:all|tapis))', re.IGNORECASE)


def _answered(first: Tried, reading: WagerReading, tale: Story, book: Book) -> Understood | None:
    """An amount alone at the very end answers what is missing: "… 2 400".

    An all-in nobody told the size of is for the one amount nothing else accounts for.
    """
    stacked = _with_stack(reading, tale) if first.missing == "stack" else None
    if stacked is not None:
        outcome = on_wager(stacked, tale, book)
        if isinstance(outcome, Understood):
            return outcome
    amount = trailing_amount(tale)
    if amount is None or first.missing not in ("pot", "stack"):
        return None
    fact = f"pot {amount}" if first.missing == "pot" else f"behind {amount}"
    filled = reading._replace(text=f"{fact}, {reading.text}", options=())
    outcome = on_wager(filled, tale._replace(row=tale.row[:-1]), book)
    return outcome if isinstance(outcome, Understood) else None
