"""The to-do list in words, each task with its articles and what is still missing."""

from __future__ import annotations

from tapisvert.desk.telling import shown
from tapisvert.rulebooks import Citation
from tapisvert.slotted import dataclass
from tapisvert.tournament.names import Names
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed, NeedsStacks, NeedsWinner, Proposal
from tapisvert.tournament.todo import todo
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class Task:
    """One proposal as it is shown."""

    number: int
    proposal: Proposal
    names: Names

    @property
    def id(self) -> str:
        return self.proposal.id

    @property
    def ready(self) -> bool:
        """Whether it can be confirmed as it stands."""
        return self.proposal.command is not None

    @property
    def draws(self) -> bool:
        """Whether confirming it makes a draw: no other act may show a seed."""
        return any(isinstance(need, NeedsSeed) for need in self.proposal.needs)

    @property
    def grounds(self) -> tuple[Citation, ...]:
        return self.proposal.grounds

    def text(self, lang: Lang) -> str:
        """What is to be done, with names."""
        reason = self.proposal.reason
        instead = say("desk.untellable", lang)
        return shown(lambda: say(reason.key, lang, self.names.told(reason.values)), instead)

    def missing(self, lang: Lang) -> tuple[str, ...]:
        """What somebody must tell first, one sentence each."""
        missing_facts = []
        for need in self.proposal.needs:
            match need:
                case NeedsButton(table):
                    missing_facts.append(say("evening.needs-button", lang, {"table": table}))
                case NeedsStacks(entries):
                    named = tuple(map(self.names.entry, entries))
                    key = "evening.needs-count" if self.ready else "evening.needs-stacks"
                    values = {"names": named, "number": self.number}
                    missing_facts.append(say(key, lang, values))
                case NeedsWinner(entry):
                    values = {"name": self.names.entry(entry)}
                    missing_facts.append(say("evening.needs-winner", lang, values))
                case NeedsSeed():
                    pass
        return tuple(missing_facts)


def tasks(names: Names, at: int) -> tuple[Task, ...]:
    """Everything to be done at a moment, numbered from 1."""
    return tuple(
        Task(number, proposal, names) for number, proposal in enumerate(todo(names.now, at), 1)
    )
