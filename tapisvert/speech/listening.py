"""Hears an account: in notation or in plain words, and answers what it comes to under a book.

Nothing is guessed. Bets, incidents and matters of other articles are read side by side; the one
the words speak of most clearly is put to the floor. Where a fact is missing that divides the
verdict it is asked for; where two things may have happened both are offered.

>>> from tapisvert.rulebooks import packaged
>>> heard = listen("bouton pose un jeton de 1000 sans un mot, blindes 200/400", packaged("tda2017"))
>>> heard.reading
'facing 400, last raise 400, blinds 200/400: pushes 1000'
>>> heard.reply.rulings[-1].verdict
RuledAction(action='call', to=400)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.question import answer, ask
from tapisvert.speech.account import ToldAccount, read_account
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    Clue,
    FactQuestion,
    Governed,
    Phrases,
    Understood,
)
from tapisvert.speech.both_readings import settle
from tapisvert.speech.doubts import settled
from tapisvert.speech.incident_doubts import (
    LIKELY,
    SURE,
    agree,
    enough,
    in_sentences,
    is_rival,
    is_told_as_not,
    only_names_people,
)
from tapisvert.speech.incidents import (
    TAUGHT,
    Pointer,
    evidence,
    pointers,
    together,
    weighed,
    witnessed,
)
from tapisvert.speech.jumbles import is_jumble, is_jumbled_bet, tells_enough
from tapisvert.speech.leftovers import unread
from tapisvert.speech.not_understood import (
    BY_CUES,
    chance_of,
    is_vague,
    mostly_talk,
    no_bet_told,
    sounds_idle,
    talk,
    unread_account,
)
from tapisvert.speech.notation import in_notation
from tapisvert.speech.pointing import described
from tapisvert.speech.questions import question, retold
from tapisvert.speech.story import Story, story
from tapisvert.speech.subjects import Matter, cited, matters, of_incidents
from tapisvert.speech.tellings import BETS, VAGUE, Weights, beliefs, is_told_at_length
from tapisvert.speech.tokens import cleaned, tokens
from tapisvert.speech.wager_answers import Wager, on_wager, tells_the_bet, wager_of

CERTAIN: Final = 10
"""From here on an incident is what was told, whoever had still to act."""
SOME: Final = 6
_DOUBTED: Final = 4
_AS_INCIDENT: Final = 1.5
"""How much less the cues of a subject count than those of an incident."""
WEAK: Final = 4
MARGIN: Final = 2
"""What is nearer than this to something else is not sure."""
PLAIN: Final = 7
"""From here on the words of a subject are not doubted."""
VAGUELY: Final = 8
"""What a cue of a call that says nothing is worth."""
HARDLY: Final = 0.05
PLAINLY: Final = 0.93
"""From here on an incident is ruled on, whatever else was told: it is right in 98 of 100."""
ALONE: Final = 0.975
"""From here on it is ruled on without the question whether it was that or another."""
WORTH: Final = 0.02
A_FEW: Final = 10
"""Fewer words are taken as the cues read them."""
BARELY: Final = 0.55
"""What is less likely than this is offered, however surely a cue points to it."""
HALF: Final = 0.4
"""The same of a question of the tournament."""
_DIGITS: Final = 12
"""More than any amount of chips has."""


def listen(
    text: str,
    book: Book,
    phrases: Phrases | None = None,
    answers: Mapping[str, str] | None = None,
) -> Answer:
    """What an account comes to under a book.

    `phrases` are a house's own; `answers` are facts told after a question, by the fact's name.
    """
    house = phrases or Phrases()
    description = in_notation(text)
    if description is not None:
        return Understood(text, answer(description, book))
    same = comparable(text)
    for taught in house.readings:
        if comparable(taught.text) == same:
            clue = Clue("house", taught.means, taught.text)
            return Understood(taught.means, ask(taught.means, book), (clue,))
    account = read_account(retold(text, answers or {}), house.words)
    _refuse_endless(account)
    tale = settled(story(account, answers or {}))
    if tale.answers.get("incident", "") in described():
        return _told_as(tale.answers["incident"], tale, book)
    belief = beliefs(account)
    heard = settle(_heard(tale, book, house, belief), tale, book, belief)
    if not isinstance(heard, Understood) or "incident " in heard.reading or no_bet_told(belief):
        from tapisvert.speech.incident_offers import beside  # bets that are sure do without

        answered = isinstance(heard, Understood) or (isinstance(heard, Governed) and heard.subject)
        idle = None if answered and not sounds_idle(heard, belief) else mostly_talk(account, belief)
        heard = idle or beside(heard, tale, book, belief)
    if not isinstance(heard, FactQuestion | Candidates):
        return heard
    from tapisvert.speech.articles_named import with_articles  # what is ruled on does without

    return with_articles(heard, tale, book, belief)


def _refuse_endless(account: ToldAccount) -> None:
    """A figure no chips ever made is a slip of the finger: it is said, and never cut short."""
    for token in account.tokens:
        digits = sum(letter.isdecimal() for letter in token.text)
        if token.kind in ("amount", "pair") and digits > _DIGITS and not any(token.value):
            raise Invalid("notation.amount", found=token.text)


def listen_as(
    incident: str, text: str, book: Book, answers: Mapping[str, str] | None = None
) -> Answer:
    """What an account comes to where somebody has said which incident it tells of."""
    return _told_as(incident, story(read_account(retold(text, answers or {})), answers or {}), book)


def _told_as(incident: str, tale: Story, book: Book) -> Answer:
    from tapisvert.speech.incident_answers import on_incident

    return on_incident(Pointer(incident, SURE, ((0, len(tale.account.words)),)), tale, book)


def comparable(text: str) -> str:
    """A text as two tellings of the same thing are compared: words only, folded."""
    return " ".join(token.text for token in tokens(cleaned(text)) if token.kind != "break")


def _heard(tale: Story, book: Book, house: Phrases, belief: Weights) -> Answer:
    account = tale.account
    wager = wager_of(tale, book)
    matter = matters(account)
    plain = matter is not None and matter.strength >= SURE and not matter.incident
    if matter is not None and matter.over and wager is None:
        return _governed(matter, _subject_clues(matter, account), tale, book, belief)
    points = witnessed(
        pointers(account, house.cues, house.readings), {} if plain else belief
    )  # a subject told in so many words is not outdone by how it sounds
    elsewhere = matter is not None and matter.strength >= SOME and not matter.incident
    plainly = None if plain or elsewhere else _plainly_told(points, belief, tale)
    if plainly is not None:
        from tapisvert.speech.incident_answers import on_incident

        ruled = in_sentences(on_incident(plainly, tale, book), plainly, tale)
        if isinstance(ruled, Understood) and plainly.nearness < ALONE:
            from tapisvert.speech.incident_offers import or_another

            return or_another(ruled, plainly.name, tale, book, belief, WORTH)
        return ruled
    if wager is not None and tale.table.waiting:
        points = [each for each in points if not _told_of_players(each, account)]
    if wager is not None:
        points = [each for each in points if not tells_the_bet(each.spans, tale)]
    if (wager is not None and wager.strength >= SURE) or not tells_enough(account):
        points = [each for each in points if each.cue]
    incident = _strength(points)
    if tale.table.waiting and not tale.table.early and incident >= CERTAIN:
        wager = None  # who had not acted yet is part of the incident
    governed = _governs(matter, belief) if matter is not None else 0
    believed = {} if matter is not None and matter.strength >= SOME - 1 else belief
    wagered = wager.strength + evidence(believed, BETS) if wager is not None else 0
    strongest = max(incident, wagered, governed)
    if incident < SURE and governed < SURE and not wagered:
        idle = talk(account, belief)
        small = idle is not None and idle.kind == "talk"
        if idle is not None and not (small and (tale.done or strongest >= SURE)):
            return idle
    if not wagered and governed < SURE and _calls_only(points, account, belief):
        return question("what")
    if wager is not None and wagered == strongest and strongest > WEAK:
        near = incident >= SURE and wagered - incident < MARGIN
        return _told_as_bet(wager, tale, points, book, belief, near)
    if matter is not None and not wagered and _is_same(matter, points):
        governed = strongest
    if matter is not None and governed == strongest and strongest >= SOME - 1:
        return _governed(matter, _subject_clues(matter, account), tale, book, belief)
    if incident == strongest and strongest >= SOME:
        rival = wager if wager is not None and incident - wagered < MARGIN else None
        return _told_as_incident(points, tale, book, belief, rival, max(wagered, governed))
    if is_vague(account):
        return question("what")
    return unread_account(points, tale, book, belief, alone=wager is None and matter is None)


def _subject_clues(matter: Matter, account: ToldAccount) -> tuple[Clue, ...]:
    words = " … ".join(account.quote(*span) for span in sorted(set(matter.spans)))
    return (Clue("subject", matter.name, words),)


def _plainly_told(
    points: Sequence[Pointer], belief: Mapping[str, float], tale: Story
) -> Pointer | None:
    """The incident nearly everything speaks for; None where its words only name people, where they
    say that it did not happen, or where the house taught something else."""
    if not is_told_at_length(tale.account):
        return None
    top = next(iter(weighed(points, belief, BY_CUES)), None)
    if top is None or top.nearness < PLAINLY or top.cue < 0:
        return None
    if any(each.cue >= TAUGHT > top.cue for each in points):
        return None
    if only_names_people(top, tale) or is_told_as_not(top, tale):
        return None
    return top._replace(strength=max(top.strength, SURE))


def _is_believed(
    pointer: Pointer, points: Sequence[Pointer], belief: Mapping[str, float], tale: Story
) -> bool:
    """Whether what its words point to is also told of like this; where little is told, it is taken
    by its words."""
    words = sum(word.isalpha() for word in tale.account.words)
    if not belief or pointer.cue >= TAUGHT or words < A_FEW:
        return True
    enough = BARELY if is_told_at_length(tale.account) else HARDLY
    return chance_of(pointer, points, belief) >= enough


def _is_same(matter: Matter, points: Sequence[Pointer]) -> bool:
    """Whether a subject is what the incident told of asks, or what no cue speaks against."""
    if not points or points[0].cue >= WEAK:
        return False
    asked = points[0].name == matter.incident
    return asked or matter.strength >= (PLAIN if matter.incident else SOME - 1)


def _calls_only(
    points: Sequence[Pointer], account: ToldAccount, belief: Mapping[str, float]
) -> bool:
    """Whether most speaks for a call to the floor that does not say what happened."""
    chances = together(points, belief, {VAGUE: VAGUELY} if is_vague(account) else {})
    return max(chances, key=lambda name: chances[name], default="") == VAGUE


def _governs(matter: Matter, belief: Mapping[str, float]) -> float:
    """How strongly a subject is told: less where its tellings do not speak for it."""
    if not belief or not matter.incident:
        return matter.strength
    most = max(belief.values())
    doubted = belief.get(matter.incident, 0) < HARDLY and most >= LIKELY
    return matter.strength - _DOUBTED * (doubted and matter.strength < PLAIN)


def _told_of_players(pointer: Pointer, account: ToldAccount) -> bool:
    """Whether a card dealt too soon is pointed to where only players acted too soon."""
    dealt = account.has("dealer-word", "dealt", "burn", "faceup")
    return pointer.name.startswith("premature-") and not dealt


def _governed(
    matter: Matter,
    clues: tuple[Clue, ...],
    tale: Story,
    book: Book,
    belief: Mapping[str, float],
) -> Answer:
    """The articles on a subject, and what the floor says to it with the facts that were told."""
    articles = cited(book, matter.keys)
    if not matter.incident:
        return Governed(articles, clues, matter.name)
    from tapisvert.speech.incident_answers import candidates, on_incident, told_enough, untold

    pointer = Pointer(matter.incident, matter.strength + _AS_INCIDENT, matter.spans)
    enough = told_enough(pointer, tale)
    if enough is None:
        lacking = untold(pointer, tale)
        asked = question(lacking)._replace(articles=articles) if lacking else None
        return asked or Governed(articles, clues, matter.name)
    outcome = on_incident(pointer, tale, book)
    if isinstance(outcome, FactQuestion):
        return outcome._replace(articles=articles)
    unused = len(outcome.unused) if isinstance(outcome, Understood) else 0
    sure = isinstance(outcome, Understood) and enough
    sure = sure and (not belief or belief.get(matter.incident, 0) >= HALF)
    if sure and not is_jumble(tale, unused, pointer.strength):
        return outcome
    return Candidates(candidates((pointer,), tale, book), articles)


def _strength(points: Sequence[Pointer]) -> float:
    """How strongly an incident is told; one that has betting in it is not outdone by a bet."""
    if not points:
        return 0
    return points[0].strength + bool(described()[points[0].name].get("bets"))


def _told_as_bet(
    wager: Wager,
    tale: Story,
    points: Sequence[Pointer],
    book: Book,
    belief: Mapping[str, float],
    contested: bool,
) -> Answer:
    """A bet; in doubt beside the incidents it may have been."""
    outcome = on_wager(wager.reading, tale, book)
    if outcome is None:
        return unread_account(points, tale, book, belief)
    heap = is_jumbled_bet(tale)
    sure = wager.reading.sure
    if isinstance(outcome, Understood) and outcome.reading != wager.reading.text:
        sure = sure or not unread(tale, outcome.reading)  # what was left over was the stack
    if isinstance(outcome, Understood) and (contested or heap or not sure):
        from tapisvert.speech.incident_answers import candidates

        bet = Candidate(outcome.reading, None, outcome.reply, outcome.clues)
        others = candidates(points[:2], tale, book) if contested else ()
        return Candidates((bet, *others))
    return outcome


def _told_as_incident(
    points: Sequence[Pointer],
    tale: Story,
    book: Book,
    belief: Mapping[str, float],
    rival: Wager | None,
    other: float,
) -> Answer:
    """One incident where the words leave no doubt; else what it may have been."""
    from tapisvert.speech.incident_answers import candidates, on_incident  # bets do without
    from tapisvert.speech.incident_offers import offered

    ranked = weighed(points, belief)
    top = ranked[0]
    other_cue = max((each.cue for each in points if each.name != top.name), default=0)
    apart = top.nearness >= enough(top, max(0, other_cue)) and _is_believed(
        top, points, belief, tale
    )
    bet = None
    if rival is not None and rival.reading.text:
        bet = on_wager(rival.reading, tale, book)
    contested = isinstance(bet, Understood) or points[0].strength < other
    if apart and not contested:
        if only_names_people(top, tale) or is_told_as_not(top, tale):
            return Candidates(candidates((top,), tale, book), of_incidents(book, [top.name])[:5])
        return in_sentences(on_incident(top, tale, book), top, tale)
    others = (each for each in ranked[1:] if is_rival(each, top))
    near = [top, *others][:3]
    options = candidates(near, tale, book)
    articles = of_incidents(book, [each.name for each in near])[:5]
    if isinstance(bet, Understood):
        options = (*options[:2], Candidate(bet.reading, None, bet.reply, bet.clues))
        return Candidates(options, articles)
    if len(options) > 1 and not agree(options):
        return offered(near, tale, book, chance_of(top, points, belief), articles)
    if only_names_people(top, tale) or is_told_as_not(top, tale):
        return Candidates(options[:1], of_incidents(book, [top.name])[:5])
    return in_sentences(on_incident(top, tale, book), top, tale)
