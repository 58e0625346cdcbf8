"""The pages about the API: accessible, at home on every screen, and under our own Content-Security-Policy."""

import re

from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.survey import Survey

_WATCH = """document.addEventListener("securitypolicyviolation", e => {
    (window.violations = window.violations || []).push(e.violatedDirective + " " + e.blockedURI + " " + e.sourceFile);
});"""


def test_guide_problems_and_tokens(page: Page, kenji: Person, survey: Survey) -> None:
    for path in ("/api/", "/api/problems/stale/"):
        page.goto(path)
        survey.look(page, path.strip("/").replace("/", "-"))
    kenji.page.goto("/profile/")
    kenji.page.get_by_role("link", name="Tokens for programs").click()
    kenji.page.get_by_label("What it is for").fill("my bot")
    kenji.page.get_by_label("look and play").check()
    kenji.page.get_by_role("button", name="Make a token").click()
    secret = kenji.page.locator("code.secret").inner_text()
    assert re.fullmatch(r"pbp_[\w-]{43}", secret)
    survey.look(kenji.page, "tokens")
    headers = {"Authorization": f"Bearer {secret}"}
    assert page.request.get("/api/v1/me/", headers=headers).json()["name"] == "Kenji"
    kenji.page.get_by_role("button", name="Revoke my bot").click()
    expect(kenji.page.get_by_text("The token is revoked")).to_be_visible()
    assert page.request.get("/api/v1/me/", headers=headers).status == 401
    assert not survey.findings, "\n".join(survey.findings)


def test_the_reference_works_under_our_policy(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.add_init_script(_WATCH)
    page.goto("/api/reference/")
    page.get_by_text("Give one order that counts at once").click()
    expect(page.get_by_text("Idempotency-Key").first).to_be_visible()
    assert not page.evaluate("() => window.violations || []")
    assert not said, said
