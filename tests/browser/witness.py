"""What a browser complains about while a test looks elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

_LEFT: Final = "net::ERR_ABORTED"
"""A page that is left lets go of its stream and of what it was fetching."""
_TOLD_TWICE: Final = ("Failed to load resource", "Response Status Error Code")
"""The answer itself is seen as well."""
_OVERTAKEN: Final = ("htmx:sendAbort", "htmx:afterRequest", "htmx:oobErrorNoTarget, #toasts")
"""A question that a newer one made needless, and the toast of a button that is gone by now."""


class Witness:
    """Hears errors of scripts, breaches of the policy, failed requests and refusals."""

    def __init__(self, context: BrowserContext) -> None:
        self.complaints: list[str] = []
        self._expected: frozenset[int] = frozenset()
        self._unplugged = False
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    @contextmanager
    def expecting(self, *statuses: int) -> Iterator[None]:
        """While these refusals are what should come."""
        before, self._expected = self._expected, frozenset(statuses)
        yield
        self._expected = before

    @contextmanager
    def unplugged(self) -> Iterator[None]:
        """While there is no server to be reached."""
        self._unplugged = True
        yield
        self._unplugged = False

    def _console(self, message: ConsoleMessage) -> None:
        if message.type != "error" or message.text.startswith(_TOLD_TWICE + _OVERTAKEN):
            return
        if not self._unplugged:
            place = message.page.url if message.page else ""
            self.complaints.append(f"console: {message.text} at {place}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != _LEFT and not self._unplugged:
            self.complaints.append(f"request: {request.url} {request.failure}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400 and answer.status not in self._expected:
            self.complaints.append(f"answer: {answer.status} {answer.request.method} {answer.url}")
