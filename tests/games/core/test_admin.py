"""What moderators see of the outbox."""

import pytest
from django.test import Client
from django.utils import timezone

from games.core.models import Job
from games.core.outbox import jobs
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db


def moderator() -> Client:
    client = Client()
    client.force_login(person("mia", is_staff=True, is_superuser=True))
    return client


def test_it_works() -> None:
    jobs.enqueue("mail", "a letter")
    Job.objects.update(dead=timezone.now(), error="OSError: no server", tries=8)
    page = moderator().get("/admin/core/job/")
    assert "OSError: no server" in page.content.decode()


def test_a_dead_job_is_tried_again() -> None:
    job = jobs.enqueue("mail", "a letter")
    Job.objects.update(dead=timezone.now(), tries=8)
    moderator().post("/admin/core/job/", {"action": "try_again", "_selected_action": [job.pk]})
    job.refresh_from_db()
    assert (job.dead, job.tries) == (None, 0)


def test_nothing_else_of_a_game_is_there() -> None:
    client = moderator()
    for table in ("game", "entry", "draft", "seat"):
        assert client.get(f"/admin/play/{table}/").status_code == 404
    assert client.get("/admin/core/job/add/").status_code == 403
