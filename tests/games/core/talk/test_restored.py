"""The ledger of talk after a backup came back, and when somebody has edited what it says."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.core.models import Game
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.core.talk import ledger, posting
from games.ops.game_checks import checking
from tests.games.core.talk.table import bob, table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.services,
    pytest.mark.usefixtures("dice_key", "long_chains"),
]


def _say(game: Game, key: str) -> Post:
    post = posting.post(game, bob(), "For the first move [3d6]", key=key, seat="RED")
    jobs.drain()
    return Post.objects.get(pk=post.pk)


def _seeds(game: Game) -> dict[int, str]:
    bodies = [row["body"] for row in ledger.rows(game) if row["type"] == "reveal"]
    return {body["lock"]: body["seed"] for body in bodies}


def _run(*arguments: str) -> None:
    call_command(*arguments, stdout=io.StringIO(), stderr=io.StringIO())


def test_seeds_that_came_out_after_a_backup_throw_no_dice_again(tmp_path: Path) -> None:
    game, _thread = table()
    _say(game, "1")
    _run("backup", str(tmp_path / "b"))
    _say(game, "2")
    lost = _seeds(game)
    assert sorted(lost) == [1, 2]
    _run("restore", str(tmp_path / "b"), "--replace")
    game = Game.objects.get()
    _say(game, "3")
    assert sorted(_seeds(game)) == [1, 4097]
    assert not set(_seeds(game).values()) & {lost[2]}
    assert checking.check(game.pk).troubles == []


def test_dice_on_their_way_at_the_backup_stay_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _thread = table()
    answer = ledger.answer

    def dies(*_args: Any) -> None:
        raise OSError("killed")

    monkeypatch.setattr(ledger, "answer", dies)
    _say(game, "1")
    assert checking.check(game.pk).troubles == []
    _run("backup", str(tmp_path / "b"))
    monkeypatch.setattr(ledger, "answer", answer)
    jobs.drain(early=True)
    thrown = Post.objects.get().dice
    _run("restore", str(tmp_path / "b"), "--replace")
    assert Post.objects.get().dice is None
    jobs.drain(early=True)
    assert Post.objects.get().dice == thrown
    assert checking.check(Game.objects.get().pk).troubles == []


def test_a_post_that_shows_other_dice_is_told() -> None:
    game, _thread = table()
    post = _say(game, "1")
    assert checking.check(game.pk).troubles == []
    assert post.dice is not None
    Post.objects.update(dice=[[face % 6 + 1 for face in post.dice[0]]])
    assert [str(one) for one in checking.check(game.pk).troubles] == [
        f"post {post.code} of its talk shows other dice than its ledger"
    ]


def test_a_ledger_that_was_cut_is_told() -> None:
    game, thread = table()
    _say(game, "1")
    rows = list(ledger.rows(game))
    thread.refresh_from_db()
    type(thread).objects.update(seq=thread.seq - 1, head=rows[-1]["prev"])
    assert "does not end where it should" in json.dumps([str(one) for one in checking.check(game.pk).troubles])
