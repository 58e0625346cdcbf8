"""What each side knew of the other at a moment: the truth beside the sighting books, when the game is over."""

import re
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core import referee
from games.core.journal import position_at, rewind_points
from games.core.models import Game, Happening, Status
from games.core.referee import Past
from tests.games.core.cast import person, rewind, running_duel, seq, to_the_shooting
from tests.games.core.remembered import remembered
from tests.games.web.game.fought import fought
from tests.games.web.game.table import bytes_that_matter, signed_in, throw

pytestmark = pytest.mark.django_db
OF = {"ALLIES": "What Japan knew of the Allies", "JAPAN": "What the Allies knew of Japan"}
"""The heading under which a side's pieces stand."""


def roll_has_fallen(code: str) -> None:
    """No dice fly any more."""
    while referee.open_lock(code) is not None:
        throw(code)


def given_up(code: str) -> Game:
    """The same game when somebody has resigned."""
    roll_has_fallen(code)
    game = Game.objects.get(code=code)
    referee.resign(code, game.seats.order_by("order")[0].code, game.seq)
    return Game.objects.get(code=code)


def over() -> Game:
    """A public game in which a battle was fought, given up."""
    return given_up(fought(public=True))


def look(code: str, query: str = "", status: int = 200, client: Client | None = None) -> str:
    """The page."""
    answer = (client or Client()).get(f"/g/{code}/known{query}")
    assert answer.status_code == status, answer.status_code
    return unescape(answer.content.decode())


def moment(game: Game, n: int) -> Past:
    """The truth of that moment."""
    found = referee.recall(game, None, n)
    assert found is not None
    return found


def section(page: str, title: str) -> str:
    """What stands under a heading."""
    return page.split(f"<h2>{title}</h2>")[1].split("</section>")[0]


def places(part: str) -> dict[str, tuple[str, str]]:
    """What stood and what was known, as markup, by the place where the row leads."""
    row = r'<li><h3><a href="[^"]*hex=(\w+)".*?(<div class="stood">.*?)(<div class="knew">.*?)</li>'
    return {place: (stood, knew) for place, stood, knew in re.findall(row, part, re.DOTALL)}


def faces(drawn: str) -> list[int]:
    """The strengths of the blocks that are drawn face up."""
    return sorted(int(n) for n in re.findall(r'href="#s(\d)"', drawn))


def battle(game: Game) -> Happening:
    """Where and when the first battle was over."""
    return Happening.objects.filter(game=game, kind="battle_over").order_by("seq", "n")[0]


def test_a_block_that_fought_is_known_and_the_truth_stands_beside_it() -> None:
    game = over()
    fight = battle(game)
    place, now = fight.data["hex"], moment(game, fight.seq)
    page, seen = look(game.code, f"?n={now.seq}"), 0
    for seat, title in OF.items():
        rows = places(section(page, title))
        there = sorted(block["strength"] for block in now.sides[seat]["mine"] if block["place"] == place)
        if there:
            stood, knew = rows[place]
            assert faces(stood) == faces(knew) == there
            assert "Surely here:" in knew
            assert next(iter(rows)) == place, "of which most was known"
            seen += len(there)
            said = re.search(r"knew (\d+) for sure, \d+ perhaps\.", section(page, title))
            assert said is not None
            assert int(said.group(1)) >= len(there)
    assert seen


def test_all_blocks_stand_in_the_truth_and_unknown_ones_show_their_backs_to_the_other_side() -> None:
    game = over()
    now = moment(game, 0)
    page = look(game.code)
    for seat, title in OF.items():
        mine = now.sides[seat]["mine"]
        part = section(page, title)
        rows = places(part)
        assert set(rows) == {block["place"] for block in mine}
        for place, (stood, knew) in rows.items():
            there = sorted(block["strength"] for block in mine if block["place"] == place)
            assert faces(stood) == there
            assert faces(knew) == []
            assert f'<text class="bc" x=12.5 y=7>{len(there)}</text>' in knew
            assert "Nothing is known of them." in knew
        assert f"Of {len(mine)} " in part
        assert "knew nothing but where they stood." in part


