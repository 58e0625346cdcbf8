"""A page for what the referee refuses where no view has words of its own: a game whose rules the site no longer has."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.core.errors import Refused


class RefusalMiddleware:
    """Turns a refusal that came out of a view into a page that says why (status 409)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """Django calls it for what a view raises."""
        if not isinstance(problem, Refused):
            return None
        return render(request, "409.html", {"reason": problem.reason}, status=409)
