"""What the database keeps: records, people, accounts with their roles, and secret addresses."""

from tapisvert.web.models.accounts import (
    Account,
    Attempt,
    Author,
    BindingCode,
    Invitation,
    RoleGrant,
)
from tapisvert.web.models.audit import AuditEntry
from tapisvert.web.models.club import Club, ClubPicture, ClubSound
from tapisvert.web.models.factors import CodeApp, Passkey, RecoveryCode
from tapisvert.web.models.people import PeopleCount, PersonRow
from tapisvert.web.models.records import (
    HouseFact,
    JournalRecord,
    SentForm,
    SignedHead,
    StreamEnd,
)
from tapisvert.web.models.screens import RightsCount, Screen, ShownDeal, StoredLayout
from tapisvert.web.models.seeds import SealedSeed

__all__ = [
    "Account",
    "Attempt",
    "AuditEntry",
    "Author",
    "BindingCode",
    "Club",
    "ClubPicture",
    "ClubSound",
    "CodeApp",
    "HouseFact",
    "Invitation",
    "JournalRecord",
    "Passkey",
    "PeopleCount",
    "PersonRow",
    "RecoveryCode",
    "RightsCount",
    "RoleGrant",
    "Screen",
    "SealedSeed",
    "SentForm",
    "ShownDeal",
    "SignedHead",
    "StoredLayout",
    "StreamEnd",
]
