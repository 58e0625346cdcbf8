"""Learning by playing: a lesson is begun, coached, left, taken up again and ended; it counts for nothing."""

import re
from html import unescape

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client

from games.core.models import Game, Handoff, Status
from games.core.outbox import jobs
from games.core.queries import todo_list
from games.titles.lessons import lessons
from tests.games.web.lobby.people import browser, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
FIRST = "/learn/pacific-victory/lesson-guadalcanal/"


@pytest.fixture
def bob() -> Client:
    return browser("bob")


def begun(client: Client, lesson: str = FIRST) -> str:
    """The address of the lesson's game, once it waits for the learner."""
    address = client.post(lesson)["Location"]
    jobs.drain(["dice", "bot"])
    return str(address)


def play(client: Client, address: str) -> str:
    """Press "Play this move". Out: the title of the step."""
    page = text(client.get(address))
    title = re.search(r'<h2 id="coach">\s*(.*?)\s*</h2>', page, re.DOTALL)
    form = re.search(r'<form method="post" action="(/g/[^"]*)">(.*?Play this move)', page, re.DOTALL)
    assert title, page
    if form is None:
        return title.group(1)
    fields = dict(re.findall(r'name="(version|seat)" value="([^"]*)"', form.group(2)))
    line = re.search(r'name="text" value="([^"]*)"', form.group(2))
    assert line
    answer = client.post(form.group(1), {**fields, "text": unescape(line.group(1))})
    assert answer.status_code == 303, text(answer)
    jobs.drain(["dice", "bot"])
    return title.group(1)


def test_who_is_not_signed_in_is_led_to_sign_up() -> None:
    page = text(Client().get("/learn/"))
    assert "Lesson 1: one turn at Guadalcanal" in page
    assert "/accounts/signup/?next=/learn/" in page
    assert 'href="/learn/"' in text(Client().get("/"))
    assert Client().post(FIRST)["Location"].startswith("/accounts/login/")


def test_it_is_offered_where_games_are_started(bob: Client) -> None:
    assert "try this first" in text(bob.get("/games/"))
    assert "try this first" in text(bob.get("/new/"))


def test_a_lesson_is_played_to_its_end_by_the_coach(bob: Client) -> None:
    address = begun(bob)
    titles: list[str] = []
    while len(titles) < 80 and (not titles or titles[-1] != "You know enough for a real game"):
        titles.append(play(bob, address))
    assert any("The landing" in title for title in titles)
    assert titles[-1] == "You know enough for a real game", titles
    assert "Find an opponent" in text(bob.get(address))
    answer = bob.post(f"/learn/{address.split('/')[2]}/finish/", {"then": "next"})
    following = Game.objects.latest("pk")
    assert answer["Location"] == f"/g/{following.code}/"
    assert following.scenario == "lesson-blockade"
    assert Game.objects.earliest("pk").status == Status.ABANDONED
    call_command("verify_journals")


@pytest.mark.parametrize(
    ("lesson", "moves", "steps", "end"),
    [
        ("iwo-jima-1945/lesson-beach", 14, 10, "You know enough for a real game"),
        ("pacific-zones/lesson-solomons", 14, 10, "You know enough for a real game"),
        ("task-force/lesson-harbour", 32, 6, "The second wave is yours"),
    ],
)
def test_lessons_of_other_titles_are_played_on_their_boards(
    bob: Client, lesson: str, moves: int, steps: int, end: str
) -> None:
    address = begun(bob, f"/learn/{lesson}/")
    titles = [play(bob, address)]
    assert f"Step 1 of {steps}" in titles[0]
    while len(titles) < moves and titles[-1] != end:
        titles.append(play(bob, address))
    assert titles[-1] == end, titles


@pytest.mark.parametrize("lesson", [f"{row.system}/{row.id}" for row in lessons()])
def test_every_page_of_its_game_opens(bob: Client, lesson: str) -> None:
    address = begun(bob, f"/learn/{lesson}/")
    pages = ("", "review", "since/", "log", "journal", "dice", "proof/", "plan/", "plan/short/", "rewind/",
             "sightings/", "talk/", "story/", "replay/", "known")  # fmt: skip
    answers = {page: bob.get(f"{address}{page}").status_code for page in pages}
    assert {page: status for page, status in answers.items() if status not in (200, 302, 303, 404)} == {}
    assert answers[""] == answers["sightings/"] == 200


@pytest.mark.parametrize("lesson", [f"{row.system}/{row.id}" for row in lessons()])
def test_the_question_comes_before_the_map_for_who_tabs(bob: Client, lesson: str) -> None:
    page = text(bob.get(begun(bob, f"/learn/{lesson}/") + "?own=1"))
    assert page.index('id="side"') < page.index('class="mapcol"')


def test_another_move_is_allowed_and_an_illegal_one_refused_as_ever(bob: Client) -> None:
    address = begun(bob)
    if "Who moves first?" in text(bob.get(address)):
        play(bob, address)
    game = Game.objects.get()
    own = text(bob.get(f"{address}?own=2"))
    assert "Back to the coach" in own
    assert "Which block moves?" in own
    form = {"version": game.seq, "here": "own=2", "seat": "ALLIES"}
    answer = bob.post(f"{address}draft/add", {**form, "text": "OP US-CA-3 K10 K08"}, follow=True)
    assert "That can be done too. Look what happens." in text(answer)
    refused = bob.post(f"{address}draft/add", {**form, "text": "OP US-CA-1 K10 A05"})
    assert refused.status_code == 422
    assert "Not done." in text(refused)
    assert "(4.6)" in re.sub(r"<[^>]*>", "", text(refused))


def test_it_is_left_and_taken_up_again(bob: Client) -> None:
    address = begun(bob)
    assert bob.post(FIRST)["Location"] == address
    assert "Lessons that you have begun" in text(bob.get("/games/"))
    assert "Go on" in text(bob.get("/learn/"))
    assert bob.post(FIRST, {"again": "1"})["Location"] != address
    assert Game.objects.filter(status=Status.ABANDONED).count() == 1
    assert "Over" not in re.findall(r"<h2>(.*?)</h2>", text(bob.get("/games/")))


def test_it_is_nobody_elses_and_nobody_is_told(bob: Client) -> None:
    address = begun(bob)
    jobs.drain(["notice"])
    assert not mail.outbox
    assert not Handoff.objects.exists()
    assert not todo_list.owed_by(Game.objects.get().creator).exists()
    carol = browser("carol")
    assert carol.get(address).status_code == 404
    assert carol.post(f"/learn/{address.split('/')[2]}/finish/").status_code == 404
    assert address not in text(carol.get("/lobby/")) + text(Client().get("/"))
    page = text(bob.get(address))
    assert "no clock" in page
    assert 'title="' not in re.findall(r'<div class="rt">.*?</div>', page, re.DOTALL)[0]


def test_what_is_no_lesson_is_not_found(bob: Client) -> None:
    assert bob.post("/learn/pacific-victory/1942/").status_code == 404
    assert bob.post("/learn/chess/lesson-guadalcanal/").status_code == 404
    assert not Game.objects.exists()
