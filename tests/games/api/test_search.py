"""Searching by the API: the same is found as on the page, and no more."""

import pytest

from games.core import referee
from games.core.models.talk import Press
from games.core.outbox import jobs
from games.core.talk import posting, searching
from tests.fog.test_search import copy, hide
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import seq
from tests.games.core.talk.table import bob, table

pytestmark = pytest.mark.django_db


def codes(reader: Program, asked: str) -> list[str]:
    return [post["code"] for post in reader.data(f"search/?{asked}")["posts"]]


def test_it_works() -> None:
    game, _thread = table(public=True)
    post = posting.post(game, bob(), "The carriers sail", key="1", seat="RED")
    found = program("carol").data("search/?q=CARR")
    assert found == {
        "games": [],
        "posts": [
            {
                "code": post.code,
                "game": game.code,
                "name": game.name,
                "by": "Bob (Red)",
                "to": [],
                "at": found["posts"][0]["at"],
                "seat": "BLUE",
                "pieces": [
                    {"text": "The ", "found": False},
                    {"text": "carriers", "found": True},
                    {"text": " sail", "found": False},
                ],
                "apart": False,
            }
        ],
        "next": None,
    }
    assert program("dave").data("search/?q=carr")["posts"][0]["seat"] is None
    assert codes(program("carol"), "q=carriers&game=other") == []


def test_finished_games_are_found_by_their_own_filter() -> None:
    game, _thread = table(public=True)
    referee.resign(game.code, "RED", seq(game.code))
    jobs.drain(["record"])
    dave = program("dave")
    assert [row["code"] for row in dave.data("search/?q=duel&filter=games")["games"]] == [game.code]
    assert dave.data("search/?q=duel&filter=imported")["games"] == []
    assert dave.data("search/?q=duel")["games"] == []


def test_pages_follow_each_other() -> None:
    game, _thread = table(public=True)
    posts = [posting.post(game, bob(), "words", key="0", seat="RED")]
    for n in range(1, searching.MOST + 1):
        copy(posts[0], n)
    first, carol = program("carol").data("search/?q=words"), program("carol")
    assert (len(first["posts"]), first["next"]) == (searching.MOST, 2)
    second = carol.data("search/?q=words&page=2")
    assert (len(second["posts"]), second["next"]) == (1, None)


def test_what_others_say_in_private_changes_no_byte() -> None:
    game, _thread = table(Press.PRIVATE, public=True)
    posting.post(game, bob(), "words said in public", key="0", seat="RED")
    readers = [program("carol"), program("dave")]
    asked = ("q=words", "q=secret", "q=words&filter=games", "q=words&page=2")
    before = [reader.get(f"search/?{one}").content for reader in readers for one in asked]
    hide("|RED|GREEN|")
    assert [reader.get(f"search/?{one}").content for reader in readers for one in asked] == before
    assert len(program("bob").data("search/?q=secret")["posts"]) == 2


@pytest.mark.parametrize("asked", ["", "q=", "q=a&filter=people", "q=a&page=0", "q=a&page=51", "q=a&sort=at"])
def test_what_cannot_be_asked(asked: str) -> None:
    problem(program("bob").get(f"search/?{asked}"), 422)


def test_what_holds_no_word_finds_nothing() -> None:
    assert program("bob").data("search/?q=%26%26") == {"games": [], "posts": [], "next": None}


def test_who_searches_too_often_is_told_when_to_come_back() -> None:
    reader = program("bob")
    answers = [reader.get("search/?q=%26").status_code for _ in range(41)]
    assert answers == [200] * 40 + [429]
    assert reader.get("me/").status_code == 200
