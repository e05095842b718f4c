"""Who had still to act: players told to be thinking, passed over, or not to have acted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar


def waiting(row: Sequence[Item]) -> Iterator[Item]:
    """The mentions of players whose turn it was."""
    for place, item in enumerate(row):
        if item.kind != "person":
            continue
        if item.name == "role-me":
            if _speaks_before_me(row, place) or _was_mine(row, place):
                yield item
            continue
        if (
            _is_overtaken(row, place)
            or has_the_turn(row, place)
            or _has_not_acted(row, place)
            or passed_over(row, place)
        ):
            yield item


def has_not_acted_yet(row: Sequence[Item], name: str) -> bool:
    """Whether somebody is told to have the turn still, and not only to have been passed over."""
    return any(
        item.kind == "person"
        and item.name == name
        and (has_the_turn(row, place) or _has_not_acted(row, place))
        for place, item in enumerate(row)
    )


def _speaks_before_me(row: Sequence[Item], place: int) -> bool:
    """ "before I acted", "avant que je parle": whoever tells it had not acted."""
    before = row[max(0, place - 2) : place]
    ahead = any(item.text in grammar("ahead") for item in before)
    return ahead and any(item.text in grammar("acted") for item in row[place + 1 : place + 4])


def _was_mine(row: Sequence[Item], place: int) -> bool:
    """ "alors que c'était à moi de parler", "when it was on me": somebody acted in my place."""
    near = {item.text for item in row[max(0, place - 6) : place]}
    while_so = bool(near & {"alors", "when", "while", "quand"})
    past = bool(near & {"etait", "c etait", "was"})
    return while_so and past and has_the_turn(row, place)


def passed_over(row: Sequence[Item], place: int) -> bool:
    """ "seat 2 was skipped", "le 4 a été sauté"."""
    after = [item.text for item in row[place + 1 : place + 4]]
    passive = any(text in ("was", "got", "is", "ete", "fait", "been", "were") for text in after[:2])
    skipped = any(text in ("skipped", "saute", "sautee", "passed over") for text in after)
    return row[place].kind == "person" and passive and skipped


def _near(row: Sequence[Item], place: int) -> list[str]:
    """The words before an item, back to the last break or person."""
    before: list[str] = []
    for item in reversed(row[max(0, place - 5) : place]):
        if item.kind in ("break", "person"):
            break
        before.insert(0, item.text)
    return before


def _is_overtaken(row: Sequence[Item], place: int) -> bool:
    """ "the bb bets before the sb", "le bouton se couche avant le co"."""
    before = [text for text in _near(row, place) if text not in grammar("definite")]
    if not before or before[-1] not in grammar("ahead"):
        return False
    earlier = row[max(0, place - 9) : place]
    if any(item.kind == "staff" for item in earlier):
        return False
    acted = [item for item in earlier if item.is_(*_ACTS) or item.text in grammar("acted")]
    people = [item for item in earlier if item.kind == "person" and item.name != row[place].name]
    return bool(acted) and bool(people)


_ACTS: Final = ("fold", "check", "call", "limp", "bet", "raise", "open", "allin", "push", "say")


def has_the_turn(row: Sequence[Item], place: int) -> bool:
    """ "action on seat 3", "c'est au siège 6 de parler", "skipping the bb", "sans attendre A"."""
    if row[place].name == "role-prior":
        return True
    before = _near(row, place)
    after = [item.text for item in row[place + 1 : place + 4]]
    if (
        before
        and any(word in ("on", "to", "sur", "with") for word in before[-2:])
        and "action" in before
    ):
        return True
    if any(word in grammar("passed") for word in before[-3:]):
        return True
    if _turn_is_on(before):
        return True
    owed = bool({"c", "est", "etait", "c est", "ce", "soit", "tour"} & set(before))
    preposition = bool(before) and before[-1] in ("a", "au", "to", "le", "la", "du")
    alone = not row[place + 1 : place + 2] or row[place + 1].kind == "break"
    spoken = bool({"parler", "jouer", "agir", "decider"} & set(after))
    return owed and preposition and (spoken or (alone and bool({"c", "c est"} & set(before))))


def _turn_is_on(before: Sequence[str]) -> bool:
    """ "it was on the cutoff", "it's on seat 3"."""
    words = [word for word in before if word not in grammar("definite")]
    return words[-1:] == ["on"] and bool({"it", "was", "is", "s", "action"} & set(words[:-1]))


def _without_aside(row: Sequence[Item], place: int) -> Sequence[Item]:
    """What is told of somebody without an aside: "the small blind, who is first, has …"."""
    if place + 1 < len(row) and row[place].text == "," and row[place + 1].text in ("who", "qui"):
        for end in range(place + 2, min(place + 9, len(row))):
            if row[end].text == ",":
                return row[end + 1 :]
    return row[place:]


def _is_due(texts: Sequence[str]) -> bool:
    return bool({"should", "was", "is", "devait", "etait", "supposed", "s"} & set(texts[:3]))


def _is_first(texts: Sequence[str]) -> bool:
    """ "seat 5 should be next", "seat 10 was first", "le 3 devait parler en premier"."""
    return _is_due(texts) and bool({"next", "first", "premier", "avant"} & set(texts[:6]))


def _anything(row: Sequence[Item], item: Item) -> bool:
    """ "before he says anything": nothing is declared by that."""
    place = row.index(item)
    return any(each.text in ("anything", "word", "quoi") for each in row[place + 1 : place + 3])


def _has_not_acted(row: Sequence[Item], place: int) -> bool:
    before = _near(row, place)
    if before and before[-1] in ("d", "de", "of"):  # "does the bet of Yves count"
        return False
    if "between" in before or "entre" in before:
        return False
    after: list[Item] = []
    for item in _without_aside(row, place + 1)[:8]:
        if item.name in ("role-next", "role-first") and _is_due([each.text for each in after]):
            return True  # "seat 8 was still next to act"
        if item.kind in ("break", "staff", "quote") or (item.kind == "person" and after):
            break
        if item.text in grammar("clause") and any(each.is_("not", "silent") for each in after):
            break  # "le 2e avait pas parlé et il envoie 1200"
        if item.is_("say") and _anything(row, item):
            after.append(item)
            continue
        if item.is_("push", "say", "raise", "bet", "check", "fold", "allin") and not item.is_(
            "silent"
        ):
            if not any(each.is_("not") for each in after):
                return False
            if item.text in grammar("acted"):
                after.append(item)  # "le hijack a rien fait encore"
            break
        after.append(item)
    texts = [item.text for item in after]
    if any(word in grammar("thinks") for word in texts[:5]):
        return True
    if _is_first(texts):
        return True
    never = any(item.is_("silent") and item.text in grammar("unheard") for item in after)
    not_yet = any(item.is_("not") for item in after) or bool({"still", "encore"} & set(texts))
    acted = any(word in grammar("acted") for word in texts) or any(i.is_("say") for i in after)
    cards = "still" in texts and bool({"cards", "hand", "to"} & set(texts))
    even = bool({"meme", "even"} & set(texts)) and bool({"cartes", "cards", "main"} & set(texts))
    cards = cards or (even and not_yet)  # "le bouton a même pas ses cartes en main"
    earlier = bool(
        {"before", "b4", "avant", "avant que", "while", "pendant", "alors"} & set(before)
    )
    return never or (not_yet and (acted or cards)) or (earlier and acted)
