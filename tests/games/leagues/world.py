"""A club, its events, ratings, a table of dice, a pace and a webhook, each with something on its pages: made once for
tests that look at every page of a kind."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.api.webhooks import services
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from games.leagues.events.by_itself import seasons
from games.leagues.models import Club, Event, Format, Member
from games.leagues.models.protests import About
from games.leagues.protests import filing
from games.web.models import Profile
from tests.games.leagues.events import season
from tests.games.leagues.protests import cases
from tests.games.leagues.rating_lists import rated
from tests.games.web.paces.test_paces import PAGE as PACES
from tests.games.web.paces.test_paces import SLOW
from tests.games.web.tables.phones import Phone, opened

NAMES = season.NAMES[:6]
DIRECTOR, PLAYER = "ana", "ben"
OF_A_CLUB = (
    "home", "games", "members", "deeds", "rules", "edit_rules", "settings", "defaults", "invitations", "proposals",
)  # fmt: skip
OF_AN_EVENT = ("standings", "rounds", "rules")
OF_A_TABLE = ("", "show", "envelopes", "blocks", "clock", "throws", "proof")
TEXT = "Good morning from BEN-AND-CAI"
HOOK = "https://hooks.example.net/league"


@dataclass(frozen=True)
class Reading:
    """A page and the browser that asks for it."""

    client: Client
    path: str


def readings() -> Iterator[Reading]:
    """All of these pages. The key for dice has to be set, and nothing is sent to the webhook."""
    club = season.club(*NAMES, purpose="Guadalcanal")
    Club.objects.update(private=False, unlisted=False)
    Member.objects.filter(club=club, user__username=PLAYER).update(office="officer")
    Profile.objects.filter(user__username=PLAYER).update(in_ratings=True)
    over, coming, running = _season_over(club), _coming(club), _running(club)
    pair = cases.played_pair(running)
    where = reverse("events:protests", args=[running.slug, pair.round.number, pair.board])
    director, player = _signed_in(season.user(DIRECTOR)), _signed_in(season.user(PLAYER))
    for name in OF_A_CLUB:
        yield Reading(director, reverse(f"clubs:{name}", args=[club.slug]))
    for event in (over, coming, running):
        for page in (*OF_AN_EVENT, "desk"):
            yield Reading(director, reverse(f"events:{page}", args=[event.slug]))
        yield Reading(player, reverse("events:standings", args=[event.slug]))
    for path in (
        "/clubs/",
        "/clubs/new/",
        f"/c/{club.slug}/events/",
        f"/c/{club.slug}/events/new/",
        where,
        "/protests/",
    ):
        yield Reading(director, path)
    for user in _two(running):
        yield Reading(_signed_in(user), where)
    yield from _own(director)
    yield from _ratings(over)
    yield from _table()


def _season_over(club: Club) -> Event:
    """Divisions that are played out and rated."""
    event = season.opened(club, format=Format.DIVISIONS, in_hand=6, size=5, rated=True)
    season.enter(event, *NAMES[:5])
    season.start(event)
    season.play_out(event)
    rated.played_on(event)
    rated.published(event)
    return event


def _coming(club: Club) -> Event:
    """The season that follows, with those who have entered so far."""
    seasons.sweep()
    jobs.drain()
    event = Event.objects.get(club=club, starts__isnull=False)
    season.enter(event, *NAMES[1:4])
    return event


def _running(club: Club) -> Event:
    """A round robin that is played, with a protest that was answered."""
    event = season.opened(club, in_hand=1)
    season.enter(event, *NAMES[1:4])
    season.start(event)
    one, other = _two(event)
    pair = cases.played_pair(event)
    case = filing.file(one, event, pair, About.RULING, None, TEXT)
    filing.answer(other, event, case, TEXT)
    return event


def _two(event: Event) -> list[User]:
    """The players of the pair about which there is a protest."""
    game = cases.played_pair(event).game
    assert game is not None
    return [seat.user for seat in game.seats.order_by("order").select_related("user") if seat.user is not None]


def _own(client: Client) -> Iterator[Reading]:
    """A pace and a webhook of one's own."""
    client.post(PACES, SLOW)
    yield Reading(client, PACES)
    hook, _secret = services.make(season.user(DIRECTOR), HOOK, ["turn", "over"])
    yield Reading(client, reverse("hooks:hooks"))
    yield Reading(client, reverse("hooks:hook", args=[hook.code]))


def _ratings(event: Event) -> Iterator[Reading]:
    """The lists, for everybody."""
    yield Reading(Client(), reverse("ratings:all"))
    for kind in ("area", "glicko2"):
        yield Reading(Client(), reverse("ratings:list", args=[event.system, kind]))
    for page, more in (("editions", ()), ("edition", (1,))):
        yield Reading(Client(), reverse(f"ratings:{page}", args=[event.system, "area", *more]))


def _table() -> Iterator[Reading]:
    """A table at which was thrown, drawn and sealed."""
    host = opened()
    DiceTable.objects.update(system="pacific-victory")
    guest = Phone(host.code, "Ben")
    guest.post("throw", words="4d6 Akagi > Yorktown")
    host.post("throw", words="Akagi", game="pacific-victory", preset="ships", n="4", **{"unit-ships": "0"})
    host.post("envelopes", do="new", words="Yorktown", opens="all", who=["1", "2"])  # type: ignore[arg-type]
    guest.post("envelopes", do="seal", round="1", text="Akagi")
    host.post("clock", do="phase", phase="Akagi", minutes="5", who="1")
    jobs.drain()
    for phone in (host, guest):
        for page in OF_A_TABLE:
            yield Reading(phone.client, f"/t/{host.code}/{page}")


def _signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
