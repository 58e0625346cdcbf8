"""Mails to the players."""

from django.apps import AppConfig


class PostConfig(AppConfig):
    name = "games.post"
    label = "post"

    def ready(self) -> None:
        from games.play import hands, jobs
        from games.post import notices, ready
        from games.post.line import IDLE, line

        jobs.handler("notice")(notices.notice)
        jobs.handler("mail")(ready.mail)
        hands.periodic("mail", IDLE, lambda: line.hang_up(IDLE))
