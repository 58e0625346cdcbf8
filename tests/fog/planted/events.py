"""Leaks of a game through the event that it is in, put into the site on purpose: forecasts, the desk, files."""

from datetime import timedelta
from typing import Any

import pytest

from games.core.models import Draft
from games.leagues.events import dates, forecasting
from games.leagues.exports import tables
from games.web.events.views import acts
from tests.fog import secrets
from tests.fog.planted.leaks import Leak, fact


def _forecast(patch: pytest.MonkeyPatch) -> None:
    """How long a game lasts is told from how often its players have changed their drafts."""
    true = forecasting._a_turn

    def a_turn(*about: Any) -> float:
        return true(*about) + sum(Draft.objects.values_list("revision", flat=True)) % 50

    patch.setattr(forecasting, "_a_turn", a_turn)


def _desk(patch: pytest.MonkeyPatch) -> None:
    """Since when a game waits is told from its hidden position."""
    true = acts._playing

    def playing(*about: Any) -> list[dict[str, Any]]:
        return [row | {"moved": row["moved"] - timedelta(days=fact() % 100)} for row in true(*about)]

    patch.setattr(acts, "_playing", playing)


def _calendar(patch: pytest.MonkeyPatch) -> None:
    true = dates.of_event

    def of_event(event: Any) -> list[dates.EventDate]:
        return [date._replace(at=date.at + timedelta(minutes=fact() % 1000)) for date in true(event)]

    patch.setattr(dates, "of_event", of_event)


def _file(patch: pytest.MonkeyPatch) -> None:
    """Its size tells something of the position."""
    true = tables.event_json
    patch.setattr(tables, "event_json", lambda record: true(record) + "\n" * (fact() % 50))


LEAKS = [
    Leak("a forecast", _forecast, ("GET events:rounds by nobody", "GET events:rounds by seat",
                                   "GET events:desk by watcher"), "drafts"),
    Leak("the desk of who directs", _desk, ("GET events:desk by watcher",)),
    Leak("the days of an event", _calendar, ("GET events:calendar by nobody", "GET events:calendar by seat")),
    Leak("the file of an event", _file, ("GET events:event_json by nobody", "GET events:event_json by watcher")),
]  # fmt: skip
BESIDE = ("GET events:standings by nobody", "GET events:rules by seat")
"""Through these nothing of the planted leaks shows."""
CHANGES: dict[str, secrets.Secret] = {"position": secrets.position(["stacks", "strengths"]), **secrets.AROUND}
