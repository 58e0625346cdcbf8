"""The matrix of acts as requests: what the table says of each role, pages, API and mail do, and nothing more.

Who stands how to an event is said here in the words of the specification, not asked of the code that works it out.
"""

import json
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.api import tokens
from games.core.errors import Refused
from games.leagues.conduct.decision import Stand, decide
from games.leagues.events import entering
from games.leagues.events.roll_call import confirming
from games.leagues.models import Club, ClubInvitation, Deed, Entry, Event, Format, Member, Office, Pairing, Result
from games.mail.commands import event_letters
from games.mail.incoming.handlers import PROVED, InboundMail
from games.web.accounts import naming
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
PLAYERS = ("ben", "cai", "dea")
ROLES = ("visitor", "player", "member", "officer", "director", "admin")
_OF_PLAYERS = ("withdraw", "rest", "confirm")
REASON = "Has not answered anything for two rounds."
PLAN = {"name": "Autumn", "system": "duel", "scenario": "dawn"}


@dataclass
class Scene:
    """``who``: has the role; ``plays``: and plays in the events, of which one takes entries and two are being played;
    all games of the ladder are decided.

    ``pairing``: a pair of the latter in which nobody of the role has a seat.
    """

    who: Any
    role: str
    plays: bool
    club: Club
    open: Event
    running: Event
    ladder: Event
    pairing: Pairing

    def stand(self, *, own: bool = False) -> Stand:
        """As section 1 says it."""
        if self.role == "visitor":
            return Stand()
        more = {"officer": {"officer"}, "director": {"director"}, "admin": {"admin"}}.get(self.role, set())
        return Stand(frozenset({"visitor", "player", *more}), own=own, plays=self.plays)

    @property
    def belongs(self) -> bool:
        """Is a member of the club."""
        return self.role in ("member", "officer", "director") or self.plays

    def expected(self, act: str) -> bool:
        """What the table says."""
        if act in ("adjudicate", "drop_entrant") and self.role == "officer":  # steps in where the director plays
            return bool(decide(act, Stand(frozenset({"visitor", "player", "director"}), plays=self.plays)))
        own = {"enter_event": self.belongs, "invite": self.belongs} | dict.fromkeys(_OF_PLAYERS, self.plays)
        row = "enter_event" if act in _OF_PLAYERS else act
        return bool(decide(row, self.stand(own=own.get(act, False))))


def scene(role: str, *, plays: bool) -> Scene:
    """A club that anybody may look into, with one person in that role."""
    club = season.club("ana", *PLAYERS, "eli")
    naming.give(season.user("dea").profile, "Dea")
    Club.objects.update(private=False, unlisted=False)
    who: Any = AnonymousUser() if role == "visitor" else person("who")
    if role in ("member", "officer", "director") or plays:
        office = Office.OFFICER if role == "officer" else ""
        Member.objects.create(club=club, user=who, since=timezone.now(), office=office)
    if role == "admin":
        User.objects.filter(pk=who.pk).update(is_staff=True)
        who.refresh_from_db()
    opened, running, ladder = (
        season.opened(club),
        season.opened(club),
        season.opened(club, format=Format.LADDER, confirms=True),
    )
    for event in (opened, running, ladder):
        for name in PLAYERS:
            entering.enter(season.user(name), event)
        if plays:
            entering.enter(who, event)
    season.start(running)
    season.start(ladder)
    for _first, second in season.pairs(ladder, 1):
        if second:
            season.resign(ladder, second)
    season.collect()
    confirming.ask(ladder, 2, timezone.now() + timedelta(days=14))
    if role == "director":
        Event.objects.update(director=who)
    for event in (opened, running, ladder):
        event.refresh_from_db()
    pairs = Pairing.objects.filter(round__event=running).exclude(game=None)
    others = pairs.exclude(game__seats__user__username="who").select_related("round")
    return Scene(who, role, plays, club, opened, running, ladder, others[0])


def picture() -> list[Any]:
    """All that an act could change."""
    events = Event.objects.order_by("pk").values_list("pk", "state", "rounds")
    entered = ("pk", "entries__user", "entries__withdrawn", "entries__rests", "entries__confirmed")
    entries = list(Event.objects.order_by("pk").values_list(*entered))
    rest = (Result.objects.count(), ClubInvitation.objects.count(), Deed.objects.count())
    return [*events, *entries, rest]


