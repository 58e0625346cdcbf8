"""Whose address that is. Only addresses that were verified count, and those that their person has added for orders."""

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db.models import Q
from django.utils import timezone

from games.core.models import Game, Seat
from games.mail.models.incoming import Address, Alias


def holder(address: Address) -> User | None:
    """Who may write to ``address``: the holder of its seat, else the one person whom it is for. None if nobody."""
    if address.user_id is not None:
        user = User.objects.select_related("profile").filter(pk=address.user_id).first()
    else:
        seat = Seat.objects.select_related("user__profile").get(game=address.game, code=address.seat)
        user = seat.user
    return user if user is not None and user.is_active else None


def is_from(user: User, author: str) -> bool:
    """Whether ``author`` is an address of that person."""
    if not author:
        return False
    verified = EmailAddress.objects.filter(user=user, verified=True, email__iexact=author)
    return verified.exists() or Alias.objects.filter(user=user, address=author).exists()


def person(author: str) -> User | None:
    """Who has verified that address, if exactly one person."""
    found = EmailAddress.objects.filter(verified=True, email__iexact=author, user__is_active=True)[:2] if author else []
    return User.objects.select_related("profile").get(pk=found[0].user_id) if len(found) == 1 else None


def player(game: Game | None, author: str) -> User | None:
    """Who of the game's players, now or before, writes from that address."""
    if game is None or not author:
        return None
    mails = EmailAddress.objects.filter(verified=True, email__iexact=author).values("user")
    aliases = Alias.objects.filter(address=author).values("user")
    seats = Seat.objects.filter(Q(user__in=mails) | Q(user__in=aliases), game=game).select_related("user__profile")
    found = seats.first()
    return found.user if found is not None else None


def known(author: str) -> bool:
    """Whether anybody has verified it."""
    return bool(author) and EmailAddress.objects.filter(verified=True, email__iexact=author).exists()


def main_address(user: User) -> str:
    """Where that person gets mail; "" if no address is verified."""
    rows = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk")
    return rows.values_list("email", flat=True).first() or ""


def add(user: User, author: str) -> None:
    """Take orders from that address too, from now on."""
    Alias.objects.get_or_create(user=user, address=author, defaults={"added": timezone.now()})
