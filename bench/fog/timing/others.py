"""What others do unseen: drafts, plans, private talk, happenings, looking at a page, playing on while somebody watches
late.

The side on which nothing is hidden makes ready as much as the other: the same, in a game of which Ann sees nothing. For
a request takes longer after much work of the same process, whatever that work was about.
"""

from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

from django.db.models import F
from django.utils import timezone

from bench.fog.timing.ground import ANN, BEN, CID, Ground, draftable, fresh_limits, hidden_happenings, reset_draft, seq
from bench.fog.timing.measure import Act, Pair, Side
from games.api.models.webhooks import Hook
from games.api.webhooks import services as hooks
from games.core import drafts, referee
from games.core.journal import states
from games.core.models import Draft, Entry, Game, Handoff, Happening, Job, Owed, Snapshot
from games.core.models.game import DAY
from games.core.models.plans import Plan
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.core.plans import services
from games.core.talk import posting, threads

_LINES = 120
_POSTS = 200
_TOLD = 500
_FEW = 160
_SINCE = 600
_PAGES = ("", "log", "journal", "talk/")
_API = ("view/", "events/", "journal/", "talk/")


def pairs(ground: Ground, random: Random) -> Iterator[Pair]:
    """One subject after the other; each leaves the games as they were."""
    yield from _drafts(ground)
    yield from _plans(ground)
    yield from _talk(ground)
    yield from _happenings(ground)
    yield from _entries(ground)
    yield from _looking(ground)
    yield from _drafting(ground)
    yield from _commits(ground)
    yield from _since(ground)


def _reads(ground: Ground, code: str) -> Iterator[tuple[str, Act]]:
    for path in _PAGES:
        yield f"page {path or 'board'}", ground.get(f"/g/{code}/{path}")
    for path in _API:
        yield f"API {path or 'game'}", ground.api(f"games/{code}/{path}")
    yield "own games", ground.get("/games/")


def _drafts(ground: Ground) -> Iterator[Pair]:
    """Both are asked. Ben has a long draft here, or elsewhere."""
    code, mine = ground.both
    game = Game.objects.get(code=code)
    here, there = _long_draft(game, mine), _long_draft(Game.objects.get(code=ground.theirs), mine)

    def drafted(row: Draft) -> Act:
        def act() -> None:
            reset_draft(code)
            reset_draft(ground.theirs)
            row.pk = None
            row.save(force_insert=True)
            fresh_limits()

        return act

    line = draftable(code, mine)
    reads = [*_reads(ground, code), ("tag of the page", _tagged(ground, code))]
    version = seq(code)
    writes = [
        ("line into the draft", ground.post(f"/g/{code}/draft/add", {"text": line, "version": str(version)})),
        ("refused line", ground.post(f"/g/{code}/draft/add", {"text": "FIRE", "version": str(version)})),
        ("line by the API", ground.send(f"games/{code}/draft/lines/", {"lines": [line], "version": version})),
    ]
    for name, ask in [*reads, *writes]:
        sides = Side("none", ask, drafted(there)), Side("long", ask, drafted(here))
        yield Pair(f"draft of {_LINES} lines or none: {name}", *sides)
    reset_draft(code)
    reset_draft(ground.theirs)


def _long_draft(game: Game, mine: str) -> Draft:
    seat = next(row.seat for row in Owed.objects.filter(game=game) if row.seat != mine)
    kind = Owed.objects.get(game=game, seat=seat).kind
    text = referee.legal(game.code, seat)[0].text
    lines = [{"number": n, "text": text, "verb": text.split()[0], "data": {"block": text}} for n in range(_LINES)]
    return Draft(game=game, seat=seat, kind=kind, base_seq=game.seq, revision=_LINES, lines=lines, state=game.state)


def _tagged(ground: Ground, code: str) -> Act:
    """The page that the browser has already."""
    path = f"/g/{code}/"
    tag = ground.browsers[ANN].get(path).headers["ETag"]
    return ground.get(path, **{"If-None-Match": tag})


def _plans(ground: Ground) -> Iterator[Pair]:
    """Ben has a plan here, or elsewhere."""
    code, _mine = ground.war
    games = [Game.objects.get(code=one) for one in (ground.theirs, code)]

    def none() -> None:
        Plan.objects.filter(user=ground.people[BEN]).delete()
        Job.objects.filter(kind="plan").delete()

    def planned(game: Game) -> Act:
        def act() -> None:
            none()
            _keep_plan(ground, game)
            fresh_limits()

        return act

    there, here = (planned(game) for game in games)
    for name, ask in _reads(ground, code):
        yield Pair(f"a plan or none: {name}", Side("none", ask, there), Side("plan", ask, here))
    none()


def _keep_plan(ground: Ground, game: Game) -> None:
    seat = game.seats.get(user=ground.people[BEN]).code
    with jobs.silence():
        services.keep(ground.people[BEN], game, seat, services.guide(game)["standard"])


