"""The fields of an incident, read from an account: who, how many, which card, when, whether."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from tapisvert.rulings.numerals import numeral
from tapisvert.speech.cards_counted import ORDINALS, is_somebodys, which_card
from tapisvert.speech.cues import first, size
from tapisvert.speech.denials import is_denied, is_still_to_come
from tapisvert.speech.event_fields import EVENT_FIELDS
from tapisvert.speech.figures_told import announced
from tapisvert.speech.item import TABLE_NUMBER, Item
from tapisvert.speech.lexicon import counting, grammar
from tapisvert.speech.roles import Cast, Value, caller_of, owner_of
from tapisvert.speech.story import Story

_NUMBERS: Final = {"a": 1, "an": 1, "une": 1, "un": 1, "one": 1, "single": 1, "seule": 1, "seul": 1}
_LATER: Final = ("after", "next-", "showdown-")
_EITHER: Final = frozenset(("or", "ou"))
_IN_ALL: Final = frozenset(("soit", "total", "totalling", "worth", "tout", "makes", "ie"))
"""Before an amount they say what several chips come to."""
_NEAR: Final = 6
_STUD: Final = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def field_value(spec: Any, story: Story, cast: Cast, who: str | None = None) -> Value | None:
    """What an account tells of a field: by its cues, or by what the field is named after."""
    if isinstance(spec, Mapping):
        return _by_cues(spec, story)
    return _BY_NAME[spec](story, cast, who)


def _by_cues(choices: Mapping[str, Iterable[str]], story: Story) -> Value | None:
    """The choice whose cue says most; the first of them where two say as much."""
    best: tuple[int, str, tuple[tuple[int, int], ...]] | None = None
    for choice, cues in choices.items():
        match = first(cues, story.account)
        if match is None or is_asked(match[1], story):
            continue
        if choice.startswith(_LATER) and is_still_to_come(match[1], story.account):
            continue
        if choice == "true" and is_denied(match[1], story.account):
            choice = "false"
        if best is None or size(match[0]) > best[0]:
            best = size(match[0]), choice, match[1]
    return Value(best[1], best[2]) if best else None


def is_asked(spans: Iterable[tuple[int, int]], story: Story) -> bool:
    """Whether it stands in a question that names two ways: "alone or with the muck?" tells none."""
    for clause in story.clauses:
        if not clause.asks or not clause.items:
            continue
        start, end = clause.items[0].start, clause.items[-1].end
        between = _EITHER.intersection(story.account.words[start:end])
        if between and all(start <= one and other <= end for one, other in spans):
            return True
    return False


def _how_many(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many cards or chips: a number before them, or one where they are told as one."""
    words = story.account.words
    for place, word in enumerate(words):
        if not word.startswith(("card", "carte", "chip", "jeton", "ones", "em", "them", "plaque")):
            continue
        for back in range(place - 1, max(-1, place - 5), -1):
            value = _number(story, back)
            if value is not None:
                return Value(str(value), ((back, place + 1),))
            if words[back] in (".", ","):
                break
    for place in range(len(words)):
        after = words[place + 1] if place + 1 < len(words) else ""
        value = _number(story, place)
        if value is not None and (
            after in ("of", "d", "boxed")
            or words[place - 1] in ("avait", "etaient", "en", "were", "was")
        ):
            return Value(str(value), ((place, place + 1),))
    return None


def _number(story: Story, place: int) -> int | None:
    if any(
        (item.kind == "person" or item.is_(TABLE_NUMBER)) and item.start <= place < item.end
        for item in story.row
    ):
        return None  # the number of a seat or a table
    token, word = story.account.tokens[place], story.account.words[place]
    if token.kind == "amount":
        return token.value[0] if token.value[0] <= 52 else None
    if word in _NUMBERS:
        return _NUMBERS[word]
    value, taken = numeral([word])
    return value if taken and value <= 52 else None


def _cards_held(story: Story, cast: Cast, who: str | None) -> Value | None:
    words = story.account.words
    if (
        "trop" in words
        and "cartes" in words
        and not any(w in ("trois", "3", "quatre") for w in words)
    ):
        return Value("3")
    best: Value | None = None
    for place, word in enumerate(words):
        if not word.startswith(("card", "carte")):
            continue
        for back in range(place - 1, max(-1, place - 5), -1):
            value = _number(story, back)
            if value is not None and _relative(words[place + 1 : place + 4]):
                held = 2 + value * _relative(words[place + 1 : place + 4])
                return Value(str(held), ((back, place + 3),))
            if value is not None:
                if value != 2 or best is None:
                    best = Value(str(value), ((back, place + 1),)) if value != 2 else best
                break
            if words[back] in (".", ","):
                break
    if best is None:
        text = " ".join(words)
        for place in range(2, len(words)):
            count = _number(story, place)
            if words[place - 2] == "en" and words[place - 1] in ("a", "avait", "ai") and count:
                return Value(str(count), ((place - 2, place + 1),))  # "elle en a trois en main"
        if any(each in text for each in ("third one", "third card", "troisieme carte")):
            return Value("3")
        if any(
            each in text
            for each in ("card short", "carte de moins", "missing a card", "manque une carte")
        ):
            return Value("1")
        if any(
            each in text for each in ("extra card", "carte de trop", "carte en trop", "too many")
        ):
            return Value("3")
    return best


