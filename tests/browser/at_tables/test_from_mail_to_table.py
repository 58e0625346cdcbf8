"""From mail to the table and back: two who meet take their running game to a table for an evening."""

from playwright.sync_api import expect

from tests.browser.people import Person, sit_down, start_game
from tests.browser.playing import board
from tests.browser.survey import Survey


def test_a_running_game_comes_to_a_table_and_goes_back(kenji: Person, marta: Person, survey: Survey) -> None:
    phone, desk = marta.page, kenji.page
    code = start_game(marta, "An evening at Marta's", "Allies", "Invite by a link that I pass on", "1942")
    sit_down(marta, kenji, code)
    board(marta, code)
    phone.goto(f"/g/{code}/clock/")
    survey.look(phone, "clock, the way to a table")
    phone.get_by_role("link", name="Take it to a table…").click()
    survey.look(phone, "open a table for a game")
    phone.get_by_role("button", name="Open a table").click()
    table = phone.url.partition("blocks")[0]
    survey.look(phone, "bring a game")
    phone.get_by_role("button", name="Bring it here…").click()
    expect(phone.locator(".asked")).to_contain_text("Their word is missing: Japan")
    survey.look(phone, "brought, word missing")

    desk.goto(table)
    desk.get_by_label("Your name at the table").fill("Kenji")
    desk.get_by_role("button", name="Join").click()
    desk.get_by_label("What is it for?").wait_for()
    desk.goto(f"{table}blocks")
    desk.get_by_role("button", name="Play: Japan").click()
    desk.get_by_role("button", name="Agreed").click()
    expect(desk.get_by_role("heading", name="Which block moves?")).to_be_visible()
    survey.look(desk, "a game at a table")
    phone.goto(f"{table}blocks")
    phone.get_by_text("Ask the referee").click()
    expect(phone.get_by_role("button", name="Leave the game as it was…")).to_be_visible()
    survey.look(phone, "a game at a table, phone")
    phone.goto(f"/g/{code}/clock/")
    expect(phone.get_by_role("link", name="To the table")).to_be_visible()
    survey.look(phone, "clock, at a table")
    phone.goto(f"/g/{code}/")
    expect(phone.get_by_text("The game is at a table for an evening")).to_be_visible()
    survey.look(phone, "game at a table")

    desk.goto(f"{table}blocks/mail")
    survey.look(desk, "back to mail")
    desk.get_by_label("Where the turn stands").select_option("movement")
    desk.get_by_label("Who moves first this turn").select_option("ALLIES")
    desk.get_by_role("button", name="Propose it").click()
    phone.goto(f"{table}blocks")
    phone.get_by_role("button", name="Agreed").click()
    expect(phone.get_by_text("The game goes on by mail")).to_be_visible()
    phone.get_by_role("link", name="Open the game").click()
    board(marta, code)
    expect(phone.get_by_text("one evening at a table").first).to_be_visible()
    survey.look(phone, "back from a table")
    phone.goto(f"/g/{code}/proof/")
    expect(phone.get_by_role("heading", name="Checked by your own browser")).to_be_visible()
    expect(phone.locator("#verdict")).to_contain_text("Everything holds so far.")
    assert not survey.findings, "\n".join(survey.findings)
