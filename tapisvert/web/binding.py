"""Who of the directory an account is: said by an owner, or by a code an owner gave by hand.

Offices hang on this, so nobody ever says it of themselves.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import choice
from typing import Final

from tapisvert.desk.league.people import found_as
from tapisvert.refusals import Illegal, Invalid
from tapisvert.web.house import people
from tapisvert.web.models import Account, BindingCode
from tapisvert.web.moment import DAY
from tapisvert.web.offices import managed_as_bound
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

VALID: Final = DAY
_SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None that is taken for another one when it is read aloud or from paper."""
_LENGTH: Final = 12
_GROUP: Final = 4


def called(text: str) -> str:
    """The id of the one person an owner means by a name or a house number."""
    typed = text.strip()
    person = found_as(people().directory(), typed)
    if person is None:
        raise Invalid("clubpage.nobody-called", name=typed)
    return person


def bind(account: Account, person: str, owner: str) -> None:
    """This account is this person from now on, as an owner says; nobody for an empty id."""
    with writing():
        _bind(account, person, owner)


def binding_code(at: int, person: str, owner: str) -> str:
    """A code for one person, good once and for a day; it ends earlier ones."""
    if people().get(person) is None:
        raise Invalid("clubpage.nobody-called", name=person)
    signs = "".join(choice(_SIGNS) for _ in range(_LENGTH))
    with writing():
        BindingCode.objects.filter(person=person).delete()
        BindingCode.objects.create(
            digest=_digest(signs), person=person, made_by=owner, until=at + VALID
        )
    return "-".join(signs[place : place + _GROUP] for place in range(0, _LENGTH, _GROUP))


def claim(account: Account, code: str, at: int) -> None:
    """The account of whoever was given this code."""
    with writing():
        binding_code = BindingCode.objects.filter(digest=_digest(code)).first()
        if binding_code is None or binding_code.until < at:
            raise Invalid("clubpage.code-unknown")
        alone = managed_as_bound(account) if binding_code.person != account.bound_person else ()
        if alone:
            raise Illegal("clubpage.claim-loses", leagues=alone)
        _bind(account, binding_code.person, binding_code.made_by)
        binding_code.delete()


def _bind(account: Account, person: str, owner: str) -> None:
    others = Account.objects.filter(person=person, is_active=True).exclude(bound_by="")
    other = others.exclude(pk=account.pk).first() if person else None
    if other is not None:
        raise Illegal("clubpage.person-bound", name=_name(person), account=other.name)
    account.person = person
    account.bound_by = owner if person else ""
    account.save(update_fields=["person", "bound_by"])
    rights_changed()


def _name(person: str) -> str:
    known = people().get(person)
    return "" if known is None else known.name


def _digest(code: str) -> str:
    plain = "".join(sign for sign in code.upper() if sign.isalnum())
    return sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()
