"""The stage of the matrix: a game in one condition, everybody who may come to it, and what each must not learn."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from games.api import tokens
from games.api.webhooks import services
from games.core import ledger, referee
from games.core.datasets import versions as keeping_data
from games.core.models import Entry, Game, Invitation, Job
from games.core.models.table_blocks import BlockAct
from games.core.models.tables import DiceTable
from games.core.models.talk import Press
from games.core.tables.blocks import acts as blocks
from games.core.talk import posting, threads
from games.leagues.clubs import invitations as club_invitations
from games.leagues.clubs import talk as club_talk
from games.leagues.clubs import two_people
from games.leagues.events import keys
from games.leagues.events import making as making_events
from games.leagues.models import Member
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.models.incoming import Address, Arrival
from games.mail.outgoing import feed
from games.mail.outgoing.headers import quiet_token
from games.mail.outgoing.mail_preferences import mail_preferences_of
from tests.games.core.cast import open_table, person, seq
from tests.games.core.datasets.sets import corrected
from tests.games.leagues.friends import private_club
from tests.games.web.lobby.people import DEPOSIT

ROLES = ("anonymous", "inactive", "stranger", "other", "moderator", "moderator_plays", "opponent", "own")
CONDITIONS = ("open", "offered", "starting", "running", "watched", "finished", "abandoned")
FRIEND = "friend@example.net"
DRAFTED, COMMITTED = "STEP 2", "STEP 4"
WHISPERED = "Between Red and Blue alone"
CLUB_TALK, CLUB_REASON = "Between members of the club", "Nobody has come for a year, so it may go."


@dataclass
class Scene:
    """``people`` and ``browsers`` by role; ``params``: what routes are filled with; ``secrets``: words by who may read
    them (roles); ``picture``: all rows of the game, once somebody has asked for them."""

    code: str
    condition: str
    people: dict[str, User]
    browsers: dict[str, Client] = field(default_factory=dict)
    bearers: dict[str, str] = field(default_factory=dict)
    params: dict[str, Any] = field(default_factory=dict)
    secrets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    picture: list[Any] = field(default_factory=list)

    def become(self, role: str) -> None:
        """What makes a role of a person, done inside the transaction of one request."""
        if role == "inactive":
            User.objects.filter(pk=self.people["own"].pk).update(is_active=False)
        if role == "moderator_plays":
            User.objects.filter(pk=self.people["opponent"].pk).update(is_staff=True, is_superuser=True)

    def who(self, role: str) -> str:
        """Whose browser that is."""
        return {"inactive": "own", "moderator_plays": "opponent"}.get(role, role)


def scene(condition: str) -> Scene:
    """A duel that Bob ("own", RED) has made, in that condition; Carol ("opponent", BLUE) has joined if it is not open.

    Where it runs, Carol has committed a hidden order and Bob has a draft.
    """
    people = {name: _member(name) for name in ("own", "opponent", "stranger", "other", "moderator")}
    people["moderator"].is_staff = people["moderator"].is_superuser = True
    people["moderator"].save()
    elsewhere = open_table(creator=people["other"])
    referee.keep_seat(elsewhere, "RED", people["other"])
    code = open_table(creator=people["own"], public=condition == "watched", name="Dawn of the matrix")
    made = Scene(code, condition, people)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", people["own"], DEPOSIT)
    if condition == "open":
        referee.invite(code, people["own"], FRIEND, "BLUE")
        referee.invite(code, people["own"], "", "BLUE")
    _STEPS.get(condition, _run)(made)
    _enter(made)
    _fill(made)
    _secrets(made)
    return made


def _member(name: str) -> User:
    user = person(name)
    user.profile.name = name.title()
    user.profile.save()
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def _wait(made: Scene) -> None:
    pass


def _sit(made: Scene) -> None:
    referee.keep_seat(made.code, "BLUE", made.people["opponent"])


def _run(made: Scene) -> None:
    referee.take_seat(made.code, "BLUE", made.people["opponent"], "6b" * 32)
    referee.draft_add(made.code, "BLUE", COMMITTED, seq(made.code))
    referee.commit(made.code, "BLUE", seq(made.code))
    referee.draft_add(made.code, "RED", DRAFTED, seq(made.code))


def _finish(made: Scene) -> None:
    _run(made)
    referee.resign(made.code, "BLUE", seq(made.code))


def _abandon(made: Scene) -> None:
    _run(made)
    referee.abandon(made.code, made.people["moderator"])


_STEPS: dict[str, Callable[[Scene], None]] = {
    "open": _wait,
    "offered": _wait,
    "starting": _sit,
    "finished": _finish,
    "abandoned": _abandon,
}


def _enter(made: Scene) -> None:
    made.browsers["anonymous"] = Client()
    for name, user in made.people.items():
        client = made.browsers[name] = Client()
        client.force_login(user)
        made.bearers[name] = tokens.make(user, "matrix", "play")[1]


def _fill(made: Scene) -> None:
    game = Game.objects.get(code=made.code)
    offer = Invitation.objects.filter(game=game, email="").first()
    hook, secret = services.make(made.people["own"], "https://hooks.example.net/in", ["turn"])
    made.secrets[secret] = ()
    made.secrets["hooks.example.net"] = ("own",)
    said = _talk(made, game)
    feed.renew(made.people["own"])
    made.params = {
        "name": "Opponent",
        "place": "K08",
        "subject": "K08",
        "code": made.code,
        "system": "duel",
        "scenario": "dawn",
        "lesson": "lesson-guadalcanal",
        "token": offer.token if offer else "no-such-token",
        "pk": 1,
        "key": "no-such-key",
        "uidb36": "1",
        "object_id": "1",
        "slug": "duel",
        "hook": hook.code,
        "number": 1,
        "phase": "moves",
        "prefix": made.bearers["own"][:12],
        "content_type_id": 1,
        "app_label": "core",
        "post": said,
        "calendar": mail_preferences_of(made.people["own"]).feed,
        "quiet": quiet_token(made.people["own"].pk, game),
        "seat": "RED",
        "held": codes.link(_waiting(game)).rstrip("/").rpartition("/")[2],
        "not_mine": codes.not_mine_link(_waiting(game)).rstrip("/").rpartition("/")[2],
        "dataset": _data_set(made) if made.condition == "running" else "no-such-set",
        "version": 1,
        **_dice_table(made),
        **_club(made),
    }


def _club(made: Scene) -> dict[str, str]:
    """A club of which nobody else knows, that Bob has founded and Carol is a member of, with what waits in it."""
    own, opponent = made.people["own"], made.people["opponent"]
    club = private_club("Club of the matrix", own)
    Member.objects.create(club=club, user=opponent, since=timezone.now())
    inside = ("own", "opponent", "moderator", "moderator_plays")
    club_talk.write(own, club, CLUB_TALK, key="club")
    link, passed_on = club_invitations.make_link(own, club), club_invitations.make_link(own, club)
    pending = two_people.propose(own, club, "close_club", CLUB_REASON)
    made.secrets[CLUB_TALK] = made.secrets[CLUB_REASON] = inside
    made.secrets[club_invitations.token_of(link)] = ("own",)
    event = making_events.create(own, club, making_events.Plan("Event of the matrix", "duel", "dawn"))
    keys.do_owed(Job(payload={"event": event.pk}))
    made.secrets[event.name] = inside
    return {
        "club": club.slug,
        "way": link.code,
        "proposal": pending.code,
        "act": "close_club",
        "invited": club_invitations.token_of(passed_on),
        "event": event.slug,
        "kind": "area",
        "number": "1",
        "board": "1",
        "case": "R-2026-001",
    }


def _dice_table(made: Scene) -> dict[str, str]:
    """A table that Bob has opened, and the secret of his place, which nobody else may read.

    Places belong to browsers, not to accounts: his may still be used when his account is closed.
    """
    code = made.browsers["own"].post("/t/open").headers["Location"].split("/")[2]
    table = DiceTable.objects.get(code=code)
    ledger.commit(table, "a" * 64, "b" * 64, {"rules": "table/1", "scenario": "table", "sides": ["table"]})
    page = made.browsers["own"].get(f"/t/{code}/seat").content.decode()
    secret = page.split("/seat/")[1].split('"')[0]
    made.secrets[secret] = ("own", "inactive")
    _blocks(made, table)
    return {"table": code, "secret": secret}


def _blocks(made: Scene, table: DiceTable) -> None:
    """Hidden blocks at that table: Bob plays Japan, and Carol, who sits there with her account, the Allies."""
    made.browsers["opponent"].post(f"/t/{table.code}/join", {"name": "Carol"})
    host, carol = table.guests.order_by("number")
    blocks.begin(host, "pacific-victory", "1942")
    for guest, seat, line in ((host, "JAPAN", "JP-CV-AKAGI J06 2"), (carol, "ALLIES", "US-CV-ENTERPRISE O05 2")):
        blocks.take(guest, seat)
        blocks.put_lines(guest, "", line)
    for act in BlockAct.objects.exclude(seq=None):
        may = ("own", "inactive") if act.seat == "JAPAN" else ("opponent", "moderator_plays")
        link = f"block={act.placings[0][0]}"
        assert link in made.browsers[may[0]].get(f"/t/{table.code}/blocks").content.decode()
        made.secrets[act.salt] = made.secrets[link] = may


def _talk(made: Scene, game: Game) -> str:
    """Bob says something to all and something to Carol; the code of what he said to all."""
    threads.open_thread(game, Press.PRIVATE)
    own, players = made.people["own"], ("own", "opponent", "moderator_plays")
    whisper = posting.post(game, own, WHISPERED, key="whisper", seat="RED", to=["BLUE"])
    made.secrets[WHISPERED] = made.secrets[whisper.salt] = players
    made.secrets[whisper.code] = (*players, "moderator")  # on the list of mails that are owed
    return posting.post(game, own, "To everybody", key="aloud", seat="RED").code


def _waiting(game: Game) -> Arrival:
    """A mail of Bob's that waits for its code."""
    known = {"address": Address.objects.filter(game=game, seat="RED").first(), "state": "held", "reason": codes.FINAL}
    if known["address"] is None:
        addresses.seat_address(game, "RED")
        known["address"] = Address.objects.get(game=game, seat="RED")
    raw = b"From: own@example.org\r\n\r\nSTEP 2\r\n"
    fields = {"received": timezone.now(), "size": len(raw), "raw": raw, "game": game, "seat": "RED", "digest": "d"}
    return Arrival.objects.get_or_create(mark="waiting", recipient=game.code, defaults=known | fields)[0]


