"""Mails that a round of a ladder ends soon, and that a game is likely to go on beyond that: to those whose game is not
decided, and to who directs it."""

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock
from games.leagues.events import deciding, people, rights
from games.leagues.models import Event, Pairing, PairState
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered


def playing(event: Event, number: int) -> set[int | None]:
    """The numbers of those who have a game of that round that is not decided; None among them for nobody."""
    rows = _open_pairs(event, number).values_list("first__user", "second__user")
    return {pk for pair in rows for pk in pair}


def written_ending(event: Event, user: User, number: int) -> Rendered | None:
    """The mail, in the active language; None if it is out of date for this reader."""
    held = event.drawn.filter(number=number, closed=None).first()
    open_pairs = list(_open_pairs(event, number).select_related("first__user__profile", "second__user__profile"))
    if held is None or held.ends is None or not open_pairs:
        return None
    names, directs = people.names_for(event, user), user.pk in rights.directing(event)
    mine = next((pair for pair in open_pairs if user.pk in (pair.first.user_id, _second(pair))), None)
    lines = []
    if mine is not None:
        other = mine.second if mine.first.user_id == user.pk else mine.first
        lines.append(_("Your game against %(name)s is not decided yet.") % {"name": people.name_of(other, names)})
        lines.append(_("The round closes when all its games are decided, and everybody waits for the last one."))
    if directs:
        words = ngettext(
            "%(n)s game of this round is not decided yet.", "%(n)s games of this round are not decided yet.",
            len(open_pairs),
        )  # fmt: skip
        lines.append(words % {"n": len(open_pairs)})
        lines.append(_("What does not come to an end can be decided on the desk of the event."))
    if not lines:
        return None
    heading = _("Round %(n)s ends on %(day)s") % {"n": number, "day": clock.day(held.ends)}
    where = reverse("events:desk" if directs else "events:rounds", args=[event.slug])
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name)


def reminded(event: Event, number: int, board: int) -> set[int | None]:
    """The numbers of those who are reminded together of how games are decided; None among them for nobody."""
    rows = _reminded_pairs(event, number, board).values_list("first__user", "second__user")
    return {pk for pair in rows for pk in pair}


def written_late(event: Event, user: User, number: int, board: int) -> Rendered | None:
    """The mail that games are likely to go on beyond the end of their round, in the active language; None if it is out
    of date for this reader."""
    held = event.drawn.filter(number=number, closed=None).first()
    pairs = list(_reminded_pairs(event, number, board).select_related("first__user__profile", "second__user__profile"))
    if held is None or held.ends is None:
        return None
    names, directs = people.names_for(event, user), user.pk in rights.directing(event)
    lines = []
    for pair in pairs:
        first, second = people.name_of(pair.first, names), people.name_of(pair.second, names)
        if user.pk in (pair.first.user_id, _second(pair)):
            words = _(
                "As fast as both of you usually answer, your game against %(name)s is likely to go on beyond that."
            )
            lines.append(words % {"name": second if pair.first.user_id == user.pk else first})
        elif directs:
            words = _("As fast as both usually answer, the game of %(a)s and %(b)s is likely to go on beyond that.")
            lines.append(words % {"a": first, "b": second})
    if not lines:
        return None
    lines += [
        _("Nobody has done anything wrong; it is only good to know beforehand what happens then."),
        deciding.rule(),
    ]
    heading = _("Round %(n)s ends on %(day)s, and not all games may be over") % {
        "n": number,
        "day": clock.day(held.ends),
    }
    where = reverse("events:desk" if directs else "events:rounds", args=[event.slug])
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name)


def _reminded_pairs(event: Event, number: int, board: int) -> QuerySet[Pairing]:
    """Those that are not decided of the pairs that were reminded together with the one at that board."""
    rows = Pairing.objects.filter(round__event=event, round__number=number)
    return _open_pairs(event, number).filter(reminded__in=rows.filter(board=board).values("reminded"))


def _open_pairs(event: Event, number: int) -> QuerySet[Pairing]:
    rows = Pairing.objects.filter(round__event=event, round__number=number).exclude(second=None)
    return rows.exclude(state=PairState.DECIDED)


def _second(pair: Pairing) -> int | None:
    return pair.second.user_id if pair.second is not None else None
