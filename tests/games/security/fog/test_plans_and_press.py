"""A plan, and what is said in private, leave no trace for anybody else: in no page, API answer, size or header."""

import json
import re
from collections.abc import Callable, Iterator
from difflib import unified_diff

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from games.api import tokens
from games.core import referee
from games.core.models import Entry, Game, Job, Owed
from games.core.models.talk import Press
from games.core.outbox import jobs
from games.core.plans import services
from games.core.talk import posting, threads
from tests.fog.frozen import quiet
from tests.games.core.cast import person
from tests.games.core.plans.war import KINDS, play, war
from tests.games.mail.outgoing.table import at, now
from tests.games.security.routes import Route, routes

pytestmark = pytest.mark.django_db
PLAN, ALWAYS = "OTHERWISE ASK\nAT Truk\nLAND NEVER", "# as always\nOTHERWISE DEFAULT\nINITIATIVE SECOND"
WHISPER = "the fleet goes to Truk"
_ROUTES = [route for route in routes() if "code" in route.params and not route.name.startswith("hooks:")]
_NEW_EACH_TIME = re.compile(
    r'name="(csrfmiddlewaretoken|key)" value="[^"]*"|"X-CSRFToken": ?"[^"]*"|nonce-?=?"?[\w+/=-]+'
)


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings) -> Iterator[None]:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_CLASSES": []}
    with quiet():
        yield


def _table() -> Game:
    """Bob (JAPAN) and Carol (ALLIES) at war, and everybody may watch."""
    game = Game.objects.get(code=war(public=True))
    threads.open_thread(game, Press.PRIVATE)
    posting.post(game, _user("bob"), "Good morning, everybody", key="aloud", seat="JAPAN")
    jobs.drain()
    return game


def _user(name: str) -> User:
    return User.objects.filter(username=name).first() or person(name)


def _readers(game: Game, *names: str) -> dict[str, Callable[[Route], str]]:
    """By name how somebody asks for an address, on pages as in the API; "nobody": without an account."""
    found = {}
    for name in names:
        client, token = Client(), ""
        if name != "nobody":
            client.force_login(_user(name))
            token = tokens.make(_user(name), "reader", "play")[1]
        found[name] = _asking(game, client, token)
    return found


def _asking(game: Game, client: Client, token: str) -> Callable[[Route], str]:
    values = {
        "code": game.code,
        "seat": "JAPAN",
        "number": 1,
        "place": "Truk",
        "subject": "J06",
        "token": "none",
        "post": "none",
        "pk": 1,
    }

    client.get(f"/g/{game.code}/talk/")  # ETags go with the cookie that a form brings

    def ask(route: Route) -> str:
        headers = {"Authorization": f"Bearer {token}"} if token and route.pattern.startswith("api/v1/") else {}
        answer = client.get(route.path(values), headers=headers)
        raw = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        body = _NEW_EACH_TIME.sub("", raw.decode(errors="replace"))
        head = "".join(f"{name}: {value}\n" for name, value in answer.headers.items() if name not in _VARYING)
        return f"{answer.status_code}\n{head}\n{body}"

    return ask


_VARYING = ("Date", "Content-Security-Policy", "X-Request-ID", "RateLimit", "Content-Length")
"""Each time anew, or as long as what is anew; lengths are compared by the text."""


def _all(readers: dict[str, Callable[[Route], str]]) -> dict[tuple[str, str], str]:
    return {(name, route.name): ask(route) for name, ask in readers.items() for route in _ROUTES}


def _differ(before: dict[tuple[str, str], str], after: dict[tuple[str, str], str]) -> str:
    """What somebody could see the difference by."""
    changed = [key for key, answer in before.items() if after[key] != answer]
    return "\n".join(
        line
        for key in changed
        for line in [str(key), *unified_diff(before[key].splitlines(), after[key].splitlines(), n=0, lineterm="")]
    )


def test_a_plan_leaves_no_trace_on_any_page_for_anybody_else() -> None:
    game = _table()
    User.objects.filter(username="carol").update(is_staff=True, is_superuser=True)
    readers = _readers(game, "carol", "dave", "nobody")
    with at(now()):  # pages tell the time that is left
        before = _all(readers)
        services.keep(_user("bob"), None, "", PLAN, system=game.system)
        services.keep(_user("bob"), game, "JAPAN", PLAN)
        after = _all(readers)
    assert not _differ(before, after)
    assert not [key for key, answer in after.items() if "LAND NEVER" in answer and key[1] != "game:plan"]
    assert "LAND NEVER" in _readers(game, "bob")["bob"](next(r for r in _ROUTES if r.name == "api:plan"))


