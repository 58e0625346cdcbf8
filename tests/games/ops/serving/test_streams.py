"""Lines to waiting pages, over the real web server: what is told, when, to whom, and when a line ends."""

import time
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session

from games.core import referee
from games.core.models import Game, Seat
from games.core.models.talk import Press
from games.core.talk import posting, threads
from games.web.streams import hub
from tests.games.core.cast import person, play, running_duel, seq, throw, to_the_shooting
from tests.games.ops.serving.lines import Line, signed_in, web_server

pytestmark = pytest.mark.django_db(transaction=True)
SOON = 1.0
"""Seconds in which a move has to be on all screens."""
QUIET = 1.2
"""Seconds without a word that show that nothing is told."""


@pytest.fixture(scope="module")
def port(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with web_server(tmp_path_factory.mktemp("web")) as port:
        yield port


class Browsers:
    """Opens lines, and leaves none open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.lines: list[Line] = []

    def __call__(self, path: str, name: str = "") -> Line:
        return self.with_cookie(path, signed_in(name) if name else "")

    def with_cookie(self, path: str, cookie: str) -> Line:
        self.lines.append(Line(self._port, path, cookie))
        return self.lines[-1]


@pytest.fixture
def line_of(port: int) -> Iterator[Browsers]:
    browsers = Browsers(port)
    yield browsers
    for line in browsers.lines:
        line.close()


def test_a_move_and_the_dice_are_told_within_a_second(line_of: Browsers) -> None:
    code = running_duel(public=True)
    path = f"/g/{code}/stream"
    lines = [line_of(path, "bob"), line_of(path, "carol"), line_of(path)]
    first = f"entry {seq(code)}"
    assert [line.next() for line in lines] == [first] * 3
    assert all(line.status == 200 and "text/event-stream" in line.head for line in lines)
    began = time.monotonic()
    to_the_shooting(code)
    for line in lines:
        while line.next(SOON) != f"entry {seq(code)}":
            assert time.monotonic() - began < SOON
    assert time.monotonic() - began < SOON
    play(code, "RED", "FIRE 4")
    throw(code, 6)
    began = time.monotonic()
    assert lines[2].next(SOON) == f"entry {seq(code)}"
    assert time.monotonic() - began < SOON


def test_drafts_and_what_others_say_in_private_are_not_heard(line_of: Browsers) -> None:
    code = running_duel(public=True)
    game = Game.objects.get(code=code)
    thread = threads.open_thread(game, Press.PRIVATE)
    bob, carol = User.objects.get(username="bob"), User.objects.get(username="carol")
    path = f"/g/{code}/stream?talk=1"
    lines = {
        "bob": line_of(path, "bob"),
        "carol": line_of(path, "carol"),
        "": line_of(path),
    }
    for line in lines.values():
        assert (line.next(), line.next()) == (f"entry {seq(code)}", "posts 0")
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    posting.post(game, bob, "Only for you", key="1", seat="RED", to=["BLUE"])
    assert lines["bob"].next() == lines["carol"].next() == "posts 1"
    assert lines[""].next(QUIET) == ""
    said = posting.post(game, carol, "For everybody", key="2", seat="BLUE")
    assert [lines[name].next(SOON) for name in ("bob", "carol", "")] == ["posts 2", "posts 2", "posts 1"]
    posting.edit(said, "For all of you")
    assert lines[""].next(SOON) == "posts 1"
    assert thread.posts.count() == 2
    silent = line_of(f"/g/{code}/stream", "bob")
    silent.next()
    posting.remove(said)
    assert silent.next(QUIET) == ""


def test_who_watches_late_is_told_late(line_of: Browsers) -> None:
    code = running_duel(public=True, watch_delay=3)
    dave = person("dave")
    late, now = (
        line_of(f"/g/{code}/stream?talk=1", dave.username),
        line_of(f"/g/{code}/stream", "bob"),
    )
    late.next()
    now.next()
    time.sleep(1.1)
    while late.next(4):
        pass
    before = len(late.heard)
    began = time.monotonic()
    referee.commit(code, "RED", seq(code))
    posting.post(Game.objects.get(code=code), User.objects.get(username="bob"), "Now", key="1", seat="RED")
    assert now.next(SOON) == f"entry {seq(code)}"
    told = {late.next(6), late.next(6)}
    assert time.monotonic() - began > 2
    assert told == {f"entry {seq(code)}", "posts 1"}
    assert len(late.heard) == before + 2


@pytest.mark.parametrize("what", ["signed out", "another password", "not active", "no seat", "private"])
def test_a_line_ends_with_the_right_to_it(line_of: Browsers, what: str) -> None:
    code = running_duel(public=what == "private")
    line = line_of(f"/g/{code}/stream", "" if what == "private" else "bob")
    assert line.next()
    bob = User.objects.get(username="bob")
    if what == "signed out":
        Session.objects.all().delete()
    elif what == "another password":
        bob.set_password("another")
        bob.save()
    elif what == "not active":
        User.objects.filter(pk=bob.pk).update(is_active=False)
    elif what == "no seat":
        Seat.objects.filter(game__code=code, code="RED").update(user=None)
    else:
        Game.objects.filter(code=code).update(public=False)
    play_on(code)
    assert line.closed(hub.CHECK + 2)
    assert not any(word.startswith("entry") for word in line.heard[1:])


def play_on(code: str) -> None:
    """Something that whoever may not see the game any more must not hear of."""
    referee.commit(code, "BLUE", seq(code))


def test_who_may_not_see_a_game_gets_no_line(line_of: Browsers) -> None:
    code = running_duel()
    person("dave")
    for name in ("dave", ""):
        line = line_of(f"/g/{code}/stream", name)
        assert line.status in (302, 404)
    assert line_of("/g/nosuchgame/stream", "dave").status == 404


def test_one_person_has_only_so_many_lines(line_of: Browsers) -> None:
    code = running_duel()
    cookie = signed_in("bob")
    lines = [line_of.with_cookie(f"/g/{code}/stream", cookie) for _ in range(hub.MOST_OF_A_PERSON)]
    assert all(line.next() for line in lines)
    time.sleep(2 * hub.TICK)
    assert line_of.with_cookie(f"/g/{code}/stream", cookie).status == 429
    assert line_of(f"/g/{code}/stream", "carol").status == 200
    for line in lines:
        line.close()
    time.sleep(2 * hub.TICK)
    assert line_of.with_cookie(f"/g/{code}/stream", cookie).status == 200