def _data_set(made: Scene) -> str:
    """A data set of Bob's that he keeps to himself."""
    documents = corrected(Bombay=1, Ceylon=2)
    return keeping_data.add(made.people["own"], "pacific-victory", documents, title="Bob's map").code


def _secrets(made: Scene) -> None:
    """What stands in the database and who may read it on some page."""
    game = Game.objects.get(code=made.code)
    players = ("opponent", "moderator_plays")
    for user in made.people.values():
        may = ("opponent", "moderator_plays") if user.username == "opponent" else (user.username,)
        made.secrets[user.email] = may
        made.secrets[user.password] = ()
    for name in made.people:
        made.secrets[made.bearers[name]] = made.secrets[made.browsers[name].cookies["sessionid"].value] = ()
    if game.seq >= 0 and game.status in ("open", "starting"):
        made.secrets[DEPOSIT] = ()
    for offer in Invitation.objects.filter(game=game):
        made.secrets[offer.token] = () if offer.email else ("own",)
    made.secrets[FRIEND] = ("own",)
    if game.status == "running":
        made.secrets[DRAFTED], made.secrets[COMMITTED] = ("own",), players
        for entry in Entry.objects.filter(game=game).exclude(audience=""):
            made.secrets[entry.salt] = made.secrets[entry.secret_body] = players
