"""The report of a turn for other forums."""

import pytest
from django.test import Client
from django.urls import reverse

from games.core.models import Game
from games.titles.reports import contents, markup
from games.titles.reports.contents import NoReport, Report
from tests.games.core.cast import running_duel, to_the_shooting
from tests.games.core.talk.table import dave

pytestmark = pytest.mark.django_db


def _report(**more: object) -> Report:
    facts = {
        "game": "Duel *of* [the] year", "title": "Turn 2", "players": "Duel: Bob (Red), Carol (Blue)", "turn": 2,
        "last": 3, "whole": True, "lines": ("Red [hidden] walks.", "Blue_team fires: 3, 4."),
        "board": "  Red  1\n  Blue 2",
        "result": "", "link": "http://127.0.0.1:8000/g/x/",
    }  # fmt: skip
    return Report(**(facts | more))  # type: ignore[arg-type]


def test_markdown_says_it_all_and_nothing_is_markup_that_should_not_be() -> None:
    text = markup.markdown(_report())
    assert text.startswith(r"**Duel \*of\* \[the\] year: Turn 2**")
    assert r"- Blue\_team fires: 3, 4." in text
    assert "```\n  Red  1\n  Blue 2\n```" in text
    assert text.endswith("http://127.0.0.1:8000/g/x/")


def test_bbcode_has_no_tags_but_ours() -> None:
    text = markup.bbcode(_report(result="Red wins."))
    assert "[b]Duel *of* (the) year: Turn 2[/b]" in text
    assert "[*]Red (hidden) walks." in text
    assert "[code]\n  Red  1\n  Blue 2\n[/code]" in text
    assert "[b]Red wins.[/b]" in text


def test_a_short_channel_gets_the_end_of_a_long_turn() -> None:
    lines = tuple(f"line {n} of many" for n in range(200))
    text = markup.markdown(_report(lines=lines), 600)
    assert len(text) <= 600
    assert "line 199 of many" in text
    assert "line 0 of many" not in text
    assert "the beginning stands on the site" in text
    assert text.endswith("/g/x/")


def test_a_report_tells_what_a_spectator_may_know() -> None:
    code = running_duel(name="Duel at dawn", public=True)
    to_the_shooting(code)
    game = Game.objects.get(code=code)
    made = contents.report(game)
    assert made.turn == 1
    assert not made.whole
    assert all("hidden" not in line for line in made.lines)
    with pytest.raises(NoReport):
        contents.report(game, made.last + 1)


def test_the_page_offers_both_markups_of_each_turn() -> None:
    code = running_duel(name="Duel at dawn", public=True)
    to_the_shooting(code)
    client = Client()
    client.force_login(dave())
    page = client.get(reverse("game:report", args=[code]))
    assert page.status_code == 200
    assert "**Duel at dawn" in page.content.decode()
    assert "[b]Duel at dawn" in page.content.decode()
    assert client.get(reverse("game:report", args=[code]), {"turn": "99"}).status_code == 404
    assert client.get(reverse("game:report", args=[code]), {"turn": "x"}).status_code == 200
