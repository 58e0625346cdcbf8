"""Who may protest, answer, and decide on a protest."""

from typing import Any

from games.core.models import Seat
from games.leagues.conduct.decision import Answer, decide
from games.leagues.conduct.standing import in_game
from games.leagues.events.rights import directs, may_decide
from games.leagues.models import Event, Member, NamedJudge, Office, Pairing, Protest


def seat_of(user: Any, pairing: Pairing) -> Seat | None:
    """The seat that this person holds in the game of a pair."""
    if pairing.game_id is None or not user.is_authenticated:
        return None
    return Seat.objects.filter(game=pairing.game_id, user=user).first()


def may_protest(user: Any, pairing: Pairing, *, own: bool) -> Answer:
    """Whether this person may protest, answer or withdraw. ``own``: it is the person's own to do."""
    assert pairing.game is not None
    return decide("protest", in_game(pairing.game, user, own=own))


def may_rule(user: Any, event: Event, protest: Protest) -> Answer:
    """Whether this person may decide: who directs the event or is an officer of its club or a moderator, and has no
    part in it; or else on whom both sides agree."""
    agreed = user.is_authenticated and agreed_judge(protest) == user
    return may_decide(user, "rule_on_protest", event, protest.pairing, agreed=agreed)


def named(protest: Protest) -> dict[str, Any]:
    """By seat, whom its holder accepts to decide."""
    rows = list(NamedJudge.objects.filter(protest=protest).select_related("person__profile"))
    seats = Seat.objects.filter(game=protest.pairing.game_id) if rows else Seat.objects.none()
    holders = dict(seats.values_list("code", "user"))
    return {row.seat: row.person for row in rows if holders.get(row.seat) == row.by_id and row.person.is_active}


def agreed_judge(protest: Protest) -> Any:
    """The person on whom both sides agree; None if there is none."""
    found = named(protest)
    seats = Seat.objects.filter(game=protest.pairing.game_id).count() if found else 0
    return next(iter(found.values())) if found and len(found) == seats and len(set(found.values())) == 1 else None


def judges(event: Event, protest: Protest) -> list[Any]:
    """Those of the event and its club who may decide, the director first, with the one on whom both sides agree."""
    officers = Member.objects.filter(club=event.club, office=Office.OFFICER).select_related("user")
    people = {row.user.pk: row.user for row in officers}
    if event.director is not None and directs(event.director, event):
        people = {event.director.pk: event.director} | people
    if (agreed := agreed_judge(protest)) is not None:
        people[agreed.pk] = agreed
    return [user for user in people.values() if user.is_active and may_rule(user, event, protest)]
