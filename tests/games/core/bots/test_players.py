"""Computer players: through jobs, like people, and the same again from the same seed."""

import pytest

from games.core import referee
from games.core.bots import players
from games.core.bots.players import act, names
from games.core.commands import handoff
from games.core.errors import Refused
from games.core.models import Game, Job
from games.core.outbox import jobs
from rules import kernel
from tests.games.core.cast import person, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db


def bot_duel(red: str = "random", blue: str = "random") -> str:
    code = referee.create("duel", "dawn")
    referee.committed(code, "a" * 64, "b" * 64)
    referee.seat_bot(code, "RED", red)
    referee.seat_bot(code, "BLUE", blue)
    return code


def play_out(code: str) -> Game:
    """Do all jobs of computers, and throw a 4 whenever dice are owed."""
    while True:
        jobs.drain(["bot"], early=True)
        if referee.open_lock(code) is None:
            return Game.objects.get(code=code)
        throw(code, 4)


@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_it_works(bot: str) -> None:
    game = play_out(bot_duel(bot, "random"))
    assert game.status == "finished"
    assert not Job.objects.filter(kind="bot", done=None).exists()
    assert names("duel") == ["sensible", "random"]


def test_a_doubled_job_is_harmless() -> None:
    code = bot_duel()
    job = Job.objects.filter(kind="bot").first()
    assert job is not None
    players.do_owed(job)
    before = seq(code)
    players.do_owed(job)
    assert seq(code) == before


def test_it_plays_against_a_person() -> None:
    code = referee.create("duel", "dawn")
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", person("bob"))
    referee.seat_bot(code, "BLUE", "sensible")
    assert jobs.drain(["bot"]) == 1
    assert [row.seat for row in referee.owed(code)] == ["RED"]
    referee.commit(code, "RED", seq(code))
    throw(code, 2)
    assert jobs.drain(["bot"]) == 1


def test_the_seed_is_the_games_and_the_entrys() -> None:
    assert players.seed_of("x", "RED", 4) == players.seed_of("x", "RED", 4)
    assert len({players.seed_of("x", "RED", 4), players.seed_of("x", "BLUE", 4), players.seed_of("x", "RED", 5)}) == 3


def test_bad_advice_ends_in_the_default(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    code = running_duel()
    to_the_shooting(code)
    monkeypatch.setattr(kernel.get("duel"), "choose", lambda *args: ["FIRE 77"])
    act(code, "RED", "sensible")
    assert list(referee.journal(code))[-1]["body"]["orders"] == ["HOLD"]
    assert "sensible of RED proposed what is refused (no)" in caplog.text
    assert "FIRE 77" not in caplog.text  # a bot's orders are its secret, also from who keeps the site and plays


def test_it_does_not_act_out_of_turn() -> None:
    code = running_duel()
    to_the_shooting(code)
    for bot in names("duel"):
        with pytest.raises(Refused):
            act(code, "BLUE", bot)


def test_a_player_that_breaks_down_does_not_keep_people_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot_duel("sensible", "sensible")
    monkeypatch.setattr(kernel.get("duel"), "choose", lambda *args: [][0])
    job = Job.objects.filter(kind="bot", payload__seat="RED").get()
    for _try in range(players.MAX_FAILURES):
        assert not jobs.run(job.pk, early=True)
    assert jobs.run(job.pk, early=True)


def test_it_thinks_again_when_another_seat_was_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    code = bot_duel("sensible", "sensible")
    system = kernel.get("duel")

    def slowly(*args: object) -> list[str]:
        if len(list(referee.owed(code))) == 2:
            referee.commit(code, "BLUE", seq(code))
        return ["DONE"]

    monkeypatch.setattr(system, "choose", slowly)
    assert jobs.run(Job.objects.get(kind="bot", payload__seat="RED").pk, early=True)
    assert referee.open_lock(code) is not None


def test_computers_among_themselves_play_the_opening_at_once_and_then_take_their_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handoff, "OPENING", 0)
    bot_duel()
    assert jobs.drain(["bot"]) == 0
    assert jobs.drain(["bot"], early=True) >= 2
    monkeypatch.undo()
    bot_duel()
    assert jobs.drain(["bot"]) >= 2
