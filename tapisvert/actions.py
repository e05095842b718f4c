"""What an action is made of: command, decision, events, roles and sentences, declared together.

A command says what is asked (`BreakTable`), an event says what happened (`TableBroken`). Both are
frozen dataclasses. Whatever else belongs to the action is registered where they stand:

    @decides(BreakTable, by="assistant")        # the events a command leads to, or a refusal,
    def break_table(now, command, meta): ...    # and the least role that may give it

    @evolves(TableBroken)                       # the state after an event
    def table_broken(now, event): ...

    @tells(TableBroken)                         # the sentences that tell people of it
    def tell_broken(names, event): ...

Deciding may refuse; evolving is total: history cannot be refused. Neither reads a clock, draws a
card or names a person: time and author come in `Meta`, chance comes in the command. Whom and which
tables an event concerns is said by the types of its fields: `EntryNumber`, `TableNumber`.

A command made of numbers, words, ticks, entries and tables needs nothing more at its two doors:
`decides(…, form="halt")` lets a form of that name in the browser ask for it, `decides(…,
verb="halt")` the verb of that name in the terminal. Its words stand in the file of its subject:
`[action-halt-table]` is its name, `[verb-halt]` the verb's line in the help.

A tournament and a league each have `Handlers` of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import reduce
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

EntryNumber: TypeAlias = Annotated[int, "entry"]
"""A field of an event that names an entry: the event concerns it."""
TableNumber: TypeAlias = Annotated[int, "table"]
"""A field of an event that names a table: the event concerns it."""


@dataclass(frozen=True, slots=True)
class Command:
    """What is asked of a record, in the imperative."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the past tense."""


ACCOUNT: Final = "account-"
"""What the ids of accounts begin with: nobody of the directory has such an id."""
_AS: Final = " as "
"""Between the account that acts and the person it is bound to, in the author of a record."""
_FOR: Final = " for "
"""Between the account that typed and whoever it typed for, in the author of a record."""


@dataclass(frozen=True, slots=True)
class Meta:
    """When a command was given, in milliseconds since 1970 UTC, and by whom."""

    at: int
    by: str
    """The person, where the account is bound to one; otherwise whoever writes."""
    account: str = ""
    """The account that acts for a person; empty where `by` says it all."""
    typist: str = ""
    """The account that typed it in the name of another at the terminal; empty where nobody did."""

    @classmethod
    def recorded(cls, at: int, actor: str) -> Meta:
        """Of what a record says of its author."""
        return cls(at, *_parts(actor))

    @property
    def actor(self) -> str:
        """What the record calls the author: the account always, whom it is bound to, who typed."""
        bound = f"{self.account}{_AS}{self.by}" if self.account else self.by
        return f"{self.typist}{_FOR}{bound}" if self.typist else bound

    def among(self, ids: Collection[str]) -> bool:
        """Whether one of these is the author, as a person or as an account."""
        return self.by in ids or (self.account != "" and self.account in ids)

    def shares(self, ids: Iterable[str]) -> bool:
        """Whether one of these had a hand in it, whoever typed among them: what two people must
        do is never done from one account under two names."""
        return not {self.by, self.account, self.typist}.isdisjoint(filter(None, ids))


def actor_ids(actor: str) -> tuple[str, ...]:
    """The ids in what a record calls an author: who typed, the account, and whom it is bound to."""
    by, account, typist = _parts(actor)
    return (*filter(None, (typist, account)), by)


def _parts(actor: str) -> tuple[str, str, str]:
    """The author, the account and the typist in what a record calls an author."""
    typist, typed, rest = actor.partition(_FOR)
    if not typed or not typist.startswith(ACCOUNT):
        typist, rest = "", actor
    account, bound, by = rest.partition(_AS)
    if not bound or not account.startswith(ACCOUNT):
        account, by = "", rest
    return by, account, typist


S = TypeVar("S")
R = TypeVar("R")
N = TypeVar("N")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

Decide: TypeAlias = Callable[[S, C, Meta], Sequence[Event]]
Evolve: TypeAlias = Callable[[S, E], S]
Tell: TypeAlias = Callable[[N, E], Iterable[Message]]
TellAll: TypeAlias = Callable[[N, Sequence[E]], Iterable[Message]]
By: TypeAlias = R | Callable[[S, C], R]
"""Who may give a command: a role, or one that depends on the state and the command."""


