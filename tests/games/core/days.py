"""A clock that tests set: days go by while nothing else does."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

START = datetime(2026, 11, 2, 12, tzinfo=UTC)


class Days:
    """``timezone.now()`` stands still, until a day goes by."""

    def __init__(self, patch: pytest.MonkeyPatch, now: datetime = START) -> None:
        self.now = now
        patch.setattr(timezone, "now", lambda: self.now)

    def pass_by(self, days: float) -> None:
        """So much later."""
        self.now += timedelta(days=days)
