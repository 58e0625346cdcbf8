"""From a notice to calls: one job for each webhook, and their handler."""

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q, Sum
from django.utils import timezone

from games.api.models.webhooks import OF_EVENTS, PING, Delivery, Event, Hook
from games.api.webhooks import events, forums, payload, reports, signing, too_early
from games.core import encryption, languages
from games.core.calls import calling
from games.core.calls.calling import Answer
from games.core.calls.result import Result
from games.core.errors import Refused
from games.core.models import Game, Job, Seat
from games.core.outbox import jobs, leases
from games.leagues.events import rights
from games.leagues.events.news import News
from games.leagues.models import Event as LeagueEvent

PURPOSE = "webhook"
TOO_MANY = 20  # hand-offs in a row that could not be delivered
BUDGET = 60_000  # milliseconds of one person's calls in an hour: slow addresses must not hold up the mails of others
_HOUR = timedelta(hours=1)
_FINAL = (Result.PAST, Result.OFF, Result.UNREADABLE)  # no later try could change it


class NotDelivered(Refused):
    """A call failed; ``code`` says how (games.core.calls.result). Nothing of the address is in the words."""


def owe(game: Game, seat: Seat, why: str, seq: int, key: str) -> None:
    """Listener of games.core.outbox.notifications: owe a call to each webhook of the seat's holder that asks for
    this."""
    if seat.user_id is None:
        return
    for hook in Hook.objects.filter(Q(game=None) | Q(game=game), user_id=seat.user_id, active=True):
        if why in hook.events:
            facts = {"hook": hook.code, "seat": seat.code, "seq": seq, "why": why, "key": key}
            jobs.enqueue("hook", f"hook:{hook.code}:{key.removeprefix('notice:')}", game=game, payload=facts)
        if Event.REPORT in hook.events:
            reports.owe(hook, game, seat, why)


def owe_of_event(event: LeagueEvent, news: News) -> None:
    """Listener of games.leagues.events.news: owe a call to each webhook that is for this event, or for all events of
    somebody who plays in it or directs it."""
    people = rights.directing(event) | set(event.entries.filter(withdrawn=None).values_list("user", flat=True))
    asking = Hook.objects.filter(Q(league_event=event) | Q(league_event=None, game=None, user__in=people - {None}))
    for hook in asking.filter(active=True):
        if news.what in hook.events:
            facts = {"hook": hook.code, "why": news.what.value, "key": news.key(event), "league_event": event.pk}
            more = {"round": news.round, "board": news.board, "about": dict(news.about)}
            jobs.enqueue("hook", f"hook:{hook.code}:{news.key(event)}", payload=facts | more)


def owe_ping(hook: Hook, key: str) -> None:
    """Owe a test call. It is made once, whatever comes of it."""
    job = jobs.enqueue("hook", f"hook:{hook.code}:{key}", payload={"hook": hook.code, "why": PING, "key": key})
    _delivery(hook, job)


def deliver(job: Job) -> None:
    """Handler of jobs of kind "hook": call, unless that was done already, is out of date or too early, or the webhook
    is gone.

    NotDelivered, after which the outbox tries again later, with the same id and the same text.
    """
    hook = Hook.objects.select_related("user__profile").filter(code=job.payload["hook"]).first()
    if hook is None:
        return
    delivery = _delivery(hook, job)
    if delivery.done is not None or delivery.dead is not None:
        return
    if reports.put_off(delivery, job) or too_early.put_off_by_evening(delivery, job):
        return
    with languages.speaking_to(hook.user, hook.language):
        answer = _attempt(delivery, hook, job)
    ended = answer.result in (Result.OK, *_FINAL) or delivery.event == PING or jobs.is_last_try(job)
    _note(delivery, answer, ended)
    if answer.result not in (Result.OK, *_FINAL) and delivery.event != PING:
        raise NotDelivered(str(answer.result.label), code=answer.result.value)


def _delivery(hook: Hook, job: Job) -> Delivery:
    delivery, _new = Delivery.objects.get_or_create(
        hook=hook,
        key=job.payload["key"],
        defaults={
            "event": job.payload["why"],
            "game_id": job.game_id,
            "league_event_id": job.payload.get("league_event"),
            "job": job,
        },
    )
    return delivery


def _attempt(delivery: Delivery, hook: Hook, job: Job) -> Answer:
    """Make the call if nothing is in its way."""
    if not hook.user.is_active or not hook.active:
        return Answer(Result.OFF)
    text = _text(delivery, hook, job)
    if text is None:
        return Answer(Result.PAST)
    if _spent(hook) > BUDGET:
        return Answer(Result.SLOW)
    try:
        secret, shown = encryption.unseal(hook.secret, PURPOSE), forums.headers(hook)
    except encryption.Unreadable:
        return Answer(Result.UNREADABLE)
    leases.check()
    if not forums.is_forum(hook):
        shown = signing.headers(secret, delivery.key, int(timezone.now().timestamp()), text)
    return calling.call(hook.url, text.encode(), shown | {"Content-Type": "application/json"})


def _text(delivery: Delivery, hook: Hook, job: Job) -> str | None:
    """What is sent; written at the first try and kept for the others. None if it is out of date."""
    if delivery.event == PING:
        text: str | None = payload.write_ping(hook, delivery.key)
    elif delivery.event in OF_EVENTS:
        text = events.write(job, hook)
    else:
        text = _about_game(hook, job)
    if text is not None and not delivery.payload:
        delivery.payload = text
        delivery.save(update_fields=["payload"])
    return text and delivery.payload


def _about_game(hook: Hook, job: Job) -> str | None:
    assert job.game_id is not None
    game = Game.objects.get(pk=job.game_id)
    seat = game.seats.get(code=job.payload["seat"])
    gone = seat.resigned_at is not None and job.payload["why"] not in (Event.OVER, Event.REPORT)
    return None if gone or seat.user_id != hook.user_id else payload.write(job, hook, game, seat)


def _spent(hook: Hook) -> int:
    recent = Delivery.objects.filter(hook__user_id=hook.user_id, tried__gt=timezone.now() - _HOUR)
    return int(recent.aggregate(sum=Sum("spent"))["sum"] or 0)


def _note(delivery: Delivery, answer: Answer, ended: bool) -> None:
    """Write down how a try went, and what it means for the webhook."""
    now, good = timezone.now(), answer.result == Result.OK
    called = answer.result not in (*_FINAL, Result.SLOW)
    with transaction.atomic():
        fresh = Delivery.objects.filter(pk=delivery.pk, done=None, dead=None).update(
            tried=now,
            tries=F("tries") + int(called),
            result=answer.result,
            status=answer.status,
            spent=F("spent") + answer.spent,
            done=now if good else None,
            dead=now if ended and not good else None,
        )
        if fresh:
            _judge(delivery, answer.result, ended)


def _judge(delivery: Delivery, result: Result, ended: bool) -> None:
    """Keep count of the hand-offs that failed one after the other; after too many the webhook is switched off."""
    hook = Hook.objects.select_for_update().get(pk=delivery.hook_id)
    hook.result = result
    if delivery.event != PING:
        if result == Result.OK:
            hook.failures = 0
        elif ended and (result not in _FINAL or delivery.tries):
            hook.failures += 1
        if hook.failures >= TOO_MANY and hook.active:
            hook.active, hook.switched_off = False, timezone.now()
    hook.save(update_fields=["result", "failures", "active", "switched_off"])
