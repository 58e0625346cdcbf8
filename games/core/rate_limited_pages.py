"""Who asks too much in a minute gets a page that says so, and when to come back."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from games.core import rate_limits
from games.core.client_address import client_address
from games.core.rate_limits import Pace

P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponseBase)
WRITING: tuple[str, ...] = ("POST",)
READING: tuple[str, ...] = ("GET", "HEAD")


def _one(request: HttpRequest) -> int:
    return 1


def paced(
    limit: Pace, methods: tuple[str, ...] = WRITING, cost: Callable[[HttpRequest], int] = _one
) -> Callable[[Callable[Concatenate[HttpRequest, P], R]], Callable[Concatenate[HttpRequest, P], R | HttpResponse]]:
    """Count requests to a view against ``limit``, each as much as ``cost`` says; status 429 above it."""

    def decorate(
        view: Callable[Concatenate[HttpRequest, P], R],
    ) -> Callable[Concatenate[HttpRequest, P], R | HttpResponse]:
        @wraps(view)
        def counted(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> R | HttpResponse:
            wait = rate_limits.take(limit, who_asks(request), cost(request)) if request.method in methods else 0
            return too_often(request, wait) if wait else view(request, *args, **kwargs)

        return counted

    return decorate


def too_often(request: HttpRequest, wait: int = 60) -> HttpResponse:
    """Status 429: come back in ``wait`` seconds. Also the project's handler429, for log-in and sign-up."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = str(wait)
    return response


def who_asks(request: HttpRequest) -> str:
    """The person; for somebody who is not signed in, where they ask from."""
    if request.user.is_authenticated:
        return f"p{request.user.pk}"
    return f"a{client_address(request)}"
