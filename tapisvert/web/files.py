"""Serves the house's static files in one piece: streaming them would cost a thread each."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class Files(WhiteNoiseMiddleware):  # type: ignore[misc]  # the library has no types
    """Scripts, styles and pictures."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        response = static_file.get_response(request.method, request.META)
        content = b""
        if response.file is not None:
            with response.file:
                content = response.file.read()
        answer = HttpResponse(content, status=int(response.status))
        del answer.headers["Content-Type"]
        for name, value in response.headers:
            answer.headers[name] = value
        return answer
