"""Following plans. Handler of jobs of kind "plan": what a seat is asked is answered by its plan, or the person is told.

Where its writer lets it answer at the full hour only, what it can answer is looked at again at that time.

A plan sees what its seat sees, and acts through the referee like a person. It never answers and tells at once: if it
asks its writer, or says what is refused, the notice of the hand-off goes out as without a plan.
"""

import logging

from games.core import referee
from games.core.commands import planning
from games.core.errors import Refused, Stale
from games.core.journal.turns import REWOUND
from games.core.models import Game, Happening, Job, Seat
from games.core.models.plans import Plan, Use
from games.core.plans import services, timing
from rules.kernel import Followed, NotationError

log = logging.getLogger(__name__)
TRIES = 5


def do_owed(job: Job) -> None:
    """Answer for a seat what it was asked, if that is still open; else tell the person. Stale if always overtaken."""
    if job.game is None:
        return
    code, seat, asked = job.game.code, job.payload["seat"], job.payload["seq"]
    if not _answered(code, seat, asked, overdue=False, waits=not job.payload.get("waited")):
        planning.hand_to_person(code, seat, asked)


def answer_overdue(code: str, seat: str, asked: int) -> bool:
    """Whether the plan has answered for somebody whose time is over, also what it would have asked them."""
    return _answered(code, seat, asked, overdue=True, waits=False)


def _answered(code: str, seat: str, asked: int, overdue: bool, waits: bool) -> bool:
    """Whether nobody needs to be told: the plan has answered, or ``waits`` and does so at the full hour."""
    for _try in range(TRIES):
        sitting = referee.bot_context(code, seat)
        if not sitting.asks or sitting.acted_seq > asked:
            return True
        plan = _in_force(code, sitting)
        if plan is None:
            return False
        try:
            answer = sitting.system.follow_plan(plan.text, sitting.view, sitting.asks[0], sitting.legal, overdue)
            if answer is None or answer.asks:
                _write_down(code, sitting, answer)
                return False
            if not (waits and timing.put_off(code, seat, asked)):
                _play(code, sitting, answer)
        except Stale:
            continue
        except NotationError:
            log.warning("%s: a plan can not be read by these rules any more", code)
            return False
        except Refused as refused:
            log.warning("%s: a plan says what is refused (%s)", code, refused.code)
            return False
        return True
    raise Stale(f"a plan was overtaken {TRIES} times")


def _in_force(code: str, sitting: referee.BotContext) -> Plan | None:
    """The plan that answers: in a battle, the version with which it began, unless the game went back to before that."""
    seat = Seat.objects.select_related("game").get(game__code=code, code=sitting.seat)
    if seat.user_id is None:
        return None
    newest = services.in_force(seat.game, seat.code, seat.user_id)
    scope = sitting.system.plan_scope(sitting.view, sitting.asks[0])
    if newest is None and not scope:
        return None
    where = {"game": seat.game, "seat": seat.code, "holder": seat.holder, "scope": scope or _alone(newest)}
    use = Use.objects.select_related("plan").filter(**where).first()
    if use is not None and _is_taken_back(use):
        use.delete()
        use = None
    if use is None and newest is not None:
        use, _new = Use.objects.get_or_create(**where, defaults={"plan": newest, "seq": sitting.version})
    return use.plan if use else None


def _is_taken_back(use: Use) -> bool:
    """Whether the game went back to where the plan was bound, or further: what is fought now begins anew."""
    back = Happening.objects.filter(game=use.game_id, kind=REWOUND, seq__gt=use.seq, data__back__lte=use.seq)
    return back.exists()


def _alone(plan: Plan | None) -> str:
    """The scope of a version outside battles."""
    return f"plan {plan.pk}" if plan else ""


def taken(game: Game, seat: Seat) -> list[int]:
    """The versions that took effect and do not stand in the journal yet; the caller writes them there.

    Not their words: the journal is opened after the game, and a plan may still answer in other games of its writer.
    """
    if seat.user_id is None or not services.knows_plans(game.system):
        return []
    rows = Use.objects.filter(game=game, seat=seat.code, holder=seat.holder, noted=False)
    found = dict(rows.values_list("pk", "plan__version"))
    if found:
        Use.objects.filter(pk__in=found).update(noted=True)
    return list(found.values())


def _play(code: str, sitting: referee.BotContext, answer: Followed) -> None:
    """The orders as if the person had given them."""
    if sitting.asks[0].draft:
        referee.commit_lines(code, sitting.seat, answer.lines, sitting.version)
        return
    version = sitting.version
    for line in answer.lines:
        version = referee.submit(code, sitting.seat, line, version)


def _write_down(code: str, sitting: referee.BotContext, answer: Followed | None) -> None:
    """Lines that the plan only drafts: they wait for the person in an empty draft."""
    if answer is None or not answer.lines:
        return
    if referee.draft(code, sitting.seat).lines:
        return
    for line in answer.lines:
        referee.draft_add(code, sitting.seat, line, sitting.version)
