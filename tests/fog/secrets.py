"""What one reader may not know, made different: the secrets by which twins differ. Everything is written into the
database of a game and its people, inside a transaction that the caller takes back."""

import zlib
from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from random import Random
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.api.models import ApiToken, KeptAnswer
from games.forum.models import Post
from games.hooks.models import Delivery, Hook
from games.inbox.models import Alias, Arrival, Reply
from games.plans import keeping as plans
from games.plans.models import Plan, Use
from games.play import jobs, past, referee, store
from games.play.dice_desk import THROWN
from games.play.errors import Refused
from games.play.models import Draft, Entry, Game, Happening, Job, Owed, Seat, Snapshot, Status
from games.play.models.journal import audience_text
from games.play.undoing import undoable
from games.post.models import Letter, Quiet, Wishes
from games.sightings.models import Note
from tests.fog.stage import Stage

Secret = Callable[[Stage, Random], bool]
"""Makes it different; whether anything is."""
WORDS = ("US-CV-HORNET", "JP-CV-AKAGI", "the fleet goes to Truk", "Ambush " * 40)


def lawful_of(system: str) -> Any:
    """What the tests of the rules know of a system."""
    package = type(store.system_of(system)).__module__.split(".")[1]
    return import_module(f"tests.rules.{package}.lawful")


def position(kinds: list[str]) -> Secret:
    """Facts of the position: those that the rules of the system hide (its ``lawful.DISGUISES``).

    Not where the reader may still undo: for that the position before his act would have to be different, too.
    """

    def differ(stage: Stage, random: Random) -> bool:
        game = Game.objects.get(code=stage.code)
        if undoable(game, stage.seat):
            return False
        rules = store.rules_of(game)
        true = store.unpack(rules, game.state)
        other = lawful_of(game.system).disguised(true, stage.seat, random, kinds)
        if other is None:
            return False
        blob = store.pack(rules, other)
        Game.objects.filter(pk=game.pk).update(state=blob)
        _past(game, rules, blob)
        _redraft(stage, game, rules, other)
        return True

    return differ


def _past(game: Game, rules: Any, blob: bytes) -> None:
    """The position as it is kept for looking back is the same."""
    if game.status == Status.RUNNING:
        last = Entry.objects.filter(game=game, type__in=("start", "order", "roll")).order_by("-seq").first()
        known = {"version": rules.version, "state": blob}
        Snapshot.objects.update_or_create(game=game, seq=last.seq, defaults=known)


def _redraft(stage: Stage, game: Game, rules: Any, other: Any) -> None:
    """The reader's own draft stands on the other position; whatever applied there applies here, or that is a leak."""
    row = Draft.objects.filter(game=game, seat=stage.seat).first()
    if row is None:
        return
    state = other
    for line in row.lines:
        state = rules.apply(state, rules.parse(state, stage.seat, line["text"])).state
    Draft.objects.filter(pk=row.pk).update(state=zlib.compress(rules.dump(state), 1))


def drafts(stage: Stage, random: Random) -> bool:
    """What others have drafted: none, some, or other lines; how often they changed it."""
    game, done = Game.objects.get(code=stage.code), False
    for seat in stage.others:
        row = Draft.objects.filter(game=game, seat=seat).first()
        if row is not None and random.random() < 0.5:
            row.delete() if random.random() < 0.4 else _revised(row, random)
            done = True
        elif game.lock_seq is None and Owed.objects.filter(game=game, seat=seat).exists():
            done |= _draft(game, seat, random)
    return done


def _revised(row: Draft, random: Random) -> None:
    Draft.objects.filter(pk=row.pk).update(revision=row.revision + random.randint(1, 40))


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
    game, done = Game.objects.get(code=stage.code), False
    guide = plans.guide(game)
    for seat in Seat.objects.filter(game=game).exclude(code=stage.seat).exclude(user=None).select_related("user"):
        if not guide or random.random() < 0.2:
            continue
        text = random.choice((guide["standard"], "OTHERWISE ASK", "OTHERWISE DEFAULT"))
        if random.random() < 0.5:
            plans.keep(seat.user, game, seat.code, text)
        else:
            plans.keep(seat.user, None, "", text, system=game.system)
        kept = Plan.objects.filter(user=seat.user).order_by("-pk").first()
        if random.random() < 0.4:
            Use.objects.create(game=game, seat=seat.code, holder=seat.holder, scope="K09 1", plan=kept)
        done = True
    return done


