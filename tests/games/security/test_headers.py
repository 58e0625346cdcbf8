"""What every answer tells the browser: no foreign or inline script or style, no frames, no guessing, no leaks."""

import logging
import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from games.mail.models.outgoing import SentMail
from pvsite.headers import HeadersMiddleware
from rules import kernel
from tests.answers import Answer
from tests.games.security.asking import address
from tests.games.security.routes import routes
from tests.games.security.scene import scene

pytestmark = pytest.mark.django_db
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
INLINE = re.compile(
    r"""<script(?![^>]*\bsrc=)(?![^>]*type="application/(?:ld\+)?json")|<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:""",
    re.IGNORECASE,
)
OWN_POLICY = ("post:letter_html",)
"""The page of a mail has the styles of the mail inside and runs in a sandbox."""


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}


def policy(answer: Answer) -> dict[str, str]:
    """The Content-Security-Policy by directive."""
    parts = [part.split(maxsplit=1) for part in answer["Content-Security-Policy"].split(";") if part.strip()]
    return {part[0]: part[1] if len(part) > 1 else "" for part in parts}


def check(answer: Answer, where: str) -> None:
    """The headers of one answer and, of a page, its markup."""
    assert policy(answer) == POLICY, where
    assert answer["X-Content-Type-Options"] == "nosniff", where
    assert answer["Referrer-Policy"] == "same-origin", where
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin", where
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin", where
    assert "camera=()" in answer["Permissions-Policy"], where
    assert not {"Server", "X-Powered-By"} & set(answer.headers), where
    if answer.get("Content-Type", "").startswith("text/html") and not answer.streaming:
        found = INLINE.search(answer.content.decode())
        assert not found, f"{where}: {found.group(0) if found else ''}"


def test_every_page() -> None:
    stage = scene("running")
    for route in routes():
        if route.name in OWN_POLICY:
            continue
        for role in ("anonymous", "own", "moderator"):
            check(stage.browsers[role].get(address(stage, route)), f"{route.name} as {role}")


@pytest.mark.parametrize("condition", ["open", "starting", "watched", "finished"])
def test_pages_of_games(condition: str) -> None:
    stage = scene(condition)
    for route in routes():
        if "code" in route.params and not route.name.startswith(("api", "hooks")):
            check(stage.browsers["own"].get(address(stage, route)), f"{condition} {route.name}")


def test_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = Client(enforce_csrf_checks=True, raise_request_exception=False)
    check(stranger.get("/nowhere/"), "404")
    check(stranger.get("/?a=%00"), "400")
    check(stranger.get("/", headers={"Host": "evil.example"}), "another host")
    check(stranger.post("/accounts/login/", {}), "403")
    check(stranger.post("/"), "405")
    check(stranger.generic("BREW", "/"), "a method that is none")
    monkeypatch.setattr(kernel, "slugs", None)
    broken = stranger.get("/about/")
    assert broken.status_code == 500
    check(broken, "500")


def test_static_files(client: Client) -> None:
    check(client.get("/static/css/site.css"), "a style sheet")


def test_a_drawing_brings_its_style_along_and_may_do_nothing_else(settings: Settings) -> None:
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    drawing, style = (Client().get(f"/static/{name}") for name in ("pacific_victory/terrain.svg", "css/site.css"))
    assert drawing.status_code == style.status_code == 200
    assert policy(drawing) == {
        "default-src": "'none'",
        "style-src": "'unsafe-inline'",
        "frame-ancestors": "'none'",
    }
    assert drawing["X-Content-Type-Options"] == "nosniff"
    assert policy(style) == POLICY
    drawing.close()
    style.close()


def test_a_view_may_set_its_own() -> None:
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(headers={"Cross-Origin-Resource-Policy": "cross-origin"})

    answer = HeadersMiddleware(view)(RequestFactory().get("/"))
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "camera=()" in answer["Permissions-Policy"]


def test_mails_on_show_run_in_a_sandbox(settings: Settings) -> None:
    settings.EMAIL_BACKEND, settings.SITE_URL = (
        "games.mail.outgoing.delivery.store_backend.StoreBackend",
        "http://127.0.0.1:8000",
    )
    mail = SentMail.objects.create(recipients="a@example.org", subject="x", text="x", html="<p style='x'>x</p>")
    answer = Client().get(f"/outbox/{mail.pk}/html/", REMOTE_ADDR="127.0.0.1")
    assert answer["Content-Security-Policy"].startswith("sandbox; default-src 'none'")
