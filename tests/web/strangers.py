"""A browser that speaks to a real server: cookies, forms and files, and nothing else."""

from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

from tests.web.cast import PASSWORD
from tests.web.server import Server

_FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Browser:
    """Keeps its cookies from page to page."""

    def __init__(self, server: Server, **headers: str) -> None:
        self._server = server
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self.cookies: dict[str, str] = {}

    def settle_in(self) -> None:
        """Become the first owner of a house that has none."""
        address = urlsplit(self._server.told["first"]).path
        self.gets(address)
        status, _ = self.sends(address, name="Ana", language="en", password=PASSWORD)
        assert status == 302

    def gets(self, address: str) -> tuple[int, str]:
        return self._asked("GET", address, b"", {})

    def sends(self, address: str, **fields: object) -> tuple[int, str]:
        form = {**fields, "csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}
        return self._asked("POST", address, urlencode(form).encode(), _FORM)

    def sends_file(
        self, address: str, content: bytes, name: str = "x.tapisvert"
    ) -> tuple[int, str]:
        kind = {"Content-Type": "multipart/form-data; boundary=part"}
        head = (
            '--part\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n'
            f"{self.cookies['csrftoken']}\r\n"
            f'--part\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
        )
        return self._asked("POST", address, head.encode() + content + b"\r\n--part--\r\n", kind)

    def _asked(
        self, method: str, address: str, body: bytes, more: dict[str, str]
    ) -> tuple[int, str]:
        cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        connection: HTTPConnection = self._server.connection()
        connection.request(method, address, body or None, {**self.headers, **cookies, **more})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, answer.headers.get("Location", "") or text
