"""A journal played again by the rules, and the commands that print and replay it."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.core import referee
from games.core.journal import states
from games.core.journal.replay import NotOpenedError, ReplayError, read, replay
from games.core.journal.verify import verify
from games.core.models import Game
from games.core.outbox import jobs
from rules import kernel
from tests.games.core.cast import seq
from tests.games.core.dice.duel import duel, play_on, text, walk

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("dice_key")]


@pytest.fixture
def finished() -> str:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    play_on(code)
    return code


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def lines(code: str, seat: str | None = None) -> list[dict[str, Any]]:
    return read(text(code, seat).decode())


def first(rows: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(row for row in rows if row["type"] == kind)


def test_it_gives_the_same_state(finished: str) -> None:
    done = replay(lines(finished))
    game = Game.objects.get(code=finished)
    system = kernel.get("duel")
    assert done.state == system.dump(states.unpack(system, game.state))
    assert done.over
    assert list(done.rolls) == [row["body"]["id"] for row in lines(finished) if row["type"] == "roll"]
    assert done == replay(lines(finished))


def test_a_game_under_way_is_not_opened() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    with pytest.raises(NotOpenedError, match="entry 6: the journal is not opened yet from here on"):
        replay(lines(code))
    with pytest.raises(NotOpenedError, match="entry 7:"):
        replay(lines(code, "RED"))


def test_a_throw_that_nobody_asked_for(finished: str) -> None:
    rows = lines(finished)
    roll = first(rows, "roll")
    roll["body"]["id"] = "r1/second"
    with pytest.raises(
        ReplayError, match=f"entry {roll['seq']}: nobody asked for the throw r1/second; asked for: r1/first"
    ):
        replay(rows)
    roll["body"] |= {"id": "r1/first", "spec": {"n": 2, "sides": 6}}
    with pytest.raises(ReplayError, match="the rules ask for other dice for r1/first"):
        replay(rows)


def test_a_throw_left_out_and_an_order_changed(finished: str) -> None:
    rows = lines(finished)
    roll = first(rows, "roll")
    with pytest.raises(ReplayError, match="before it these throws were due: r1/first"):
        replay([row for row in rows if row is not roll])
    order = next(row for row in rows if row["type"] == "order" and "orders" in row["body"])
    order["body"]["orders"] = ["FIRE 9"]
    with pytest.raises(ReplayError, match=r"FIRE 9: 4\.2: FIRE 9 can not be done"):
        replay(rows)


def test_another_result(finished: str) -> None:
    rows = lines(finished)
    first(rows, "final")["body"]["winner"] = "nobody"
    with pytest.raises(ReplayError, match="by the rules the result is"):
        replay(rows)


def test_an_opening_that_lies(finished: str) -> None:
    rows = lines(finished)
    opening = first(rows, "open")["body"]
    opening["body"]["orders"] = ["DONE", "DONE"]
    with pytest.raises(ReplayError, match=f"entry {opening['seq']}: what is shown of it is not what was hidden"):
        replay(rows)


def test_a_resigned_game() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    referee.resign(code, "RED", seq(code))
    assert "the game is over" in verify(text(code), [])
    assert not replay(lines(code)).over


def test_an_unknown_system_or_version(finished: str) -> None:
    rows = lines(finished)
    for rules, words in (("chess/1", "no system 'chess'"), ("duel/2", "played by version 2 of duel, here is 1")):
        rows[0]["body"]["rules"] = rules
        with pytest.raises(ReplayError, match=words):
            replay(rows)


def test_the_commands(finished: str, tmp_path: Path) -> None:
    printed = run("journal", finished)
    assert printed.encode() == text(finished)
    file = tmp_path / "journal.jsonl"
    file.write_text(printed)
    assert "the rules ask for exactly these" in run("replay", str(file))
    file.write_text(printed.replace('"r1/first"', '"r1/other"'))
    with pytest.raises(CommandError, match="nobody asked for the throw"):
        run("replay", str(file))
    file.write_text("hello")
    with pytest.raises(CommandError, match="line 1 is no entry of a journal"):
        run("replay", str(file))
    with pytest.raises(CommandError, match="Can't read"):
        run("replay", str(tmp_path / "none"))
    with pytest.raises(CommandError, match="There is no game"):
        run("journal", "nowhere")
    with pytest.raises(CommandError, match="has the seats RED, BLUE"):
        run("journal", finished, "--seat", "GREEN")


def test_a_seats_own_download() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    own = [json.loads(line) for line in run("journal", code, "--seat", "RED").splitlines() if "own-open" in line]
    assert [(row["seq"], row["body"]["orders"]) for row in own] == [(6, ["STEP 2", "DONE"])]
    assert "1 hidden entry was opened truly; 1 is still hidden" in verify(text(code, "RED"), [])
    assert b"own-open" not in text(code)
