"""The page of the short plan: reached from the move, read in words, kept."""

import re
from typing import Any

import pytest
from django.urls import reverse

from games.core.models import Game
from games.core.plans import services
from tests.games.titles.task_force.table import PEOPLE, advance, asks, new_game, owed
from tests.games.web.game.table import ALL_SEEN, post, signed_in, text

pytestmark = pytest.mark.django_db


def test_a_plan_is_made_of_a_few_answers_and_kept() -> None:
    code = new_game()
    assert advance(code, asks("move"))
    seat = owed(code)[0][0]
    reader = signed_in(PEOPLE[seat])
    assert f'href="/g/{code}/plan/short/"' in text(reader.get(f"/g/{code}/{ALL_SEEN}"))
    page = text(reader.get(f"/g/{code}/plan/short/"))
    forces = re.findall(r'name="(course-TF\d+)"', page)
    assert forces
    chosen: dict[str, Any] = {"targets": "CV", "cap": "4", "engage": "DB", "strike": "ask", "until": "SUNK"}
    chosen |= dict.fromkeys(forces, "stay")
    shown = text(post(reader, code, "plan/short/", **chosen))
    assert "Markers without a course stand still" in shown
    plan = re.search(r'name="shown" value="([^"]*)"', shown)
    assert plan
    assert post(reader, code, "plan/short/", do="play", shown=plan[1], **chosen).status_code == 303
    kept = services.current(Game.objects.get(code=code), seat)
    assert kept
    assert {"HOLD", "CAP 4", "ENGAGE DB"} <= set(kept.text.splitlines())


def test_the_link_of_the_plan_page_leads_somewhere_during_a_raid_too() -> None:
    code = new_game("eastern_solomons")
    assert advance(code, asks("intercept"), seed=1)
    seat = next(seat for seat, kind in owed(code) if kind == "intercept")
    reader, address = signed_in(PEOPLE[seat]), reverse("game:short_plan", args=[code])
    assert f'href="{address}"' in reader.get(reverse("game:plan", args=[code])).content.decode()
    assert reader.get(address).status_code == 200
