"""The page with the mails of a site without mail server; and nobody sees it anywhere else."""

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import Settings

from games.mail.models.outgoing import SentMail

pytestmark = pytest.mark.django_db
STORE = "games.mail.outgoing.delivery.store_backend.StoreBackend"


@pytest.fixture
def stored(settings: Settings) -> SentMail:
    settings.EMAIL_BACKEND = STORE
    letter = EmailMultiAlternatives("A <b>turn</b>", "Open http://127.0.0.1:8000/g/x/", to=["bob@example.org"])
    letter.attach_alternative('<p style="color:red">Hello</p><script>alert(1)</script>', "text/html")
    assert letter.send() == 1
    return SentMail.objects.get()


def test_it_works(client: Client, stored: SentMail) -> None:
    page = client.get("/outbox/").content.decode()
    assert "A &lt;b&gt;turn&lt;/b&gt;" in page
    letter = client.get(f"/outbox/{stored.pk}/").content.decode()
    assert '<a href="http://127.0.0.1:8000/g/x/"' in letter
    assert "Message-ID" in letter


def test_the_html_part_may_do_nothing(client: Client, stored: SentMail) -> None:
    answer = client.get(f"/outbox/{stored.pk}/html/")
    assert (
        answer.headers["Content-Security-Policy"]
        == "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    )


@pytest.mark.parametrize("path", ["/outbox/", "/outbox/1/", "/outbox/1/html/"])
@pytest.mark.parametrize("why", ["server", "world"])
def test_it_is_not_there(client: Client, stored: SentMail, settings: Settings, path: str, why: str) -> None:
    if why == "server":
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    else:
        settings.SITE_URL = "https://games.example.org"
    assert client.get(path.replace("1", str(stored.pk))).status_code == 404
    assert "/outbox/" not in client.get("/about/").content.decode()


def test_a_mail_without_html_has_no_html_page(client: Client, stored: SentMail) -> None:
    SentMail.objects.update(html="")
    assert client.get(f"/outbox/{stored.pk}/html/").status_code == 404
