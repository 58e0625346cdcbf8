"""Leaving the site for good. The account is emptied, not taken away: what is left of it in games is a number.

Games under way are given up one by one, as a player gives one up who stays; the others are told as they are then.
Journals name nobody, so that all of them still verify.
"""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.api.models.tokens import ApiToken, KeptAnswer
from games.api.models.webhooks import Hook
from games.core import referee
from games.core.errors import GameOver
from games.core.models import (
    Answer,
    Friend,
    Game,
    Handoff,
    Invitation,
    Job,
    KeptApart,
    OwnPace,
    Status,
    Vacancy,
    Volunteer,
)
from games.core.models.absence import Absence
from games.core.models.consent import Proposal
from games.core.models.datasets import DataSet
from games.core.models.game import Holder
from games.core.models.plans import Hourly, Plan
from games.core.models.sightings import Note
from games.core.models.talk import Post, Watch
from games.core.models.visits import Visit
from games.core.practice import is_lesson
from games.core.search import index
from games.core.tables import leaving as table_leaving
from games.core.talk import posting
from games.leagues.clubs import doors, two_people
from games.leagues.clubs import talk as club_talk
from games.leagues.conduct import book
from games.leagues.events import entering
from games.leagues.models import ClubInvitation, NamedJudge
from games.leagues.protests import filing as protests
from games.mail.models.incoming import Address, Alias, Arrival, Reply
from games.mail.models.outgoing import Bounce, Letter, MailPreferences, Quiet, SentMail
from games.mail.models.push import Device
from games.web.models import Profile, Shown, former_name_of

_BEFORE = (Status.OPEN, Status.STARTING)

_GONE: tuple[Callable[[User, set[str]], QuerySet[Any]], ...] = (
    lambda user, sent: Friend.objects.filter(Q(user=user) | Q(other=user)),
    lambda user, sent: KeptApart.objects.filter(Q(user=user) | Q(other=user)),
    lambda user, sent: Invitation.objects.filter(Q(person=user) | Q(accepted_by=user) | Q(email__in=sent)),
    lambda user, sent: ClubInvitation.objects.filter(Q(person=user) | Q(by=user)),
    lambda user, sent: NamedJudge.objects.filter(Q(by=user) | Q(person=user)),
    lambda user, sent: Note.objects.filter(user=user),
    lambda user, sent: Plan.objects.filter(user=user),
    lambda user, sent: Hourly.objects.filter(user=user),
    lambda user, sent: Answer.objects.filter(user=user),
    lambda user, sent: Volunteer.objects.filter(user=user),
    lambda user, sent: OwnPace.objects.filter(user=user),
    lambda user, sent: Absence.objects.filter(user=user),
    lambda user, sent: Watch.objects.filter(user=user),
    lambda user, sent: Visit.objects.filter(user=user),
    lambda user, sent: Device.objects.filter(user=user),
    lambda user, sent: Handoff.objects.filter(user=user),
    lambda user, sent: Letter.objects.filter(user=user),
    lambda user, sent: Reply.objects.filter(Q(user=user) | Q(to__in=sent)),
    lambda user, sent: Arrival.objects.filter(Q(user=user) | Q(sender__in=sent) | Q(author__in=sent)),
    lambda user, sent: Address.objects.filter(user=user),
    lambda user, sent: Bounce.objects.filter(address__in=sent),
    lambda user, sent: SentMail.objects.filter(_any("recipients__icontains", sent)),
    lambda user, sent: MailPreferences.objects.filter(user=user),
    lambda user, sent: Quiet.objects.filter(user=user),
    lambda user, sent: ApiToken.objects.filter(user=user),
    lambda user, sent: KeptAnswer.objects.filter(user=user),
    lambda user, sent: Hook.objects.filter(user=user),
    lambda user, sent: Alias.objects.filter(user=user),
    lambda user, sent: EmailAddress.objects.filter(user=user),
)
"""What is thrown away of a person, whose mail addresses the second argument is."""


def under_way(user: User) -> QuerySet[Game]:
    """The games that leaving ends for this person: those they play, and those of theirs that have not begun."""
    mine = Q(seats__user=user, seats__resigned_at=None, status__in=(*_BEFORE, Status.RUNNING))
    begun = Q(creator=user, status__in=_BEFORE)
    return Game.objects.filter(mine | begun).distinct().order_by("pk")


def leave(user: User) -> None:
    """Give up the games under way, then empty the account, which nobody can sign in to any more.

    Refused, with the account and the games that are left as they were, where one can't be given up now: its dice are
    being thrown.
    """
    for game in under_way(user):
        _give_up(game, user)
    with transaction.atomic():
        _forget(user)


def _give_up(game: Game, user: User) -> None:
    try:
        if game.status == Status.RUNNING and not _is_own_lesson(game, user):
            for seat in game.seats.filter(user=user, resigned_at=None):
                referee.resign(game.code, seat.code, Game.objects.values_list("seq", flat=True).get(pk=game.pk))
        else:
            referee.abandon(game.code, user, leaving=True)
    except GameOver:
        return  # it ended meanwhile


def _is_own_lesson(game: Game, user: User) -> bool:
    return is_lesson(game.scenario) and game.creator_id == user.pk


def _forget(user: User) -> None:
    for post in Post.objects.filter(author=user, removed=None):
        posting.remove(post)
    mine = Holder.objects.filter(user=user, game=OuterRef("game"), seat=OuterRef("seat"))
    Proposal.objects.filter(Exists(mine)).update(words="")
    addresses = _addresses(user)
    Job.objects.filter(_any("error__icontains", addresses)).update(error="")
    DataSet.objects.filter(owner=user, shared=False, games=None).delete()
    DataSet.objects.filter(owner=user).update(owner=None)
    Vacancy.objects.filter(user=user).update(user=None)
    table_leaving.forget(user)
    _leave_clubs(user)
    _sign_out(user)
    for rows in _GONE:
        rows(user, addresses).delete()
    User.objects.filter(pk=user.pk).update(
        username=f"gone-{user.pk}", email="", first_name="", last_name="", is_active=False, is_staff=False,
        is_superuser=False, last_login=None,
    )  # fmt: skip
    user.set_unusable_password()
    user.save(update_fields=["password"])
    user.groups.clear()
    user.user_permissions.clear()
    Profile.objects.filter(user=user).delete()
    Profile.objects.create(user=user, name=former_name_of(user), notices=False, shown_to=Shown.PLAYERS)
    index.keep_games_of(user)
    index.forget_gone()


def _leave_clubs(user: User) -> None:
    """Out of all clubs; what they wrote there, and the words of deeds by them or about them, are erased."""
    doors.forget(user)
    two_people.forget(user)
    club_talk.forget(user)
    book.forget(user)
    entering.forget(user)
    protests.forget(user)


def _addresses(user: User) -> set[str]:
    """All mail addresses of a person, as they are written and in small letters."""
    found = {user.email, *EmailAddress.objects.filter(user=user).values_list("email", flat=True)}
    found |= set(Alias.objects.filter(user=user).values_list("address", flat=True))
    return {kind for one in found if one for kind in (one, one.lower())}


def _any(lookup: str, values: set[str]) -> Q:
    """True where the column has one of these values in it; never, without values."""
    found = Q(pk__in=[])
    for value in values:
        found |= Q(**{lookup: value})
    return found


def _sign_out(user: User) -> None:
    """End all sessions of a person: each holds the address that it was begun with."""
    for session in Session.objects.iterator(chunk_size=500):
        if session.get_decoded().get(SESSION_KEY) == str(user.pk):
            session.delete()
