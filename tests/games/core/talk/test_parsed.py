"""Posts are parsed when they are written; who opens the page is shown what was kept."""

import pytest
from django.test import Client
from django.urls import reverse

from games.core.models import Game
from games.core.models.talk import Post
from games.core.talk import dice_words, posting
from tests.games.core.talk.table import bob, carol, table

pytestmark = pytest.mark.django_db


def _page(game: Game) -> str:
    client = Client()
    client.force_login(carol())
    return client.get(reverse("game:talk", args=[game.code])).content.decode()


def test_a_post_that_looks_like_dice_for_long_is_taken_and_shown_at_once() -> None:
    """Of each of these a matcher that goes back would take minutes."""
    game, _thread = table()
    for number, text in enumerate(
        ("hi [1d6" + " " * 5000 + "x", "[1d6 " * 1000, "[" + " " * 5900 + "d", "[1d6 a" * 900)
    ):
        posting.post(game, bob(), text, key=f"{number}", seat="RED")
    assert "hi [1d6" in _page(game)


def test_what_is_shown_is_what_was_kept_not_the_text_parsed_again() -> None:
    game, _thread = table()
    made = posting.post(game, bob(), "> you said\nI say", key="1", seat="RED")
    Post.objects.filter(pk=made.pk).update(text="[3d6 something else]")
    page = _page(game)
    assert "<blockquote><p>you said</p></blockquote>" in page
    assert "<p>I say</p>" in page
    assert "something else" not in page


def test_a_changed_post_shows_its_new_words_and_one_taken_back_keeps_none() -> None:
    game, _thread = table()
    made = posting.post(game, bob(), "first words", key="1", seat="RED")
    posting.edit(made, "second words")
    page = _page(game)
    assert "second words" in page
    assert "first words" not in page
    posting.remove(made)
    made.refresh_from_db()
    assert made.parsed == []
    assert "second words" not in _page(game)


def test_the_parsed_lines_hold_the_throws_in_order() -> None:
    lines = dice_words.parsed("a [2d6 x]\n> [d10]")
    assert lines == [
        {"quote": False, "pieces": ["a ", {"n": 2, "sides": 6, "reason": "x"}]},
        {"quote": True, "pieces": [{"n": 1, "sides": 10, "reason": ""}]},
    ]
    assert dice_words.throws(lines) == dice_words.asked("a [2d6 x]\n> [d10]")


@pytest.mark.parametrize("length", [80, 81])
def test_a_reason_has_eighty_characters_at_most(length: int) -> None:
    assert len(dice_words.asked(f"[d6   {'x' * length}   ]")) == (length == 80)
