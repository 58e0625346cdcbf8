"""The admin of a superuser who sits in a game: nothing that is hidden from them at the table, no way to be another."""

import re

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.utils import timezone

from games.core.models import Entry, Game, Invitation, Job, Seat
from games.core.outbox import jobs
from games.ops.admin.games import discreet
from tests.games.core.cast import person
from tests.games.security.scene import COMMITTED, DRAFTED, Scene, scene

pytestmark = pytest.mark.django_db
REGISTERED = {"admin.LogEntry", "auth.Group", "auth.User", "core.Job", "mail.Arrival"}


def mia(stage: Scene) -> Client:
    """Carol, who plays BLUE, is a superuser."""
    stage.become("moderator_plays")
    return stage.browsers["opponent"]


def pages(client: Client) -> dict[str, str]:
    """All pages of the admin that its own links lead to."""
    found: dict[str, str] = {}
    left = ["/admin/"]
    while left and len(found) < 300:
        path = left.pop()
        answer = client.get(path)
        found[path] = answer.content.decode()
        links = re.findall(r'href="(/admin/[^"?#]*)', found[path])
        left += [
            link for link in dict.fromkeys(links) if link not in found and link not in left and "logout" not in link
        ]
    return found


def test_only_these_tables_are_shown() -> None:
    """Look at what a new table shows before it is added here."""
    assert {model._meta.label for model in admin.site._registry} == REGISTERED


def test_no_page_tells_what_is_hidden() -> None:
    stage = scene("running")
    Job.objects.update(payload={"link": "https://x/reset/THE-LINK"}, error="KeyError: 'US-CV-ENTERPRISE'")
    seen = pages(mia(stage))
    assert len(seen) > 15
    hidden = [DRAFTED, "THE-LINK", "ENTERPRISE", "pbkdf2", "md5$"]
    hidden += [user.email for user in User.objects.all()] + [user.password for user in User.objects.all()]
    hidden += list(Seat.objects.exclude(deposit="").values_list("deposit", flat=True))
    hidden += list(Invitation.objects.values_list("token", flat=True))
    hidden += [*Entry.objects.exclude(salt="").values_list("salt", flat=True), COMMITTED]
    for path, page in seen.items():
        assert not [word for word in hidden if word in page], path


def test_nobody_learns_when_an_opponent_was_here() -> None:
    stage = scene("running")
    own = stage.people["own"]
    User.objects.filter(pk=own.pk).update(
        last_login=timezone.now().replace(year=2031, month=3, day=7, hour=4, minute=44),
        date_joined=timezone.now().replace(year=2019, month=8, day=9, hour=11, minute=23),
    )
    for path, page in pages(mia(stage)).items():
        found = [word for word in ("2031", "4:44", "04:44", "11:23", "last_login", "Last login") if word in page]
        assert not found, path


@pytest.mark.parametrize(
    ("place", "question"),
    [
        ("auth/user", "last_login__gt=2026-01-01"),
        ("auth/user", "last_login__isnull=1"),
        ("auth/user", "date_joined__gt=2026-01-01"),
        ("auth/user", "password__startswith=md5"),
        ("auth/user", "email__startswith=own"),
        ("auth/user", "profile__unreachable__isnull=1"),
        ("core/job", "payload__icontains=THE-LINK"),
        ("core/job", "error__startswith=KeyError"),
        ("core/job", "game__code=x"),
        ("mail/arrival", "sender__startswith=own"),
        ("mail/arrival", "raw__contains=x"),
        ("admin/logentry", "user__last_login__gt=2026-01-01"),
    ],
)
def test_no_list_is_narrowed_by_what_it_does_not_show(place: str, question: str) -> None:
    """Else a hidden value is found letter by letter, by which rows are left."""
    client = mia(scene("running"))
    assert client.get(f"/admin/{place}/?{question}").status_code == 400


@pytest.mark.parametrize("question", ["is_active__exact=1", "is_staff__exact=0", "q=stranger", "o=1"])
def test_lists_are_narrowed_by_what_they_offer(question: str) -> None:
    assert mia(scene("running")).get(f"/admin/auth/user/?{question}").status_code == 200


