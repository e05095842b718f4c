"""Backups under a passphrase: any age opens them, and nobody without the passphrase does."""

import pyrage
import pytest

from tapisvert.desk.backup.locking import is_locked, locked, unlocked
from tapisvert.refusals import Invalid

PASSPHRASE = "a green table in autumn"


@pytest.mark.parametrize("size", [0, 65_536, 65_537])
def test_another_program_opens_what_this_one_locked(size: int) -> None:
    content = bytes(range(256)) * (size // 256) + b"x" * (size % 256)
    file = locked(content, PASSPHRASE)
    assert is_locked(file)
    assert bytes(pyrage.passphrase.decrypt(file, PASSPHRASE)) == content
    assert unlocked(file, PASSPHRASE, "house") == content


def test_what_is_not_locked_is_taken_as_it_is() -> None:
    assert unlocked(b"anything", "", "house") == b"anything"


def test_a_wrong_passphrase_a_missing_one_and_a_damaged_file_are_told() -> None:
    file = locked(b"x" * 100, PASSPHRASE)
    cut, turned = file[:-1], file[:-20] + bytes([file[-20] ^ 1]) + file[-19:]
    for content, typed, code in (
        (file, "", "backup.needs-passphrase"),
        (file, "another passphrase", "backup.wrong-passphrase"),
        (cut, PASSPHRASE, "backup.wrong-passphrase"),
        (turned, PASSPHRASE, "backup.wrong-passphrase"),
        (b"age-encryption.org/v1\n-> X25519 abc\n", PASSPHRASE, "backup.other-lock"),
    ):
        with pytest.raises(Invalid) as refusal:
            unlocked(content, typed, "house")
        assert refusal.value.code == code


def test_a_file_that_asks_for_too_much_memory_is_not_tried() -> None:
    file = locked(b"x", PASSPHRASE).replace(b" 16\n", b" 30\n", 1)
    with pytest.raises(Invalid) as refusal:
        unlocked(file, PASSPHRASE, "house")
    assert refusal.value.code == "backup.other-lock"


def test_a_passphrase_that_is_soon_guessed_is_refused() -> None:
    with pytest.raises(Invalid):
        locked(b"x", "short")
