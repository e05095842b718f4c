"""Who may sign in, what they may do where, and the links that make more of them."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models

from tapisvert.desk.authors import new_author, sign_in_name


class Accounts(BaseUserManager["Account"]):
    """Found by the name people type, capitals and spaces aside."""

    def get_by_natural_key(self, username: str | None) -> Account:
        return self.get(sign_in=sign_in_name(username or ""))


class Account(AbstractBaseUser):
    """Somebody who can sign in; every change names one."""

    name: models.CharField[str, str] = models.CharField(max_length=80)
    sign_in: models.CharField[str, str] = models.CharField(max_length=80, unique=True)
    """The name as it is compared."""
    language: models.CharField[str, str] = models.CharField(max_length=2, default="fr")
    theme: models.CharField[str, str] = models.CharField(max_length=5, default="auto")
    author: models.CharField[str, str] = models.CharField(
        max_length=40, unique=True, default=new_author
    )
    """What the record calls this person: names are not kept there."""
    shortcuts: models.BooleanField[bool, bool] = models.BooleanField(default=True)
    four_colours: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    person: models.CharField[str, str] = models.CharField(max_length=200, blank=True)
    """Who of the directory this is, where somebody who directs plays too."""
    bound_by: models.CharField[str, str] = models.CharField(max_length=40, blank=True, default="")
    """The owner who said so; empty for what somebody once typed and no owner has confirmed."""
    is_active: models.BooleanField[bool, bool] = models.BooleanField(default=True)
    last_login = None

    objects: ClassVar[Accounts] = Accounts()

    USERNAME_FIELD = "sign_in"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        db_table = "account"

    def __str__(self) -> str:
        return self.name

    @property
    def bound_person(self) -> str:
        """Whose offices this account has: nobody's until an owner has said who it is."""
        return self.person if self.bound_by else ""


class RoleGrant(models.Model):
    """A role of somebody, in the whole house or at one event."""

    account: models.ForeignKey[Account, Account] = models.ForeignKey(
        Account, models.CASCADE, related_name="grants"
    )
    event: models.CharField[str, str] = models.CharField(max_length=200, blank=True)
    """The stream of the event; empty for the whole house."""
    role: models.CharField[str, str] = models.CharField(max_length=10)
    table: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(
        null=True
    )
    """The only table somebody at a table may speak for."""

    class Meta:
        db_table = "role_grant"
        constraints = (
            models.UniqueConstraint(fields=("account", "event"), name="one_role_an_event"),
        )


class Author(models.Model):
    """Somebody who wrote in another room, by the name they have there."""

    author: models.CharField[str, str] = models.CharField(max_length=200, primary_key=True)
    name: models.CharField[str, str] = models.CharField(max_length=200)

    class Meta:
        db_table = "author"


class Invitation(models.Model):
    """A link that makes one account, once, or lets somebody back in."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, primary_key=True)
    """The link's secret is nowhere but in the link."""
    role: models.CharField[str, str] = models.CharField(max_length=10)
    event: models.CharField[str, str] = models.CharField(max_length=200, blank=True)
    table: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(
        null=True
    )
    account: models.ForeignKey[Account | None, Account | None] = models.ForeignKey(
        Account, models.CASCADE, null=True, related_name="ways_back"
    )
    """Who lost the password and chooses a new one; None for somebody new."""
    made_by: models.CharField[str, str] = models.CharField(max_length=40, blank=True, default="")
    """The account that invited; empty for links of before."""
    until: models.BigIntegerField[int, int] = models.BigIntegerField()
    used_by: models.ForeignKey[Account | None, Account | None] = models.ForeignKey(
        Account, models.SET_NULL, null=True, related_name="+"
    )
    used_at: models.BigIntegerField[int | None, int | None] = models.BigIntegerField(null=True)

    class Meta:
        db_table = "invitation"


class BindingCode(models.Model):
    """A code an owner gives to somebody by hand: whoever types it is that person."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, primary_key=True)
    person: models.CharField[str, str] = models.CharField(max_length=200)
    made_by: models.CharField[str, str] = models.CharField(max_length=40)
    until: models.BigIntegerField[int, int] = models.BigIntegerField()

    class Meta:
        db_table = "binding_code"


class Attempt(models.Model):
    """A sign-in that failed."""

    key: models.CharField[str, str] = models.CharField(max_length=64, db_index=True)
    at: models.BigIntegerField[int, int] = models.BigIntegerField(db_index=True)

    class Meta:
        db_table = "sign_in_attempt"
