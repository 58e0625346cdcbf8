"""Times in words: what people read of deadlines, at the edges where the words change."""

from datetime import UTC, datetime, timedelta

import pytest

from games.core import clock

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


@pytest.mark.parametrize(
    ("until", "words"),
    [
        (-MINUTE, "late"), (timedelta(0), "late"), (timedelta(seconds=1), "1 min"), (25 * MINUTE, "25 min"),
        (HOUR - timedelta(seconds=1), "59 min"), (HOUR, "1 h"), (DAY - timedelta(seconds=1), "23 h"),
        (DAY, "1 d 0 h"), (3 * DAY + 4 * HOUR, "3 d 4 h"),
    ],
)  # fmt: skip
def test_what_is_left(until: timedelta, words: str) -> None:
    assert clock.left(NOW + until, NOW) == words


@pytest.mark.parametrize(
    ("until", "words"),
    [
        (timedelta(seconds=1), "1 minute"), (29 * MINUTE, "29 minutes"), (30 * MINUTE, "1 hour"), (HOUR, "1 hour"),
        (89 * MINUTE, "1 hour"), (90 * MINUTE, "2 hours"), (DAY, "1 day"), (3 * DAY + 4 * HOUR, "3 days and 4 hours"),
    ],
)  # fmt: skip
def test_what_is_left_in_a_sentence(until: timedelta, words: str) -> None:
    assert clock.left_in_words(NOW + until, NOW) == words


def test_less_than_a_day_is_near() -> None:
    assert clock.near(NOW + DAY - timedelta(seconds=1), NOW)
    assert not clock.near(NOW + DAY, NOW)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(0), "since 12:00"), (3 * HOUR, "since 09:00"), (DAY, "since Saturday"), (5 * DAY, "since Tuesday"),
        (6 * DAY, "since 16 November"),
    ],
)  # fmt: skip
def test_since_when(before: timedelta, words: str) -> None:
    assert clock.since(NOW - before, NOW) == words


@pytest.mark.parametrize(
    ("until", "words"),
    [
        (3 * HOUR, "today at 15:00"), (DAY, "tomorrow at 12:00"), (2 * DAY, "Tuesday 24 November at 12:00"),
    ],
)  # fmt: skip
def test_until_when(until: timedelta, words: str) -> None:
    assert clock.until(NOW + until, NOW) == words
