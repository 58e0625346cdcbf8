"""A receiver that may be called, and Bob's webhook to it."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from tests.games.api.webhooks.receiver import Receiver, receiver
from tests.games.core.cast import running_duel, to_the_shooting


@pytest.fixture
def desk(settings: Settings) -> Iterator[Receiver]:
    settings.WEBHOOK_ALLOW = ["127.0.0.1"]
    with receiver() as one:
        yield one


@pytest.fixture
def code() -> str:
    """A duel in which RED (Bob) fires, after both were asked to walk."""
    code = running_duel(name="Duel at dawn")
    to_the_shooting(code)
    return code
