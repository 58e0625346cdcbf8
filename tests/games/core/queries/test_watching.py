"""Who watches late sees the game as it stood, at each moment of it, and nothing later."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.core import referee
from games.core.errors import GameOver, NotYourSeat, Refused
from games.core.journal import download, verify
from games.core.journal.replay import read, replay
from games.core.models import Entry, Game, Happening
from games.core.models.game import DAY
from games.core.queries import finding, spectators
from games.core.queries import spectator_delay as horizons
from games.core.queries.spectator_delay import horizon
from games.titles import names
from tests.games.core import random_games
from tests.games.core.allies import QUITTERS, late_war
from tests.games.core.cast import open_table, person, running_duel, seq, throw
from tests.games.core.days import Days
from tests.games.core.dice.duel import duel, play_on, text

pytestmark = pytest.mark.django_db
LATE = 3


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(monkeypatch)


def late_duel() -> str:
    return running_duel(public=True, watch_delay=LATE * DAY)


def known(code: str) -> tuple[Any, ...]:
    """What spectators who are not late may know at this moment."""
    game = Game.objects.get(code=code)
    owed = [(row.seat, row.kind) for row in referee.owed(code)]
    told = referee.events(code, None, -1, game.seq)
    return (
        game.seq,
        game.head,
        referee.seat_view(game, None).view,
        owed,
        told,
        list(referee.journal(code, None, game.seq)),
    )


def watched(code: str) -> tuple[Any, ...]:
    """The same as who watches late gets it."""
    game, seat = finding.visible(code, AnonymousUser())
    assert seat is None
    owed = sorted((row.seat, row.kind) for row in game.owed.all())
    told = referee.events(code, None, -1)
    return game.seq, game.head, referee.view(code, None), owed, told, list(referee.journal(code))


@pytest.mark.parametrize(("system", "scenario"), random_games.SYSTEMS)
def test_each_moment_comes_as_it_was(days: Days, system: str, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = random_games.begin(system, scenario)
    moments = []
    for _step in range(12):
        if Game.objects.get(code=code).lock_seq is None:
            moments.append((days.now, known(code)))
        days.pass_by(0.5)
        random_games.step(code)
    Game.objects.filter(code=code).update(public=True, watch_delay=30 * DAY)
    for moment, then in moments:
        days.now = moment
        days.pass_by(30)
        assert watched(code) == then


def test_a_lock_is_seen_with_its_dice(days: Days) -> None:
    code = late_duel()
    referee.commit(code, "RED", seq(code))
    referee.commit(code, "BLUE", seq(code))
    lock = seq(code)
    days.pass_by(1)
    throw(code, 1)
    days.pass_by(2.5)
    game = Game.objects.get(code=code)
    assert horizon(game, None) == lock - 1
    rows = download.lines(referee.journal(code))
    assert "1 throw" not in verify.verify("".join(rows).encode(), [])
    days.pass_by(1)
    assert horizon(game, None) == game.seq


def test_before_the_beginning_there_is_nothing(days: Days) -> None:
    code = late_duel()
    game = finding.visible(code, AnonymousUser())[0]
    assert (game.seq, game.state, game.lock_seq, list(game.owed.all())) == (-1, None, None, [])
    for ask in (lambda: referee.view(code, None), lambda: referee.seat_view(game, None)):
        with pytest.raises(GameOver, match="can not be watched yet"):
            ask()
    assert referee.events(code, None, -1) == []
    assert referee.journal_page(code, None, -101, 100) == ([], [])
    assert finding.visible_summary(code, AnonymousUser())[0].seq == -1


def test_players_are_never_late(days: Days) -> None:
    code = late_duel()
    game, seat = finding.visible(code, Game.objects.get(code=code).seats.get(code="RED").user)
    assert seat is not None
    assert game.seq == seq(code)
    assert referee.journal_page(code, "RED", -1, 100)[0]


def test_what_is_watched_is_a_copy(days: Days) -> None:
    code = late_duel()
    game = Game.objects.get(code=code)
    before = game.seq
    assert spectators.as_watched(game) is not game
    assert game.seq == before


def test_at_once_is_the_game_itself() -> None:
    game = Game.objects.get(code=running_duel(public=True))
    assert spectators.as_watched(game) is game


def test_a_player_lets_fewer_watch_and_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = duel(public=True)
    referee.restrict(code, "BLUE", 7)
    game = Game.objects.get(code=code)
    assert (game.public, game.watch_delay) == (True, 7 * DAY)
    entry = Entry.objects.get(game=game, seq=game.seq)
    assert (entry.type, json.loads(entry.body)) == (
        "note", {"note": "watching", "by": "BLUE", "public": True, "delay": 7 * DAY},
    )  # fmt: skip
    assert Happening.objects.get(game=game, seq=game.seq).audience == ""
    referee.restrict(code, "RED", None)
    game.refresh_from_db()
    assert not game.public
    play_on(code)
    verify.verify(text(code), [])
    replay(read(text(code).decode()))


@pytest.mark.parametrize("choice", [0, 1, 3, 2])
def test_nobody_lets_more_watch_or_earlier(choice: int) -> None:
    code = late_duel()
    with pytest.raises(Refused, match="Fewer may watch"):
        referee.restrict(code, "RED", choice)
    assert Game.objects.get(code=code).watch_delay == LATE * DAY


def test_what_is_closed_stays_closed() -> None:
    code = running_duel()
    for choice in (0, 7, None):
        with pytest.raises(Refused):
            referee.restrict(code, "RED", choice)


def test_only_players_and_only_while_it_lasts() -> None:
    code = running_duel(public=True)
    with pytest.raises(NotYourSeat):
        referee.restrict(code, "GREEN", 7)
    referee.resign(code, "RED", seq(code))
    with pytest.raises(GameOver):
        referee.restrict(code, "BLUE", 7)


def test_before_the_journal_begins_it_is_only_set() -> None:
    code = open_table(public=True)
    referee.keep_seat(code, "RED", person("bob"))
    referee.restrict(code, "RED", 1)
    assert Game.objects.get(code=code).watch_delay == DAY
    assert not Happening.objects.filter(game__code=code).exists()


def test_orders_seen_before_such_a_change_still_count() -> None:
    code = running_duel(public=True)
    version = seq(code)
    referee.draft_add(code, "RED", "STEP 2", version)
    referee.restrict(code, "BLUE", 1)
    referee.draft_add(code, "RED", "STEP 3", version)
    referee.commit(code, "RED", version)


@pytest.mark.parametrize("seat", QUITTERS)
def test_who_has_left_since_is_still_there_by_name(days: Days, seat: str) -> None:
    code = late_war(LATE)
    days.pass_by(LATE + 1)

    def holders() -> tuple[Any, ...]:
        game, glimpse = finding.visible(code, AnonymousUser())[0], finding.visible_summary(code, AnonymousUser())[0]
        return [names.holder_name(row) for row in game.seats.all()], [place.name for place in glimpse.places]

    before = holders()
    quitter = Game.objects.get(code=code).seats.get(code=seat).user
    referee.resign(code, seat, seq(code))
    assert holders() == before
    game, own = finding.visible(code, quitter)
    assert own is None
    assert finding.seat_of(game, quitter) is None
    assert finding.visible_summary(code, quitter)[1] is None
    days.pass_by(LATE + 0.1)
    partner = next(row for row in Game.objects.get(code=code).seats.all() if row.code == seat)
    assert holders() != before
    assert names.holder_name(partner) in holders()[0]


def test_a_clock_that_steps_back_shows_nothing_earlier(days: Days) -> None:
    code = late_duel()
    days.pass_by(1)
    referee.commit(code, "RED", seq(code))
    days.pass_by(-0.9)
    referee.commit(code, "BLUE", seq(code))
    times = list(Entry.objects.filter(game__code=code).order_by("seq").values_list("at", flat=True))
    assert times == sorted(times)
    for _hour in range(24 * LATE):
        days.pass_by(1 / 24)
        game = Game.objects.get(code=code)
        late = Entry.objects.filter(game=game, seq__lte=horizon(game, None), at__gt=horizons.seen_until(game))
        assert not late.exists()
