"""Surfaces: what reaches the reader outside of the site: mails, webhooks, files and the picture of the board."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from io import StringIO
from typing import Any
from unittest.mock import patch

from django.contrib.auth.models import User
from django.core import mail
from django.core.management import call_command
from django.utils import timezone

from games.api.models.webhooks import Hook
from games.api.webhooks import delivering
from games.core import referee
from games.core.calls import calling
from games.core.calls.result import Result
from games.core.commands.clocks import telling
from games.core.models import Absence, DueChange, Evening, Game, Job, Owed, Pause, Seat, Vacancy, Volunteer
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.mail.models import Device
from games.mail.models.outgoing import Letter, MailPreferences
from games.mail.outgoing import digests, notices, pictures
from games.mail.outgoing.news import clock_news
from games.mail.push import delivering as push
from games.mail.talk import notices as talk_notices
from games.titles.reports import contents
from games.titles.reports.markup import bbcode, markdown
from games.web.models import Profile
from tests.fog.stage import Stage
from tests.fog.surfaces.surface import Surface

_WEEK = timedelta(days=7)


def surfaces(stage: Stage) -> Iterator[Surface]:
    """All of them; those that need a question only if the reader is asked something."""
    for news in telling.News:
        yield Surface(f"mail: {news}", "", partial(_news, news))
    for why in ("turn", "soon", "late") if Owed.objects.filter(game__code=stage.code, seat=stage.seat).exists() else ():
        yield Surface(f"mail: notice {why}", "", partial(_notice, why))
        if why == "soon":
            continue  # reminders are mails alone
        yield Surface(f"webhook: {why}", "", partial(_hooks, why))
        yield Surface(f"phone: {why}", "", partial(_phone, why))
    yield Surface("mail: digest", "", _digest)
    yield Surface("mail: talk", "", _talk)
    yield Surface("webhook: report", "", partial(_hooks, "report"))
    yield Surface("picture", "", _picture)
    yield Surface("report as Markdown and BBCode", "", _report)
    yield Surface("export for the seat", "", partial(_journal, True))
    yield Surface("export", "", partial(_journal, False))
    yield Surface("work that is owed to the reader", "", _work)


def _sent() -> bytes:
    """The mails that went out, whole."""
    return b"\n\n".join(letter.message().as_bytes() for letter in mail.outbox)


def _notice(why: str, stage: Stage) -> bytes:
    owed = Owed.objects.get(game__code=stage.code, seat=stage.seat)
    payload = {"seat": owed.seat, "seq": owed.seq, "why": why, "due": owed.due.isoformat()}
    Letter.objects.filter(user__username=stage.holder).delete()
    job = jobs.enqueue("notice", f"notice:twin:{owed.seat}:{owed.seq}", game=stage.game, payload=payload)
    mail.outbox = []
    notices.notice(job)
    return _sent()


def _news(news: telling.News, stage: Stage) -> bytes:
    """What a mail says of a pause, of an evening at a table, of time that was given, of who is away or gone: by another
    seat, to the reader."""
    now, other = timezone.now(), stage.others[0]
    who = Seat.objects.get(game=stage.game, code=other).user
    on = now if news in (telling.News.PAUSE_ON, telling.News.PAUSE_ENDING) else None
    pause = Pause.objects.create(game=stage.game, seat=other, asked=now, until=now + _WEEK, agreed=on)
    owed = Owed.objects.filter(game=stage.game).order_by("seat").first()
    gift = DueChange.objects.create(
        game=stage.game, seat=owed.seat if owed else other, seq=owed.seq if owed else 0, version=9, at=now, old=now,
        new=now + _WEEK, cause="gift",
    )  # fmt: skip
    day = now.date()
    if who is not None:
        Absence.objects.create(user=who, first=day, last=day, start=now, end=now)
    vacancy = Vacancy.objects.create(
        game=stage.game, seat=other, number=1, user=who, cause="left", since=now, until=now + _WEEK
    )
    outsider = User.objects.create_user("willing")  # who plays here may not take a second seat
    Profile.objects.filter(user=outsider).update(name="Willing")
    offer = Volunteer.objects.create(vacancy=vacancy, user=outsider, at=now)
    evening = Evening.objects.create(game=stage.game, table="table-of-twins", seat=other, seq=0, pause=pause, since=now)
    about = {
        "seat": stage.seat, "news": news.value, "pause": pause.pk, "change": gift.pk, "by": other, "who": other,
        "first": day.isoformat(), "last": day.isoformat(), "vacancy": vacancy.pk, "volunteer": offer.pk,
        "evening": evening.pk, "why": telling.Left.AGREED.value,
    }  # fmt: skip
    mail.outbox = []
    clock_news.news(Job(kind=telling.KIND, key=f"news:twin:{news}", game=stage.game, payload=about))
    return _sent()


def _phone(why: str, stage: Stage) -> bytes:
    """What comes up on the reader's phone."""
    owed = Owed.objects.get(game__code=stage.code, seat=stage.seat)
    device = Device(code="phone", user=User.objects.get(username=stage.holder))
    payload = {"device": device.code, "seat": owed.seat, "seq": owed.seq, "why": why}
    job = Job(kind="push", key=f"push:phone:{owed.seat}:{owed.seq}", game=stage.game, payload=payload)
    return repr(push.about_game(device, job)).encode()


