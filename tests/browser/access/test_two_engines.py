"""The main pages and boards before two programs that know WCAG, by day in English and by night in Spanish.

Every page in each language and both schemes: ``python -m bench.pages.access``.
"""

import pytest

from tests.browser import engines
from tests.browser.access.hand import settled
from tests.browser.people import Person, speak
from tests.browser.survey import Survey

PAGES = (
    "/games/", "/lobby/", "/new/", "/new/pacific-victory/1941/", "/profile/", "/profile/display/", "/profile/mail/",
    "/accessibility/", "/help/", "/learn/", "/accounts/email/", "/search/?q=truk", "/statistics/task-force/", "/t/",
)  # fmt: skip
BOOKS = ("", "log", "dice", "journal", "talk/", "clock/")


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_nothing_is_found(ines: Person, codes: dict[str, str], survey: Survey, language: str, scheme: str) -> None:
    page = ines.page
    speak(ines, language)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    try:
        for path in PAGES + tuple(f"/g/{code}/{book}" for code in codes.values() for book in BOOKS):
            settled(page, path)
            assert page.locator("html").get_attribute("lang") == language
            where = f"{language} {scheme} {path}"
            survey.note(where, engines.axe(page, engines.ALL) + engines.sniff(page))
            survey.photograph(page, where.replace("/", "-"))
            if language == "es":  # the longer words
                survey.fits(page, where)
    finally:
        page.emulate_media(color_scheme="light")
        speak(ines, "en")
    assert not survey.findings, "\n".join(survey.findings)
