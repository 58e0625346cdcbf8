"""What one reader may not know, made different: the secrets by which twins differ. Everything is written into the
database of a game and its people, inside a transaction that the caller takes back."""

import zlib
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model, Q, QuerySet
from django.utils import timezone

from games.api.models.tokens import ApiToken, KeptAnswer
from games.api.models.webhooks import Delivery, Hook
from games.core import referee
from games.core.database import statements
from games.core.errors import Refused
from games.core.journal import states
from games.core.models import Draft, Entry, Game, Happening, Job, Snapshot, Status
from games.core.models.plans import Plan, Use
from games.core.models.sightings import Note
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.core.plans import services as plans
from games.core.queries.open_locks import THROWN
from games.core.talk import dice_words
from games.mail.models.incoming import Alias, Arrival, Reply
from games.mail.models.outgoing import Letter, MailPreferences, Quiet
from rules.kernel import Order
from tests.fog.stage import Stage

R = TypeVar("R", bound=Model)
Secret = Callable[[Stage, Random], bool]
"""Makes it different; whether anything is."""
WORDS = ("US-CV-HORNET", "JP-CV-AKAGI", "the fleet goes to Truk", "Ambush " * 40)


@cache
def lawful_of(system: str) -> Any:
    """What the tests of the rules know of a system."""
    package = type(states.system_of(system)).__module__.split(".")[1]
    return import_module(f"tests.rules.{package}.lawful")


def position(kinds: list[str]) -> Secret:
    """Facts of the position: those that the rules of the system hide (its ``lawful.DISGUISES``)."""
    return lambda stage, random: bool(_of_position(stage, random, kinds, apart=False))


def _of_position(stage: Stage, random: Random, kinds: list[str], apart: bool = True) -> list[str]:
    """Disguises of those kinds, one after another (``apart``) or all at once; those that made a difference.

    None where the reader may still undo: for that the position before their act would have to be different, too.
    """
    if stage.may_undo:
        return []
    disguised, done = lawful_of(stage.game.system).disguised, []
    state = stage.position
    for some in [[kind] for kind in kinds] if apart else [kinds]:
        other = disguised(state, stage.seat, random, some)
        if other is not None:
            state = other
            done += some
    if done:
        rules = states.rules_of(stage.game)
        blob = states.pack(rules, state)
        statements.save(Game(pk=stage.game.pk, state=blob), ["state"])
        _past(stage, rules, blob)
        _redraft(stage, rules, state)
    return done


def _past(stage: Stage, rules: Any, blob: bytes) -> None:
    """The position as it is kept for looking back is the same."""
    if stage.game.status == Status.RUNNING:
        row = Snapshot(game=stage.game, seq=stage.last_act, version=rules.version, state=blob)
        Snapshot.objects.filter(game=stage.game, seq=row.seq).delete()
        statements.insert([row])


def _redraft(stage: Stage, rules: Any, other: Any) -> None:
    """The reader's own draft stands on the other position; whatever applied there applies here, or that is a leak."""
    row = stage.draft_of(stage.seat)
    if row is None:
        return
    state = other
    for line in row.lines:
        state = rules.apply(state, Order(stage.seat, line["text"], line["verb"], line["data"])).state
    statements.save(Draft(pk=row.pk, state=zlib.compress(rules.dump(state), 1)), ["state"])


def drafts(stage: Stage, random: Random) -> bool:
    """What others have drafted: none, some, or other lines; how often they changed it."""
    done = False
    for seat in stage.others:
        row = stage.draft_of(seat)
        if row is not None and random.random() < 0.5:
            statements.delete([row]) if random.random() < 0.4 else _revised(row, random)
            done = True
        elif stage.game.lock_seq is None and seat in stage.owing:
            if row is not None:  # its lines may not be possible in the position of this twin
                statements.delete([row])
            done |= _draft(stage.game, seat, random)
    return done


def _revised(row: Draft, random: Random) -> None:
    statements.save(Draft(pk=row.pk, revision=row.revision + random.randint(1, 40)), ["revision"])


def _draft(game: Game, seat: str, random: Random) -> bool:
    asks = [ask for ask in referee.asks(game.code, seat) if ask.draft]
    if not asks:
        return False
    done = False
    for about in random.sample(list(asks[0].about), min(len(asks[0].about), random.randint(1, 4))):
        orders = referee.legal(game.code, seat, about)
        try:
            referee.draft_add(game.code, seat, random.choice(orders).text, game.seq)
        except (Refused, IndexError):
            continue
        done = True
    return done


def plan_rows(stage: Stage, random: Random) -> bool:
    """Plans of others: for this game and for all, on or off, none or many versions; and what they answered by."""
    game, done = stage.game, False
    guide = plans.guide(game)
    for seat in stage.company:
        if not guide or random.random() < 0.2:
            continue
        text = random.choice((guide["standard"], "OTHERWISE ASK", "OTHERWISE DEFAULT"))
        if random.random() < 0.5:
            plans.keep(seat.user, game, seat.code, text)
        else:
            plans.keep(seat.user, None, "", text, system=game.system)
        if random.random() < 0.4:
            kept = Plan.objects.filter(user=seat.user).order_by("-pk").first()
            _put(Use(game=game, seat=seat.code, holder=seat.holder, scope="K09 1", plan=kept, seq=game.seq))
        done = True
    return done


