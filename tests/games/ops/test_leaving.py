"""Leaving the site: what is said to be gone is in no table any more, games go on or end, and their journals verify."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.commands import invitations
from games.core.commands.people import befriend
from games.core.dice import keys
from games.core.models import Game, Handoff, Job, Status
from games.core.models.plans import Plan
from games.core.models.sightings import Note
from games.core.models.tables import EnvelopeRound, TableGuest
from games.core.models.talk import Post
from games.core.search import index
from games.core.tables import envelopes, guests, opening
from games.core.talk import posting
from games.mail.models.incoming import Alias
from games.mail.models.outgoing import Bounce, SentMail
from games.web.accounts import naming
from games.web.models import Profile
from tests.games.core.cast import open_table, person, running_duel, seq, throw
from tests.games.web.game.table import text

pytestmark = pytest.mark.django_db
NAME, ADDRESS, OTHER_ADDRESS = "Roberta Unlike", "bob@example.org", "Roberta@elsewhere.example"
SECRETS = (NAME, ADDRESS, OTHER_ADDRESS.lower(), "quartermaster", "lighthouse", "harpsichord", "bid of nine")


def _client(user: User, ago: int = 0) -> Client:
    """Their browser, in which they signed in so many seconds ago."""
    EmailAddress.objects.get_or_create(user=user, email=user.email, verified=True, primary=True)
    client = Client()
    client.post("/accounts/login/", {"login": user.email, "password": "secret-words"})
    session = client.session
    for record in session["account_authentication_methods"]:
        record["at"] -= ago
    session.save()
    return client


def _bob() -> User:
    bob = User.objects.get(username="bob")
    naming.give(Profile.objects.get(user=bob), NAME)
    return User.objects.get(username="bob")


def _finished(bob: User, carol: User) -> Game:
    """A game of both that is over."""
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", bob)
    referee.take_seat(code, "BLUE", carol)
    referee.resign(code, "BLUE", seq(code))
    return Game.objects.get(code=code)


def _everything() -> str:
    """All tables and all sessions as one text, in small letters."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            for row in cursor.fetchall():
                found += [
                    bytes(one).decode("latin-1") if isinstance(one, bytes | memoryview) else str(one) for one in row
                ]
    found += [str(session.get_decoded()) for session in Session.objects.all()]
    return "\n".join(found).lower()


def _at_tables(bob: User, carol: User) -> None:
    """One that Bob has opened, and one of Carol's, where he has sealed what is not opened yet."""
    guests.join(opening.open_table(), NAME, bob, owner=True)
    theirs = opening.open_table()
    guests.join(theirs, "Carol", carol, owner=True)
    sitting, _secret = guests.join(theirs, NAME, bob)
    with keys.dice_task():
        opening.commit(theirs.pk)
    envelopes.begin(sitting, "Bid", [1, 2], "all", None)
    envelopes.seal(sitting, 1, "a bid of nine")


def _leave(client: Client, **data: Any) -> Any:
    return client.post("/profile/leave/", {"sure": "1", **data})


def test_nothing_is_left_of_what_is_said_to_be_gone() -> None:
    code = running_duel()
    bob, carol, game = _bob(), User.objects.get(username="carol"), Game.objects.get(code=code)
    client, second = _client(bob), _client(bob)
    posting.post(game, bob, "meet me at the lighthouse", key="a")
    Plan.objects.create(user=bob, system="duel", version=1, text="the quartermaster walks", made=timezone.now())
    Note.objects.create(game=game, seat="RED", user=bob, subject="x", text="a harpsichord", at=timezone.now())
    Alias.objects.create(user=bob, address=OTHER_ADDRESS)
    Bounce.objects.create(address=ADDRESS, kind="soft", detail=f"{ADDRESS}: full", at=timezone.now())
    SentMail.objects.create(recipients=ADDRESS, subject="x", text=f"Dear {NAME}")
    Job.objects.create(kind="mail", key="m", due=timezone.now(), error=f"550 {OTHER_ADDRESS} is unknown")
    _at_tables(bob, carol)
    befriend(carol, bob)
    invitations.invite(open_table(creator=carol), carol, ADDRESS)
    index.keep_game(_finished(bob, carol))
    before = _everything()
    assert [secret for secret in SECRETS if secret.lower() not in before] == []
    assert _leave(client).status_code == 302
    after = _everything()
    assert [secret for secret in SECRETS if secret.lower() in after] == []
    assert second.get("/profile/").status_code == 302, "all browsers are signed out"
    assert not Client().login(username="bob", password="secret-words")


def test_who_waited_at_a_table_for_them_waits_no_more() -> None:
    bob, carol = person("bob"), person("carol")
    _at_tables(bob, carol)
    envelopes.withdraw(TableGuest.objects.get(user=bob, owner=False), 1)
    envelopes.seal(TableGuest.objects.get(user=carol), 1, "a bid of eight")
    assert not EnvelopeRound.objects.get().opened
    _leave(_client(bob))
    assert EnvelopeRound.objects.get().opened
    assert [guest.name for guest in TableGuest.objects.all()] == ["Carol", "#2"]


def test_games_end_as_by_resigning_and_their_journals_verify() -> None:
    code = running_duel()
    _leave(_client(_bob()))
    game = Game.objects.get(code=code)
    assert game.status == Status.FINISHED
    assert game.outcome
    assert game.outcome["winner"] == "BLUE"
    call_command("verify_journals", "--game", code)
    page = text(_client(User.objects.get(username="carol")).get(f"/g/{code}/"))
    assert f"Former player {User.objects.get(is_active=False).pk}" in page
    assert NAME not in page


def test_games_that_have_not_begun_are_called_off() -> None:
    mine, others = open_table(creator=person("bob")), open_table(creator=person("carol"))
    bob = _bob()
    for code in (mine, others):
        referee.committed(code, "a" * 64, "b" * 64)
        referee.take_seat(code, "RED", bob)
    client = _client(bob)
    assert "called off" in text(client.get("/profile/leave/"))
    _leave(client)
    assert {game.status for game in Game.objects.all()} == {Status.ABANDONED}


def test_dice_in_the_air_come_first() -> None:
    code = running_duel()
    bob = _bob()
    client = _client(bob)
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    assert referee.open_lock(code) is not None
    assert _leave(client).status_code == 409
    bob.refresh_from_db()
    assert bob.is_active
    assert bob.profile.name == NAME
    throw(code, 1)
    assert _leave(client).status_code == 302


def test_it_is_asked_twice() -> None:
    bob = person("bob")
    assert "reauthenticate" in _client(bob, ago=4000).get("/profile/leave/")["Location"]
    assert _client(bob, ago=4000).post("/profile/leave/", {"sure": "1"}).status_code == 302
    assert _client(bob).post("/profile/leave/").status_code == 422
    assert User.objects.get(username="bob").is_active


def test_nobody_takes_the_name_of_somebody_who_left() -> None:
    bob = person("bob")
    with pytest.raises(ValidationError):
        naming.clean_name("Former Player 7", bob.profile)


def test_the_others_keep_what_they_wrote_and_hear_of_it() -> None:
    code = running_duel()
    bob, carol, game = _bob(), User.objects.get(username="carol"), Game.objects.get(code=code)
    posting.post(game, carol, "a good game", key="c")
    posting.post(game, bob, "indeed, the lighthouse", key="b")
    _leave(_client(bob))
    assert [post.text for post in Post.objects.order_by("pk")] == ["a good game", ""]
    assert Handoff.objects.filter(user=carol, game=game, why="over").exists()
