"""From the table to mail: an evening with hidden blocks goes on as a game of two people with accounts."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.at_tables.tables import join, throw
from tests.browser.people import Person
from tests.browser.squares import reads
from tests.browser.survey import Survey

THROWS = 30


def evening(phone: Page, desk: Page) -> str:
    """Both have put in the printed set-up, the phone for the Allies; the address of the table."""
    phone.goto("/t/")
    phone.get_by_role("button", name="Open a table").click()
    table = phone.get_by_label("Link to this table").input_value()
    desk.goto(table)
    desk.get_by_label("Your name at the table").fill("At the desk")
    desk.get_by_role("button", name="Join").click()
    desk.get_by_label("What is it for?").wait_for()
    hide(phone, desk, table)
    return table


def hide(phone: Page, desk: Page, table: str) -> None:
    """Both hide the blocks of the printed set-up."""
    phone.goto(f"{table}blocks")
    phone.get_by_label("Which game?").select_option("pacific-victory/1942")
    phone.get_by_role("button", name="Hide our blocks").click()
    phone.get_by_role("button", name="Play: Allies").click()
    desk.goto(f"{table}blocks")
    desk.get_by_role("button", name="Play: Japan").click()
    for page in (phone, desk):
        page.get_by_role("button", name="Use the printed set-up").click()
        page.get_by_role("heading", name="Which block moves?").wait_for()


def test_an_evening_goes_on_by_mail(kenji: Person, marta: Person, survey: Survey) -> None:
    phone, desk = marta.page, kenji.page
    table = evening(phone, desk)
    desk.goto(f"{table}seat")
    expect(desk.get_by_text("This place is linked to an account")).to_be_visible()

    desk.goto(f"{table}blocks")
    desk.get_by_text("Ask the referee").click()
    desk.get_by_role("link", name="Go on by mail…").click()
    desk.get_by_role("button", name="Propose it").click()
    expect(desk.get_by_role("alert")).to_contain_text("Say this first: Where the turn stands")
    survey.look(desk, "go on by mail, what is missing")
    desk.get_by_label("Where the turn stands").select_option("movement")
    desk.get_by_label("Who moves first this turn").select_option("ALLIES")
    desk.get_by_role("button", name="Propose it").click()
    expect(desk.locator(".asked")).to_contain_text("Their word is missing: Allies")

    phone.goto(f"{table}blocks/mail")
    survey.look(phone, "go on by mail, phone")
    phone.goto(f"{table}blocks")
    expect(phone.locator(".asked")).to_contain_text("Movement begins")
    survey.look(phone, "go on by mail, asked")
    phone.get_by_role("button", name="Agreed").click()
    expect(phone.get_by_text("These blocks have gone on as a game by mail")).to_be_visible()
    survey.look(phone, "gone on by mail")
    for page in (phone, desk):
        page.goto(f"{table}blocks")
        page.get_by_role("link", name="Open the game").click()
        page.get_by_role("button", name="Add my share to the dice").click()
    expect(desk.locator("#map")).to_be_visible()
    desk.goto("/games/")
    expect(desk.get_by_role("link", name="1942: High Noon").first).to_be_visible()
    assert not survey.findings, "\n".join(survey.findings)


def thirty_throws(laptop: Page, players: tuple[Page, Page]) -> None:
    """One after the other throws; the big view shows each."""
    for number in range(1, THROWS + 1):
        throw(players[number % 2], f"{number % 6 + 1}d6 Throw {number}")
        expect(laptop.locator(".stage .purpose")).to_have_text(f"Throw {number}")
        expect(laptop.locator(".stage .result:not(.waits)")).to_have_count(1)


def sealed_bid(phone: Page, desk: Page, table: str) -> None:
    """Both write, and both are opened with the second one."""
    desk.goto(f"{table}envelopes")
    desk.get_by_label("What about?").fill("Bid for sides")
    desk.get_by_label("Host").uncheck()
    desk.get_by_role("button", name="Ask for envelopes").click()
    phone.goto(f"{table}envelopes")
    for page, text in ((desk, "Allies for 1"), (phone, "Japan for 2")):
        page.get_by_label("Your envelope, only you read this").fill(text)
        page.get_by_role("button", name="Seal my envelope").click()
    for page in (desk, phone):
        expect(page.locator(".texts")).to_contain_text("Allies for 1")
        expect(page.locator(".texts")).to_contain_text("Japan for 2")


def battle(phone: Page, desk: Page, table: str) -> None:
    """The rules are asked twice; a carrier goes to Rabaul, is shown, loses a step, and goes home into the fog."""
    carrier = f"{table}blocks?block=US-CV-ENTERPRISE"
    phone.goto(f"{carrier}&to=J07")
    phone.get_by_role("button", name="Ask the rules").click()
    expect(phone.get_by_role("heading", name="No, not by the rules")).to_be_visible()
    desk.goto(f"{table}blocks")
    desk.get_by_text("Ask the referee").click()
    desk.get_by_label("Is this legal? In words").fill("OP JP-CV-AKAGI J06 K06")
    methods: list[str] = []
    desk.on("request", lambda request: methods.append(request.method))
    desk.locator("[value=words]").click()
    expect(desk.locator(".verdict")).to_be_visible()
    assert methods.count("POST") == 1, "a question is sent once"
    phone.get_by_role("button", name="Put it there").click()
    phone.get_by_role("button", name="Forces meet here").click()
    desk.goto(f"{table}blocks")
    desk.get_by_role("button", name="Agreed").click()
    for page in (phone, desk):
        expect(page.get_by_role("heading", name="All see these blocks at Rabaul J07")).to_be_visible()
    phone.get_by_role("button", name="CV Enterprise: one step less").click()
    expect(desk.locator(".faces-met").filter(has_text="CV Enterprise")).to_contain_text("2 of 4")
    desk.get_by_role("button", name="Back into the fog").click()
    expect(phone.locator(".met")).to_have_count(0)
    phone.goto(f"{carrier}&to=O05")
    phone.get_by_role("button", name="Put it there").click()
    expect(phone.get_by_role("heading", name="O05")).to_be_visible()


def verified(page: Page, table: str, code: str, folder: Path) -> str:
    """What the downloaded verifier says of the downloaded journals of the game and of the table."""
    for path, name in ((f"/g/{code}/journal.jsonl", "game.jsonl"), (f"{table}journal.jsonl", "table.jsonl"),
                       (f"{table}verify.py", "verify.py")):  # fmt: skip
        (folder / name).write_bytes(page.context.request.get(path).body())
    return run_verifier(folder, "game.jsonl", "--table", "table.jsonl")


def run_verifier(folder: Path, *files: str) -> str:
    """By itself, as people do with what they have loaded down; it fails where something does not hold."""
    command = [sys.executable, "-I", "verify.py", *files]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def test_a_whole_evening_of_three_screens_goes_on_by_mail_and_is_verified(
    page: Page, kenji: Person, marta: Person, tmp_path: Path
) -> None:
    laptop, desk, phone = page, kenji.page, marta.page
    laptop.goto("/")
    laptop.get_by_role("button", name="Open a dice table").click()
    table = laptop.get_by_label("Link to this table").input_value()
    assert reads(laptop.locator(".share .qr"), table), "the square does not lead to the table"
    join(desk, table, "Kenji")
    join(phone, table, "Marta")
    laptop.get_by_role("link", name="Big view").click()
    thirty_throws(laptop, (desk, phone))
    sealed_bid(phone, desk, table)
    hide(phone, desk, table)
    battle(phone, desk, table)

    desk.goto(f"{table}blocks/mail")
    desk.get_by_label("Where the turn stands").select_option("movement")
    desk.get_by_label("Who moves first this turn").select_option("ALLIES")
    desk.get_by_role("button", name="Propose it").click()
    phone.goto(f"{table}blocks")
    phone.get_by_role("button", name="Agreed").click()
    for one in (phone, desk):
        one.goto(f"{table}blocks")
        one.get_by_role("link", name="Open the game").click()
        one.get_by_role("button", name="Add my share to the dice").click()
    expect(desk.locator("#map")).to_be_visible()
    found = re.search(r"/g/([^/]+)/", desk.url)
    assert found is not None
    said = verified(desk, table, found[1], tmp_path)
    assert "everything holds" in said
    assert "blocks of JAPAN as at the table" in said
    assert f"{THROWS} throws: everything holds" in run_verifier(tmp_path, "table.jsonl")
