"""Who asks too much in a minute gets a page that says so, and when to come back."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.core import rate_limits
from games.core.client_address import client_address
from games.core.rate_limits import Pace

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
WRITING: tuple[str, ...] = ("POST",)
READING: tuple[str, ...] = ("GET", "HEAD")


def _one(request: HttpRequest) -> int:
    return 1


def paced(
    limit: Pace, methods: tuple[str, ...] = WRITING, cost: Callable[[HttpRequest], int] = _one
) -> Callable[[View[P]], View[P]]:
    """Count requests to a view against ``limit``, each as much as ``cost`` says; status 429 above it."""

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def counted(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            wait = rate_limits.take(limit, _who(request), cost(request)) if request.method in methods else 0
            return too_often(request, wait) if wait else view(request, *args, **kwargs)

        return counted

    return decorate


def too_often(request: HttpRequest, wait: int = 60) -> HttpResponse:
    """Status 429: come back in ``wait`` seconds. Also the project's handler429, for log-in and sign-up."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = str(wait)
    return response


def _who(request: HttpRequest) -> str:
    """The person; for somebody who is not signed in, where they ask from."""
    if request.user.is_authenticated:
        return f"p{request.user.pk}"
    return f"a{client_address(request)}"
