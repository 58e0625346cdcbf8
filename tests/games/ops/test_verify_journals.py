"""``verify_journals``: what was done to the database behind the site's back, found and named."""

import io
import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core import referee
from games.core.hashing import canon, entry_head, hidden_of
from games.core.journal import entries, states
from games.core.models import Entry, Game, Happening, Job, Owed, Seat
from games.core.outbox import jobs
from games.ops.game_checks import checking
from games.ops.models import JournalCheck
from rules import kernel
from tests.games.core.cast import open_table, seq
from tests.games.core.dice.duel import duel, walk
from tests.games.ops.tables import change, finished, meddle, running

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def verify(*arguments: str) -> str:
    """What the command says; also when it fails."""
    out = io.StringIO()
    try:
        call_command("verify_journals", *arguments, stdout=out)
    except CommandError as error:  # exit status 1
        return out.getvalue() + str(error)
    return out.getvalue()


def entry(code: str, kind: str, nth: int = 0) -> Entry:
    return Entry.objects.filter(game__code=code, type=kind).order_by("seq")[nth]


def test_it_works() -> None:
    code = finished()
    open_table()
    said = verify()
    assert f"Everything holds: 2 games, {seq(code) + 1} entries" in said
    assert JournalCheck.objects.get(game__code=code).broken == ""


@pytest.mark.parametrize("dice", [False, True])
def test_a_game_under_way_holds_also_while_dice_are_thrown(dice: bool) -> None:
    code = duel()
    walk(code)
    if not dice:
        jobs.drain(["dice"])
    assert (Game.objects.get(code=code).lock_seq is not None) == dice
    assert "Everything holds" in verify("--game", code)


def test_a_game_given_up_holds() -> None:
    code = running()
    referee.resign(code, "RED", seq(code))
    assert "Everything holds" in verify()


OTHERS = {
    "at": datetime(2026, 1, 1, tzinfo=UTC),
    "type": "note",
    "prev": "0" * 64,
    "head": "1" * 64,
    "body": '{"hidden":"' + "2" * 64 + '"}',
    "secret_body": '{"holder":1,"orders":["DONE"],"seat":"RED"}',
    "salt": "3" * 64,
    "audience": "|RED|BLUE|",
}


@pytest.mark.parametrize("column", OTHERS)
@pytest.mark.parametrize("end", [False, True], ids=["running", "over"])
def test_an_edited_row_is_named(column: str, end: bool) -> None:
    code = finished() if end else running()
    secret = entry(code, "order")
    assert secret.secret_body
    change(code, secret.seq, column, OTHERS[column])
    said = verify()
    assert re.findall(r"entry (\d+): ", said) == [str(secret.seq)]
    assert f"game {code}, entry {secret.seq}: " in said
    assert "1 journal(s) do not hold" in said


def test_the_fog_of_an_entry_is_lifted() -> None:
    code = running()
    secret = entry(code, "order")
    change(code, secret.seq, "audience", "")
    assert f"entry {secret.seq}: it is hidden, but everybody may read it" in verify()


def test_a_row_changed_with_its_own_head() -> None:
    code = running()
    lock = entry(code, "lock")
    row = entries.row(lock) | {"body": {**json.loads(lock.body), "round": 1}}
    change(code, lock.seq, "body", canon(row["body"]))
    change(code, lock.seq, "head", entry_head(row))
    assert f"entry {lock.seq}: it was changed: entry {lock.seq + 1} names another head" in verify()


def test_a_removed_entry_at_the_end_and_in_the_middle() -> None:
    code = running()
    last = seq(code)
    meddle("DELETE FROM core_entry WHERE seq = %s", last)
    assert f"game {code}, entry {last}: it is missing" in verify()
    meddle("DELETE FROM core_entry WHERE seq = %s", 4)
    assert re.findall(r"entry (\d+): it is missing", verify()) == ["4", str(last)]


