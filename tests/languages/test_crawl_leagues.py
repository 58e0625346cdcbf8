"""Clubs, events, ratings, tables of dice, paces and webhooks in the language made by machine: no word outside of it."""

import pytest
from pytest_django import Settings

from games.web.models import Profile
from tests.games.leagues import world
from tests.languages import decimals, outside

pytestmark = [pytest.mark.django_db, pytest.mark.slow, pytest.mark.usefixtures("dice_key")]


def test_all_comes_out_of_the_catalogue(third: str, settings: Settings) -> None:
    settings.LANGUAGE_CODE = third  # who opens a table says nothing of their language
    found, looked = dict[str, str](), 0
    for reading in world.readings():
        Profile.objects.update(language=third)
        answer = reading.client.get(reading.path, headers={"accept-language": third})
        assert answer.status_code == 200, (reading.path, answer.status_code)
        page = answer.content.decode()
        assert f'<html lang="{third}"' in page, reading.path
        found |= dict.fromkeys([*outside.of_page(page), *decimals.commas(page)], reading.path)
        looked += 1
    assert not found, "\n".join(f"{what}   <- {where}" for what, where in found.items())
    assert looked > 45
