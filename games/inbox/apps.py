"""Mail that comes in."""

from django.apps import AppConfig
from django.conf import settings


class InboxConfig(AppConfig):
    name = "games.inbox"
    label = "inbox"

    def ready(self) -> None:
        from games.inbox import carrying, doors, replies, tending
        from games.play import clock, hands, jobs

        jobs.handler("arrival")(carrying.arrival)
        jobs.handler("answer")(replies.send)
        clock.wait_while(doors.keeps_waiting)
        hands.periodic("mail", 60.0, tending.tend)
        if settings.INBOX_IMAP:
            from games.inbox import mailbox

            hands.periodic("mail", mailbox.EVERY, mailbox.look)
        if settings.INBOX_WEBHOOK:
            from anymail.signals import inbound

            from games.inbox import webhook

            inbound.connect(webhook.arrived, dispatch_uid="inbox.webhook")