def _relative(after: Sequence[str]) -> int:
    """Whether so many cards are too many or too few: "une carte de trop", "one card short"."""
    text = " ".join(after)
    if text.startswith(("de trop", "en trop", "too many", "de plus", "extra", "in excess")):
        return 1
    return -1 if text.startswith(("de moins", "short", "too few", "en moins", "missing")) else 0


def _cards_missing(story: Story, cast: Cast, who: str | None) -> Value | None:
    for place, token in enumerate(story.account.tokens):
        if token.kind == "amount" and 40 <= token.value[0] < 52:
            return Value(str(52 - token.value[0]), ((place, place + 1),))
    return _how_many(story, cast, who)


def _which_card(story: Story, cast: Cast, who: str | None) -> Value | None:
    return which_card(story, _receiver(story, cast, who))


def _earlier_ones(story: Story, cast: Cast, who: str | None) -> Value | None:
    cues = (
        "already|deja .. expos*|flash*|retourn*|flipped",
        "earlier|avant .. expos*|flash*|retourn*",
        "second|deuxieme|2e .. expos*|exposed|exposee",
        "another .. expos*|flash*|retourn*",
        "already|earlier|deja|another|autre .. turned|shown|seen|vue|montr* +over|up|face|card",
        "second +one|time|fois|carte|card .. deal|donne|expos*|retourn*|flipp*|flash*",
        "expos*|flash*|retourn* +before|already|earlier|avant|deja",
        "une autre .. expos*|retourn*|deja",
        "two|deux|both|2 +cards|cartes|exposed|downcards|hole .. @faceup|expos*|flash*|retourn*",
        "two|deux|both|2 +exposed|flashed|flipped +cards|hole|downcards",
        "expos*|flash*|flip*|retourn* +two|deux|both|2 +cards|cartes|hole|of|downcards",
        "deux|2 +cartes .. exposees|retournees|visibles|vues",
    )
    match = first(cues, story.account)
    if match and is_somebodys(story.account.words, match[1][0][0]):
        return None  # "my second card" is no second card shown
    return Value("1", match[1]) if match else None


def _street(story: Story, cast: Cast, who: str | None) -> Value | None:
    last = [item for item in story.row if item.is_("flop", "turn", "river") or _before_flop(item)]
    if not last:
        return None
    item = last[-1]
    name = next((tag for tag in ("flop", "turn", "river") if item.is_(tag)), "flop")
    return Value(name, ((item.start, item.end),))


def _before_flop(item: Item) -> bool:
    """ "no burn before the flop": the flop is the street that is meant."""
    return item.is_("preflop") and item.text.split()[-1] == "flop"


