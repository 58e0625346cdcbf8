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
from games.core.queries import people


def invite(code: str, sender: User, email: str, seat: str = "", person: User | None = None) -> Invitation:
    """Invite the owner of a mail address, or a ``person``, to one seat of a game or to any free one; the mail is owed
    as a job. With neither it is a link that the sender passes on.

    Refused for oneself, for somebody who is kept apart from the sender, and if ``sender`` neither made the game nor
    plays in it, GameOver if it no longer takes players; NoSuchGame.
    """
    game = get_game(code)
    if game.status != Status.OPEN:
        raise GameOver(_("This game no longer takes players."))
    if sender.pk != game.creator_id and not game.seats.filter(user=sender).exists():
        raise Refused(_("Only who made this game or plays in it can invite to it."), code="not_allowed")
    if person is not None:
        _check_person(sender, person)
    with transaction.atomic():
        address = email.strip().lower()
        invitation = Invitation.objects.create(game=game, sender=sender, email=address, person=person, seat=seat)
        if address or person:
            jobs.enqueue("mail", f"invite:{invitation.pk}", game=game, payload={"invitation": invitation.pk})
    return invitation


def _check_person(sender: User, person: User) -> None:
    if person.pk == sender.pk:
        raise Refused(_("You sit in this game already: invite somebody else."), code="oneself")
    if person.pk in people.apart_from(sender):
        words = _("{name} is not to be invited by you.")
        raise Refused(words.format(name=person.profile.name), code="apart")


def invite_more(code: str, sender: User, email: str, person: User | None = None) -> Invitation:
    """The same to the seat that is free, if there is only one; TooMany for somebody who invites too often."""
    refusal = limits.on_invitation(sender, person or email) if person or email else ""
    if refusal:
        raise TooMany(refusal)
    return invite(code, sender, email, _only_free(code), person)


def decline(token: str, user: User) -> None:
    """Say no to an invitation that is for ``user`` alone. Refused for any other one, or if it is answered already."""
    mine = Invitation.objects.filter(token=token, person=user, accepted_at=None, declined_at=None)
    if not mine.update(declined_at=timezone.now()):
        raise Refused(_("This invitation has been used or withdrawn."), code="invitation")


def accept(token: str, user: User, seat: str = "", deposit: str | None = None) -> str:
    """Take the seat that an invitation keeps, or ``seat`` if it keeps none, or the only free one; the game's code.

    Refused for a token that is unknown or used; other refusals as of games.core.commands.lobby.take_seat.
    """
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().filter(token=token).first()
        if invitation is None or not takes(invitation, user):
            raise Refused(_("This invitation has been used or withdrawn."), code="invitation")
        code = invitation.game.code
        take_seat(code, invitation.seat or seat or _only_free(code), user, deposit)
        invitation.accepted_at, invitation.accepted_by = timezone.now(), user
        invitation.save(update_fields=["accepted_at", "accepted_by"])
    return code


def takes(invitation: Invitation, user: User) -> bool:
    """Whether ``user`` may still take a seat by this invitation."""
    meant = invitation.person_id in (None, user.pk)
    return meant and invitation.accepted_at is None and invitation.sender_id not in people.apart_from(user)


def _only_free(code: str) -> str:
    """The seat that is free, if there is only one; else ""."""
    free = list(Seat.objects.filter(game__code=code, user=None, bot="").values_list("code", flat=True))
    return free[0] if len(free) == 1 else ""
