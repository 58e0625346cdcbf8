"""Help where it is needed: beside the question, in its mail, and with what is refused, on the page and in the API."""

import re

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from games.core.outbox import jobs
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel
from tests.games.web.game.table import movement, new_game, post, seq, signed_in, text, throw

pytestmark = pytest.mark.django_db
RULES = "/help/pacific-victory/rules/"
FAR = "OP US-BB-NEW-MEXICO O05 L05"


def test_a_question_says_what_may_be_done_and_links_the_rules() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/"))
    assert "What may I do?" in page
    assert re.search(rf'then <a class="term" [^>]+>Operational moves</a> \(<a href="{RULES}4.0/">4.0</a>\)', page)


def test_who_is_not_asked_is_not_told() -> None:
    code = movement(public=True)
    for name in ("kenji", "dave"):
        assert "What may I do?" not in text(signed_in(name).get(f"/g/{code}/"))


def test_a_refused_order_links_its_rule_on_the_page() -> None:
    code = movement()
    answer = post(signed_in("marta"), code, "draft/add", text=FAR)
    assert answer.status_code == 422
    assert f'(<a href="{RULES}4.6/">4.6</a>)</span>' in text(answer)


def test_a_refusal_is_said_once() -> None:
    """A part of a page moves the focus to it, which reads it: no alert and no line for screen readers says it again."""
    code = movement()
    typed = {"text": FAR, "typed": "1"}
    answer = post(signed_in("marta"), code, "draft/add", {"HX-Target": "side", "HX-Request": "true"}, **typed)
    part = text(answer)
    assert 'role="alert"' not in part
    assert "4.6" not in part.split('<div id="say"')[1].split("</div>")[0]
    assert 'aria-invalid="true" aria-describedby="refusal-why"' in part
    assert text(post(signed_in("marta"), code, "draft/add", text=FAR)).count('role="alert"') == 1


def test_a_refused_order_links_its_rule_in_the_api() -> None:
    code = movement()
    said = problem(program("marta").post(f"games/{code}/draft/lines/", {"version": seq(code), "lines": [FAR]}), 422)
    assert said["rule"] == "4.6"
    assert said["rule_url"].startswith("http")
    assert said["rule_url"].endswith(f"{RULES}4.6/")


def test_a_system_without_rules_has_no_address_in_the_api() -> None:
    code = running_duel()
    said = problem(program("bob").post(f"games/{code}/draft/lines/", {"version": seq(code), "lines": ["STEP 5"]}), 422)
    assert said["rule"] == "4.2"
    assert "rule_url" not in said


def test_the_mail_says_it_too() -> None:
    throw(new_game())
    jobs.drain(["notice", "mail"])
    letter = next(m for m in reversed(mail.outbox) if m.to == ["marta@example.org"])
    assert isinstance(letter, EmailMultiAlternatives)
    body = str(letter.body)
    assert "WHAT YOU MAY DO\n  You have the initiative and choose who moves first" in body
    assert f"  http://127.0.0.1:8000{RULES}4.4/\n" in body
    assert f'{RULES}4.4/">4.4</a>' in str(letter.alternatives[0][0])
