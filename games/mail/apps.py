"""Mail, out and in."""

from typing import TYPE_CHECKING

from django.apps import AppConfig
from django.conf import settings

if TYPE_CHECKING:
    from games.mail.incoming.handlers import Answer, InboundMail


class MailConfig(AppConfig):
    name = "games.mail"
    label = "mail"

    def ready(self) -> None:
        _send()
        _receive()
        _answer()


def _send() -> None:
    """What goes out, and what becomes of it."""
    from allauth.account.signals import email_changed, email_confirmed
    from django.contrib.auth.signals import user_logged_out

    from games.core.commands.clocks import telling
    from games.core.outbox import jobs, notifications, worker_loop
    from games.leagues.events import news
    from games.mail.outgoing import bounces, digests, notices, ready_made
    from games.mail.outgoing.delivery.smtp_connection import IDLE, line
    from games.mail.outgoing.leagues import clubs, events
    from games.mail.outgoing.news import clock_news, table_goes
    from games.mail.push import delivering, devices
    from games.mail.talk import notices as talk_notices

    jobs.handler("notice")(notices.notice)
    jobs.handler(telling.KIND)(clock_news.news)
    jobs.handler("digest")(digests.digest)
    jobs.handler("mail")(ready_made.mail)
    jobs.handler("talk")(talk_notices.mail)
    jobs.handler("club")(clubs.mail)
    jobs.handler("table_goes")(table_goes.mail)
    jobs.handler("push")(delivering.deliver)
    notifications.listen(delivering.owe)
    news.listen(events.owe)
    user_logged_out.connect(devices.signed_out, dispatch_uid="mail.push")
    worker_loop.periodic("mail", IDLE, lambda: line.hang_up(IDLE))
    worker_loop.periodic("mail", digests.EVERY, digests.owe)
    email_changed.connect(bounces.address_changed, dispatch_uid="mail.changed")
    email_confirmed.connect(bounces.address_changed, dispatch_uid="mail.confirmed")
    if settings.ANYMAIL:
        from anymail.signals import tracking

        tracking.connect(bounces.tracked, dispatch_uid="mail.tracked")


def _receive() -> None:
    """The doors by which mail comes in."""
    from games.core.commands import deadlines
    from games.core.commands.clocks import outages
    from games.core.outbox import jobs, worker_loop
    from games.mail.incoming import processing, replies, retention
    from games.mail.incoming.transports import transport_health

    jobs.handler("arrival")(processing.arrival)
    jobs.handler("answer")(replies.send)
    deadlines.wait_while(transport_health.keeps_waiting)
    outages.listen(transport_health.tell_moved)
    worker_loop.periodic("mail", 60.0, retention.tend)
    if settings.INBOX_IMAP:
        from games.mail.incoming.transports import mailbox

        worker_loop.periodic("mail", mailbox.EVERY, mailbox.look)
    if settings.INBOX_WEBHOOK:
        from anymail.signals import inbound

        from games.mail.incoming.transports import webhook

        inbound.connect(webhook.arrived, dispatch_uid="mail.webhook")


def _answer() -> None:
    """Who answers a mail, by the kind of its address."""
    from games.mail.commands import event_letters
    from games.mail.incoming import handlers
    from games.mail.talk import answers

    handlers.answers("seat")(_handle)
    handlers.answers("thread")(answers.answer)
    handlers.answers("event")(event_letters.answer)


def _handle(parcel: "InboundMail") -> "Answer | None":
    """What it needs is loaded with the first mail: most processes never get one."""
    from games.mail.commands.letters import handle

    return handle(parcel)
