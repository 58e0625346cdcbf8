"""Mails to the players."""

from django.apps import AppConfig


class PostConfig(AppConfig):
    name = "games.post"
    label = "post"

    def ready(self) -> None:
        from allauth.account.signals import email_changed, email_confirmed
        from django.conf import settings

        from games.play import hands, jobs
        from games.post import bounces, digests, notices, ready
        from games.post.line import IDLE, line

        jobs.handler("notice")(notices.notice)
        jobs.handler("digest")(digests.digest)
        jobs.handler("mail")(ready.mail)
        hands.periodic("mail", IDLE, lambda: line.hang_up(IDLE))
        hands.periodic("mail", digests.EVERY, digests.owe)
        email_changed.connect(bounces.address_changed, dispatch_uid="post.changed")
        email_confirmed.connect(bounces.address_changed, dispatch_uid="post.confirmed")
        if settings.ANYMAIL:
            from anymail.signals import tracking

            tracking.connect(bounces.tracked, dispatch_uid="post.tracked")
