"""Tills and receipts: every coin that was taken or handed out, by whom, how, and where it lies."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass

CASH: Final = "cash"
"""The method a till's float is counted in, and what is meant where nobody says how."""
VOUCHER: Final = "voucher"
"""How a ticket of the house or of a satellite pays: no cash moves."""
METHODS: Final = (CASH, "card", "transfer", "cheque", VOUCHER, "other")
"""Ways to pay that have a name in every language; a house may add words of its own."""

ReceiptKind: TypeAlias = Literal[
    "entry", "rebuy", "add-on", "owed", "dues", "tip", "prize", "bounty", "refund", "void"
]
"""`owed` settles all that somebody owed; `dues` and `tip` are no part of any prize; `void` is the
counter-entry of another receipt."""


@dataclass(frozen=True, slots=True)
class TillRules:
    """How the house wants its money handled at this event."""

    methods: tuple[str, ...] = (CASH, "card", "transfer", "voucher")
    """Ways to pay, the usual one first."""
    second_person: bool = False
    """Whether another account confirms what is voided or changed after money moved."""
    needs_till: bool = False
    """Whether money moves only where a till is open for it."""
    cashiers_only: bool = False
    """Whether directors leave money to the cashiers and the owners."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """One movement of money; its number is never given again."""

    number: int
    kind: ReceiptKind
    entry: int
    """0 where it is nobody's entry."""
    cents: int
    """Above zero came in, below zero went out."""
    method: str
    by: str
    at: int
    """Milliseconds since 1970; 0 in records of the first version."""
    till: int = 0
    """0 where no till was open for it."""
    fees: int = 0
    """Cents of it that are the house's."""
    bounties: int = 0
    """Cents of it that lie on heads."""
    settles: tuple[ReceiptKind, ...] = ()
    """What it pays for: the entry, each rebuy and each add-on."""
    items: tuple[str, ...] = ()
    note: str = ""
    of: int = 0
    """The receipt this one voids."""
    voided_by: int = 0
    """The receipt that voids this one."""
    undone: bool = False
    """Whether the action was taken back at once, as if it had not happened."""

    @property
    def stands(self) -> bool:
        return not self.undone and not self.voided_by


@dataclass(frozen=True, slots=True)
class Till:
    """A cash box from its float to its count."""

    number: int
    keeper: str
    """The account that opened it: money this account moves goes in and out here."""
    start: int
    """Cents it was opened with."""
    opened_at: int
    moved: Map[str, int]
    """By method, cents in less cents out, without the float."""
    shared: bool = False
    """Whether money of those without a till of their own goes here too."""
    counted: Map[str, int] | None = None
    """By method, cents somebody counted at closing; None while it is open."""
    closed_at: int = 0
    closed_by: str = ""
    explanation: str = ""

    @property
    def is_open(self) -> bool:
        return self.counted is None

    @property
    def expected(self) -> dict[str, int]:
        """By method, what should be there: the float is cash."""
        moved = dict(self.moved)
        if self.start or CASH in moved:
            moved[CASH] = moved.get(CASH, 0) + self.start
        usual = (method for method in METHODS if method in moved)
        return {method: moved[method] for method in dict.fromkeys((*usual, *sorted(moved)))}

    @property
    def difference(self) -> int:
        """Cents counted beyond what was expected; below zero some are missing."""
        if self.counted is None:
            return 0
        return sum(self.counted.values()) - sum(self.expected.values())


@dataclass(frozen=True, slots=True)
class CorrectionRequest:
    """Somebody asks for a correction that another account has to confirm."""

    number: int
    receipt: int
    """What is to be voided; 0 where the amounts are to be opened again."""
    reason: str
    by: str
    at: int
    typist: str = ""
    """The account that typed it in the name of another."""


@dataclass(frozen=True, slots=True)
class EntryTaken:
    """What one entry has paid for so far, and the cents of it that were no prize money."""

    fees: int = 0
    bounties: int = 0
    settled: tuple[ReceiptKind, ...] = ()
    """The entry, each rebuy and each add-on."""


@dataclass(frozen=True, slots=True)
class Tills:
    """All the money of an event."""

    tills: Map[int, Till]
    receipts: Map[int, Receipt]
    taken: Map[int, EntryTaken]
    requests: Map[int, CorrectionRequest]
    rules: TillRules = TillRules()
    last: int = 0
    """The highest receipt number ever given."""
    last_till: int = 0
    last_request: int = 0
    reopened: str = ""
    """Why amounts may change although prizes were paid; nothing where they may not."""

    @property
    def open(self) -> tuple[Till, ...]:
        return tuple(till for _, till in sorted(self.tills.items()) if till.is_open)

    def for_account(self, by: str) -> Till | None:
        """Where the money of an account goes: its own till, else one for everybody."""
        tills = self.open
        own = (till for till in tills if till.keeper == by)
        return next(own, None) or next((till for till in tills if till.shared), None)


NO_TILLS = Tills(Map(), Map(), Map(), Map())
