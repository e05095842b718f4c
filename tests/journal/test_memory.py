"""The journal in memory."""

import pytest

from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.port import Journal
from tests.journal.contract import JournalContract


class TestMemoryJournal(JournalContract):
    @pytest.fixture
    def journal(self) -> Journal:
        return MemoryJournal()
