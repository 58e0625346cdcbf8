"""The rules in our own words: the list, finding one, its page."""

import re

import pytest
from django.test import Client

from games.titles.help import rulebook
from tests.games.web.lobby.people import text

pytestmark = pytest.mark.django_db
INDEX = "/help/pacific-victory/rules/"


def test_it_works(client: Client) -> None:
    page = text(client.get(INDEX))
    assert page.count("<h1") == 1
    assert '<a href="/help/pacific-victory/rules/4.91/">4.91</a> Sea invasion by infantry' in page
    assert text(client.get("/help/")).count(f'href="{INDEX}"') == 1


def test_every_rule_has_its_page_and_all_links_lead_somewhere(client: Client) -> None:
    targets = set()
    for number in rulebook.entries("pacific-victory"):
        answer = client.get(rulebook.address("pacific-victory", number))
        assert answer.status_code == 200
        targets |= set(re.findall(r'href="(/help/[^"#]+)"', text(answer)))
    assert all(client.get(target).status_code == 200 for target in targets)


@pytest.mark.parametrize(
    ("typed", "number"), [("4.91", "4.91"), (" r19 ", "R-19"), ("R-7", "R-07"), ("siam's coasts", "Siam-s-coasts")]
)
def test_a_number_leads_straight_to_its_rule(client: Client, typed: str, number: str) -> None:
    answer = client.get(INDEX, {"q": typed})
    assert answer.status_code == 302
    assert answer["Location"] == f"{INDEX}{number}/"


def test_words_narrow_the_list(client: Client) -> None:
    page = text(client.get(INDEX, {"q": "carrier RAID"}))
    assert "4.92</a> Carrier raid" in page
    assert "Double defence" not in page
    assert "0 rules with “&lt;b&gt;”." in text(client.get(INDEX, {"q": "<b>"}))


def test_a_rule_shows_its_code_and_tests_and_its_neighbours(client: Client) -> None:
    page = text(client.get(f"{INDEX}4.91/"))
    assert "movement/reasons.py: _vacant_target" in page
    assert "test_retreat_troops.py: test_4_91" in page
    assert 'rel="prev" href="/help/pacific-victory/rules/4.9/"' in page
    assert 'rel="next" href="/help/pacific-victory/rules/4.92/"' in page


def test_the_table_shows_all(client: Client) -> None:
    page = text(client.get(f"{INDEX}coverage/"))
    assert page.count('<th scope="row">') == len(rulebook.entries("pacific-victory"))


@pytest.mark.parametrize("path", ["/help/duel/rules/", "/help/nothing/rules/", f"{INDEX}99.9/", f"{INDEX}4/"])
def test_what_is_not_there_says_so(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
