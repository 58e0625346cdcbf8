"""Two people, one at a desk and one with a phone, play a whole turn of a 1941 game and check it afterwards."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.mailbox import Mailbox, wait_for
from tests.browser.people import Person, sit_down, start_game
from tests.browser.playing import answer, asked, board, commit, drafted_soon, offers, press, step_now, type_order
from tests.browser.survey import Survey
from tests.browser.two_people.afterwards import journal_checks, mails_are_in_order, records
from tests.browser.two_people.evening import Evening
from tests.browser.two_people.handoffs import HandOffs
from tests.games.web.game.table import ALL_SEEN

NAME = "Rising Sun by post"
MAX_ANSWERS = 90


def test_two_people_play_a_turn(kenji: Person, marta: Person, mailbox: Mailbox, survey: Survey, tmp_path: Path) -> None:
    code = start_game(kenji, NAME, "Japan", "Invite by a link that I pass on")
    sit_down(kenji, marta, code)
    evening = Evening(NAME, code, kenji, marta, HandOffs(mailbox, NAME, [kenji, marta]), survey)
    set_up(evening)
    japan_moves(evening)
    allies_move(evening)
    fight(evening)
    build(evening)
    next_turn(evening)
    evening.nobody_peeks()
    mails_are_in_order(evening)
    records(evening)
    journal_checks(evening, tmp_path)
    assert not kenji.troubles + marta.troubles
    assert not survey.findings, "\n".join(survey.findings)


def set_up(evening: Evening) -> None:
    """The Air Fleet is placed, Japan moves first."""
    page, posts = evening.kenji.page, evening.posts
    assert evening.open(evening.kenji) == "answer"
    assert evening.open(evening.marta) == ""
    assert "Waiting for Kenji: Set-up" in evening.marta.page.locator("#side").inner_text()
    evening.look(evening.kenji, "question")
    press(page, "FLEET H03")
    posts.acted(evening.kenji)
    assert evening.open(evening.kenji) == "answer"
    assert offers(page) == ["FIRST", "SECOND"]
    assert step_now(page) == "Initiative"
    press(page, "FIRST")
    posts.acted(evening.kenji)


def japan_moves(evening: Evening) -> None:
    """Orders from the map, from buttons, by typing; one taken back; the review; the commit."""
    kenji, page = evening.kenji, evening.kenji.page
    assert evening.open(kenji) == "movement"
    assert step_now(page) == "You move"
    evening.look(kenji, "movement")
    choose_on_map(evening, "L06", "JP-IN-11")
    evening.look(kenji, "destinations")
    page.locator('#map .hexes a[href*="to=M05"]').click()
    assert drafted_soon(page, 1) == ["1 IN 1 Kwajalein → Midway, sea invasion ×"]
    assert "2 strategic moves left of 4" in page.locator("#side").inner_text()
    typed_orders(evening)
    choose_on_map(evening, "J06", "JP-CA-6")
    page.locator('#side button[data-to="J08"]').click()
    assert drafted_soon(page, 4)[3] == "4 CA 2 Truk → Port Moresby, attack ×"
    page.get_by_label("Remove order 4").click()
    drafted_soon(page, 3)
    type_order(page, "OP CA-6 Truk Port-Moresby")
    drafted_soon(page, 4)
    type_order(page, "OP CA-5 Palau Rabaul")
    assert "captures the base" in drafted_soon(page, 5)[4]
    assert "Waiting for Kenji: Movement" in evening.marta.read(f"/g/{evening.code}/{ALL_SEEN}")
    evening.nobody_peeks()
    page.get_by_role("link", name="Review 5 orders").click()
    page.get_by_role("heading", name="What Marta will see").wait_for()
    review = " ".join(page.locator("#main").inner_text().split())
    assert "5 orders, 2 battles" in review
    assert "Kwajalein Midway operational 2 Kwajalein Midway sea invasion 1" in review
    evening.look(kenji, "review")
    commit(page)
    evening.posts.acted(kenji)
    assert "Waiting for Marta: Movement" in page.locator("#side").inner_text()
    assert "5 orders committed." in page.locator(".messages").inner_text()
    evening.open(kenji)
    assert not page.locator(".messages").count(), "it is told again"
    evening.look(kenji, "waiting")


def choose_on_map(evening: Evening, hex_: str, block: str) -> None:
    """Click a hex, then one of the blocks in it."""
    page = evening.kenji.page
    place = page.locator(f'#map .hexes a[href*="hex={hex_}"]')
    box = place.bounding_box()
    assert box
    place.click(position={"x": box["width"] / 2, "y": box["height"] * 0.08})  # blocks stand in its middle
    page.locator(f'#side .hand a[href*="{block}"]').click()
    page.locator("#side .pickrow").wait_for()


def typed_orders(evening: Evening) -> None:
    """A misspelt line, one against the rules, and two right ones; what was refused changes nothing."""
    page = evening.kenji.page
    refusal = page.locator("#side .scroll > #refusal")
    type_order(page, "OP JP-MA-3 L06 Midwya")
    wait_for(lambda: refusal.count() and "OP JP-MA-3 L06 M05" in refusal.inner_text(), "no nearest order")
    type_order(page, "OP JP-CA-7 L06 Bombay")
    wait_for(lambda: "(4.6)" in refusal.inner_text(), "no number of the rule")
    drafted_soon(page, 1)
    type_order(page, "OP JP-MA-3 L06 Midway")
    drafted_soon(page, 2)
    type_order(page, "OP CA-7 Kwajalein M05")
    assert drafted_soon(page, 3)[2] == "3 CA 2 Kwajalein → Midway, attack ×"
    assert not refusal.count()


def allies_move(evening: Evening) -> None:
    """Marta sees from where to where and how many, and moves one block herself, with the thumb."""
    marta, page = evening.marta, evening.marta.page
    assert evening.open(marta) == "movement"
    assert step_now(page) == "You move"
    mail = evening.posts.to(marta)[-1]
    assert "2 blocks from Kwajalein L06" in mail.text
    assert "sea invasion" in mail.text
    row = page.locator("#hexes li", has_text="Midway")
    assert row.locator("u.jp").get_attribute("data-n") == "3"
    evening.look(marta, "movement")
    page.locator("#side .where a").last.tap()
    page.locator("#side .pickrow").wait_for()
    wait_for(lambda: page.evaluate("() => scrollY") == 0, "the map is out of sight when a block has been chosen")
    evening.look(marta, "destinations")
    page.locator("#side .chips button[data-to]").first.tap()
    drafted_soon(page, 1)
    page.get_by_role("link", name="Review 1 order").tap()
    page.get_by_role("heading", name="What Kenji will see").wait_for()
    evening.look(marta, "review")
    commit(page)
    evening.posts.acted(marta)


def fight(evening: Evening) -> None:
    """Whatever is asked of either, until both are at their logistics."""
    both = (evening.kenji, evening.marta)
    for _number in range(MAX_ANSWERS):
        asks = {person.name: evening.open(person) for person in both}
        if set(asks.values()) == {"logistics"}:
            break
        one = next((person for person in both if asks[person.name] == "answer"), None)
        assert one is not None, f"nobody is asked: {asks}"
        evening.answers.append(fight_on(evening, one))
    else:
        pytest.fail(f"the battles do not end: {evening.answers}")
    blockade_stands(evening)
    invasion_is_told_as_it_was(evening)


def fight_on(evening: Evening, person: Person) -> str:
    """One answer, with a look at what both see."""
    other = evening.marta if person is evening.kenji else evening.kenji
    battle = person.page.locator(".lane").count() == 2
    if battle:
        assert "Battle" in step_now(person.page)
        assert other.page.locator(".lane").count() == 2
        assert "decides" in other.page.locator("#side").inner_text()
        for page in (person.page, other.page):
            labels = page.locator(".lane .u b").all_inner_texts()
            assert labels, "an empty board"
        firing = any(order.startswith("FIRE") for order in offers(person.page))
        evening.look(person, "battle, fire" if firing else "battle")
    done = answer(person)
    evening.posts.acted(person)
    if done.startswith("FIRE"):
        board(person, evening.code)
        if person.page.locator(".lane").count():
            assert person.page.locator("#side .log .die, .mid .die").count(), "dice were thrown, none are shown"
    return done


def blockade_stands(evening: Evening) -> None:
    """Ships cannot hurt a lone block ashore, so Port Moresby ends in a blockade, and both see it."""
    assert any(order.startswith("BLOCKADE") for order in evening.answers), evening.answers
    assert "blockades Port Moresby" in evening.marta.read(f"/g/{evening.code}/log")
    for person in (evening.kenji, evening.marta):
        row = person.page.locator("#hexes li", has_text="Port Moresby").text_content() or ""
        assert "CA 2 blockades" in " ".join(row.split()), row


def invasion_is_told_as_it_was(evening: Evening) -> None:
    """Log, map and list of hexes agree on who holds Midway."""
    log = evening.kenji.read(f"/g/{evening.code}/log")
    told = re.search(r"The battle of Midway is over\. The base is held by (Japan|the Allies)\.", log)
    row = " ".join((evening.marta.page.locator("#hexes li", has_text="Midway").text_content() or "").split())
    assert told, "the log does not tell how it ended"
    assert f"held by: {told[1].removeprefix('the ')}" in row
    assert ("Japan:" in row) == (told[1] == "Japan")


def build(evening: Evening) -> None:
    """Each adds a step; the account tells what is left; both commit."""
    add_a_step(evening, evening.marta)
    add_a_step(evening, evening.kenji)
    review_and_commit(evening, evening.kenji)
    draft_outlives_a_commit_of_the_other(evening.marta.page)
    review_and_commit(evening, evening.marta)


def add_a_step(evening: Evening, person: Person) -> None:
    """Choose the first block that can take a step."""
    page = person.page
    assert step_now(page) == "Logistics"
    before = page.locator(".acc").inner_text()
    evening.look(person, "logistics")
    page.get_by_role("link", name="Add steps…").click()
    page.locator("#side .dest button[name=text]").first.click()
    wait_for(lambda: not page.get_by_role("link", name=re.compile(r"Review · 0 of")).count(), "no point is spent")
    assert page.locator(".acc").inner_text() != before
    board(person, evening.code)
    assert re.search(r"\d → \d", page.locator(".build").inner_text())
    evening.look(person, "logistics with a step")


def review_and_commit(evening: Evening, person: Person) -> None:
    """The draft in words, then the commit."""
    page = person.page
    page.get_by_role("link", name=re.compile("^Review")).click()
    page.locator("h1").wait_for()
    commit(page)
    evening.posts.acted(person)


def draft_outlives_a_commit_of_the_other(page: Page) -> None:
    """The page is older than the other side's secret commit: it goes on working, and the draft is as it was."""
    rows = page.locator(".build tbody tr").count()
    with page.expect_response(re.compile(r"/draft/add$")) as answer:
        type_order(page, "ADD nothing 1")
    assert answer.value.status == 422, "not understood, but not out of date"
    assert page.locator(".build tbody tr").count() == rows


def next_turn(evening: Evening) -> None:
    """The dice of the next initiative lie on the table, for both to see."""
    asks = {person.name: evening.open(person) for person in (evening.kenji, evening.marta)}
    assert sorted(asks.values()) == ["", "answer"], asks
    for person in (evening.kenji, evening.marta):
        page = person.page
        assert "turn 2" in page.locator(".phase").inner_text()
        assert page.locator(".throw2 .die").count() == 4
        assert page.locator(".throw2").inner_text().count("has the initiative") == 1
        evening.look(person, "initiative")
    winner = evening.kenji if asks["Kenji"] else evening.marta
    assert offers(winner.page) == ["FIRST", "SECOND"]
    assert asked(winner.page) == "answer"
