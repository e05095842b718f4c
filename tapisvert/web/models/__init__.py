"""What the database keeps: records, people, accounts with their roles, and secret addresses."""

from tapisvert.web.models.accounts import Account, Attempt, Author, Grant, Invitation
from tapisvert.web.models.club import Club
from tapisvert.web.models.people import Known, PeopleCount
from tapisvert.web.models.records import Kept
from tapisvert.web.models.screens import RightsCount, Screen
from tapisvert.web.models.seeds import SealedSeed

__all__ = [
    "Account",
    "Attempt",
    "Author",
    "Club",
    "Grant",
    "Invitation",
    "Kept",
    "Known",
    "PeopleCount",
    "RightsCount",
    "Screen",
    "SealedSeed",
]
