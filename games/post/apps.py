"""Mails to the players."""

from django.apps import AppConfig


class PostConfig(AppConfig):
    name = "games.post"
    label = "post"

    def ready(self) -> None:
        from games.play import jobs
        from games.post import invitations, notices

        jobs.handler("notice")(notices.notice)
        jobs.handler("mail")(invitations.invitation)
