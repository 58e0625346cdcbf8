"""Own paces: made, refused with what is wrong, chosen for a game, and taken away."""

import pytest
from django.contrib.auth.models import User

from games.core.clocks.loader import BadPace, Problem
from games.core.commands.clocks import paces
from games.core.models import Game, OwnPace
from tests.games.web.lobby.people import browser, new_game, text

pytestmark = pytest.mark.django_db
SLOW = {
    "name": "Sundays", "allowance": "96", "at": "20:30", "rest": ["6"], "days": ["1", "7"], "bank": "5", "cap": "5",
    "increment": "0", "grace": "24", "missed": "wait", "missed_again": "forfeit", "hold": "on", "kind_movement": "120",
    "do": "keep",
}  # fmt: skip
PAGE = "/me/paces/"


def test_it_works() -> None:
    bob = browser("bob")
    page = text(bob.post(PAGE, SLOW, follow=True))
    assert "Pace: Sundays." in page
    assert "They fall due on these days only: Monday, Sunday." in page
    own = OwnPace.objects.get()
    assert f'value="own:{own.pk}"' in text(bob.get("/new/duel/dawn/"))
    new_game(bob, pace=f"own:{own.pk}")
    pace = Game.objects.get().clock
    assert (pace.name, pace.of("movement").days, pace.days, pace.rest) == ("Sundays", 5, (1, 7), (6,))
    assert str(pace.zone) == User.objects.get().profile.time_zone
    bob.post(PAGE, {"do": "forget", "pace": own.pk})
    assert not OwnPace.objects.exists()
    assert Game.objects.get().clock == pace


def test_another_persons_pace_is_neither_chosen_nor_taken_away() -> None:
    browser("bob").post(PAGE, SLOW)
    own = OwnPace.objects.get()
    carol = browser("carol")
    assert "Sundays" not in text(carol.get(PAGE))
    assert new_game(carol, pace=f"own:{own.pk}").status_code == 422
    carol.post(PAGE, {"do": "forget", "pace": own.pk})
    assert OwnPace.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"allowance": "0", "bank": "0", "cap": "0"}, "everything would be late at once"),
        ({"allowance": "9999"}, "This may be 60 days at most."),
        ({"bank": "6"}, "more than the most that it may hold"),
        ({"days": ["6"]}, "No day is left"),
        ({"at": ""}, "need a time of day"),
        ({"name": "League"}, "A pace of the site is called so"),
        ({"kind_battle": "9999"}, "This may be 60 days at most."),
    ],
)
def test_what_is_wrong_is_said_beside_it(wrong: dict[str, str], said: str) -> None:
    answer = browser("bob").post(PAGE, SLOW | wrong)
    assert answer.status_code == 422
    assert said in text(answer)
    assert not OwnPace.objects.exists()


def test_a_name_is_given_once_and_there_are_a_dozen_at_most() -> None:
    bob = browser("bob")
    bob.post(PAGE, SLOW)
    assert "You have a pace of this name already." in text(bob.post(PAGE, SLOW))
    for n in range(paces.MOST):
        bob.post(PAGE, SLOW | {"name": f"Pace {n}"})
    assert OwnPace.objects.count() == paces.MOST
    assert "take one away first" in text(bob.post(PAGE, SLOW | {"name": "More"}))


@pytest.mark.parametrize("problem", list(Problem))
def test_each_problem_has_its_words(problem: Problem) -> None:
    assert "%(" not in paces.problem(BadPace("at", problem, 60))
