"""The fog, checked by replay: what was told is what the rules tell, and to whom; a lie is named with its entry."""

from itertools import pairwise
from typing import Any

import pytest

from games.core import referee
from games.core.journal import position_at, rewind_points
from games.core.models import Game, Happening
from games.core.models.records import Record
from games.core.outbox import jobs
from games.titles.records import making
from tests.games.core.cast import rewind, seq
from tests.games.core.dice.duel import duel, play_on, walk
from tests.games.ops.test_upgrade_games import Duel2, _key, deploy, upgrade  # noqa: F401  its fixture puts versions back
from tests.systems.duel import Duel

pytestmark = pytest.mark.django_db


def fog_of(game: Game) -> Any:
    """What the record says once it is made anew."""
    Record.objects.filter(game=game).delete()
    making.owe(game)
    jobs.drain(["record"], game=game.code)
    record = making.record_of(game)
    assert record is not None
    assert record.problem == ""
    return record.fog


def over(code: str) -> Game:
    """The game, played to its end."""
    play_on(code)
    return Game.objects.get(code=code)


def lie(game: Game, kind: str, **fields: Any) -> Happening:
    """One happening of that kind, changed as nobody should be able to."""
    row = Happening.objects.filter(game=game, kind=kind).order_by("seq")[0]
    Happening.objects.filter(pk=row.pk).update(**fields)
    return row


def test_a_war_was_told_as_the_rules_tell_it(finished: Game) -> None:
    fog = fog_of(finished)
    assert fog["wrong"] == []
    assert fog["count"] == 0
    rows = Happening.objects.filter(game=finished)
    assert fog["told"] + fog["site"] == rows.count() > 100
    assert fog["site"] == rows.filter(kind="thrown").count()
    assert fog["heard"][""] == rows.filter(audience="").count()
    assert fog["heard"]["JAPAN"] == rows.filter(audience__contains="|JAPAN|").count() > 0


def test_what_one_side_heard_and_should_not_have(finished: Game) -> None:
    row = lie(finished, "build", audience="")
    fog = fog_of(finished)
    seat = row.audience.strip("|")
    assert fog["wrong"] == [{"seq": row.seq, "what": "audience", "kind": "build", "named": [seat], "told": []}]


@pytest.mark.parametrize("field", ["text", "data"])
def test_what_was_told_otherwise(finished: Game, field: str) -> None:
    row = lie(finished, "build", **{field: ["A ship was built.", {}] if field == "text" else {"spy": 1}})
    [wrong] = fog_of(finished)["wrong"]
    assert (wrong["seq"], wrong["what"], wrong["kind"]) == (row.seq, "content", "build")


def test_what_was_never_told(finished: Game) -> None:
    row = Happening.objects.filter(game=finished, kind="build").order_by("seq")[0]
    Happening.objects.filter(pk=row.pk).delete()
    [wrong] = fog_of(finished)["wrong"]
    assert (wrong["seq"], wrong["what"], wrong["named"]) == (row.seq, "missing", [row.audience.strip("|")])


@pytest.mark.parametrize("where", ["act", "lock"])
def test_what_the_rules_never_told(finished: Game, where: str) -> None:
    """Also where nothing happens by the rules, and in the name of a kind that only the site tells."""
    act = Happening.objects.filter(game=finished, kind="build").order_by("seq")[0].seq
    lock = finished.entries.filter(type="lock").order_by("seq")[0].seq
    place = act if where == "act" else lock
    assert finished.started is not None
    for n, kind in ((900, "whisper"), (901, "rules")):
        Happening.objects.create(
            game=finished, seq=place, n=n, at=finished.started, kind=kind, text=["They sail.", {}], audience="|JAPAN|"
        )
    wrong = fog_of(finished)["wrong"]
    assert [(row["seq"], row["what"], row["kind"]) for row in wrong] == [
        (place, "unfounded", "whisper"),
        (place, "unfounded", "rules"),
    ]


def test_the_order_counts_too(finished: Game) -> None:
    rows = Happening.objects.filter(game=finished).exclude(kind="thrown").order_by("seq", "n")
    first = next(row for row, later in pairwise(rows) if row.seq == later.seq)
    Happening.objects.filter(pk=first.pk).update(n=500)
    assert {"seq": first.seq, "what": "order"} in fog_of(finished)["wrong"]


def test_a_game_that_went_back_twice() -> None:
    code = duel()
    start = position_at.acts(Game.objects.get(code=code))[0]
    walk(code)
    jobs.drain(["dice"])
    row = referee.owed(code)[0]
    referee.submit(code, row.seat, "FIRE 2", seq(code))
    jobs.drain(["dice"])
    shooting = rewind_points.decisions(Game.objects.get(code=code))[-1]
    rewind(code, shooting)  # goes back inside of what is taken back as a whole later
    row = referee.owed(code)[0]
    referee.submit(code, row.seat, "FIRE 4", seq(code))
    jobs.drain(["dice"])
    rewind(code, start)
    game = over(code)
    fog = fog_of(game)
    assert fog["wrong"] == []
    assert fog["told"] + fog["site"] == Happening.objects.filter(game=game).count()
    gone = position_at.taken_back(game)
    assert len(gone) == 2
    told = next(
        h for h in Happening.objects.filter(game=game).exclude(kind="thrown") if position_at.within(h.seq, gone[:1])
    )
    Happening.objects.filter(pk=told.pk).update(audience="|RED|")
    [wrong] = fog_of(game)["wrong"]
    assert (wrong["seq"], wrong["what"], wrong["told"]) == (told.seq, "audience", ["RED"])


def test_a_game_that_was_upgraded() -> None:
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    deploy(Duel2(), Duel())
    upgrade()
    game = over(code)
    fog = fog_of(game)
    assert fog["wrong"] == []
    assert fog["site"] == Happening.objects.filter(game=game, kind__in=["thrown", "rules", "draft_dropped"]).count()
    assert Happening.objects.filter(game=game, kind="rules").exists()


def test_records_of_earlier_days_are_made_anew(finished: Game) -> None:
    Record.objects.filter(game=finished).update(fog={})
    assert making.record_of(finished) is None
