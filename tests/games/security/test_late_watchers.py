"""Who watches a game late gets, at every address, what he would get if nothing had happened since."""

import logging
import re

import pytest
from django.test import Client
from pytest_django import Settings

from games.forum import posting
from games.play import jobs, referee
from games.play.models import Game
from games.play.models.game import DAY
from tests.games.pages.game.table import movement
from tests.games.play.cast import person, play, seq, throw
from tests.games.play.days import Days
from tests.games.security.asking import ask
from tests.games.security.routes import Route, routes
from tests.games.security.scene import Scene, scene

pytestmark = pytest.mark.django_db
WATCHERS = ("anonymous", "stranger", "moderator")
OTHERS = ("admin", "ops:", "post:outbox", "post:calendar")
"""Addresses that show the site at work to those who run it (how much, never what: docs/security.md), and one with a
secret word that only a player has."""
_TOKENS = re.compile(
    r'name="(csrfmiddlewaretoken|key)" value="[^"]+"|csrftoken=\w+|X-CSRFToken[^>]+|Expires: [^\n]+|;t=\d+'
)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(monkeypatch)


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_CLASSES": []}


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
    after = shown(stage, chosen)
    changed = [place for place in before if before[place] != after[place]]
    assert not changed, "\n".join(f"{place}:\n{_difference(before[place], after[place])}" for place in changed)


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
    after = pages()
    changed = [path for path in paths if before[path] != after[path]]
    assert not changed, "\n".join(f"{path}:\n{_difference(before[path], after[path])}" for path in changed)
    assert sum(page.startswith("200") for page in before.values()) > 10


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


def _difference(one: str, other: str) -> str:
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(place - 80, 0) : place + 80]!r}\n{other[max(place - 80, 0) : place + 80]!r}"