def test_people_are_found_by_a_whole_address_only() -> None:
    stage = scene("open")
    client = stage.browsers["moderator"]
    assert "Stranger" in client.get("/admin/auth/user/", {"q": "stranger@example.org"}).content.decode()
    for part in ("stranger@", "example.org", "pacific@example.org"):
        assert "1 user" not in client.get("/admin/auth/user/", {"q": part}).content.decode()


def test_nobody_is_made_into_another() -> None:
    stage = scene("running")
    stranger = stage.people["stranger"]
    client = stage.browsers["moderator"]
    evil = {"is_active": "on", "email": "evil@example.org", "password": "x", "username": "evil", "is_superuser": "on"}
    client.post(f"/admin/auth/user/{stranger.pk}/change/", evil)
    after = User.objects.get(pk=stranger.pk)
    assert (after.email, after.password, after.username) == (stranger.email, stranger.password, stranger.username)
    assert not after.is_superuser
    for path in ("password/", "../add/"):
        assert client.post(f"/admin/auth/user/{stranger.pk}/{path}", evil).status_code in (302, 403, 404)
    assert client.get(f"/admin/account/emailaddress/{stranger.pk}/change/").status_code == 404


def test_nobody_shuts_out_whom_he_plays_with() -> None:
    stage = scene("running")
    own, stranger = stage.people["own"], stage.people["stranger"]
    client = mia(stage)
    assert client.post(f"/admin/auth/user/{own.pk}/change/", {}).status_code == 403
    client.post(f"/admin/auth/user/{stranger.pk}/change/", {})
    assert list(User.objects.filter(is_active=False)) == [stranger]
    assert LogEntry.objects.get().object_id == str(stranger.pk)


def test_rights_are_not_for_moderators_to_give() -> None:
    helper, friend = person("helper", is_staff=True), person("friend")
    helper.user_permissions.set(Permission.objects.filter(codename__in=["view_user", "change_user"]))
    client = Client()
    client.force_login(helper)
    for somebody in (helper, friend):
        client.post(
            f"/admin/auth/user/{somebody.pk}/change/", {"is_active": "on", "is_staff": "on", "is_superuser": "on"}
        )
    friend.refresh_from_db()
    assert not friend.is_staff
    boss = person("boss", is_superuser=True)
    assert client.post(f"/admin/auth/user/{boss.pk}/change/", {}).status_code == 403


def test_the_numbers_of_work_do_not_show_how_much_is_hidden() -> None:
    """Work of the reader's own game lies between that of others: who plays sees failures only."""
    stage = scene("running")
    for name in ("one", "two"):
        jobs.enqueue("mail", f"letter {name}")
        jobs.enqueue("plan", f"plan {name}", game=Game.objects.get(code=stage.code))
    failed = jobs.enqueue("mail", "letter three")
    Job.objects.filter(pk=failed.pk).update(error="OSError: no server")
    page = mia(stage).get("/admin/core/job/").content.decode()
    assert "letter three" in page
    assert "letter one" not in page
    assert "letter one" in stage.browsers["moderator"].get("/admin/core/job/").content.decode()


def test_staff_without_permission_sees_nothing() -> None:
    client = Client()
    client.force_login(person("new", is_staff=True))
    for path in ("core/job/", "auth/user/", "admin/logentry/"):
        assert client.get(f"/admin/{path}").status_code == 403


def test_what_moderators_do_is_on_record() -> None:
    stage = scene("open")
    job = jobs.enqueue("mail", "a letter")
    Job.objects.filter(pk=job.pk).update(dead=timezone.now(), tries=8)
    client = stage.browsers["moderator"]
    client.post("/admin/core/job/", {"action": "try_again", "_selected_action": [job.pk]})
    assert LogEntry.objects.get().object_repr == "a letter"
    assert "a letter" in client.get("/admin/admin/logentry/").content.decode()
    assert client.post(f"/admin/admin/logentry/{LogEntry.objects.get().pk}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        ("OSError: no server", "OSError: no server"),
        (
            "SMTPRecipientsRefused: {'bob@example.org': (550, b'no')}",
            "SMTPRecipientsRefused: {'...@...': (550, b'no')}",
        ),
        ("KeyError: 'US-CV-ENTERPRISE'", "KeyError"),
        ("Illegal (path)", "Illegal (path)"),
        ("", ""),
    ],
)
def test_failures_are_told_discreetly(error: str, shown: str) -> None:
    assert discreet(error) == shown
