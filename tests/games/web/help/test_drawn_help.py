"""The drawn help: the turn in one picture, a page a phase with drawn examples, words that lead to their lines."""

import re

import pytest
from django.test import Client
from django.utils import translation

from games.titles.help import phases, terms
from rules.kernel import text_from
from tests.games.web.game.table import movement, signed_in
from tests.games.web.lobby.people import text
from tests.titles import TITLES

pytestmark = pytest.mark.django_db
PV = "pacific-victory"


@pytest.mark.parametrize("system", TITLES)
def test_the_picture_leads_to_the_page_of_every_step_in_the_order_of_the_rules(client: Client, system: str) -> None:
    page = text(client.get(f"/help/{system}/"))
    expected = [
        (phases.address(system, phase["id"]), str(n))
        for n, (phase, _step) in enumerate(
            ((phase, step) for phase in phases.pages(system).values() for step in phase["steps"]), 1
        )
    ]
    for name in ("ring", "strip"):
        drawn = page.split(f'class="turn-{name}"')[1].split("</svg>")[0]
        assert re.findall(r'<a href="([^"]+)">.*?<text class="no"[^>]*>(\d+)<', drawn) == expected


@pytest.mark.parametrize("system", TITLES)
def test_every_phase_has_its_page_with_examples_and_rules(client: Client, system: str) -> None:
    for phase in phases.pages(system).values():
        page = text(client.get(phases.address(system, phase["id"])))
        assert f"<h1>{text_from(phase['title'])}</h1>" in page
        assert re.findall(r'class="example" id="([\w-]+)"', page) == [example["id"] for example in phase["examples"]]
        assert re.findall(r'<h3><a href="[^"]+">([^<]+)</a>', page) == [_escaped(number) for number in phase["rules"]]
        assert _undefined(page) == set()


@pytest.mark.parametrize("system", TITLES)
def test_all_links_of_the_help_lead_somewhere(client: Client, system: str) -> None:
    addresses = [
        f"/help/{system}/",
        f"/help/{system}/words/",
        *(phases.address(system, p) for p in phases.pages(system)),
    ]
    targets = {target for path in addresses for target in re.findall(r'href="(/help/[^"]+)"', text(client.get(path)))}
    pages: dict[str, str] = {}
    for target in targets:
        path, _hash, anchor = target.partition("#")
        pages[path] = pages.get(path) or text(client.get(path))
        assert not anchor or f'id="{anchor}"' in pages[path], target


def test_a_word_is_a_link_where_it_stands_first_and_its_line_does_not_link_itself(client: Client) -> None:
    drawn = terms.linked(PV, "Blockades: a blockade starves a base, and no base likes blockades (5.8).")
    blockade = next(term for term in terms.terms(PV) if term.word == "Blockade")
    assert drawn.count(f'href="/help/{PV}/words/#{blockade.anchor}"') == 1
    assert drawn.startswith('<a class="term"')
    assert drawn.count('class="term"') == 2
    assert f'<a href="/help/{PV}/rules/5.8/">5.8</a>' in drawn
    line = text(client.get(f"/help/{PV}/words/")).split(f'id="{blockade.anchor}"')[1].split("</div>")[0]
    assert f"#{blockade.anchor}" not in line


def test_a_rule_whose_number_is_a_word_is_linked_as_the_readers_language_calls_it() -> None:
    with translation.override("es"):
        drawn = terms.linked(PV, "Eliges quién mueve primero (Secuencia del turno 1).")
    assert f'<a href="/help/{PV}/rules/Turn-sequence-1/">Secuencia del turno 1</a>' in drawn


def test_a_longer_word_wins_and_parts_of_words_are_none() -> None:
    drawn = terms.linked(PV, "A major base; baseless, <b>.")
    assert re.findall(r">([^<]+)</a>", drawn) == ["major base"]
    assert "&lt;b&gt;" in drawn


def test_an_example_is_drawn_with_the_blocks_of_the_board(client: Client) -> None:
    page = text(client.get(phases.address(PV, "battles")))
    shot = page.split('id="round"')[1].split("</article>")[0]
    assert "CV Enterprise, strength 3 of 4, lost 1 here" in shot
    assert "NA, strength 3 of 4" in shot
    assert "hits on 1–3" in shot
    raid = text(client.get(phases.address(PV, "moves"))).split('id="raid"')[1].split("</article>")[0]
    assert raid.count('class="draft-a"') == 2
    assert "Rabaul" in raid


def test_an_attack_is_drawn_with_arrows_from_each_attacker(client: Client) -> None:
    page = text(client.get(phases.address("iwo-jima-1945", "combat")))
    together = page.split('id="together"')[1].split("</article>")[0]
    assert together.count('class="draft-a"') == 2
    assert "1-28" in together
    assert "MG1" in together


def test_what_lies_under_a_marker_is_drawn_for_its_owner_alone(client: Client) -> None:
    page = text(client.get(phases.address("pacific-zones", "fleets")))
    own, other = (page.split(f'id="{name}"')[1].split("</article>")[0] for name in ("own", "other"))
    assert "decoy" in own.split("</svg>")[0]
    assert "decoy" not in other.split("</svg>")[0]


def test_the_step_that_goes_on_leads_to_its_page() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/"))
    assert f'<li class="now" aria-current="step"><a href="{phases.address(PV, "moves")}">You move</a>' in page
    assert page.count('/turn/moves/"') == 1


@pytest.mark.parametrize("system", TITLES)
def test_steps_of_boards_have_pages(system: str) -> None:
    for phase in phases.pages(system).values():
        for step in phase["steps"]:
            assert phases.address_of_step(system, step["id"]) == phases.address(system, phase["id"])
    assert phases.address_of_step(system, "nothing") == ""


@pytest.mark.parametrize("path", ["duel/", "duel/words/", "nothing/", f"{PV}/turn/nothing/", "duel/turn/moves/"])
def test_what_is_not_there_says_so(client: Client, path: str) -> None:
    assert client.get(f"/help/{path}").status_code == 404


def _undefined(page: str) -> set[str]:
    used, ids = set(re.findall(r'<use[^>]* href="#([\w-]+)"', page)), set(re.findall(r'\sid="([\w-]+)"', page))
    return used - ids


def _escaped(number: str) -> str:
    return number.replace("'", "&#x27;")


@pytest.mark.parametrize("system", TITLES)
def test_no_heading_of_a_page_stands_there_twice(client: Client, system: str) -> None:
    for phase in phases.pages(system):
        page = text(client.get(phases.address(system, phase)))
        found = [re.sub(r"<[^>]*>", "", one).strip() for one in re.findall(r"<h[12][ >].*?</h[12]>", page, re.DOTALL)]
        assert len(found) == len(set(found)), phase
