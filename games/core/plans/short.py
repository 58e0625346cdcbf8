"""Plans by a few questions: for the battle that is being fought, or for all battles of a game.

A plan for one battle answers what its writer is asked in it from now on, in the place of the one with which the battle
began: they could answer all of it by hand just as well.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction

from games.core.commands import planning
from games.core.datasets.engines import engine
from games.core.errors import Stale
from games.core.models import Game, Seat
from games.core.models.plans import Plan, Use
from games.core.plans.services import check_holder, create, current
from rules.kernel import Ask, NotationError, Order, Plain


def scope(game: Game, view: Plain, ask: Ask | None) -> str:
    """The battle in which the seat is asked something, by a name of its own; "" if it is none."""
    return engine(game.system, game.rules_version, game.data).plan_scope(view, ask) if ask else ""


def form(game: Game, seat: str, view: Plain, chosen: Mapping[str, Sequence[str]], everywhere: bool) -> Plain:
    """The questions with the choices made (System.short_plan); other lines are those of the seat's plan."""
    rules = engine(game.system, game.rules_version, game.data)
    kept = current(game, seat)
    try:
        return rules.short_plan(view, chosen, kept.text if kept else "", everywhere)
    except NotationError:  # written for older rules
        return rules.short_plan(view, chosen, "", everywhere)


def first(game: Game, view: Plain, ask: Ask | None, text: str, legal: Callable[[], list[Order]]) -> str:
    """The order that the plan would give first; "" if it would ask. ``legal``: what the seat may order now."""
    if ask is None:
        return ""
    rules = engine(game.system, game.rules_version, game.data)
    answer = rules.follow_plan(text, view, ask, lambda about=None, played=(): legal())
    return answer.lines[0] if answer and answer.lines else ""


def playing(game: Game, seat: str, where: str) -> Plan | None:
    """The plan that its writer gave to that very battle, as long as it plays on."""
    holder = Seat.objects.values_list("holder", flat=True).get(game=game, code=seat)
    use = Use.objects.select_related("plan").filter(game=game, seat=seat, holder=holder, scope=where).first()
    return use.plan if use and use.plan.scope == where else None


@transaction.atomic
def play(user: Any, game: Game, seat: str, where: str, text: str, version: int) -> Plan:
    """Let a plan play the rest of the battle ``where``. ``version``: the last entry that its writer knew of.

    Stale if more has happened since; NotYourSeat; the text is one that :func:`form` gave.
    """
    check_holder(user, game, seat)
    locked = Game.objects.select_for_update(no_key=True).only("pk", "seq").get(pk=game.pk)
    if locked.seq != version:
        raise Stale("")
    rows = Plan.objects.filter(user=user, system=game.system, game=game, seat=seat)
    rows.exclude(scope="").filter(on=True).update(on=False)
    row = create(rows, user=user, system=game.system, game=game, seat=seat, text=text, on=True, scope=where)
    holder = Seat.objects.values_list("holder", flat=True).get(game=game, code=seat)
    Use.objects.update_or_create(
        game=game,
        seat=seat,
        holder=holder,
        scope=where,
        defaults={"plan": row, "seq": version, "noted": False},
    )
    planning.look_again(game, seat, f"v{row.version}")
    return row


@transaction.atomic
def stop(user: Any, game: Game, seat: str, where: str) -> None:
    """Let the plan of that battle rest: what was in force without it is so again."""
    check_holder(user, game, seat)
    Plan.objects.filter(user=user, game=game, seat=seat, scope=where, on=True).update(on=False)
    Use.objects.filter(game=game, seat=seat, scope=where, plan__scope=where, plan__user=user).delete()
