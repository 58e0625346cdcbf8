"""Plans answer what they speak of, and step aside where they do not."""

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.journal import verify
from games.core.models import Entry, Game, Handoff, Job, Owed
from games.core.models.plans import Use
from games.core.outbox import jobs
from games.core.plans import following, services
from games.ops.game_checks import checking
from rules import kernel
from tests.games.core.cast import rewind
from tests.games.core.plans.war import KINDS, SEATS, asked, handoffs, play, war

pytestmark = [pytest.mark.django_db, pytest.mark.services]
STANDARD = kernel.get("pacific-victory").plan_guide("1942")["standard"]
PLANNED_BY_HAND = {"movement", "logistics"}


def _user(name: str) -> User:
    return User.objects.get(username=name)


def _both_plan(code: str, text: str = STANDARD) -> Game:
    game = Game.objects.get(code=code)
    for seat, name in (("JAPAN", "bob"), ("ALLIES", "carol")):
        services.keep(_user(name), game, seat, text)
    return game


def test_with_plans_on_both_sides_persons_only_move_and_build() -> None:
    code = war()
    game = _both_plan(code)
    kinds = [row.kind for row in play(code, 12)]
    assert set(kinds) <= PLANNED_BY_HAND
    assert kinds.count("movement") >= 6  # three turns
    fought = Entry.objects.filter(game=game, type="roll", body__contains="/battle/").count()
    assert fought > 5
    assert handoffs(code) <= 3 * kinds.count("movement") // 2 + 3
    assert not checking.check(game.pk).troubles


def test_the_journal_says_it_when_a_version_takes_effect_and_only_its_writer_reads_it() -> None:
    code = war()
    game = _both_plan(code)
    for _row in play(code, 5):
        pass
    orders = [json.loads(e.secret_body or e.body) for e in Entry.objects.filter(game=game, type="order")]
    assert {(body["seat"], *body["plans"]) for body in orders if "plans" in body} == {("JAPAN", 1), ("ALLIES", 1)}
    assert not Entry.objects.filter(game=game, body__contains="plan").exists()
    for seat, other in (("JAPAN", "ALLIES"), ("ALLIES", "JAPAN")):
        own = [row for row in referee.journal(code, seat) if row["type"] == "own-open" and "plans" in row["body"]]
        assert {row["body"]["seat"] for row in own} == {seat}
        assert other not in json.dumps(own)
    rows = (
        json.dumps(r, sort_keys=True, separators=(",", ":"), ensure_ascii=False) for r in referee.journal(code, None)
    )
    assert "holds" in verify.verify("".join(f"{row}\n" for row in rows).encode(), []).lower()


def test_a_person_is_told_when_the_plan_asks_and_only_then() -> None:
    code = war()
    _both_plan(code, STANDARD + "ASK BATTLE\n")
    told: set[str] = set()
    for row in play(code, 9):
        told.add(row.kind)
        assert Handoff.objects.filter(game__code=code, seat=row.seat, why="turn", seq=row.seq).exists()
        assert Job.objects.filter(key=f"notice:{code}:{row.seat}:{row.seq}").exists()
    assert "slot" in told
    assert told - {"slot"} <= PLANNED_BY_HAND


def test_without_a_plan_persons_are_asked_as_ever() -> None:
    code = war()
    kinds = {row.kind for row in play(code, 14)}
    assert not Job.objects.filter(kind="plan").exists()
    assert kinds - PLANNED_BY_HAND


def _first_battle(code: str) -> Owed:
    for row in play(code, 40):
        if row.kind == "slot":
            return row
    raise AssertionError("no battle")


def test_a_plan_that_is_kept_meanwhile_answers_the_open_question() -> None:
    code = war()
    row = _first_battle(code)
    game, name = Game.objects.get(code=code), {"JAPAN": "bob", "ALLIES": "carol"}[row.seat]
    before = game.seq
    services.keep(_user(name), game, row.seat, STANDARD)
    jobs.drain(KINDS)
    assert Game.objects.get(code=code).seq > before
    still = Owed.objects.filter(game=game, seat=row.seat).first()
    assert still is None or still.seq != row.seq


