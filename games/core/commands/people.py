"""Friends, and people who are kept apart."""

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.models import Friend, KeptApart

MAX_TIES = 500
"""Friends that one person may have, and people to be kept apart from."""


def befriend(user: User, other: User) -> None:
    """Put ``other`` first when ``user`` invites. Refused for oneself, or beyond MAX_TIES."""
    _check(user, other, Friend)
    Friend.objects.get_or_create(user=user, other=other)


def unfriend(user: User, other: User) -> None:
    """The opposite; nothing happens if they were not friends."""
    Friend.objects.filter(user=user, other=other).delete()


def keep_apart(user: User, other: User) -> None:
    """From now on neither meets the other in lists of seats and by invitations. A friend is none any more. Refused."""
    _check(user, other, KeptApart)
    unfriend(user, other)
    KeptApart.objects.get_or_create(user=user, other=other)


def meet_again(user: User, other: User) -> None:
    """Take back one's own wish to be kept apart; the other's stays."""
    KeptApart.objects.filter(user=user, other=other).delete()


def _check(user: User, other: User, ties: type[Friend] | type[KeptApart]) -> None:
    if user.pk == other.pk:
        raise Refused(_("That is you."), code="oneself")
    if ties._default_manager.filter(user=user).count() >= MAX_TIES:
        raise Refused(_("There are {most} names on this list already; take one off first.").format(most=MAX_TIES))
