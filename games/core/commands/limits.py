"""How much one person may ask of the site in a day: enough for a club evening, too little for a nuisance."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.models import Game, Invitation, Status

GAMES_A_DAY = 20
WAITING_AT_ONCE = 10
INVITATIONS_A_DAY = 30
INVITATIONS_TO_ONE_ADDRESS = 3
_DAY = timedelta(days=1)


def on_new_game(user: Any) -> str:
    """Why this person may not start another game now; empty if there is no reason."""
    made = Game.objects.filter(creator=user)
    if made.filter(status=Status.OPEN).count() >= WAITING_AT_ONCE:
        return _("Ten of your games wait for an opponent already. Call one off first, or wait until a seat is taken.")
    if made.filter(created__gt=timezone.now() - _DAY).count() >= GAMES_A_DAY:
        return _("You have started twenty games since yesterday. Please go on tomorrow.")
    return ""


def on_invitation(user: Any, guest: User | str) -> str:
    """Why this person may not invite ``guest``, a person or a mail address, now; empty if there is no reason.

    The limit of one guest counts the invitations of everybody, so that nobody's mailbox is flooded.
    """
    today = Invitation.objects.filter(created__gt=timezone.now() - _DAY).exclude(email="", person=None)
    if today.filter(sender=user).count() >= INVITATIONS_A_DAY:
        return _("You have sent thirty invitations since yesterday. Please go on tomorrow.")
    if isinstance(guest, User):
        if today.filter(person=guest).count() >= INVITATIONS_TO_ONE_ADDRESS:
            return _("{name} has been invited often since yesterday. Please wait until tomorrow.").format(
                name=guest.profile.name
            )
        return ""
    if today.filter(email=guest.strip().lower()).count() >= INVITATIONS_TO_ONE_ADDRESS:
        return _("This address has been invited often since yesterday. Please wait until tomorrow, or pass on a link.")
    return ""