class Handlers(Generic[S, R, N]):
    """What is decided, evolved and told in one kind of record: that of an event, of a league.

    `S` is its state, `R` who may give a command, `N` what sentences ask for names.
    """

    __slots__ = (
        *("_by", "roles", "deciders", "evolvers", "followers", "leavers"),
        *("tellers", "group_tellers", "forms", "verbs"),
    )

    def __init__(self, by: R) -> None:
        self._by = by
        """Who may give a command that does not say: the narrowest circle."""
        self.deciders: dict[type[Command], Callable[..., Sequence[Event]]] = {}
        self.evolvers: dict[type[Event], Callable[..., S]] = {}
        self.followers: dict[type[Event], tuple[Callable[..., S], ...]] = {}
        self.leavers: dict[type[Event], tuple[Callable[..., S], ...]] = {}
        self.roles: dict[type[Command], Any] = {}
        self.forms: dict[str, type[Command]] = {}
        self.verbs: dict[str, type[Command]] = {}
        self.tellers: dict[type[Event], Callable[..., Iterable[Message]]] = {}
        self.group_tellers: dict[type[Event], Callable[..., Iterable[Message]]] = {}

    def decides(
        self, command: type[C], by: By[R, S, C] | None = None, *, form: str = "", verb: str = ""
    ) -> Callable[[Decide[S, C]], Decide[S, C]]:
        """Register the function that decides commands of this type, and who may give them.

        A form and a verb of these names ask for the command as its fields stand.
        """

        def register(function: Decide[S, C]) -> Decide[S, C]:
            assert command not in self.deciders, f"{command.__name__} is decided twice"
            for name, door in ((form, self.forms), (verb, self.verbs)):
                assert name not in door, f"two commands are asked for as {name}"
                if name:
                    door[name] = command
            self.deciders[command] = function
            self.roles[command] = self._by if by is None else by
            return function

        return register

    def evolves(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register the function that says what an event of this type makes of the state."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            assert event not in self.evolvers, f"{event.__name__} evolves twice"
            self.evolvers[event] = function
            return function

        return register

    def follows(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register what else, elsewhere in the state, an event of this type changes."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            self.followers[event] = (*self.followers.get(event, ()), function)
            return function

        return register

    def leaves(self, event: type[E]) -> Callable[[Evolve[S, E]], Evolve[S, E]]:
        """Register what an event leaves behind when undone: a number is never given twice."""

        def register(function: Evolve[S, E]) -> Evolve[S, E]:
            self.leavers[event] = (*self.leavers.get(event, ()), function)
            return function

        return register

    def tells(self, event: type[E]) -> Callable[[Tell[N, E]], Tell[N, E]]:
        """Register the sentences that tell of an event of this type."""

        def register(function: Tell[N, E]) -> Tell[N, E]:
            assert event not in self.tellers, f"{event.__name__} is told twice"
            self.tellers[event] = function
            return function

        return register

    def tells_together(self, event: type[E]) -> Callable[[TellAll[N, E]], TellAll[N, E]]:
        """Register the sentences that tell of all events of this type that one action led to."""

        def register(function: TellAll[N, E]) -> TellAll[N, E]:
            assert event not in self.group_tellers, f"{event.__name__} is told twice"
            self.group_tellers[event] = function
            return function

        return register

    def decide(self, now: S, command: Command, meta: Meta) -> tuple[Event, ...]:
        """The events a command leads to, or a refusal; nothing has changed either way."""
        return tuple(self.deciders[type(command)](now, command, meta))

    def evolve(self, now: S, event: Event) -> S:
        """The state after an event."""
        kind = type(event)
        now = self.evolvers[kind](now, event)
        for follower in self.followers.get(kind, ()):
            now = follower(now, event)
        return now

    def replay(self, start: S, events: Iterable[Event]) -> S:
        """The state after all the events, in order."""
        return reduce(self.evolve, events, start)

    def left_behind(self, now: S, events: Iterable[Event]) -> S:
        """The state after events that were undone."""
        for event in events:
            for leave in self.leavers.get(type(event), ()):
                now = leave(now, event)
        return now

    def given_by(self, now: S, command: Command) -> R:
        """Who may give this command as things are."""
        by = self.roles.get(type(command), self._by)
        allowed: R = by(now, command) if callable(by) else by
        return allowed

    def tell(self, names: N, events: Iterable[Event]) -> tuple[Message, ...]:
        """The sentences that tell of some events; none where the name of the action says it all."""
        lines: list[Message] = []
        groups: dict[type[Event], list[Event]] = {}
        for event in events:
            kind = type(event)
            if kind in self.group_tellers:
                groups.setdefault(kind, []).append(event)
            elif kind in self.tellers:
                lines.extend(self.tellers[kind](names, event))
        together: list[Message] = []
        for kind, alike in groups.items():
            together.extend(self.group_tellers[kind](names, alike))
        return (*together, *lines)