def _stud_street(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The street dealt too soon: the later one of those named."""
    places_found: list[tuple[int, int]] = []
    for place, word in enumerate(story.account.words):
        value = ORDINALS.get(word)
        if value is None and story.account.tokens[place].kind == "ordinal":
            value = story.account.tokens[place].value[0]
        if value is not None and 3 <= value <= 7:
            places_found.append((value, place))
    if not places_found:
        return None
    value, place = max(places_found)
    return Value(_STUD[value], ((place, place + 1),))


def _amount(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How much in chips: so many of a value, else the first sum told."""
    from tapisvert.speech.chips import chips_after

    first_told: Value | None = None
    for place in range(len(story.row)):
        item = story.row[place]
        near = (
            item.kind in ("amount",)
            or item.is_("chip", "single")
            or item.text in ("a", "un", "une", *counting("few"))
        )
        if not near:
            continue
        chips = chips_after(story.row, place, 1)
        if chips is None or chips.total < 5:
            continue
        group = chips.groups[0]
        if item.is_("each") and group.how_many == 1 and _counted(story, group.value) is None:
            continue  # "the 100s were raced off" tells of a value, and of no number of chips
        total = _counted(story, group.value) or chips.total
        value = Value(str(total), ((item.start, story.row[chips.end - 1].end),))
        if group.how_many > 1 or total != chips.total:
            return value
        before = story.account.words[max(0, item.start - 2) : item.start]
        if first_told is not None and not _IN_ALL.isdisjoint(before):
            return value
        first_told = first_told or value
    return first_told


def _amount_hidden(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How much was hidden: "je pensais qu'y avait juste 2000" tells what was in sight instead."""
    value = _amount(story, cast, who)
    if value is None:
        return None
    start = value.spans[0][0]
    before = story.account.words[max(0, start - 6) : start]
    in_sight = not grammar("believed").isdisjoint(before)
    return None if in_sight else value


def _counted(story: Story, value: int) -> int | None:
    """ "25s were raced off … pulls out eight of them": the count told apart from the value."""
    words = story.account.words
    for place in range(len(words) - 2):
        if words[place + 1] == "of" and words[place + 2] in ("them", "em", "these", "those"):
            count = _number(story, place)
            if count is not None:
                return count * value
    return None


def _told_amount(story: Story, cast: Cast, who: str | None) -> Value | None:
    """What the dealer said it was: by the words around both figures, or the first amount after the
    dealer is named."""
    both = announced(story, bet_is_true=True)
    return both.announced if both is not None else _after_the_dealer(story)


def _told_pot(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The same of a pot, where what was bet is what was announced."""
    both = announced(story, bet_is_true=False)
    return both.announced if both is not None else _after_the_dealer(story)


def _after_the_dealer(story: Story) -> Value | None:
    dealer = False
    for item in story.row:
        if item.kind == "staff":
            dealer = True
        elif item.kind == "person" or item.hard:
            dealer = False
        elif dealer and item.kind == "amount" and item.value >= 10:
            return Value(str(item.value), ((item.start, item.end),))
    for place, item in enumerate(story.row):
        if item.kind == "amount" and item.value >= 10 and place:
            before = story.row[max(0, place - 3) : place]
            if any(
                each.text in ("told", "announced", "annonce", "dit", "quoted") for each in before
            ):
                return Value(str(item.value), ((item.start, item.end),))
    return None


def _language(story: Story, cast: Cast, who: str | None) -> Value | None:
    for mark in story.account.tagged("languages-named"):
        return Value(story.account.words[mark.start], ((mark.start, mark.end),))
    return None


def _several(story: Story, cast: Cast, who: str | None) -> Value | None:
    names = list(
        dict.fromkeys(
            cast.write(item)
            for item in cast.people
            if item.is_("seat", "letter", "names") or item.name[:4] not in ("role", "some")
        )
    )
    return Value(",".join(names[:3])) if len(names) > 1 else None


def _receiver(story: Story, cast: Cast, who: str | None) -> Value | None:
    for item in cast.people:
        if item.name[:4] not in ("role", "some"):
            return Value(cast.write(item), ((item.start, item.end),))
    return None


def _whose_hand(story: Story, cast: Cast, who: str | None) -> Value | None:
    """Whose hand somebody wants to see: named after the seeing, else who bet, else the other."""
    words = story.account.words
    for place in range(len(words)):
        if words[place] not in grammar("seeing"):
            continue
        after = words[place + 1].upper() if place + 1 < len(words) else ""
        if after in cast.names and after != who:
            return Value(after, ((place + 1, place + 2),))  # "to see B's cards"
        for item in cast.people:
            near = place < item.start <= place + _NEAR and item.is_("seat", "letter", "names")
            if near and cast.write(item) != who and _is_one_part(words[place : item.start]):
                return Value(cast.write(item), ((item.start, item.end),))
    bettors = [each.who for each in story.done if each.kind in ("bet", "raise", "open")]
    if bettors and cast.names.get(bettors[-1], who) != who:
        return Value(cast.names[bettors[-1]])
    return _target(story, cast, who)


def _is_one_part(words: Sequence[str]) -> bool:
    return all(word.isalnum() for word in words) and grammar("denies").isdisjoint(words)


def _target(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The other one: whose hand or stack is asked about."""
    for item in cast.people:
        name = cast.write(item)
        if name != who and item.name[:4] not in ("some",):
            return Value(name, ((item.start, item.end),))
    return None


_BY_NAME: Final[dict[str, Callable[[Story, Cast, str | None], Value | None]]] = {
    "how-many": _how_many,
    "cards-held": _cards_held,
    "cards-missing": _cards_missing,
    "which-card": _which_card,
    "amount-hidden": _amount_hidden,
    "earlier-ones": _earlier_ones,
    "street": _street,
    "stud-street": _stud_street,
    "amount": _amount,
    "told-amount": _told_amount,
    "told-pot": _told_pot,
    "language": _language,
    "several": _several,
    "receiver": _receiver,
    "target": _target,
    "whose-hand": _whose_hand,
    "shown-to": _target,
    "caller": caller_of,
    "owner": owner_of,
    **EVENT_FIELDS,
}
