"""The forum."""

from django.apps import AppConfig


class ForumConfig(AppConfig):
    name = "games.forum"
    label = "forum"

    def ready(self) -> None:
        from games.forum import mailin, telling, throwing
        from games.inbox import desk
        from games.play import jobs

        jobs.handler("talk_dice")(throwing.throw_owed)
        jobs.handler("talk")(telling.mail)
        desk.answers("thread")(mailin.answer)
