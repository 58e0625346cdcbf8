"""Keeping plans: written, checked, shown back, put away. Only their writer reads them, and who takes over the seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.commands import planning
from games.core.datasets.engines import engine
from games.core.errors import NotYourSeat, Refused, not_understood
from games.core.models import Game, Holder, Seat
from games.core.models.plans import Plan
from rules.kernel import NotationError, PlanText, System, Text

MAX_LENGTH = 8000


class NoPlans(Refused):
    """The system knows no plans."""

    code = "no_plans"


@dataclass(frozen=True)
class Kept:
    """A plan as its writer sees it. ``cases``: rows of (when, does); ``own``: of this game, not the default of all."""

    version: int
    text: str
    cases: Sequence[tuple[Text, Text]]
    on: bool
    own: bool


def keep(user: Any, game: Game | None, seat: str, text: str, *, system: str = "", on: bool = True) -> Kept:
    """Keep a new version of the plan for a seat of a game; without a game, of the default for ``system``.

    What is asked of the seat at the moment is looked at again. NotUnderstood names the line and what would be right;
    NoPlans; NotYourSeat for a seat that is not this person's; Refused for a text that is too long.
    """
    if game is not None:
        check_holder(user, game, seat)
    rules = _rules(game, system)
    if not rules.plan_guide(game.scenario if game else None):
        raise NoPlans(_("This game knows no plans."))
    if len(text) > MAX_LENGTH:
        raise Refused(_("A plan holds %(most)s characters at most.") % {"most": MAX_LENGTH}, code="text")
    understood = _read(rules, text.replace("\0", ""), game.scenario if game else None)
    row = _add(user, game, seat, rules.slug, understood.text, on)
    return Kept(row.version, row.text, understood.cases, row.on, game is not None)


def switch(user: Any, game: Game, seat: str, on: bool) -> None:
    """Let the plan that counts answer, or rest. Refused if there is none."""
    check_holder(user, game, seat)
    row = in_force(game, seat, user.pk, resting=True)
    if row is None:
        raise Refused(_("You have no plan in this game."), code="no_plan")
    _add(user, game, seat, row.system, row.text, on)


def forget(user: Any, game: Game | None, seat: str, *, system: str = "") -> None:
    """Put the plan away: from now on the person is asked. Also a default does not count in this game then."""
    if game is not None:
        check_holder(user, game, seat)
    _add(user, game, seat, game.system if game else system, "", False)


def current(game: Game, seat: str) -> Kept | None:
    """The plan that counts for the holder of a seat, also one that rests; for themselves only."""
    holder = Seat.objects.values_list("user_id", flat=True).get(game=game, code=seat)
    row = in_force(game, seat, holder, resting=True) if holder else None
    return _kept(row, game) if row else None


def of_predecessor(game: Game, seat: str) -> Kept | None:
    """The plan that the seat's last holder had for this game: to read and to keep; it answers nothing."""
    number = Seat.objects.values_list("holder", flat=True).get(game=game, code=seat)
    former = Holder.objects.filter(game=game, seat=seat, number=number - 1).values_list("user", flat=True).first()
    if former is None:
        return None
    row = _latest(Plan.objects.filter(user=former, game=game, seat=seat, scope=""))
    return _kept(row, game) if row and row.text else None


def default(user: Any, system: str) -> Kept | None:
    """A person's default for all games of a system."""
    row = _latest(Plan.objects.filter(user=user, system=system, game=None, scope=""))
    return _kept(row, None) if row and row.text else None


def in_force(game: Game, seat: str, user_id: int, *, resting: bool = False) -> Plan | None:
    """The version that counts now: the game's own, else the default. ``resting``: also one that is switched off."""
    mine = Plan.objects.filter(user_id=user_id, system=game.system, scope="")
    row = _latest(mine.filter(game=game, seat=seat)) or _latest(mine.filter(game=None))
    return row if row and row.text and (row.on or resting) else None


@cache
def knows_plans(system: str) -> bool:
    """Whether the games of a system know plans."""
    return bool(engine(system).plan_guide())


def guide(game: Game) -> Any:
    """How plans are written for this game (System.plan_guide); empty if it knows none."""
    return _rules(game, "").plan_guide(game.scenario)


def may_answer(game: Game, seat: Seat) -> bool:
    """Whether it is worth to look if a plan answers for this seat, by one quick question to the database."""
    if seat.user_id is None or not knows_plans(game.system):
        return False
    standing = Plan.objects.filter(user=seat.user_id, system=game.system, on=True).exclude(text="")
    return standing.filter(Q(game=None) | Q(game=game)).exists()


def create(rows: Any, **values: Any) -> Plan:
    """A plan with the number after those of ``rows``. The caller holds the lock of what they belong to."""
    last = _latest(rows)
    return Plan.objects.create(version=last.version + 1 if last else 1, made=timezone.now(), **values)


def _latest(rows: Any) -> Plan | None:
    found: Plan | None = rows.order_by("-version").first()
    return found


@transaction.atomic
def _add(user: Any, game: Game | None, seat: str, system: str, text: str, on: bool) -> Plan:
    """The new version, unless nothing has changed; what is asked at the moment is looked at again."""
    if game is not None:
        Game.objects.select_for_update(no_key=True).only("pk").get(pk=game.pk)
    else:
        User.objects.select_for_update(no_key=True).only("pk").get(pk=user.pk)
    rows = Plan.objects.filter(user=user, system=system, game=game, seat=seat)
    last = _latest(rows.filter(scope=""))
    if last is not None and (last.text, last.on) == (text, on):
        return last
    rows.filter(scope="", on=True).update(on=False)
    row = create(rows, user=user, system=system, game=game, seat=seat, text=text, on=on)
    if game is not None and on:
        planning.look_again(game, seat, f"v{row.version}")
    return row


def _kept(row: Plan, game: Game | None) -> Kept:
    """With its table of cases; a plan that newer rules do not read any more rests, without one."""
    try:
        cases = _rules(game, row.system).read_plan(row.text, game.scenario if game else None).cases
    except NotationError:
        return Kept(row.version, row.text, (), False, row.game_id is not None)
    return Kept(row.version, row.text, cases, row.on, row.game_id is not None)


def _read(rules: System, text: str, scenario: str | None) -> PlanText:
    try:
        return rules.read_plan(text, scenario)
    except NotationError as error:
        raise not_understood(error) from error


def _rules(game: Game | None, system: str) -> System:
    return engine(game.system, game.rules_version, game.data) if game else engine(system)


def check_holder(user: Any, game: Game, seat: str) -> None:
    """NotYourSeat unless this person holds the seat and has not resigned."""
    if not game.seats.filter(code=seat, user=user, resigned_at=None).exists():
        raise NotYourSeat(_("Plans are for a seat of your own."))
