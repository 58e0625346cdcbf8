"""SECRET_KEY is changed and the former one kept among the fall-backs: nothing that was given out before dies of it."""

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from games.api.models.webhooks import Hook
from games.api.webhooks import delivering, services
from games.core import encryption
from games.mail import addresses as inbox
from games.mail.incoming import codes
from games.mail.outgoing import headers, ready_made
from tests.games.core.cast import person
from tests.games.mail.incoming.mails import arrive, letter, seat_of, table

pytestmark = [pytest.mark.django_db, pytest.mark.services]
NEW = "a key of another day, as long and as good as the former one"


@pytest.fixture
def rotate(settings: Settings):  # type: ignore[no-untyped-def]
    """A new key, the former one among the fall-backs; called again: the former one is gone."""

    def turn() -> None:
        former = [] if settings.SECRET_KEY == NEW else [settings.SECRET_KEY]
        settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, former

    return turn


def test_a_log_in_goes_on(rotate, client: Client) -> None:  # type: ignore[no-untyped-def]
    client.force_login(person("bob"))
    rotate()
    assert client.get("/profile/").status_code == 200
    rotate()  # the session was signed anew at that visit
    assert client.get("/profile/").status_code == 200


def test_links_in_mails_go_on(rotate) -> None:  # type: ignore[no-untyped-def]
    bob = person("bob")
    quiet, reset = headers.quiet_token(bob.pk, None), default_token_generator.make_token(bob)
    address = EmailAddress.objects.create(user=bob, email="bob@new.example.org")
    confirm = EmailConfirmationHMAC.create(address).key
    rotate()
    assert headers.read_quiet_token(quiet) == (bob.pk, "")
    assert default_token_generator.check_token(bob, reset)
    assert EmailConfirmationHMAC.from_key(confirm).email_address == address
    rotate()
    with pytest.raises(signing.BadSignature):
        headers.read_quiet_token(quiet)


def test_addresses_and_codes_of_mails_go_on(rotate) -> None:  # type: ignore[no-untyped-def]
    game = table()
    to = seat_of(game)
    held = arrive(letter(to, "STEP 2\n"), near=False)
    code, link = codes.code_of(held), codes.link(held).rstrip("/").rpartition("/")[2]
    before = inbox.find(to)
    rotate()
    assert codes.code_of(held) != code
    assert codes.confirmed([held], code) == held
    assert codes.confirmed([held], codes.code_of(held)) == held
    assert codes.read(link) == held.pk
    assert inbox.find(to) == before
    assert seat_of(game) != to
    rotate()
    assert codes.confirmed([held], code) is None
    assert inbox.find(to) == before  # it is kept by its hash, so old mails can be answered for ever


def test_secrets_are_sealed_anew(rotate, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    secret = services.make(person("bob"), "https://hooks.example.org/x", ["turn"])[1]
    waiting = encryption.seal("a mail", ready_made.PURPOSE)
    rotate()
    assert encryption.unseal(Hook.objects.get().secret, delivering.PURPOSE) == secret
    assert encryption.unseal(waiting, ready_made.PURPOSE) == "a mail"
    call_command("reseal")
    rotate()
    assert encryption.unseal(Hook.objects.get().secret, delivering.PURPOSE) == secret
    with pytest.raises(encryption.Unreadable):
        encryption.unseal(waiting, ready_made.PURPOSE)
    Hook.objects.update(secret="x")
    call_command("reseal")
    said = capsys.readouterr()
    assert said.out.splitlines()[::2] == ["1 webhooks sealed anew.", "0 webhooks sealed anew."]
    assert "1 can not be read" in said.err


def test_the_first_moderator_can_log_in_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "a long password for Mia")
    call_command("createsuperuser", username="Mia", email="Mia@example.org", interactive=False, verbosity=0)
    mia = User.objects.get(is_superuser=True)
    assert EmailAddress.objects.get(user=mia).verified
    answer = client.post("/accounts/login/", {"login": "mia@example.org", "password": "a long password for Mia"})
    assert answer.status_code == 302
    assert "confirm-email" not in answer["Location"]
    assert client.get("/admin/").status_code == 200
