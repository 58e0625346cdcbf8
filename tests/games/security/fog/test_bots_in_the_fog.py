"""A computer's thoughts can't be thought again by an opponent who has its program."""

from pytest_django import Settings

from games.core.bots.players import seed_of


def test_it_works(settings: Settings) -> None:
    settings.SECRET_KEY = "one site"
    here = seed_of("game", "RED", 4)
    assert here == seed_of("game", "RED", 4)
    settings.SECRET_KEY = "another site"
    assert here != seed_of("game", "RED", 4)
