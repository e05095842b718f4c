"""A slow network: answers to some addresses come when the test lets them."""

from playwright.sync_api import APIResponse, Route

from tests.browser.person import Person


class Slow:
    """Each answer is what the server said when it was asked, however late it comes."""

    def __init__(self, person: Person, address: str) -> None:
        self._person = person
        self._answers: list[tuple[Route, APIResponse]] = []
        self._over = False
        person.page.route(address, self._hold)

    def waits(self, number: int = 1) -> None:
        """Until so many answers are on their way."""
        self._person.sees_that(lambda: len(self._answers) >= number)

    def lets(self, which: int = 0) -> None:
        """One of the answers comes in, the oldest unless told otherwise."""
        route, answer = self._answers.pop(which)
        route.fulfill(response=answer)

    def over(self) -> None:
        """The network is fast again; what waited comes in before what is asked for now."""
        self._over = True
        while self._answers:
            self.lets()
        self._person.page.evaluate("() => fetch(location.href).then((answer) => answer.text())")

    def _hold(self, route: Route) -> None:
        if self._over:
            route.continue_()
            return
        answer = route.fetch()
        if self._over:  # it became fast while the server was answering
            route.fulfill(response=answer)
        else:
            self._answers.append((route, answer))
