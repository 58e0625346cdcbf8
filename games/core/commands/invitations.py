"""Keeping a seat for a person who is reached by mail."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.commands import limits
from games.core.commands.lobby import take_seat
from games.core.errors import GameOver, Refused, TooMany
from games.core.journal.game_transaction import get_game
from games.core.models import Invitation, Seat, Status
from games.core.outbox import jobs


def invite(code: str, sender: User, email: str, seat: str = "") -> Invitation:
    """Invite the owner of a mail address to a game, to one seat or to any free one; the mail is owed as a job.

    Without an address it is a link that the sender passes on.

    Refused if ``sender`` neither made the game nor plays in it, GameOver if it no longer takes players; NoSuchGame.
    """
    game = get_game(code)
    if game.status != Status.OPEN:
        raise GameOver(_("This game no longer takes players."))
    if sender.pk != game.creator_id and not game.seats.filter(user=sender).exists():
        raise Refused(_("Only who made this game or plays in it can invite to it."), code="not_allowed")
    with transaction.atomic():
        invitation = Invitation.objects.create(game=game, sender=sender, email=email.strip().lower(), seat=seat)
        if invitation.email:
            jobs.enqueue("mail", f"invite:{invitation.pk}", game=game, payload={"invitation": invitation.pk})
    return invitation


def invite_more(code: str, sender: User, email: str) -> Invitation:
    """The same to the seat that is free, if there is only one; TooMany for somebody who invites too often."""
    refusal = limits.on_invitation(sender, email) if email else ""
    if refusal:
        raise TooMany(refusal)
    return invite(code, sender, email, _only_free(code))


def accept(token: str, user: User, seat: str = "", deposit: str | None = None) -> str:
    """Take the seat that an invitation keeps, or ``seat`` if it keeps none, or the only free one; the game's code.

    Refused for a token that is unknown or used; other refusals as of games.core.commands.lobby.take_seat.
    """
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().filter(token=token).first()
        if invitation is None or invitation.accepted_at is not None:
            raise Refused(_("This invitation has been used or withdrawn."), code="invitation")
        code = invitation.game.code
        take_seat(code, invitation.seat or seat or _only_free(code), user, deposit)
        invitation.accepted_at, invitation.accepted_by = timezone.now(), user
        invitation.save(update_fields=["accepted_at", "accepted_by"])
    return code


def _only_free(code: str) -> str:
    """The seat that is free, if there is only one; else ""."""
    free = list(Seat.objects.filter(game__code=code, user=None, bot="").values_list("code", flat=True))
    return free[0] if len(free) == 1 else ""
