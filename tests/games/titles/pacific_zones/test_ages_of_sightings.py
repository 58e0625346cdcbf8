"""The book of sightings says how long ago a piece was seen, counted from the turn of the board."""

import re

import pytest
from django.test import Client
from django.utils.html import strip_tags

from games.core.bots import playing
from games.core.models import Game
from tests.games.core.cast import person
from tests.games.titles.pacific_zones.zones_table import SCENARIO, SYSTEM

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
TURNS = 3
_AGE = re.compile(r"\((this turn|last turn|(\d+) turns ago)\)")
_AGES = {"this turn": 0, "last turn": 1}


@pytest.mark.parametrize("seat", ["JP", "AL"])
def test_nothing_was_seen_before_the_game_began(seat: str) -> None:
    code = playing.new_game(SYSTEM, SCENARIO, ["sensible"], name="Third turn", public=False)
    playing.play(code, playing.casting(code, ["sensible"]), until=TURNS, inline_dice=True, say=lambda line: None)
    ann, reader = person("ann"), Client()
    Game.objects.get(code=code).seats.filter(code=seat).update(user=ann, bot="")
    reader.force_login(ann)
    words = " ".join(strip_tags(reader.get(f"/g/{code}/sightings/").content.decode()).split())
    ages = {_AGES.get(said) or int(number or 0) for said, number in _AGE.findall(words)}
    assert 1 in ages, "in the turn before forces have met"
    assert max(ages) < TURNS