def test_a_battle_is_fought_to_its_end_with_the_version_that_it_began_with() -> None:
    code = war()
    game = _both_plan(code, STANDARD + "ASK BATTLE\n")
    row = next(row for row in play(code, 40) if row.kind == "slot")
    name = {"JAPAN": "bob", "ALLIES": "carol"}[row.seat]
    pinned = Use.objects.get(game=game, seat=row.seat, scope__contains="/battle/")
    services.keep(_user(name), game, row.seat, "OTHERWISE ASK")
    jobs.drain(KINDS)
    again = Use.objects.get(game=game, seat=row.seat, scope=pinned.scope)
    assert again.plan == pinned.plan


def _fought(code: str) -> tuple[Game, Use]:
    """A battle was fought by plans that had only asked whether to begin it, and then the side that was asked has kept
    another version; that side's plan of the battle."""
    game = _both_plan(code, STANDARD + "ASK BATTLE\n")
    bound: Use | None = None
    for row in play(code, 80):
        game.refresh_from_db()
        if bound is not None and (referee.last_of(game, bound.seat) or 0) > bound.seq:
            services.keep(_user(SEATS[bound.seat]), game, bound.seat, "OTHERWISE ASK")
            return game, bound
        if row.kind == "slot":
            bound = Use.objects.filter(game=game, seat=row.seat, scope__contains="/battle/").latest("pk")
    raise AssertionError("no battle")


def _version(bound: Use) -> int | None:
    """The version that fights that battle now."""
    same = Use.objects.filter(game=bound.game, seat=bound.seat, scope=bound.scope)
    return same.values_list("plan__version", flat=True).first()


def test_a_battle_that_is_fought_again_is_fought_with_the_plan_of_now() -> None:
    code = war()
    _game, bound = _fought(code)
    rewind(code, bound.seq)
    assert [row.seat for row in asked(code)] == [bound.seat]
    assert _version(bound) == 2


def test_a_plan_that_was_put_away_does_not_answer_in_a_battle_that_is_fought_again() -> None:
    code = war()
    game, bound = _fought(code)
    services.forget(_user(SEATS[bound.seat]), game, bound.seat)
    rewind(code, bound.seq)
    assert following.answer_overdue(code, bound.seat, Game.objects.get(code=code).seq) is False
    assert _version(bound) is None


def test_going_back_within_a_battle_leaves_it_with_the_version_that_it_began_with() -> None:
    code = war()
    game, bound = _fought(code)
    last = referee.last_of(game, bound.seat)
    assert last is not None
    rewind(code, last)
    asked(code)
    assert Game.objects.get(code=code).seq > last + 1, "the plan has answered again"
    assert _version(bound) == 1


def test_a_new_holder_of_the_seat_inherits_no_plan() -> None:
    code = war()
    game = _both_plan(code)
    seat = game.seats.get(code="JAPAN")
    seat.user, seat.holder = User.objects.create_user("eve", "eve@example.org"), 2
    seat.save()
    assert not services.may_answer(game, seat)
    assert services.current(game, "JAPAN") is None


def test_two_workers_and_a_doubled_job_answer_once() -> None:
    code = war()
    _both_plan(code)
    for _row in play(code, 4):
        pass
    asked(code)
    before = Game.objects.get(code=code).seq
    Job.objects.filter(kind="plan").update(done=None, taken=None, due=timezone.now())
    jobs.drain(KINDS)
    assert Game.objects.get(code=code).seq == before
    assert (
        Handoff.objects.filter(game__code=code).count()
        == Handoff.objects.filter(game__code=code).values("seat", "seq").distinct().count()
    )


def test_when_the_time_is_over_the_plan_answers_what_it_would_have_asked() -> None:
    code = war(on_deadline="default")
    _both_plan(code, STANDARD + "ASK BATTLE\n")
    row = next(row for row in play(code, 40) if row.kind == "slot")
    Owed.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(minutes=5))
    deadlines.tick()
    jobs.drain(KINDS)
    assert not Owed.objects.filter(pk=row.pk, seq=row.seq, kind="slot").exists()
    last = Entry.objects.filter(game__code=code, type="order").order_by("seq")
    assert not any("clock" in json.loads(e.secret_body or e.body) for e in last if e.seq > row.seq)


def test_answers_of_persons_and_of_plans_are_orders_alike() -> None:
    code = war()
    game = _both_plan(code)
    for _row in play(code, 5):
        pass
    bodies = [json.loads(e.body) for e in Entry.objects.filter(game=game, type="order")]
    assert {frozenset(body) for body in bodies} <= {frozenset({"seat", "holder", "orders"}), frozenset({"hidden"})}