def _talk(ground: Ground) -> Iterator[Pair]:
    """Ben has written many notes, which looks like what others say among themselves, here or elsewhere."""
    code, _mine = ground.war
    games = [Game.objects.get(code=one) for one in (ground.theirs, code)]

    def none() -> None:
        Post.objects.filter(thread__in=[threads.of_game(game) for game in games]).delete()

    def talked(game: Game) -> Act:
        seat = game.seats.filter(user=ground.people[BEN])[0].code
        first = posting.post(game, ground.people[BEN], "to nobody", key="timed")
        many = [_again(first, n, f"|{seat}|") for n in range(_POSTS)]

        def act() -> None:
            none()
            Post.objects.bulk_create(many)
            fresh_limits()

        return act

    there, here = (talked(game) for game in games)
    for name, ask in _reads(ground, code):
        yield Pair(f"{_POSTS} private posts or none: {name}", Side("none", ask, there), Side("many", ask, here))
    none()


def _again(post: Post, n: int, audience: str) -> Post:
    return Post(
        thread=post.thread, author=post.author, seat=audience.strip("|"), audience=audience, text=post.text * 40,
        parsed=post.parsed * 40, key=f"timed {n}", salt=post.salt, digest=post.digest, at=post.at,
    )  # fmt: skip


def _happenings(ground: Ground) -> Iterator[Pair]:
    """Much has happened that Ben alone knows, here or elsewhere."""
    codes = ground.theirs, ground.war[0]

    def none() -> None:
        Happening.objects.filter(game__code__in=codes, kind="noted").delete()

    def noted(code: str) -> Act:
        seat = Game.objects.get(code=code).seats.filter(user=ground.people[BEN])[0].code

        def act() -> None:
            none()
            hidden_happenings(code, f"|{seat}|", _TOLD)
            fresh_limits()

        return act

    there, here = (noted(code) for code in codes)
    for name, ask in _reads(ground, ground.war[0]):
        yield Pair(f"{_TOLD} hidden happenings or none: {name}", Side("none", ask, there), Side("many", ask, here))
    none()


def _entries(ground: Ground) -> Iterator[Pair]:
    """The hidden entries of Ben are long, or short."""
    code, mine = ground.war
    hidden = Entry.objects.filter(game__code=code).exclude(audience="").exclude(audience__contains=f"|{mine}|")
    before = dict(hidden.values_list("pk", "secret_body"))

    def to(body: str) -> Act:
        def act() -> None:
            hidden.update(secret_body=body)
            fresh_limits()

        return act

    short, long = to("{}"), to('{"orders":["' + "OP JP-CV-AKAGI K08 J07 " * 300 + '"]}')
    for name, ask in _reads(ground, code):
        yield Pair(f"hidden entries long or short: {name}", Side("short", ask, short), Side("long", ask, long))
    file = ground.get(f"/g/{code}/journal.jsonl")
    yield Pair("hidden entries long or short: the file", Side("short", file, short), Side("long", file, long))
    for pk, body in before.items():
        hidden.filter(pk=pk).update(secret_body=body)


def _looking(ground: Ground) -> Iterator[Pair]:
    """Ben has just looked at the same page, or had before the last act."""
    code, _mine = ground.war
    pk = Game.objects.get(code=code).pk
    for path in ("", "dice", "log", "journal"):
        ask, ben = ground.get(f"/g/{code}/{path}"), ground.get(f"/g/{code}/{path}", BEN)
        sides = _before_or_after(ask, pk, ben)
        yield Pair(f"Ben has just looked or not: page {path or 'board'}", *sides)


def _drafting(ground: Ground) -> Iterator[Pair]:
    """Ben has just put a line into their draft, or had before the last act."""
    code, mine = ground.both
    pk = Game.objects.get(code=code).pk
    foe = next(row.seat for row in Owed.objects.filter(game__code=code) if row.seat != mine)
    line = draftable(code, foe)

    def drafting() -> None:
        reset_draft(code)
        drafts.draft_add(code, foe, line, seq(code))

    form = {"text": draftable(code, mine), "version": str(seq(code))}
    for name, ask in (
        ("page board", ground.get(f"/g/{code}/")),
        ("line into the draft", ground.post(f"/g/{code}/draft/add", form)),
        ("API legal/", ground.api(f"games/{code}/legal/")),
    ):
        yield Pair(f"Ben has just drafted or not: {name}", *_before_or_after(ask, pk, drafting))
    reset_draft(code)


def _before_or_after(ask: Act, pk: int, deed: Act) -> tuple[Side, Side]:
    """Ben's deed before the game came to where it stands, or since. What was touched last is the same on both sides."""

    def before() -> None:
        deed()
        _forget(pk)
        settled()

    def since() -> None:
        _forget(pk)
        deed()
        settled()

    def settled() -> None:
        fresh_limits()
        Game.objects.get(pk=pk)

    return Side("no", ask, before), Side("yes", ask, since)