def _digest(stage: Stage) -> bytes:
    user = User.objects.get(username=stage.holder)
    MailPreferences.objects.update_or_create(user=user, defaults={"digest": True})
    mail.outbox = []
    digests.digest(Job(kind="digest", key=f"digest:{user.pk}:0", payload={"user": user.pk}))
    return _sent()


def _talk(stage: Stage) -> bytes:
    """The mail about the last post that this reader may read."""
    user = User.objects.get(username=stage.holder)
    posts = Post.objects.filter(thread__game=stage.game, audience="").exclude(author=user).order_by("-at", "-pk")
    mail.outbox = []
    for post in posts[:1]:
        talk_notices.mail(Job(kind="talk", key=f"talk:{post.code}:x", payload={"post": post.pk, "user": user.pk}))
    return _sent()


def _hooks(why: str, stage: Stage) -> bytes:
    """What goes to the reader's own webhooks: address, headers and payload."""
    game = Game.objects.get(code=stage.code)
    sent: list[str] = []

    def call(url: str, body: bytes, headers: Any) -> calling.Answer:
        sent.append(f"{url}\n{dict(headers)}\n{body.decode()}")
        return calling.Answer(Result.OK, 200)

    owed = Owed.objects.filter(game=game, seat=stage.seat).first()
    with patch.object(calling, "call", call):
        for hook in Hook.objects.filter(user__username=stage.holder, url__startswith="https://hooks.").order_by("pk"):
            about = {"turn": 1} if why == "report" else {"seq": owed.seq if owed else 0}
            facts = {"hook": hook.code, "seat": stage.seat, "why": why, "key": f"twin:{why}", **about}
            job = jobs.enqueue("hook", f"hook:{hook.code}:twin:{why}", game=game, payload=facts)
            delivering.deliver(job)
    return "\n\n".join(sent).encode()


def _picture(stage: Stage) -> bytes:
    drawn = pictures.picture(stage.game, referee.view(stage.code, stage.seat))
    return drawn.png + drawn.alt.encode() if drawn else b""


def _report(stage: Stage) -> bytes:
    found = contents.report(Game.objects.get(code=stage.code))
    return f"{markdown(found)}\n\n{markdown(found, 900)}\n\n{bbcode(found)}".encode()


def _journal(own: bool, stage: Stage) -> bytes:
    out = StringIO()
    call_command("journal", stage.code, **({"seat": stage.seat} if own else {}), stdout=out)
    return out.getvalue().encode()


def _work(stage: Stage) -> bytes:
    """What the site owes to this person: notices, calls, mails."""
    mine = Job.objects.filter(game__code=stage.code).order_by("key")
    hooks = set(Hook.objects.filter(user__username=stage.holder).values_list("code", flat=True))
    rows = [
        (job.key, str(job.due), job.payload)
        for job in mine
        if (job.kind in ("notice", telling.KIND) and job.payload["seat"] == stage.seat)
        or (job.kind == "hook" and job.payload.get("hook") in hooks)
    ]
    return repr(rows).encode()
