"""Actions register here; what a form asks for is looked up by name.

    @action("out")
    def out(form: Form, now: Tournament) -> Commands:
        yield EliminatePlayers((form.number("entry"),))

A command that declares a form of its own (`decides(HaltTable, form="halt")`) needs nothing here:
its fields are read as they stand. An action yields one command after the other; each comes back as
the state it made. People it brings into the directory (`form.newcomers`) are put there with the
command that is granted, never before.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tapisvert.actions import Command, Handlers
from tapisvert.asking import filled
from tapisvert.desk.admitting import admitted
from tapisvert.desk.beside import keep_beside
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.state import Festival
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.state import Tournament
from tapisvert.web.form import Form
from tapisvert.web.house import people

S = TypeVar("S")
FormAction: TypeAlias = Callable[[Form, S], Generator[Command, S, None]]
Commands: TypeAlias = Generator[Command, Tournament, None]
LeagueCommands: TypeAlias = Generator[Command, League, None]
FestivalCommands: TypeAlias = Generator[Command, Festival, None]


class Actions(Generic[S]):
    """What forms may ask of one kind of record."""

    def __init__(self, handlers: Handlers[S, Any, Any]) -> None:
        self._declared = handlers.forms
        self._by_name: dict[str, FormAction[S]] = {}
        self._whole: set[str] = set()

    def __call__(self, name: str, whole: bool = False) -> Callable[[FormAction[S]], FormAction[S]]:
        """Register what a form of this name asks for; a `whole` one is done all or not at all."""

        def register(function: FormAction[S]) -> FormAction[S]:
            assert name not in self._by_name, f"two actions are called {name}"
            self._by_name[name] = function
            if whole:
                self._whole.add(name)
            return function

        return register

    def named(self, name: str) -> FormAction[S]:
        """The action of this name, or the command that declares it."""
        if (function := self._by_name.get(name)) is not None:
            return partial(_bringing, function)
        if (command := self._declared.get(name)) is not None:
            return partial(_as_it_stands, command)
        raise Invalid("web.unknown-command", command=name)

    def is_whole(self, name: str) -> bool:
        """Whether a later command that is refused takes the earlier ones back."""
        return name in self._whole


def _as_it_stands(command: type[Command], form: Form, _: S) -> Generator[Command, S, None]:
    """A command whose fields are those of its form."""
    yield filled(command, form.answer)


def _bringing(function: FormAction[S], form: Form, now: S) -> Generator[Command, S, None]:
    """What an action asks for; whom it brings is kept with what is granted, or not at all."""
    form.newcomers.clear()  # an act overtaken by others is asked for again
    commands = function(form, now)
    command = next(commands, None)
    while command is not None:
        brought = tuple(form.newcomers)
        if brought:
            directory = people().directory()
            admitted(directory, brought)
        now = yield command
        if brought:
            keep_beside(partial(people().put, *brought))
            form.newcomers.clear()
        try:
            command = commands.send(now)
        except StopIteration:
            return


action: Final = Actions(TOURNAMENT)
league_action: Final = Actions(LEAGUE)
festival_action: Final = Actions(FESTIVAL)
