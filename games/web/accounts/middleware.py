"""Pages speak the person's language, tell the hour of the person's time zone, and are for the person's eyes only."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

GetResponse = Callable[[HttpRequest], HttpResponse]


class PreferencesMiddleware:
    """For signed-in people, the profile wins over what the browser says. Comes after the authentication."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        profile = getattr(request.user, "profile", None) if request.user.is_authenticated else None
        if profile is None:
            with timezone.override("UTC"):
                return self.get_response(request)
        request.session.renew()  # type: ignore[attr-defined]
        translation.activate(profile.language)
        request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(profile.zone):
            response = self.get_response(request)
        if not request.user.is_authenticated:  # signed out: the next one at this browser finds nothing of theirs
            response.headers["Clear-Site-Data"] = '"storage"'
        response.headers.setdefault("Cache-Control", "private, no-cache")
        return response
