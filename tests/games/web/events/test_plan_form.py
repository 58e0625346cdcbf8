"""The form of a new event takes all numbers that an event may have, and says of others what would be right."""

import pytest

from games.leagues.events import making
from games.leagues.standings import divisions
from games.web.events.forms import PlanForm

LIMITS = {
    "in_hand": (1, making.MOST_IN_HAND),
    "qualify": (making.LEAST_QUALIFY, making.MOST_QUALIFY),
    "months": (1, making.MOST_MONTHS),
    "size": (divisions.LEAST_SIZE, divisions.MOST_SIZE),
    "moved": (1, divisions.MOST_MOVED),
}


@pytest.mark.parametrize("name", LIMITS)
def test_the_least_and_the_most_are_taken_and_no_more(name: str) -> None:
    least, most = LIMITS[name]
    for number in (least, most):
        assert name not in PlanForm({name: str(number)}).errors
    assert f"greater than or equal to {least}" in str(PlanForm({name: str(least - 1)}).errors[name])
    assert f"less than or equal to {most}" in str(PlanForm({name: str(most + 1)}).errors[name])