def _forget(pk: int) -> None:
    """The position is one that this process has not seen yet, as after each act; it is the same in all that counts."""
    game = Game.objects.get(pk=pk)
    states.forget()
    Game.objects.filter(pk=pk).update(head=game.head[1:] + game.head[:1])


def _commits(ground: Ground) -> Iterator[Pair]:
    """Ann commits; the game goes to Ben, who has a plan or none, webhooks or none."""
    code, _mine = ground.war
    game = Game.objects.get(code=code)
    kept = _rows_of(game)
    ben = ground.people[BEN]

    def back() -> None:
        _put_back(game, kept)
        Plan.objects.filter(user=ben).delete()
        Hook.objects.filter(user=ben).delete()
        fresh_limits()

    def plan() -> None:
        back()
        _keep_plan(ground, game)

    def hooked() -> None:
        back()
        for n in range(10):
            hooks.make(ben, f"https://hooks.example.net/{n}", ["turn"])

    commit = ground.post(f"/g/{code}/commit", {"version": str(game.seq)})
    for what, act in (("a plan", plan), ("webhooks", hooked)):
        sides = Side("none", commit, back), Side(what, commit, act)
        yield Pair(f"a commit: Ben has {what} or none", *sides, most=_FEW, waits=True)
    back()


def _since(ground: Ground) -> Iterator[Pair]:
    """Cid watches two weeks late. Much has been played since; or as much in another game."""
    game, elsewhere = (Game.objects.get(code=code) for code in (ground.war[0], ground.both[0]))
    entries, weeks = Entry.objects.filter(game=game), timedelta(days=14)
    entries.update(at=F("at") - weeks)
    Game.objects.filter(pk=game.pk).update(public=True, watch_delay=14 * DAY)
    order, told = entries.filter(type="order").latest("seq"), Happening.objects.filter(game=game).latest("seq", "n")
    at, kinds = timezone.now() - timedelta(days=1), ("order", "note", "lock", "reveal", "roll", "rewind")

    def back() -> None:
        for one in (game, elsewhere):
            for model in (Entry, Happening):
                model.objects.filter(game=one, seq__gt=one.seq).delete()
            Game.objects.filter(pk=one.pk).update(seq=one.seq)

    def much(one: Game) -> Act:
        def act() -> None:
            back()
            newer = range(one.seq + 1, one.seq + 1 + _SINCE)
            Entry.objects.bulk_create(_line(order, one, n, kinds[n % len(kinds)], at) for n in newer)
            Happening.objects.bulk_create(
                Happening(game=one, seq=n, n=0, at=at, kind=told.kind, text=told.text, data=told.data) for n in newer
            )
            Game.objects.filter(pk=one.pk).update(seq=one.seq + _SINCE)
            states.forget()
            fresh_limits()

        return act

    pages = ("", "pulse?seen=1", "log", "journal", "talk/")
    asked = [(f"page {path or 'board'}", ground.get(f"/g/{game.code}/{path}", "nobody")) for path in pages]
    asked += [(f"API {path or 'game'}", ground.api(f"games/{game.code}/{path}", CID)) for path in ("", *_API)]
    for name, ask in asked:
        sides = Side("elsewhere", ask, much(elsewhere)), Side("here", ask, much(game))
        yield Pair(f"{_SINCE} entries since or none: {name}", *sides, most=_FEW)
    back()
    entries.update(at=F("at") + weeks)
    Game.objects.filter(pk=game.pk).update(public=game.public, watch_delay=game.watch_delay)


def _line(like: Entry, game: Game, seq: int, kind: str, at: Any) -> Entry:
    return Entry(
        game=game, seq=seq, at=at, type=kind, prev=like.prev, head=like.head, body=like.body,
        secret_body=like.secret_body, salt=like.salt, audience=like.audience,
    )  # fmt: skip


def _rows_of(game: Game) -> Any:
    seats = list(game.seats.all())
    return seats, list(Owed.objects.filter(game=game))


def _put_back(game: Game, kept: Any) -> None:
    """As if Ann had not committed."""
    Entry.objects.filter(game=game, seq__gt=game.seq).delete()
    Happening.objects.filter(game=game, seq__gt=game.seq).delete()
    Snapshot.objects.filter(game=game, seq__gt=game.seq).delete()
    Draft.objects.filter(game=game).delete()
    Owed.objects.filter(game=game).delete()
    Job.objects.filter(game=game).delete()
    Handoff.objects.filter(game=game).delete()
    seats, owed = kept
    Owed.objects.bulk_create(owed)
    for seat in seats:
        seat.save()
    game.save()