def sealed(stage: Stage, random: Random) -> bool:
    """What the hidden entries of others commit to. (What was published of them stands, and the chain with it.)

    The orders themselves stay: who looks back plays the journal again (``acts`` has other orders).
    """
    return bool(_unheard(stage, Entry).exclude(salt="").update(salt=f"{random.randrange(1 << 256):064x}"))


def happenings(stage: Stage, random: Random) -> bool:
    """What others were told: other words, more of it, or none.

    Not of the reader's own last act: what others have heard of can't be undone at once, and they are not offered it.
    """
    # Who rolled the dice stands there too, for everybody: see the ledger of throws.
    rows = _unheard(stage, Happening).exclude(kind=THROWN).filter(seq__lte=stage.before_own_act)
    do = random.choice(("change", "remove", "add")) if rows.exists() else "add"
    if do == "change":
        return bool(rows.update(text=[random.choice(WORDS), {}], data={"block": WORDS[0], "hex": "K09", "dice": [6]}))
    if do == "remove":
        return bool(rows.delete()[0])
    found = [row for row in stage.told if row.kind != THROWN][-40:]
    for row in random.sample(found, min(len(found), random.randint(1, 5))):
        _heard_first(stage, row, random)
    return bool(found)


def _heard_first(stage: Stage, row: Happening, random: Random) -> None:
    """Before what happened at an entry, another seat heard of something else."""
    before = Happening.objects.filter(game=stage.game, seq=row.seq)
    for same in sorted(before, key=lambda other: -other.n):
        same.n += 1
        statements.save_numbers([same], ["n"])
    seat, place = random.choice(stage.others), stage.pick(stage.places)
    _put(
        Happening(
            game=stage.game, seq=row.seq, n=0, at=row.at, audience=f"|{seat}|", text=[WORDS[2], {}],
            kind=random.choice(("moved", "turn", "control", "battle", row.kind)),
            data={"block": WORDS[1], "hex": place},
        )
    )  # fmt: skip


def _unheard(stage: Stage, model: Any) -> "QuerySet[Any]":
    """Rows that the reader may not read."""
    hidden = model.objects.filter(game__code=stage.code).exclude(audience="")
    found: QuerySet[Any] = hidden.exclude(Q(audience__contains=f"|{stage.seat}|"))
    return found


def press(stage: Stage, random: Random) -> bool:
    """What others say to one another in private, and the mails that are owed for it."""
    game, users = stage.game, {seat.code: seat.user for seat in stage.company}
    for number in range(random.randint(1, 3)):
        seat = random.choice(stage.others)
        author = users.get(seat)
        code = f"whisper{number}"
        at = timezone.now() - timedelta(minutes=random.randint(0, 300))
        said = random.choice(WORDS)
        post = _put(
            Post(
                thread=game.thread, code=code, author=author, seat=seat, audience="|" + "|".join(stage.others) + "|",
                text=said, parsed=dice_words.parsed(said), key=code, salt="5a" * 32, digest="6b" * 32, at=at,
                edited=at if random.random() < 0.3 else None, removed=at if random.random() < 0.2 else None,
            )
        )  # fmt: skip
        if author is not None:
            jobs.enqueue("talk", f"talk:{code}:{author.pk}", game=game, payload={"post": post.pk, "user": author.pk})
    return True


def people(stage: Stage, random: Random) -> bool:
    """How others want their mails, from where they write, and which programs of theirs there are."""
    for user in _people(stage):
        mine = {
            "digest": random.random() < 0.5, "digest_hour": random.randrange(24), "quiet": random.random() < 0.5,
            "reminders": random.random() < 0.5, "picture": random.random() < 0.5,
            "feed": f"{random.randrange(1 << 60)}",
        }  # fmt: skip
        number = statements.insert([MailPreferences(user=user)], once="user")
        statements.save(MailPreferences(pk=number, **mine), mine)
        if random.random() < 0.5:
            _put(Quiet(user=user, game=stage.game))
        if random.random() < 0.5:
            _put(Alias(user=user, address=f"{user.username}@elsewhere.example"))
        if random.random() < 0.5:
            known = {"name": "spy", "prefix": "pbp_x", "last_used": timezone.now()}
            _put(ApiToken(user=user, digest=f"{random.randrange(1 << 250)}", **known))
        if random.random() < 0.5:
            _put(KeptAnswer(user=user, key=f"k{random.randrange(1 << 60)}", fingerprint="f", status=200))
        address = f"{user.username}{random.randrange(100)}@elsewhere.example"
        statements.save(User(pk=user.pk, email=address), ["email"])
    return True


