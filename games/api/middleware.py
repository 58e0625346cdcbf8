"""The language of the API, and problem documents for what goes wrong before or outside of its own views."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from games.api import problems

ROOT = "/api/v1/"
LANGUAGE = "en"
"""Programs read it, whatever language a browser or the profile of a token's owner asks for."""


class ProblemMiddleware:
    """Under /api/v1/ all is said in English, and no error is a page for people.

    Comes before everything that may refuse a request.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code < 400 or not request.path.startswith(ROOT):
            return response
        if response.get("Content-Type") == problems.MEDIA_TYPE:
            return response
        with translation.override(LANGUAGE):
            problem = problems.of_status(response.status_code)
            if "Allow" in response:
                problem.headers["Allow"] = response["Allow"]
            return problem.response(request.path)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> None:
        """Django calls it before a view, when all that chooses a language has done so."""
        if request.path.startswith(ROOT):
            translation.activate(LANGUAGE)
