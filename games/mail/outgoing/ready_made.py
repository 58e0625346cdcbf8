"""Mails that are complete when they are owed, such as those of accounts. Handler of jobs of kind "mail".

They hold links that open accounts. So a mail waits sealed in its job and is deleted from there as soon as it is sent.
"""

import json

from django.core.mail import EmailMessage
from django.utils.crypto import get_random_string

from games.core import encryption, links
from games.core.models import Job
from games.core.outbox import jobs, leases
from games.mail.outgoing import invitations
from games.mail.outgoing.delivery import smtp_delivery

PURPOSE = "mail"


def owe(message: EmailMessage) -> None:
    """Send ``message`` (subject, text, recipients) soon, from the mail worker, until the mail server takes it."""
    parts = {"subject": str(message.subject), "text": str(message.body), "to": list(message.to)}
    sealed = encryption.seal(json.dumps(parts), PURPOSE)
    jobs.enqueue("mail", f"mail:{get_random_string(22)}", payload={"sealed": sealed})


def mail(job: Job) -> None:
    """Send an invitation, or a mail that is ready. Raises what games.mail.outgoing.delivery.smtp_delivery does, or
    encryption.Unreadable."""
    if "invitation" in job.payload:
        invitations.invitation(job)
    elif "sealed" in job.payload:
        _send(job)
        leases.insist(lambda: Job.objects.filter(pk=job.pk).update(payload={}))


def _send(job: Job) -> None:
    """Each try has the same Message-ID, so a mail program shows it once."""
    parts = json.loads(encryption.unseal(job.payload["sealed"], PURPOSE))
    ident = job.key.partition(":")[2]
    extra = {"Message-ID": f"<account.{ident}@{links.host()}>", "Auto-Submitted": "auto-generated"}
    smtp_delivery.hand_over(EmailMessage(parts["subject"], parts["text"], to=parts["to"], headers=extra))
