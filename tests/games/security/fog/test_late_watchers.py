"""Who watches a game late gets, at every address, what they would get if nothing had happened since."""

import re
from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from pytest_django import Settings

from games.core import referee
from games.core.journal import states
from games.core.models import Entry, Game, Happening
from games.core.models.game import DAY
from games.core.models.talk import DiceEntry, Post, Press, Thread
from games.core.outbox import jobs
from games.core.talk import dice_words, ledger, posting, threads
from tests.fog.compare import around
from tests.fog.frozen import quiet
from tests.games.api.client import ROOT, program
from tests.games.core.allies import QUITTERS, late_war
from tests.games.core.cast import person, play, seq, throw
from tests.games.core.days import Days
from tests.games.security.asking import ask
from tests.games.security.routes import Route, routes
from tests.games.security.scene import Scene, scene
from tests.games.web.game.table import movement

pytestmark = pytest.mark.django_db
WATCHERS = ("anonymous", "stranger", "moderator")
OTHERS = ("admin", "ops:", "post:outbox", "post:calendar")
"""Addresses that show the site at work to those who run it (how much, never what: docs/security.md), and one with a
secret word that only a player has."""
PAGES = (
    "",
    "?hex=N05",
    "odds/N05",
    "pulse?seen=1",
    "stream?talk=1",
    "log",
    "journal",
    "journal.jsonl",
    "talk/",
    "talk/report",
)
ANSWERS = ("", "view/", "events/", "journal/", "talk/")
_TOKENS = re.compile(
    r'name="(csrfmiddlewaretoken|key)" value="[^"]+"|csrftoken=\w+|X-CSRFToken[^>]+|Expires: [^\n]+|;t=\d+'
)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(monkeypatch)


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings) -> Iterator[None]:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_CLASSES": []}
    with quiet():
        yield


def watched(days: Days, later: float) -> Scene:
    """A public game that is seen three days late, so many days after its start."""
    stage = scene("watched")
    Game.objects.filter(code=stage.code).update(watch_delay=3 * DAY)
    days.pass_by(later)
    return stage


def shown(stage: Scene, chosen: list[Route]) -> dict[tuple[str, str], str]:
    """All that watchers get, status, headers and body, without the tokens of forms."""
    found = {}
    for role in WATCHERS:
        for route in chosen:
            answer = ask(stage, route, "GET", role)
            found[role, route.name] = _TOKENS.sub("", f"{answer.status}\n{answer.text}")
    return found


def assert_same(before: Mapping[Any, str], after: Mapping[Any, str]) -> None:
    """Nobody gets anything else anywhere."""
    changed = [place for place in before if before[place] != after[place]]
    differences = [(str(place), *around(before[place].encode(), after[place].encode())) for place in changed]
    assert not differences, "\n".join("\n".join(rows) for rows in differences)


def addresses(of_a_game: bool) -> list[Route]:
    found = [route for route in routes() if not route.name.startswith(OTHERS)]
    return [route for route in found if not of_a_game or "code" in route.params]


def a_battle(stage: Scene) -> None:
    """Orders, dice, words, dice in words, and a moderator who looks."""
    code, own = stage.code, stage.people["own"]
    referee.commit(code, "RED", seq(code))
    throw(code, 1)
    play(code, "RED", referee.legal(code, "RED")[0].text)
    game = Game.objects.get(code=code)
    if game.lock_seq is not None:
        throw(code, 2)
    posting.post(game, own, "You are hit, Carol", key="spoil", seat="RED")
    posting.post(game, own, "Or not: [1d6 mercy]", key="dice", seat="RED")
    jobs.drain(["talk_dice"])
    referee.look(code, person("keeper", is_staff=True), "all", "Asked by Red")


@pytest.mark.parametrize("later", [1, 4])
def test_nothing_of_an_act_reaches_them_before_its_time(days: Days, later: float) -> None:
    """``later``: before anything of the game is seen, and when its beginning is."""
    stage = watched(days, later)
    chosen = addresses(of_a_game=later < 3)
    before = shown(stage, chosen)
    a_battle(stage)
    assert_same(before, shown(stage, chosen))