@contextmanager
def undone() -> Iterator[None]:
    """What is done inside is taken back."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def by_api(at: Scene, path: str, body: Any) -> int:
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    if at.role != "visitor":
        headers["Authorization"] = f"Bearer {tokens.make(at.who, 'matrix', 'play')[1]}"
    sent = json.dumps(body)
    return int(Client().post(f"/api/v1/{path}", sent, content_type="application/json", headers=headers).status_code)


def by_page(at: Scene, path: str, form: Any) -> int:
    client = Client()
    if at.role != "visitor":
        client.force_login(at.who)
    return int(client.post(path, form).status_code)


Deeds = dict[str, tuple[str, Callable[[Scene], tuple[str, Any]]]]
API: Deeds = {
    "create_event": ("create_event", lambda at: (f"clubs/{at.club.slug}/events/", PLAN)),
    "enter": ("enter_event", lambda at: (f"events/{at.open.slug}/enter/", {})),
    "withdraw": ("withdraw", lambda at: (f"events/{at.running.slug}/withdraw/", {})),
    "begin": ("start_round", lambda at: (f"events/{at.open.slug}/begin/", {})),
    "cancel": ("cancel_event", lambda at: (f"events/{at.open.slug}/cancel/", {})),
    "decide": ("adjudicate", lambda at: (f"events/{at.running.slug}/decide/", _decision(at))),
    "drop": ("drop_entrant", lambda at: (f"events/{at.running.slug}/drop/", {"name": "Dea", "reason": REASON})),
    "rest": ("rest", lambda at: (f"events/{at.ladder.slug}/rest/", {})),
    "confirm": ("confirm", lambda at: (f"events/{at.ladder.slug}/confirm/", {})),
    "close_round": ("close_round", lambda at: (f"events/{at.ladder.slug}/close-round/", {})),
    "end": ("close_round", lambda at: (f"events/{at.ladder.slug}/end/", {})),
    "invite": ("invite", lambda at: (f"clubs/{at.club.slug}/invitations/", {})),
}
"""What is asked of the API, by which act of the table."""
PAGES: Deeds = {
    "create_event": ("create_event", lambda at: (_page("new", at.club.slug), _form())),
    "enter": ("enter_event", lambda at: (_page("enter", at.open.slug), {})),
    "withdraw": ("withdraw", lambda at: (_page("withdraw", at.running.slug), {})),
    "begin": ("start_round", lambda at: (_page("begin", at.open.slug), {})),
    "cancel": ("cancel_event", lambda at: (_page("cancel", at.open.slug), {})),
    "drop": ("drop_entrant", lambda at: (_page("drop", at.running.slug), {"player": _dea(at).pk, "words": REASON})),
    "rest": ("rest", lambda at: (_page("rest", at.ladder.slug), {})),
    "confirm": ("confirm", lambda at: (_page("confirm", at.ladder.slug), {})),
    "close_round": ("close_round", lambda at: (_page("close_round", at.ladder.slug), {})),
    "end": ("close_round", lambda at: (_page("end", at.ladder.slug), {})),
    "decide": ("adjudicate", lambda at: (_page("decide", at.running.slug), _choice(at))),
}


def _dea(at: Scene) -> Entry:
    return at.running.entries.get(user__username="dea")


def _page(name: str, slug: str) -> str:
    return reverse(f"events:{name}", args=[slug])


def _form() -> dict[str, str]:
    return {"name": "Autumn", "plays": "duel:dawn", "pace": "league"}


def _decision(at: Scene) -> dict[str, Any]:
    return {"round": at.pairing.round.number, "board": at.pairing.board, "winner": "first"}


def _choice(at: Scene) -> dict[str, Any]:
    return {"pair": at.pairing.pk, "winner": "first"}


def cases() -> Iterator[tuple[str, bool]]:
    """Roles, neutral and playing; visitors play nowhere."""
    for role in ROLES:
        yield role, False
        if role != "visitor":
            yield role, True


@pytest.mark.parametrize(("role", "plays"), list(cases()))
def test_api_and_pages_do_what_the_table_says(role: str, plays: bool) -> None:
    at = scene(role, plays=plays)
    before = picture()
    for door, deeds, ask in (("API", API, by_api), ("page", PAGES, by_page)):
        for deed, (act, request) in deeds.items():
            with undone():
                status, wanted = ask(at, *request(at)), at.expected(act)
                where = f"{door}: {deed} as {role}, {'playing' if plays else 'neutral'}: {status}"
                assert (picture() != before) is wanted, where
                if not wanted:
                    refused = {("API", "visitor"): 401, ("page", "visitor"): 302}.get((door, role), 403)
                    assert status == refused, where
                else:
                    assert status in (200, 201, 302), where
            assert picture() == before


@pytest.mark.parametrize(("role", "plays"), [case for case in cases() if case[0] != "visitor"])
def test_mails_do_what_the_table_says(role: str, plays: bool) -> None:
    at = scene(role, plays=plays)
    before = picture()
    asked = (
        ("ENTER", "enter_event", at.open),
        ("WITHDRAW", "withdraw", at.running),
        ("REST ROUND 2", "rest", at.ladder),
        ("CONFIRM ROUND", "confirm", at.ladder),
    )
    for word, act, event in asked:
        raw = f"From: who@example.org\r\nSubject: Re: it\r\n\r\n{word}\r\n".encode()
        parcel = InboundMail(1, timezone.now(), raw, at.who, league_event=event.pk, trust=PROVED)
        with undone():
            try:
                answer = event_letters.answer(parcel)
            except Refused as refused:
                pytest.fail(f"{word} as {role}: {refused.reason}")
            assert answer is not None
            assert (answer.kind == "ack") is at.expected(act), (word, answer.text)
            assert (picture() != before) is at.expected(act), word
        assert picture() == before


@pytest.mark.parametrize("role", ROLES)
def test_reading_is_for_all(role: str) -> None:
    at = scene(role, plays=False)
    client = Client()
    if role != "visitor":
        client.force_login(at.who)
    for name in ("standings", "rounds", "rules", "standings_csv", "results_csv", "event_json", "report", "picture"):
        assert decide("read_public", at.stand())
        assert client.get(_page(name, at.running.slug)).status_code == 200, name
