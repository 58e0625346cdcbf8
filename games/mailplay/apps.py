"""Mail to seats is read and answered here."""

from typing import TYPE_CHECKING

from django.apps import AppConfig

if TYPE_CHECKING:
    from games.inbox.desk import Answer, Parcel


class MailplayConfig(AppConfig):
    name = "games.mailplay"
    label = "mailplay"

    def ready(self) -> None:
        from games.inbox import desk

        desk.answers("seat")(_handle)


def _handle(parcel: "Parcel") -> "Answer | None":
    """What it needs is loaded with the first mail: most processes never get one."""
    from games.mailplay.letters import handle

    return handle(parcel)