def test_nor_where_there_is_a_map(days: Days) -> None:
    """The duel of the matrix has no kit; this one has a map, odds, sightings and a report."""
    code = movement(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    days.pass_by(4)
    names = [route for route in routes() if route.name.startswith("game:") and route.params == ("code",)]
    paths = [route.path({"code": code}) for route in names]
    paths += [
        f"/g/{code}/?hex=O05",
        f"/g/{code}/odds/N05",
        f"/g/{code}/log?hex=O05",
        f"/g/{code}/replay/?n=999",
        "/lobby/",
    ]

    def pages() -> dict[str, str]:
        browser = Client()
        answers = {path: browser.get(path) for path in paths}
        heads = {path: f"{answer.status_code}\n{answer.headers}" for path, answer in answers.items()}
        return {path: _TOKENS.sub("", heads[path] + answer.content.decode()) for path, answer in answers.items()}

    before = pages()
    version = seq(code)
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", version)
    referee.commit(code, "ALLIES", version)
    referee.commit(code, "JAPAN", seq(code))
    assert_same(before, pages())
    assert sum(page.startswith("200") for page in before.values()) > 10


@pytest.mark.parametrize("seat", QUITTERS)
def test_nor_that_somebody_has_left(days: Days, seat: str) -> None:
    code = late_war(3)
    days.pass_by(4)
    reader = program("wanda")
    names = [route for route in routes() if route.params == ("code",) and not route.name.startswith(OTHERS)]
    paths = [route.path({"code": code}) for route in names] + ["/lobby/", "/api/v1/games/?filter=watch"]

    def answers() -> dict[str, str]:
        found = {}
        for path in paths:
            answer = reader.get(path.removeprefix(ROOT)) if path.startswith(ROOT) else Client().get(path)
            text = b"".join(answer).decode()
            found[path] = _TOKENS.sub("", f"{answer.status_code}\n{answer.headers}{text}")
        return found

    before = answers()
    referee.resign(code, seat, seq(code))
    assert_same(before, answers())


class Steps:
    """Counts what SQLite does: a measure of its work that does not depend on the machine."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> "Steps":
        connection.connection.set_progress_handler(self._tick, 1)
        return self

    def __exit__(self, *_problem: object) -> None:
        connection.connection.set_progress_handler(None, 0)

    def _tick(self) -> int:
        self.count += 1
        return 0


@pytest.mark.skipif("sqlite" not in settings.DATABASES["default"]["ENGINE"], reason="only SQLite counts its steps")
def test_nor_how_much_has_been_played_since_by_the_clock(days: Days) -> None:
    """However much it was, the database has the same to do: but for one row that it looks at to see that it is late."""
    code = movement(public=True)
    game = Game.objects.get(code=code)
    thread = threads.open_thread(game, Press.PUBLIC)
    ledger.commit(thread, "a" * 64, "b" * 64)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    days.pass_by(4)
    reader = program("wanda")
    own = reader.post(f"games/{code}/talk/", {"text": "How quiet it is"}, key="own-words-of-hers").json()["code"]
    pages = [f"/g/{code}/{page}" for page in (*PAGES, "dice", "talk/dice.jsonl")]
    answers = [f"games/{code}/{answer}" for answer in (*ANSWERS, "dice/")]

    def steps() -> dict[str, int]:
        found = {}
        for path in [*pages, *answers]:
            cache.clear()
            states.forget()
            with Steps() as made:
                answer = reader.get(path) if path in answers else Client().get(path)
                assert answer.status_code == 200
                b"".join(answer)
            found[path] = made.count
        return found

    steps()  # statements are compiled at their first use
    before = steps()
    much_more(game, thread, Post.objects.get(code=own))
    after = steps()
    assert {path: after[path] - before[path] for path in before if after[path] - before[path] > 20} == {}


def much_more(game: Game, thread: Thread, post: Post) -> None:
    """Six hundred entries, happenings, throws, posts of others and lines of their dice, a day ago."""
    at, entry = post.at - timedelta(days=1), Entry.objects.filter(game=game, type="order").latest("seq")
    told, speaker = Happening.objects.filter(game=game).latest("seq", "n"), person("speaker")
    entries, happenings, posts, lines = [], [], [], []
    for n, kind in enumerate(("order", "note", "lock", "reveal", "roll", "rewind") * 100, game.seq + 1):
        line = {"prev": entry.prev, "head": entry.head, "body": entry.body, "secret_body": entry.secret_body}
        entries.append(Entry(game=game, seq=n, at=at, type=kind, salt=entry.salt, **line))
        happenings += [Happening(game=game, seq=n, n=0, at=at, kind=told.kind, text=told.text, data=told.data)]
        happenings += [Happening(game=game, seq=n, n=1, at=at, kind="thrown", text=told.text, data={"seat": "JAPAN"})]
        lines.append(DiceEntry(thread=thread, seq=n, at=at, type="lock", prev=entry.prev, head=entry.head, body="{}"))
        said = {"text": "x", "parsed": dice_words.parsed("x")}
        posts.append(Post(thread=thread, author=speaker, code=f"c{n}", key=f"k{n}", at=at, **said))
    Entry.objects.bulk_create(entries)
    Happening.objects.bulk_create(happenings)
    Post.objects.bulk_create(posts)
    DiceEntry.objects.bulk_create(lines)
    Game.objects.filter(pk=game.pk).update(seq=game.seq + 600)


def test_they_see_it_when_its_time_has_come(days: Days) -> None:
    stage = watched(days, 1)
    page = f"/g/{stage.code}/"
    assert "It can be watched from" in Client().get(page).content.decode()
    days.pass_by(2.5)
    assert "It can be watched from" not in Client().get(page).content.decode()
    a_battle(stage)
    days.pass_by(3.5)
    log = Client().get(f"{page}log").content.decode()
    assert "A moderator who does not play looked behind the fog" in log
    assert "Asked by Red" not in log
    assert "You are hit, Carol" in Client().get(f"{page}talk/").content.decode()


def test_the_end_ends_the_delay_at_once(days: Days) -> None:
    stage = watched(days, 1)
    referee.resign(stage.code, "BLUE", seq(stage.code))
    assert "It can be watched from" not in Client().get(f"/g/{stage.code}/").content.decode()
    assert '"resigned"' in Client().get(f"/g/{stage.code}/journal.jsonl").content.decode()