def test_a_block_that_was_seen_elsewhere_is_told_with_where_it_was() -> None:
    memory = remembered("pacific-victory", "1943", 300)
    game = given_up(memory.code)
    page = look(game.code, f"?n={game.seq}")
    told = re.findall(r"Last seen at [^,]+ (\w+), turn \d+\. In truth at [^,]+ (\w+)\.", page)
    assert told
    for before, truly in told:
        assert before != truly
        assert f"hex={truly}" in page


def known_at(game: Game, n: int, place: str) -> list[list[int]]:
    """The strengths of the blocks in a place that each side knew of the other at that entry."""
    page = look(game.code, f"?n={n}")
    rows = [places(section(page, title)) for title in OF.values()]
    return [faces(row[place][1]) if place in row else [] for row in rows]


def test_the_books_are_those_of_the_moment() -> None:
    game = over()
    fight = Happening.objects.filter(game=game, kind="battle").order_by("seq")[0]
    before = max(act for act in position_at.acts(game) if act < fight.seq)
    assert known_at(game, before, fight.data["hex"]) == [[], []]
    assert all(known_at(game, fight.seq, fight.data["hex"]))


def test_what_was_taken_back_is_known_in_its_own_past_only() -> None:
    code = fought(public=True)
    roll_has_fallen(code)
    game = Game.objects.get(code=code)
    fight = Happening.objects.filter(game=game, kind="battle").order_by("seq")[0]
    by = rewind(code, max(entry for entry in rewind_points.decisions(game) if entry < fight.seq))
    game = given_up(code)
    assert f"This was taken back by entry {by}." in look(code, f"?n={fight.seq}")
    assert all(known_at(game, fight.seq, fight.data["hex"]))
    assert known_at(game, game.seq, fight.data["hex"]) == [[], []]


@pytest.mark.parametrize("status", [Status.RUNNING, Status.ABANDONED])
def test_it_is_not_there_before_the_end(status: Status) -> None:
    code = fought(public=True)
    Game.objects.filter(code=code).update(status=status)
    person("mia", is_staff=True)
    for name in ("marta", "kenji", "dave", "mia"):
        look(code, "?n=20", 404, signed_in(name))
    look(code, "", 302)


def test_who_may_not_see_the_game_finds_nothing() -> None:
    game = given_up(fought())
    dave = signed_in("dave")
    look(game.code, "", 404, dave)
    look(game.code, "", 302)
    assert bytes_that_matter(dave.get(f"/g/{game.code}/known")) == bytes_that_matter(dave.get("/g/nosuchgame/known"))
    assert OF["JAPAN"] in look(game.code, "", 200, signed_in("kenji"))


def test_a_step_keeps_the_page() -> None:
    game = over()
    acts = position_at.acts(game)
    page = look(game.code, f"?n={acts[1]}&z=2")
    steps = dict(re.findall(r'href="([^"]*)" data-step="([^"]*)"', page))
    assert f"/g/{game.code}/known?z=2&n={acts[2]}" in steps
    phases = re.findall(r'href="([^"]*)"', page.split('class="phases"')[1].split("</details>")[0])
    assert all(href.startswith(f"/g/{game.code}/known?") for href in (*steps, *phases))
    assert f'action="/g/{game.code}/known"' in page
    answer = Client().get(f"/g/{game.code}/known?phase=1&z=2")
    assert answer.status_code == 302
    assert re.fullmatch(rf"/g/{game.code}/known\?z=2&n=\d+", answer["Location"])


def test_it_leads_to_the_board_from_above_and_back() -> None:
    game = over()
    fight = battle(game)
    page = look(game.code, f"?n={fight.seq}")
    browser = Client()
    board = unescape(browser.get(f"/g/{game.code}/replay/?n={fight.seq}").content.decode())
    assert f'href="/g/{game.code}/known?n={fight.seq}"' in board
    assert f'href="/g/{game.code}/replay/?n={fight.seq}"' in page
    for place in places(section(page, OF["JAPAN"])):
        assert f'href="/g/{game.code}/replay/?n={fight.seq}&hex={place}"' in page
    chosen = unescape(browser.get(f"/g/{game.code}/replay/?n={fight.seq}&hex={fight.data['hex']}").content.decode())
    assert "with nothing hidden" in chosen
    assert 'class="here"' in chosen
    for query in (f"?n={fight.seq}&eyes=JAPAN", f"?n={fight.seq}&eyes=spectator"):
        assert "/known?" not in browser.get(f"/g/{game.code}/replay/{query}").content.decode()


