"""How a person stands to a club or a game, for ``may``; and ``may`` itself, which pages, API and mail ask."""

from typing import Any

from games.core.models import Game, Holder, Seat
from games.leagues.conduct.decision import Answer, Stand, decide
from games.leagues.models import Club, Member, Office, Standing


def roles_of(user: Any) -> frozenset[str]:
    """The roles that a person has everywhere: a site's staff are its admins."""
    if not user.is_authenticated or not user.is_active:
        return frozenset({"visitor"})
    return frozenset({"visitor", "player", "admin"} if user.is_staff else {"visitor", "player"})


def member_of(club: Club, user: Any) -> Member | None:
    """The row of a person who is a member now."""
    if not user.is_authenticated:
        return None
    return Member.objects.filter(club=club, user=user, standing=Standing.MEMBER).first()


def in_club(club: Club, user: Any, *, own: bool | None = None, about: Any = None) -> Stand:
    """To a club. ``own``: the thing is the person's own; by default, whether the person is a member. ``about``: the
    person whom the act concerns."""
    member = member_of(club, user)
    roles = roles_of(user)
    if member is not None and member.office == Office.OFFICER:
        roles |= {"officer"}
    mine = member is not None if own is None else own
    return Stand(roles, own=mine, conflict=about is not None and about.pk == user.pk)


def in_game(
    game: Game, user: Any, *, own: bool = False, director: bool = False, moves: bool = False, agreed: bool = False
) -> Stand:
    """To a game. ``own``: it is the person's own seat; ``director``: directs its event or assists; ``moves``: its
    result can move the person's own place; ``agreed``: both seats agreed to the person or to the act."""
    roles = roles_of(user)
    if not user.is_authenticated:
        return Stand(roles)
    if user.is_staff:
        roles |= {"moderator"}
    if director:
        roles |= {"director"}
    plays = Seat.objects.filter(game=game, user=user).exists() or Holder.objects.filter(game=game, user=user).exists()
    return Stand(roles, own=own, plays=plays or moves, agreed=agreed)


def may(user: Any, act: str, club: Club, *, own: bool | None = None, about: Any = None) -> Answer:
    """Whether this person may do that in a club. ``own`` and ``about``: as of :func:`in_club`."""
    return decide(act, in_club(club, user, own=own, about=about))


def may_in_game(user: Any, act: str, game: Game, **more: bool) -> Answer:
    """The same of a game. ``more``: as of :func:`in_game`."""
    return decide(act, in_game(game, user, **more))