def webhooks(stage: Stage, random: Random) -> bool:
    """Webhooks of others, and the calls that are owed to them."""
    game = stage.game
    for user in _people(stage):
        if random.random() < 0.4:
            Hook.objects.filter(user=user).delete()
            continue
        hook = _put(Hook(user=user, url="https://spy.example/", secret="s", events=["turn"]))
        key = f"notice:{stage.code}:{stage.others[0]}:{game.seq}"
        job = jobs.enqueue("hook", f"hook:{hook.code}:{random.randrange(1 << 60)}", game=game, payload={})
        _put(Delivery(hook=hook, key=key, event="turn", game=game, payload="{}", job=job))
    return True


def mail(stage: Stage, random: Random) -> bool:
    """Mails of others to the game, and what they were answered."""
    game = stage.game
    for seat in stage.company:
        user = seat.user
        assert user is not None
        raw = b"From: x@example.net\r\n\r\n" + random.choice(WORDS).encode()
        row = _put(
            Arrival(
                received=timezone.now(), via="smtp", mark=f"m{random.randrange(1 << 60)}",
                recipient="g-x@in.example.org", sender=user.email, digest="d", size=len(raw), raw=raw, game=game,
                seat=seat.code, user=user, state=random.choice(("new", "held", "answered", "failed")),
                reason=random.choice(("", "final orders")),
            )
        )  # fmt: skip
        jobs.enqueue("arrival", f"arrival:{row.pk}", game=game, payload={"arrival": row.pk})
        reply = _put(
            Reply(
                key=f"answer:{row.pk}", arrival=row, game=game, seat=seat.code, user=user, kind="ack", to=user.email,
                subject=WORDS[0], text=random.choice(WORDS), message_id="<1@x>", made=timezone.now(),
            )
        )  # fmt: skip
        jobs.enqueue("answer", reply.key, game=game, payload={"reply": reply.pk})
        _put(Letter(key=f"l{random.randrange(1 << 60)}", game=game, user=user, kind="turn", message_id="<2@x>"))
    return True


def work(stage: Stage, random: Random) -> bool:
    """Work that is owed because of a plan or of words of others, how it failed, and who saw to it."""
    game, watcher = stage.game, stage.readers.user(stage.watcher)
    kind_of_row = ContentType.objects.get_for_model(Job)
    for kind in ("plan", "talk"):
        job = _put(
            Job(
                kind=kind, key=f"{kind}:{game.code}:{stage.others[0]}:{random.randrange(1 << 60)}", game=game,
                due=timezone.now(), error=random.choice(("", f"KeyError: {WORDS[0]!r}")),
                dead=timezone.now() if random.random() < 0.5 else None, tries=random.randrange(8),
            )
        )  # fmt: skip
        _put(
            LogEntry(
                user=watcher, content_type=kind_of_row, object_id=str(job.pk), object_repr=str(job)[:200],
                action_flag=CHANGE, change_message="tried again",
            )
        )  # fmt: skip
    return True


def notes(stage: Stage, random: Random) -> bool:
    """What others have noted for themselves about hexes and blocks."""
    for seat in stage.company:
        subjects = [f"{stage.pick(stage.places)}{n or ''}" for n in range(random.randint(1, 3))]
        mine = Note.objects.filter(game=stage.game, seat=seat.code, user=seat.user)
        mine.filter(subject__in=subjects).delete()
        for subject in dict.fromkeys(subjects):
            text = random.choice(WORDS)[:200]
            _put(Note(game=stage.game, seat=seat.code, user=seat.user, subject=subject, text=text, at=timezone.now()))
    return True


def _put(row: R) -> R:
    """Insert a row; faster than ``create``, of which a twin would need dozens."""
    row.pk = statements.insert([row])
    return row


def _people(stage: Stage) -> list[User]:
    """Who holds the other seats."""
    return list({seat.user.pk: seat.user for seat in stage.company if seat.user}.values())


AROUND: dict[str, Secret] = {
    "drafts": drafts,
    "plans": plan_rows,
    "sealed": sealed,
    "happenings": happenings,
    "press": press,
    "people": people,
    "webhooks": webhooks,
    "mail": mail,
    "work": work,
    "notes": notes,
}
"""Secrets around the position, by name."""


def differ(stage: Stage, random: Random) -> list[str]:
    """Make one to many secrets different; their names, none if there was nothing to change."""
    kinds = list(lawful_of(stage.game.system).DISGUISES)
    random.shuffle(kinds)
    some = random.choice(("position", "position", "around", "both", "all"))
    around = random.sample(list(AROUND), {"position": 0, "around": 1, "both": 2, "all": len(AROUND)}[some])
    wanted = [] if some == "around" else kinds[: random.choice((1, 1, 2, len(kinds)))]
    done = [f"position: {kind}" for kind in _of_position(stage, random, wanted)]
    return done + [name for name in around if AROUND[name](stage, random)]
