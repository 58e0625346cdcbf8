"""Answers to acts wait until nobody can tell by them what others have set up (games.core.constant_time)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.core.constant_time import fixed_time


class ConstantTimeMiddleware:
    """For all that is sent, by pages and by programs. Comes after the authentication."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return self.get_response(request)
        with fixed_time(lambda: request.user.pk):  # known late: a token is read by the API itself
            return self.get_response(request)
