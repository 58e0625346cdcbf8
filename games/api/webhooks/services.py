"""What a person may do with webhooks: make, test, switch on again, delete. The same for pages and API."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from games.api.models.webhooks import OF_EVENTS, PING, Delivery, Event, Hook, Shape
from games.api.webhooks import delivering, forums, signing
from games.core import encryption, languages
from games.core.calls import addresses
from games.core.calls.result import Result
from games.core.errors import NoSuchGame, Refused
from games.core.models import Game, Status
from games.leagues.clubs.rights import clubs_of
from games.leagues.events.rights import visible
from games.leagues.models import Event as LeagueEvent
from games.leagues.models import EventState

MAX_WEBHOOKS = 10
PINGS_AN_HOUR = 20
KEPT = timedelta(days=30)


class NoSuchHook(Refused):
    """There is none of that code, or it is somebody else's."""

    code = "no_webhook"

    def __init__(self) -> None:
        super().__init__(_("There is no such webhook."))


class TooMany(Refused):
    """So many are enough."""

    code = "limit"


def hooks_of(user: Any) -> QuerySet[Hook]:
    """All webhooks of a person, the oldest first."""
    return Hook.objects.filter(user_id=user.pk).select_related("game", "league_event")


def own_hook(user: Any, code: str) -> Hook:
    """One of them. NoSuchHook."""
    try:
        return hooks_of(user).get(code=code)
    except Hook.DoesNotExist:
        raise NoSuchHook from None


def own_games(user: Any) -> QuerySet[Game]:
    """The games that a webhook of this person can be bound to: those with a seat of one's own that go on."""
    going = (Status.OPEN, Status.STARTING, Status.RUNNING)
    return Game.objects.filter(seats__user=user, status__in=going).order_by("name", "pk")


def own_events(user: Any) -> QuerySet[LeagueEvent]:
    """The events of this person's clubs that are not over, for a form."""
    over = (EventState.FINISHED, EventState.CANCELLED)
    return LeagueEvent.objects.filter(club__in=clubs_of(user)).exclude(state__in=over).order_by("name", "pk")


def make(
    user: Any,
    url: str,
    events: Iterable[str],
    game: str = "",
    shape: str = Shape.STANDARD,
    key: str = "",
    username: str = "",
    topic: int | None = None,
    language: str = "",
    league_event: str = "",
) -> tuple[Hook, str]:
    """A new webhook and its secret, which is never shown again. ``game``: the code of a game with a seat of the person;
    ``league_event``: the slug of an event that the person may look at.

    ``shape``, ``key``, ``username``, ``topic``, ``language``: see games.api.models.webhooks.Hook.
    Refused ("address", "events", "key", "language") in words, TooMany, NoSuchGame, NoSuchEvent. Long: a line for each
    thing that a webhook has.
    """
    if hooks_of(user).count() >= MAX_WEBHOOKS:
        raise TooMany(_("You have ten webhooks already. Delete one first."))
    chosen = _chosen(set(events))
    _check_address(url)
    forums.check(shape, url, key, username, topic)
    _check_language(language)
    bound = _own_game(user, game)
    of_event = visible(league_event, user) if league_event else None
    _check_fits(chosen, bound, of_event)
    secret = signing.new_secret()
    made = Hook.objects.create(
        user=user,
        url=url,
        secret=encryption.seal(secret, delivering.PURPOSE),
        events=chosen,
        game=bound,
        shape=shape,
        key=encryption.seal(key, forums.PURPOSE) if key else "",
        username=username,
        topic=topic,
        language=language,
        league_event=of_event,
    )
    return made, secret


def _check_address(url: str) -> None:
    """Refused ("address") for one to which the site does not write."""
    try:
        addresses.parse(url)
    except addresses.BadAddress as wrong:
        raise Refused(str(wrong), code="address") from None


def _own_game(user: Any, code: str) -> Game | None:
    """The game of that code, in which the person has a seat; None without a code. NoSuchGame."""
    if not code:
        return None
    found = own_games(user).filter(code=code).first()
    if found is None:
        raise NoSuchGame(code)
    return found


