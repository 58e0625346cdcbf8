"""The daily digest: one mail with all that waits for a person, at the hour that they like. Handler of jobs "digest"."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock, languages, links, referee
from games.core.models import Job, Owed
from games.core.outbox import jobs, sweeps
from games.core.queries import todo_list
from games.mail import addresses
from games.mail.models.outgoing import MailPreferences, Quiet
from games.mail.outgoing import headers, mail_context, mail_preferences, sending, vacant_seats
from games.mail.outgoing.render import render
from games.titles import names, summaries
from games.titles.summaries import Context

EVERY = 60.0
_AT_A_TIME = 200
_BACK = timedelta(days=1)


def owe() -> int:
    """Owe the digests whose hour has come, each once; their number. For workers to do again and again."""
    now = timezone.now()
    ripe = MailPreferences.objects.filter(digest=True, digest_due__lte=now).select_related("user__profile")
    return sweeps.each(ripe.order_by("digest_due")[:_AT_A_TIME], lambda mine: _owe_next(mine, now))


@transaction.atomic
def _owe_next(mine: MailPreferences, now: datetime) -> bool:
    following = mail_preferences.next_hour(mine.user, mine.digest_hour, now)
    same = MailPreferences.objects.filter(pk=mine.pk, digest_due=mine.digest_due)
    if not same.update(digest_due=following):
        return False
    _owe(mine.user_id, mine.digest_due or now)
    return True


def digest(job: Job) -> None:
    """Send one. An empty one is not sent, nor one that is no more wanted."""
    user = User.objects.select_related("profile", "mail_preferences").filter(pk=job.payload["user"]).first()
    if user is None or not mail_preferences.mail_preferences_of(user).digest or not sending.is_reachable(user):
        return
    now = timezone.now()
    later = mail_preferences.quiet_until(user, now)
    if later is not None:
        key = f"{job.key.partition('+')[0]}+{int(later.timestamp())}"
        jobs.enqueue("digest", key, payload=job.payload, due=later)
        return
    letter = sending.letter_for(job.key, None, user, "digest")
    if letter.sent is not None:
        return
    with languages.speaking_to(user):
        context = _context(user, now)
        has_news = context["rows"] or context["ended"] or context["late"] or vacant_seats.worth_a_mail(user, now)
        mail = render("digest", context) if has_news else None
    if mail is not None:
        rows = context["rows"]
        sending.send(letter, user.email, mail, -1, reply_to=rows[0]["answer_to"] if len(rows) == 1 else "")


def _owe(user_id: int, hour: datetime) -> None:
    jobs.enqueue("digest", f"digest:{user_id}:{int(hour.timestamp())}", payload={"user": user_id})


def _context(user: User, now: datetime) -> Context:
    quiet = set(Quiet.objects.filter(user=user).values_list("game_id", flat=True))
    rows = [_row(owed) for owed in todo_list.owed_by(user) if owed.game_id not in quiet]
    told = [row for row in todo_list.handoffs(user, now - _BACK, now) if row.why == "over" and row.game_id not in quiet]
    ended = [{"name": row.game.name, "result": names.result(row.game), "link": _link(row.game.code)} for row in told]
    late = [_late(row) for row in todo_list.late_opponents(user, now) if row.game_id not in quiet]
    heading = _heading(len(rows), bool(ended or late))
    return {
        "subject_line": heading,
        "heading": heading,
        "rows": rows,
        "ended": ended,
        "late": late,
        "vacant": vacant_seats.told_to(user, now),
        "quiet_link": headers.quiet_link(user.pk, None),
        "profile_link": links.link(reverse("post:mail")),
    }


def _heading(waiting: int, happened: bool) -> str:
    if waiting:
        words = ngettext("%(n)s game waits for you", "%(n)s games wait for you", waiting)
        return words % {"n": waiting}
    return _("What happened in your games") if happened else _("Seats that you may take")


def _row(owed: Owed) -> Context:
    """A game of the list, with its question and the block that answers it. The list is sorted by the time left."""
    game = owed.game
    answer_to = addresses.seat_address(game, owed.seat) if addresses.receives() else ""
    sight = referee.seat_view(game, owed.seat)
    found = mail_context.to_do(game, sight) | mail_context.answering(game, owed, sight, answer_to)
    return found | {
        "name": game.name,
        "what": summaries.asked(game, owed.kind, owed.title),
        "until": clock.until(owed.due),
        "left": clock.left(owed.due),
        "link": _link(game.code),
        "answer_to": answer_to,
    }


def _late(row: Owed) -> Context:
    """An opponent who is late."""
    who = names.holder_name(row.game.seats.select_related("user__profile").get(code=row.seat))
    words = {"who": who, "when": clock.short(row.due)}
    line = _("%(who)s is late; it was due %(when)s.") % words
    return {"name": row.game.name, "line": line, "link": _link(row.game.code)}


def _link(code: str) -> str:
    return links.link(reverse("game:board", args=[code]))
