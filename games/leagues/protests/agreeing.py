"""Both sides of a protest agree on a person who decides: that replaces having no part in the event ("Settled" (c))."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.models import Seat
from games.core.queries import people
from games.leagues.conduct import book
from games.leagues.conduct.standing import member_of
from games.leagues.events.making import thing
from games.leagues.events.rights import check, locked
from games.leagues.models import Event, NamedJudge, Protest
from games.leagues.protests import filing, rights, telling
from games.leagues.protests.telling import News


@transaction.atomic
def name(user: Any, event: Event, protest: Protest, called: str) -> bool:
    """Name whom one's side accepts to decide; whether both sides agree now, and that person may decide.

    Who has no part in the event may decide as before. Refused for who does not play there, once both agree, after the
    decision, and for somebody who is no member of the club or plays in the game.
    """
    seat = rights.seat_of(user, protest.pairing)
    check(rights.may_protest(user, protest.pairing, own=seat is not None))
    assert seat is not None
    event = locked(event)
    fresh = filing.open_one(protest)
    agreed = rights.agreed_judge(fresh)
    if agreed is not None:
        text = _("Both sides have agreed already: {name} decides.")
        raise Refused(text.format(name=agreed.profile.name), code="agreed")
    person = people.find(called.strip())
    plays = person is not None and Seat.objects.filter(game=fresh.pairing.game_id, user=person).exists()
    if person is None or plays or member_of(event.club, person) is None:
        raise Refused(_("Name a member of the club who does not play in this game."), code="name")
    values = {"by": user, "person": person, "at": timezone.now()}
    row, _made = NamedJudge.objects.update_or_create(protest=fresh, seat=seat.code, defaults=values)
    others = telling.seats(fresh, but=seat.code)
    if rights.agreed_judge(fresh) is None:
        telling.owe(fresh, News.NAMED, others, f":{int(row.at.timestamp())}")
        return False
    book.write("agree_on_judge", user, club=event.club, thing=thing(event), person=person)
    telling.owe(fresh, News.AGREED, [*others, person.pk])
    return True