def test_an_end_cut_off_with_all_traces_in_the_game() -> None:
    code = running()
    last = seq(code)
    meddle("DELETE FROM core_entry WHERE seq = %s", last)
    meddle("UPDATE core_game SET seq = %s, head = %s", last - 1, Entry.objects.get(seq=last - 1).head)
    assert f"game {code}" in verify()


def test_an_inserted_entry() -> None:
    code = running()
    game = Game.objects.get(code=code)
    last = entries.append(game, timezone.now().replace(microsecond=0), "note", {"note": "resigned"})
    last.save()
    assert f"entry {last.seq}: it was put in" in verify()
    Game.objects.filter(pk=game.pk).update(seq=game.seq, head=game.head, moved=game.moved)
    assert "Everything holds" in verify()  # a note changes nothing, and the chain is whole


def test_an_entry_moved_to_another_game() -> None:
    code, other = running(), open_table()
    last = entry(code, "roll")
    meddle("UPDATE core_entry SET game_id = %s WHERE id = %s", Game.objects.get(code=other).pk, last.pk)
    said = verify()
    assert f"game {code}, entry {last.seq}: it is missing" in said
    assert f"game {other}, entry {last.seq}: it was put in" in said


def test_another_die_with_a_whole_new_chain_behind_it() -> None:
    """An operator who writes everything anew is caught by the dice, and by the end that was checked before."""
    code = running()
    verify()
    roll = entry(code, "roll")
    row = entries.row(roll)
    out = row["body"]["out"]
    change(code, roll.seq, "body", canon(row["body"] | {"out": [out[0] % 6 + 1]}))
    head = ""
    for one in Entry.objects.filter(seq__gte=roll.seq).order_by("seq"):
        if one.seq > roll.seq:
            change(code, one.seq, "prev", head)
            one.prev = head
        head = entry_head(entries.row(Entry.objects.get(pk=one.pk)))
        change(code, one.seq, "head", head)
    meddle("UPDATE core_game SET head = %s", head)
    assert "its head was another one when the journal was checked" in verify()
    JournalCheck.objects.all().delete()
    assert f'entry {roll.seq}: the throw "r1/first" is {canon(out)}' in verify()


def test_a_changed_position() -> None:
    code = running()
    system = kernel.get("duel")
    state = states.unpack(system, Game.objects.get(code=code).state)
    Game.objects.update(state=states.pack(system, state._replace(life=(2, 1))))
    assert f"game {code}: the stored position is not the one that the journal leads to" in verify()
    Game.objects.update(state=b"nonsense")
    assert "the stored position" in verify()


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (lambda code: Owed.objects.all().delete(), "what the seats owe is not what the rules ask"),
        (lambda code: Owed.objects.update(kind="walk"), "what the seats owe"),
        (lambda code: Happening.objects.filter(n=0).delete(), "a sentence of the log about it is missing"),
        (lambda code: Happening.objects.update(seq=F("seq") + 500), "the log tells of it"),
        (lambda code: Game.objects.update(status="finished"), "the game is finished, but its journal says otherwise"),
        (lambda code: Game.objects.update(mix="0" * 64), "mix"),
        (lambda code: Game.objects.update(locks=7), "number of locks"),
        (lambda code: Game.objects.update(options={"life": 1}), "options"),
        (lambda code: Seat.objects.filter(code="RED").update(deposit="0" * 64), "the deposit of RED"),
        (lambda code: Seat.objects.filter(code="RED").update(acted_seq=1), "the last act of RED"),
    ],
)
def test_what_is_kept_beside_it(what: object, words: str) -> None:
    code = running()
    what(code)  # type: ignore[operator]
    said = verify()
    assert f"game {code}" in said
    assert words in said


def test_a_lock_that_nobody_will_answer() -> None:
    code = duel()
    walk(code)
    Job.objects.filter(kind="dice").update(done=timezone.now())
    assert "waits for dice, and no work is owed that would throw them" in verify()