def sealed(stage: Stage, random: Random) -> bool:
    """What the hidden entries of others commit to. (What was published of them stands, and the chain with it.)

    The orders themselves stay: who looks back plays the journal again (``acts`` has other orders).
    """
    return bool(_unheard(stage, Entry).exclude(salt="").update(salt=f"{random.randrange(1 << 256):064x}"))


def happenings(stage: Stage, random: Random) -> bool:
    """What others were told: other words, more of it, or none.

    Not of the reader's own last act: what others have heard of can't be undone at once, and he is not offered it.
    """
    # Who rolled the dice stands there too, for everybody: see the ledger of throws.
    game = Game.objects.get(code=stage.code)
    own = Entry.objects.filter(game=game, type="order", audience=audience_text((stage.seat,))).order_by("-seq").first()
    upto = game.seq if own is None or own.seq != past.acts(game)[-1] else own.seq - 1
    rows = _unheard(stage, Happening).exclude(kind=THROWN).filter(seq__lte=upto)
    do = random.choice(("change", "remove", "add")) if rows.exists() else "add"
    if do == "change":
        return bool(rows.update(text=[random.choice(WORDS), {}], data={"block": WORDS[0], "hex": "K09", "dice": [6]}))
    if do == "remove":
        return bool(rows.delete()[0])
    found = list(Happening.objects.filter(game=game, seq__lte=upto).exclude(kind=THROWN).order_by("-seq")[:40])
    for row in random.sample(found, min(len(found), random.randint(1, 5))):
        _heard_first(game, row, random.choice(stage.others), stage.pick(stage.places), random)
    return bool(found)


def _heard_first(game: Game, row: Happening, seat: str, place: str, random: Random) -> None:
    """Before what happened at an entry, that seat heard of something else."""
    same = Happening.objects.filter(game=game, seq=row.seq).order_by("-n")
    for pk, n in list(same.values_list("pk", "n")):
        Happening.objects.filter(pk=pk).update(n=n + 1)
    Happening.objects.create(
        game=game, seq=row.seq, n=0, at=row.at, audience=f"|{seat}|", text=[WORDS[2], {}],
        kind=random.choice(("moved", "turn", "control", "battle", row.kind)), data={"block": WORDS[1], "hex": place},
    )  # fmt: skip


def _unheard(stage: Stage, model: Any) -> "QuerySet[Any]":
    """Rows that the reader may not read."""
    hidden = model.objects.filter(game__code=stage.code).exclude(audience="")
    return hidden.exclude(Q(audience__contains=f"|{stage.seat}|"))


