"""The one mail that answers an arrival: kept in the transaction that carries it out, sent by a job until it is out.

Its Message-ID is fixed when it is kept, so a second try is the same mail. A seat gets a few in an hour; what is more
goes out in one summary. Handlers of jobs of kind "answer".
"""

from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.core import languages, links
from games.core.models import Game, Job
from games.core.outbox import jobs, leases
from games.mail import addresses
from games.mail.incoming import automatic_mail, limits, reply_texts
from games.mail.incoming import headers as mail_headers
from games.mail.models.incoming import Arrival, Reply
from games.mail.outgoing import headers
from games.mail.outgoing.delivery import smtp_delivery


def keep(arrival: Arrival | None, user: Any, to: str, kind: str, subject: str, text: str, html: str | None = None,
         *, key: str = "", game: Game | None = None, seat: str = "") -> Reply:  # fmt: skip
    """Owe a mail to ``to``, once for each key; part of the caller's transaction. Without an arrival it needs a key, and
    tells whose game it is about."""
    if arrival is not None:
        key, game, seat = key or _key(arrival), arrival.game, arrival.seat
    found = Reply.objects.filter(key=key).first()
    if found is not None:
        return found
    now = timezone.now()
    reply = Reply(
        key=key, arrival=arrival, game=game, seat=seat, user=user, kind=kind, to=to, subject=_one_line(subject),
        text=_storable(text), html=_storable(html or ""), message_id=headers.message_id(game, key), made=now,
    )  # fmt: skip
    later = limits.answers_from(reply) if arrival is not None else None
    reply.quiet = later is not None
    reply.save()
    if later is None:
        jobs.enqueue("answer", key, game=game, payload={"reply": reply.pk})
    else:
        together = f"answers:{reply.game_id}:{seat}:{reply.user_id}:{later:%Y%m%d%H%M}"
        jobs.enqueue("answer", together, game=game, payload={"first": reply.pk}, due=later)
    return reply


def add(arrival: Arrival, text: str) -> None:
    """Say one thing more in what is owed for a mail; part of the caller's transaction."""
    for reply in arrival.replies.filter(sent=None):
        reply.text = reply.text.rstrip("\n") + f"\n\n{_storable(text)}\n"
        body, end, rest = reply.html.rpartition("</body>")
        reply.html = body + reply_texts.as_html(_storable(text)) + end + rest if end else reply.html
        reply.save(update_fields=["text", "html"])


def _key(arrival: Arrival) -> str:
    """A mail that failed and is carried out again later gets another answer."""
    former = arrival.replies.count()
    return f"answer:{arrival.pk}:{former}" if former else f"answer:{arrival.pk}"


def send(job: Job) -> None:
    """Handler: send one answer, or all that had to wait in one mail. Raises what
    games.mail.outgoing.delivery.smtp_delivery does."""
    if "first" in job.payload:
        _summary(job)
        return
    reply = Reply.objects.select_related("arrival", "game").get(pk=job.payload["reply"])
    if reply.sent is None:
        _hand_over(reply, reply.subject, reply.text, reply.html, [reply.pk])


def _summary(job: Job) -> None:
    first = Reply.objects.get(pk=job.payload["first"])
    same = Reply.objects.filter(game=first.game_id, seat=first.seat, user=first.user_id, quiet=True, sent=None)
    waiting = list(same.select_related("arrival", "game", "user__profile").order_by("pk"))
    if not waiting:
        return
    last = waiting[-1]
    assert last.user is not None
    with languages.speaking_to(last.user):
        times = [date_format(timezone.localtime(reply.made), "H:i") for reply in waiting]
        text = _(
            "You have sent many mails about this game within one hour. All of them were read and carried out in turn; "
            "so that you do not get as many back, this is the answer to the last ones, of %(times)s. "
            "The last answer follows."
        ) % {"times": ", ".join(times)}  # fmt: skip
    _hand_over(last, last.subject, f"{text}\n\n{last.text}", "", [reply.pk for reply in waiting])


def _hand_over(reply: Reply, subject: str, text: str, html: str, done: list[int]) -> None:
    message = EmailMultiAlternatives(subject, text, to=[reply.to], headers=_fields(reply))
    if html:
        message.attach_alternative(html, "text/html")
    smtp_delivery.hand_over(message)
    # It is out: if this could not be noted, it would go out again.
    leases.insist(lambda: Reply.objects.filter(pk__in=done).update(sent=timezone.now(), text="", html=""))


def _fields(reply: Reply) -> dict[str, str]:
    """An answer stands under the player's own mail, in the thread of its game (RFC 5322 3.6.4, RFC 3834)."""
    fields = headers.thread(reply.game, reply.key) if reply.game is not None else {}
    fields |= {
        "Message-ID": reply.message_id,
        "Auto-Submitted": "auto-replied" if reply.arrival_id else "auto-generated",
        "X-Auto-Response-Suppress": "All",
        automatic_mail.LOOP_FIELD: links.host(),
    }
    if reply.arrival is not None and reply.arrival.message_id:
        theirs = mail_headers.read(bytes(reply.arrival.raw)).fields
        root = [headers.root_id(reply.game)] if reply.game is not None else []
        line = [*root, *mail_headers.references(theirs), reply.arrival.message_id]
        fields |= {"In-Reply-To": reply.arrival.message_id, "References": " ".join(dict.fromkeys(line))}
    answer_to = _answer_to(reply) if addresses.receives() else ""
    return fields | ({"Reply-To": answer_to} if answer_to else {})


def _answer_to(reply: Reply) -> str:
    """The address of the seat, or of the thread, to which the player wrote; "" if it was none."""
    if reply.game is not None and reply.seat:
        return addresses.seat_address(reply.game, reply.seat)
    address = reply.arrival.address if reply.arrival is not None else None
    if address is None or address.thread_pk is None or address.user_id is None:
        return ""
    return addresses.thread_address(address.thread_pk, address.user_id)


def _storable(text: str) -> str:
    """Text that every database takes, whatever a mail held that we quote."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def _one_line(subject: str) -> str:
    return _storable(" ".join(subject.split()))[:300] or settings.SITE_NAME
