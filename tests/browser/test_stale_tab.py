"""Two tabs, strangers, and addresses that somebody guessed: nothing happens by accident, nothing is given away."""

import re

import pytest
from playwright.sync_api import Page, Response

from tests.browser.mailbox import wait_for
from tests.browser.people import Person, start_game
from tests.browser.playing import board, commit, drafted, drafted_soon, offers, press, type_order

PAGES = ("", "review", "log", "dice", "journal", "journal.jsonl", "verify.py", "pulse?seen=0")


@pytest.fixture(scope="module")
def code(kenji: Person) -> str:
    """A private game of Kenji against the computer, before its first question is answered."""
    code = start_game(kenji, "Two tabs", "Japan", "Play against the computer")
    board(kenji, code)
    return code


def pressed(page: Page, order: str) -> Response:
    """Press a button that answers at once. Out: the answer."""
    with page.expect_response(re.compile(r"/order$")) as answer:
        page.locator(f'#side button[value="{order}"]').first.click()
    page.wait_for_load_state()
    return answer.value


def entries(person: Person, code: str) -> int:
    """The length of the journal."""
    return person.read(f"/g/{code}/journal.jsonl").count("\n")


def test_the_older_tab_is_told_and_changes_nothing(kenji: Person, code: str) -> None:
    new, old = kenji.page, kenji.tab()
    assert board(kenji, code) == "answer"
    old.goto(f"/g/{code}/")
    press(new, "FLEET H03")
    before = entries(kenji, code)
    assert pressed(old, "FLEET J06").status == 409
    assert "The position changed. Here is the new one." in old.get_by_role("alert").inner_text()
    assert offers(old) == ["FIRST", "SECOND"]
    assert entries(kenji, code) == before
    press(old, "FIRST")
    for page in (new, old):
        page.goto(f"/g/{code}/")
    type_order(new, "OP CA-6 Truk Guam")
    drafted_soon(new, 1)
    type_order(old, "OP CA-5 Palau Rabaul")
    assert len(drafted_soon(old, 2)) == 2, "both tabs write into one draft"
    new.goto(f"/g/{code}/review")
    commit(new)
    before_or_bot = entries(kenji, code)
    with old.expect_response(re.compile(r"/draft/add$")) as answer:
        type_order(old, "OP CA-7 Kwajalein Wake")
    assert answer.value.status == 409
    wait_for(lambda: old.locator("#refusal").count(), "the older tab is not told")
    assert "The position changed" in old.locator("#refusal").inner_text()
    assert drafted(old) == []
    assert "CA-7" not in kenji.read(f"/g/{code}/journal.jsonl")
    assert entries(kenji, code) >= before_or_bot
    old.close()


def test_a_draft_is_kept_while_one_looks_elsewhere(kenji: Person, code: str) -> None:
    mine = start_game(kenji, "A long evening", "Japan", "Play against the computer")
    board(kenji, mine)
    for order in ("FLEET H03", "FIRST"):
        press(kenji.page, order)
        board(kenji, mine)
    type_order(kenji.page, "OP CA-6 Truk Guam")
    drafted_soon(kenji.page, 1)
    for path in ("/games/", f"/g/{code}/", f"/g/{mine}/log"):
        kenji.page.goto(path)
    board(kenji, mine)
    assert len(drafted(kenji.page)) == 1


def test_a_private_game_is_not_there_for_others(page: Page, marta: Person, code: str) -> None:
    for path in PAGES:
        private = marta.context.request.get(f"/g/{code}/{path}")
        missing = marta.context.request.get(f"/g/nosuchgame/{path}")
        assert (private.status, missing.status) == (404, 404), path
        assert private.text().replace(code, "") == missing.text().replace("nosuchgame", ""), path
        unknown = page.context.request.get(f"/g/{code}/{path}", max_redirects=0)
        assert unknown.status == 404 or "/accounts/login/" in unknown.headers.get("location", ""), path
    for path in ("games/{}/", "games/{}/resign/", "games/{}/join/"):
        assert marta.context.request.get("/" + path.format(code)).status == 404, path


def test_orders_of_others_are_not_taken(marta: Person, kenji: Person, code: str) -> None:
    """Even with a good token of one's own, a game of others is not there."""
    before = entries(kenji, code)
    marta.page.goto("/profile/")
    token = marta.page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    for path in ("order", "commit", "draft/add", "draft/clear"):
        form: dict[str, str | float | bool] = {
            "csrfmiddlewaretoken": token,
            "text": "FIRST",
            "version": "3",
            "seat": "JAPAN",
        }
        answer = marta.context.request.post(f"/g/{code}/{path}", form=form)
        assert answer.status == 404, path
    assert entries(kenji, code) == before