def test_a_running_game_does_not_name_it() -> None:
    code = fought(public=True)
    for reader in (signed_in("marta"), Client()):
        assert "/known" not in reader.get(f"/g/{code}/replay/").content.decode()


def test_of_three_players_two_sides_are_compared() -> None:
    game = given_up(remembered("pacific-victory", "1943", 30, macarthur_three_player=True).code)
    page = look(game.code)
    assert [title for title in OF.values() if f"<h2>{title}</h2>" in page] == list(OF.values())
    assert page.count('<section class="card box">') == 2


def of(row: dict[str, Any], side: str) -> bool:
    """Whether a piece of the zonal game is that side's."""
    return bool(row["id"].startswith("JP-") == (side == "JP"))


@pytest.mark.parametrize("options", [{}, {"moderator": True}])
def test_in_the_zonal_game_task_forces_are_opened_beside_their_backs(options: dict[str, bool]) -> None:
    game = given_up(remembered("pacific-zones", "pacific-zones-standard", 60, **options).code)
    hidden = 0
    for n in position_at.acts(game)[::6]:
        page, now = look(game.code, f"?n={n}"), moment(game, n)
        assert page.count('<section class="card box">') == 2
        assert "pacific_zones/board" in page
        for side, title, seer in (("AL", OF["ALLIES"], "JP"), ("JP", OF["JAPAN"], "AL")):
            rows = places(section(page, title))
            assert {str(row["zone"]) for row in now.sides[side]["pieces"] if of(row, side)} <= set(rows)
            for row in now.sides[seer]["markers"]:
                if of(row, side) and row["contents"] is None:
                    hidden += 1
                    _stood, knew = rows[str(row["zone"])]
                    assert "nobody sees what is under it, or whether it is false" in knew
                    assert "decoy" not in knew
    assert hidden


def test_where_all_lies_open_it_says_so_and_is_not_offered() -> None:
    game = given_up(remembered("iwo-jima-1945", "iwo-jima-standard", 10).code)
    page = look(game.code)
    assert "In this game every piece lies open after the set-up" in page
    assert 'class="both"' not in page
    assert "/known?" not in Client().get(f"/g/{game.code}/replay/").content.decode()


def test_of_a_system_without_sightings_it_says_so_and_is_not_offered() -> None:
    code = running_duel(public=True)
    to_the_shooting(code)
    referee.resign(code, "BLUE", seq(code))
    assert "This site keeps no book of what was seen" in look(code)
    assert "/known?" not in Client().get(f"/g/{code}/replay/").content.decode()


@pytest.mark.parametrize("n", ["0", "-1", "999999999", "9" * 40, "x", "", "5.5", "1e3", "٣"])
def test_odd_numbers_lead_somewhere(n: str) -> None:
    code = running_duel(public=True)
    to_the_shooting(code)
    referee.resign(code, "BLUE", seq(code))
    look(code, f"?n={n}")
    assert Client().get(f"/g/{code}/known?phase={n}").status_code in (200, 302)


def test_headings_come_in_order() -> None:
    game = over()
    for n in (0, game.seq):
        levels = [int(level) for level in re.findall(r"<h([1-6])", look(game.code, f"?n={n}"))]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))


def test_it_takes_few_queries_wherever_it_stands() -> None:
    game = given_up(remembered("pacific-victory", "1943", 110).code)
    acts = position_at.acts(game)
    browser = Client()
    browser.get(f"/g/{game.code}/known")
    counted = []
    for act in (acts[2], acts[len(acts) // 2], acts[-1]):  # the warm-up has read the books of the first
        with CaptureQueriesContext(connection) as captured:
            look(game.code, f"?n={act}", client=browser)
        counted.append(len(captured))
    assert max(counted) <= 28
    assert max(counted) - min(counted) <= 3
