"""What somebody shows beside a password: a passkey, an app that counts, a code on paper."""

from __future__ import annotations

from django.db import models

from tapisvert.web.models.accounts import Account


class Passkey(models.Model):
    """A key a device keeps for somebody; its public half."""

    account: models.ForeignKey[Account, Account] = models.ForeignKey(
        Account, models.CASCADE, related_name="passkeys"
    )
    credential: models.CharField[str, str] = models.CharField(max_length=400, unique=True)
    """What the device calls it, in base64url."""
    public: models.TextField[str, str] = models.TextField()
    """Its public key, in hexadecimal."""
    count: models.BigIntegerField[int, int] = models.BigIntegerField(default=0)
    name: models.CharField[str, str] = models.CharField(max_length=40)
    made: models.BigIntegerField[int, int] = models.BigIntegerField()

    class Meta:
        db_table = "passkey"


class CodeApp(models.Model):
    """An app that shows a new code every half minute (RFC 6238)."""

    account: models.OneToOneField[Account, Account] = models.OneToOneField(
        Account, models.CASCADE, related_name="code_app"
    )
    secret: models.TextField[str, str] = models.TextField()
    """Sealed with the house's key."""
    step: models.BigIntegerField[int, int] = models.BigIntegerField(default=0)
    """The half minute of the last code that was taken: each is taken once."""
    made: models.BigIntegerField[int, int] = models.BigIntegerField()

    class Meta:
        db_table = "code_app"


class RecoveryCode(models.Model):
    """A code on paper, good once, for whoever has lost the rest."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, primary_key=True)
    account: models.ForeignKey[Account, Account] = models.ForeignKey(
        Account, models.CASCADE, related_name="recovery_codes"
    )

    class Meta:
        db_table = "recovery_code"
