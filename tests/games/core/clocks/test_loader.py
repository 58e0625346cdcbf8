"""Which paces a game may have."""

from datetime import timedelta
from typing import Any

import pytest

from games.core.clocks import loader
from games.core.clocks.loader import BadPace
from games.core.clocks.pace import MODERATOR, Policy, acting

HOUR = timedelta(hours=1)
GOOD: dict[str, Any] = {"allowance_h": 72, "at": "21:00", "zone": "Europe/Madrid", "bank_h": 24, "cap_h": 24}


@pytest.mark.parametrize("name", ["leisurely", "league", "brisk", "bank", "evening"])
def test_the_five_are_good(name: str) -> None:
    assert loader.load(loader.named()[name]).name == name


def test_a_phase_may_have_a_time_of_its_own() -> None:
    pace = loader.load(loader.named()["league"])
    assert (pace.of("movement"), pace.of("fire")) == (72 * HOUR, 48 * HOUR)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"allowance_h": 0, "bank_h": 0}, "allowance"),
        ({"allowance_h": -1}, "allowance"),
        ({"allowance_h": 1.5}, "allowance"),
        ({"allowance_h": True}, "allowance"),
        ({"allowance_h": 10_000}, "allowance"),
        ({"bank_h": 25}, "cap"),
        ({"days": []}, "days"),
        ({"days": [6, 7], "rest": [6, 7]}, "days"),
        ({"days": [8]}, "days"),
        ({"days": [1], "at": None}, "at"),
        ({"at": "25:00"}, "at"),
        ({"at": "21:00:30"}, "at"),
        ({"zone": "Mars/Olympus"}, "zone"),
        ({"zone": "../../etc/passwd"}, "zone"),
        ({"holidays": ["Christmas"]}, "holidays"),
        ({"missed": []}, "missed"),
        ({"missed": ["flog"]}, "missed"),
        ({"missed": ["standing"]}, "missed"),
        ({"kinds_h": {"submarine": 12}}, "kinds"),
        ({"speed": 9}, "speed"),
    ],
)
def test_what_no_clock_can_keep_is_refused(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPace) as refused:
        loader.load(GOOD | wrong)
    assert refused.value.field == field


def test_standing_orders_come_first_where_both_want_it() -> None:
    assert loader.load(GOOD | {"missed": ["standing"]}, agreed=True).missed == (Policy.STANDING,)


def test_a_moderator_who_says_nothing_is_passed_over() -> None:
    pace = loader.load(loader.named()["league"])
    found = [acting(pace, 0, n * MODERATOR) for n in (0, 0.99, 1, 2, 9)]
    assert found == [Policy.MODERATOR] * 3 + [Policy.SUBSTITUTE] * 2
    assert acting(loader.load(loader.named()["brisk"]), 1, 9 * MODERATOR) is Policy.MODERATOR
