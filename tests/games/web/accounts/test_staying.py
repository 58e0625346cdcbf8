"""Who comes back stays signed in; who is away for a month is not."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from tests.games.core.cast import person

pytestmark = pytest.mark.django_db


def _left() -> timedelta:
    return Session.objects.get().expire_date - timezone.now()


def _signed_in() -> Client:
    client = Client()
    client.force_login(person("bob"))
    return client


def test_a_visit_after_weeks_counts_from_anew() -> None:
    client = _signed_in()
    Session.objects.update(expire_date=timezone.now() + timedelta(days=3))
    answer = client.get("/profile/")
    assert answer.status_code == 200
    assert "sessionid" in answer.cookies
    assert _left() > timedelta(days=29)


def test_a_visit_on_the_same_day_writes_nothing() -> None:
    client = _signed_in()
    before = Session.objects.get().expire_date
    assert "sessionid" not in client.get("/profile/").cookies
    assert Session.objects.get().expire_date == before


def test_after_a_month_away_one_signs_in_again() -> None:
    client = _signed_in()
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert client.get("/profile/").status_code == 302