def press(stage: Stage, random: Random) -> bool:
    """What others say to one another in private, and the mails that are owed for it."""
    game = Game.objects.get(code=stage.code)
    for number in range(random.randint(1, 3)):
        seat = random.choice(stage.others)
        author = Seat.objects.get(game=game, code=seat).user
        code = f"whisper{number}"
        at = timezone.now() - timedelta(minutes=random.randint(0, 300))
        post = Post.objects.create(
            thread=game.thread, code=code, author=author, seat=seat, audience="|" + "|".join(stage.others) + "|",
            text=random.choice(WORDS), key=code, salt="5a" * 32, digest="6b" * 32, at=at,
            edited=at if random.random() < 0.3 else None, removed=at if random.random() < 0.2 else None,
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
        Wishes.objects.update_or_create(user=user, defaults=mine)
        if random.random() < 0.5:
            Quiet.objects.get_or_create(user=user, game=Game.objects.get(code=stage.code))
        if random.random() < 0.5:
            Alias.objects.create(user=user, address=f"{user.username}@elsewhere.example")
        if random.random() < 0.5:
            ApiToken.objects.create(
                user=user, name="spy", digest=f"{random.randrange(1 << 250)}", prefix="pbp_x", last_used=timezone.now()
            )
        if random.random() < 0.5:
            KeptAnswer.objects.create(user=user, key=f"k{random.randrange(1 << 60)}", fingerprint="f", status=200)
        User.objects.filter(pk=user.pk).update(email=f"{user.username}{random.randrange(100)}@elsewhere.example")
    return True


def webhooks(stage: Stage, random: Random) -> bool:
    """Webhooks of others, and the calls that are owed to them."""
    for user in _people(stage):
        if random.random() < 0.4:
            Hook.objects.filter(user=user).delete()
            continue
        game = Game.objects.get(code=stage.code)
        hook = Hook.objects.create(user=user, url="https://spy.example/", secret="s", events=["turn"])
        key = f"notice:{stage.code}:{stage.others[0]}:{game.seq}"
        job = jobs.enqueue("hook", f"hook:{hook.code}:{random.randrange(1 << 60)}", game=game, payload={})
        Delivery.objects.create(hook=hook, key=key, event="turn", game=game, payload="{}", job=job)
    return True


def mail(stage: Stage, random: Random) -> bool:
    """Mails of others to the game, and what they were answered."""
    game = Game.objects.get(code=stage.code)
    for seat in stage.others:
        user = Seat.objects.get(game=game, code=seat).user
        if user is None:
            continue
        raw = b"From: x@example.net\r\n\r\n" + random.choice(WORDS).encode()
        row = Arrival.objects.create(
            received=timezone.now(), via="smtp", mark=f"m{random.randrange(1 << 60)}", recipient="g-x@in.example.org",
            sender=user.email, digest="d", size=len(raw), raw=raw, game=game, seat=seat, user=user,
            state=random.choice(("new", "held", "answered", "failed")), reason=random.choice(("", "final orders")),
        )  # fmt: skip
        jobs.enqueue("arrival", f"arrival:{row.pk}", game=game, payload={"arrival": row.pk})
        reply = Reply.objects.create(
            key=f"answer:{row.pk}", arrival=row, game=game, seat=seat, user=user, kind="ack", to=user.email,
            subject=WORDS[0], text=random.choice(WORDS), message_id="<1@x>", made=timezone.now(),
        )  # fmt: skip
        jobs.enqueue("answer", reply.key, game=game, payload={"reply": reply.pk})
        Letter.objects.create(
            key=f"l{random.randrange(1 << 60)}", game=game, user=user, kind="turn", message_id="<2@x>"
        )
    return True


def work(stage: Stage, random: Random) -> bool:
    """Work that is owed because of a plan or of words of others, how it failed, and who saw to it."""
    game = Game.objects.get(code=stage.code)
    for kind in ("plan", "talk"):
        job = Job.objects.create(
            kind=kind, key=f"{kind}:{game.code}:{stage.others[0]}:{random.randrange(1 << 60)}", game=game,
            due=timezone.now(), error=random.choice(("", f"KeyError: {WORDS[0]!r}")),
            dead=timezone.now() if random.random() < 0.5 else None, tries=random.randrange(8),
        )  # fmt: skip
        LogEntry.objects.log_actions(
            User.objects.get(username=stage.watcher).pk, Job.objects.filter(pk=job.pk), CHANGE, "tried again"
        )
    return True


def notes(stage: Stage, random: Random) -> bool:
    """What others have noted for themselves about hexes and blocks."""
    game = Game.objects.get(code=stage.code)
    for user in _people(stage):
        seat = Seat.objects.get(game=game, user=user)
        for n in range(random.randint(1, 3)):
            subject = f"{stage.pick(stage.places)}{n or ''}"
            known = {"text": random.choice(WORDS)[:200], "at": timezone.now()}
            Note.objects.update_or_create(game=game, seat=seat.code, user=user, subject=subject, defaults=known)
    return True


def _people(stage: Stage) -> list[User]:
    """Who holds the other seats."""
    return list(User.objects.filter(seats__game__code=stage.code).exclude(username=stage.holder).distinct())


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
    of_position = [f"position: {kind}" for kind in kinds]
    some = random.choice(("position", "position", "around", "both", "all"))
    around = random.sample(list(AROUND), {"position": 0, "around": 1, "both": 2, "all": len(AROUND)}[some])
    wanted = [] if some == "around" else of_position[: random.choice((1, 1, 2, len(kinds)))]
    done = [name for name in wanted if position([name.removeprefix("position: ")])(stage, random)]
    return done + [name for name in around if AROUND[name](stage, random)]
