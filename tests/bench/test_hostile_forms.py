"""A few of the requests of bench.hostile.forms: none breaks the site, none changes a row."""

from typing import Any

import pytest

from bench.hostile import forms
from games.core import constant_time


@pytest.mark.django_db
def test_nothing_breaks_and_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[Any] = []
    monkeypatch.setattr(constant_time, "HOLD", waits.append)
    report = forms.run(uploads=25, forms=160, seed=3)
    assert not report.faults
    assert sum(statuses.total() for statuses in report.statuses.values()) == 185
    assert len(report.statuses) == 17
    refused = report.statuses["upload"][422] + report.statuses["new game"][422] + report.statuses["token"][422]
    assert refused == 45


@pytest.mark.django_db
def test_what_changed_is_noticed() -> None:
    forms.people()
    before = forms.picture()
    from games.web.models import Profile

    Profile.objects.filter(user__username="ana").update(name="Mallory")
    after = forms.picture()
    assert [name for name in before if before[name] != after[name]] == ["web.Profile"]
