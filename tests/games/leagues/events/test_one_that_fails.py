"""An event of which something cannot be read stops no other event of the site, and goes on once it is mended."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.models import Game
from games.leagues.events import progress
from games.leagues.models import Pairing, PairState
from tests.games.leagues.events import season
from tests.games.ops.test_metrics import numbers

pytestmark = pytest.mark.django_db


def playing() -> list[Pairing]:
    return list(Pairing.objects.filter(state=PairState.PLAYING).order_by("pk"))


def test_a_result_that_cannot_be_read_holds_up_its_own_pair_alone(caplog: pytest.LogCaptureFixture) -> None:
    season.begun(*season.NAMES[:4])
    damaged, *others = before = playing()
    for pairing in before:
        season.resign_pair(pairing)
    damaged.refresh_from_db()
    game = damaged.game
    assert game
    assert game.outcome
    Game.objects.filter(pk=game.pk).update(outcome={"winner": game.outcome["winner"]})
    Game.objects.filter(pk=game.pk).update(finished=timezone.now() - timedelta(hours=1))
    progress.collect()
    assert damaged.state == Pairing.objects.get(pk=damaged.pk).state
    assert not set(playing()) & set(others)
    assert f"failed for {damaged.pk}" in caplog.text
    assert 3600 <= numbers()["pbp_result_oldest_seconds"] < 3900
    Game.objects.filter(pk=game.pk).update(outcome=game.outcome)
    progress.collect()
    assert damaged not in playing()
    assert numbers()["pbp_result_oldest_seconds"] == 0