def test_hidden_orders_are_not_told() -> None:
    """A secret order that the rules refuse: whoever reads the report may play."""
    code = running()
    secret = entry(code, "order")
    body = {**json.loads(secret.secret_body), "orders": ["STEP 5", "DONE"]}
    change(code, secret.seq, "secret_body", canon(body))
    change(code, secret.seq, "body", canon({"hidden": hidden_of(bytes.fromhex(secret.salt), body)}))
    head = ""
    for one in Entry.objects.filter(seq__gte=secret.seq).order_by("seq"):
        if one.seq > secret.seq:
            change(code, one.seq, "prev", head)
        if one.type == "lock":
            change(code, one.seq, "body", canon({**json.loads(one.body), "orders": head}))
        head = entry_head(entries.row(Entry.objects.get(pk=one.pk)))
        change(code, one.seq, "head", head)
    meddle("UPDATE core_game SET head = %s", head)
    said = verify()
    assert f"entry {secret.seq}: it does not hold by the dice or the rules" in said
    assert "STEP" not in said


def test_one_game_and_recent_games() -> None:
    code = running()
    Game.objects.update(moved=timezone.now() - timedelta(days=3))
    assert "Everything holds: 0 games" in verify("--since", "1d")
    assert "the game's moved" in verify("--since", "2020-01-01")
    with pytest.raises(CommandError, match="There is no game nowhere"):
        call_command("verify_journals", "--game", "nowhere")
    assert f"game {code}" in verify("--game", code)


@pytest.mark.django_db(transaction=True)
def test_several_processes() -> None:
    code = running()
    for _ in range(6):
        open_table()
    assert "Everything holds: 7 games" in verify("--jobs", "2")
    Game.objects.filter(code=code).update(state=b"")
    assert f"game {code}: the stored position" in verify("--jobs", "2")


def test_the_daily_check_looks_at_what_has_changed() -> None:
    now = timezone.now()
    code = running()
    before = Game.objects.get(code=code).pk - 1
    assert checking.check_changed(now) == 0
    assert list(checking.changed(now + timedelta(days=1), before)) == []
    referee.submit(code, Owed.objects.get().seat, "FIRE 3", seq(code))
    assert list(checking.changed(now, before)) == []
    assert len(list(checking.changed(now + timedelta(days=1), before))) == 1
    change(code, 3, "head", "0" * 64)
    assert checking.check_changed(now + timedelta(days=1)) == 1
    check = JournalCheck.objects.get()
    assert "entry 3: it does not give its own head" in check.broken
    assert check.seq < seq(code)  # what held once stays the measure


def begun() -> int:
    """The number of a game whose journal has begun."""
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    return Game.objects.get(code=code).pk


def test_the_daily_check_goes_round_all_games_a_stretch_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games there are, a round reads no more of them, and none is left out."""
    monkeypatch.setattr(checking, "STRETCH", 2)
    games = [begun() for _ in range(5)]
    rounds = []
    for _ in range(-(-(games[-1] - games[0] + 1) // 2) + 1):
        before = set(JournalCheck.objects.values_list("game", flat=True))
        checking.check_changed()
        rounds.append(len(set(JournalCheck.objects.values_list("game", flat=True)) - before))
    assert max(rounds) <= 2
    assert sum(rounds) == 5


def test_a_round_of_the_daily_check_goes_on_where_the_time_was_up() -> None:
    games = [begun() for _ in range(3)]
    for number in range(4):  # each round has time for one
        assert set(JournalCheck.objects.values_list("game", flat=True)) == set(games[:number])
        checking.check_changed(budget=0)


def test_looking_for_changed_games_reads_the_games_of_its_stretch_by_their_numbers() -> None:
    with CaptureQueriesContext(connection) as asked:
        list(checking.changed(timezone.now(), 1))
    lite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        if not lite:
            cursor.execute("SET LOCAL enable_seqscan = off")  # which is right for a table that is nearly empty
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' * lite}{asked[-1]['sql']}")
        plan = " ".join(str(row) for row in cursor.fetchall())
    assert ("rowid>? AND rowid<?" if lite else "Index Cond: ((id > 1) AND (id <= 2001))") in plan