def test_when_the_game_is_over_its_journal_opens_no_words_of_a_plan() -> None:
    """The same plan may answer for its writer in other games, against the same opponent."""
    game = _table()
    services.keep(_user("bob"), None, "", ALWAYS, system=game.system)
    services.keep(_user("carol"), None, "", ALWAYS, system=game.system)
    for _row in play(game.code, 5):
        pass
    jobs.drain(KINDS)
    assert Entry.objects.filter(game=game, secret_body__contains='"plans":').exists()
    referee.resign(game.code, "JAPAN", Game.objects.get(pk=game.pk).seq)
    rows = json.dumps([row for seat in (None, "ALLIES") for row in referee.journal(game.code, seat)])
    assert '"plans": [1]' in rows
    assert "INITIATIVE" not in rows
    assert "as always" not in rows


def test_private_press_leaves_no_trace_for_those_who_do_not_hear_it() -> None:
    game = _table()
    User.objects.filter(pk=_user("erin").pk).update(is_staff=True, is_superuser=True)
    readers = _readers(game, "erin", "dave", "nobody")
    threads.watch(threads.of_game(game), _user("erin"), True)
    threads.watch(threads.of_game(game), _user("dave"), True)
    with at(now()):
        before, mail.outbox[:] = _all(readers), []
        code = posting.post(game, _user("bob"), WHISPER, key="whisper", seat="JAPAN", to=["ALLIES"]).code
        jobs.drain()
        after = _all(readers)
    assert not _differ(before, after)
    assert not [key for key, answer in after.items() if WHISPER in answer or code in answer]
    assert [letter.to for letter in mail.outbox] == [["carol@example.org"]]
    assert WHISPER in _readers(game, "carol")["carol"](next(r for r in _ROUTES if r.name == "api:talk"))


def test_the_admin_does_not_tell_a_player_that_a_plan_is_followed_or_who_talks() -> None:
    game = _table()
    asked = Owed.objects.filter(game=game).first()
    assert asked is not None
    planner, other = ("bob", "carol") if asked.seat == "JAPAN" else ("carol", "bob")
    User.objects.filter(username=other).update(is_staff=True, is_superuser=True)
    person("mia", is_staff=True, is_superuser=True)
    services.keep(_user(planner), game, asked.seat, PLAN)
    jobs.drain(["plan"])
    kept = list(Job.objects.filter(kind__in=("plan", "talk")))
    assert {job.kind for job in kept} == {"plan", "talk"}
    for name, may in ((other, False), ("mia", True)):
        client = Client()
        client.force_login(_user(name))
        listed = client.get("/admin/core/job/").content.decode()
        found = client.get("/admin/core/job/", {"q": "plan:"}).content.decode()
        for job in kept:
            assert (job.key in listed) is may, name
            assert (client.get(f"/admin/core/job/{job.pk}/change/").status_code == 200) is may
        assert ("plan:" in re.sub(r'value="plan:"', "", found)) is may


def test_when_the_game_is_over_the_work_list_is_whole_again() -> None:
    game = _table()
    User.objects.filter(username="carol").update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(_user("carol"))
    said = Job.objects.filter(kind="talk").values_list("key", flat=True)[0]
    assert said not in client.get("/admin/core/job/").content.decode()
    referee.resign(game.code, "JAPAN", Game.objects.get(pk=game.pk).seq)
    assert said in client.get("/admin/core/job/").content.decode()


def test_the_form_of_a_changed_post_is_not_kept_by_the_browser() -> None:
    game = _table()
    post = posting.post(game, _user("bob"), "helo", key="k", seat="JAPAN")
    client, address = Client(), reverse("game:talk_edit", args=[game.code, post.code])
    client.force_login(_user("bob"))
    tag = client.get(address).headers.get("ETag", "")
    posting.edit(post, "hello")
    again = client.get(address, headers={"If-None-Match": tag})
    assert b"hello" in again.content


def test_nothing_in_the_journal_tells_that_there_is_a_plan() -> None:
    """Section 19 of the specification: neither what it says nor that there is one."""
    game = _table()
    for name, seat in (("bob", "JAPAN"), ("carol", "ALLIES")):
        services.keep(_user(name), game, seat, ALWAYS)
    for _row in play(game.code, 5):
        pass
    rows = list(referee.journal(game.code, None))
    assert {row["type"] for row in rows} <= {"genesis", "seal", "deposit", "start", "order", "lock", "reveal", "roll"}
    shown = [row["body"] for row in rows if row["type"] == "order" and "hidden" not in row["body"]]
    assert shown
    assert all(set(body) == {"seat", "holder", "orders"} for body in shown)