def _check_language(language: str) -> None:
    known = [code for code, _name in languages.names()]
    if language and language not in known:
        spoken = ", ".join(known)
        raise Refused(_("The site speaks these languages: %(known)s.") % {"known": spoken}, code="language")


def _chosen(events: set[str]) -> list[str]:
    """The events in their order. Refused ("events") for none, or one that there is not."""
    chosen = [event.value for event in Event if event.value in events]
    if not chosen or len(chosen) != len(events):
        raise Refused(_("Choose what it is called for, at least one thing."), code="events")
    return chosen


def _check_fits(events: list[str], game: Game | None, league_event: LeagueEvent | None) -> None:
    """Refused ("events") for a game with what is told of events, or the other way round."""
    if game is not None and league_event is not None:
        raise Refused(_("A webhook is for one game or for one event, not for both."), code="events")
    if game is not None and set(events) & set(OF_EVENTS):
        raise Refused(_("For a game choose of: turn, late, over, rewind, settled, report."), code="events")
    if league_event is not None and set(events) - set(OF_EVENTS):
        raise Refused(_("For an event of a club choose of: paired, result, protest, ended."), code="events")


def renew_secret(hook: Hook) -> str:
    """A new secret in place of the old one, which counts no more."""
    secret = signing.new_secret()
    hook.secret = encryption.seal(secret, delivering.PURPOSE)
    hook.save(update_fields=["secret"])
    return secret


def reseal() -> tuple[int, int]:
    """Seal what stands sealed for long with the SECRET_KEY of today; how many webhooks, and how many are unreadable."""
    done = lost = 0
    for pk in Hook.objects.order_by("pk").values_list("pk", flat=True):
        with transaction.atomic():
            hook = Hook.objects.select_for_update().filter(pk=pk).first()
            if hook is None:
                continue
            try:
                hook.secret = encryption.reseal(hook.secret, delivering.PURPOSE)
                hook.key = encryption.reseal(hook.key, forums.PURPOSE) if hook.key else ""
            except encryption.Unreadable:
                lost += 1
                continue
            hook.save(update_fields=["secret", "key"])
            done += 1
    return done, lost


def switch_on(hook: Hook) -> None:
    """Call it again after it was switched off for too many failures."""
    Hook.objects.filter(pk=hook.pk).update(active=True, switched_off=None, failures=0)


def delete(hook: Hook) -> None:
    """Forget it and all that was sent to it."""
    hook.delete()


def ping(hook: Hook) -> None:
    """Owe it a test call. TooMany; Refused if it is switched off."""
    if not hook.active:
        raise Refused(_("This webhook is switched off. Switch it on first."), code="off")
    recent = Delivery.objects.filter(
        hook__user_id=hook.user_id, event=PING, created__gt=timezone.now() - timedelta(hours=1)
    )
    if recent.count() >= PINGS_AN_HOUR:
        raise TooMany(_("That was the twentieth test in an hour. Please wait a little."))
    delivering.owe_ping(hook, f"ping:{get_random_string(20)}")


def recent(hook: Hook, most: int = 20) -> list[Delivery]:
    """What was sent last, newest first."""
    return list(hook.deliveries.select_related("game", "league_event", "job").order_by("-pk")[:most])


def prune(now: Any) -> int:
    """Forget deliveries that ended long ago; how many. For housekeeping."""
    old = Delivery.objects.filter(created__lt=now - KEPT).exclude(done=None, dead=None)
    return old.delete()[0]


def words(delivery: Delivery) -> str:
    """How it stands, as a sentence for its owner."""
    result = str(Result(delivery.result).label)
    if delivery.status:
        result = _("%(result)s, status %(status)s") % {"result": result, "status": delivery.status}
    if delivery.done is None and delivery.dead is None and delivery.tries:
        return _("%(result)s; it will be tried again") % {"result": result}
    return result
