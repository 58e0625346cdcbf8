"""Two players of one game, each in their own language, whoever caused what is told and whatever process tells it.

Carol reads the pseudo-language (⟦ ⟧), Bob English; the page of the one never makes the mail of the other.
"""

import json
import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.utils import timezone, translation
from pytest_django import Settings

from games.api.models.webhooks import Hook
from games.api.webhooks import services
from games.core import referee
from games.core.commands import absence, deadlines
from games.core.models import Game
from games.core.outbox import jobs
from games.core.talk import posting
from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing import digests, feed, pictures
from games.web.models import Profile
from pvsite.environment import new_push_key
from tests.games.api.webhooks.receiver import Receiver, receiver
from tests.games.api.webhooks.table import hand_to_blue
from tests.games.core.cast import person, seq, shot, to_the_shooting
from tests.games.core.talk.table import table
from tests.games.mail.commands.writing import write
from tests.games.mail.outgoing.table import SYSTEMS, at, duel, html, mails_to, running
from tests.games.mail.push.phone import AGENT, Phone
from tests.games.web.game.table import movement
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def speaks(name: str, language: str) -> User:
    """That person reads this language from now on."""
    user = User.objects.get(username=name)
    Profile.objects.filter(user=user).update(language=language)
    return User.objects.select_related("profile").get(pk=user.pk)


@pytest.fixture
def code(third: str) -> str:
    """A duel of the two, all mails so far are out."""
    code = duel()
    speaks("carol", third)
    mail.outbox.clear()
    return code


def is_third(text: object) -> bool:
    """Whether it is in the pseudo-language: brackets stand there; without any it is not."""
    return "⟦" in str(text)


def each_in_their_own(kinds: tuple[str, ...] = ("notice",)) -> None:
    """Send what is owed, from a worker that speaks a third one; both have got something since, in their language."""
    with translation.override("es"):
        jobs.drain(list(kinds))
    assert mails_to("bob")
    assert mails_to("carol")
    for letter in mails_to("bob"):
        assert not is_third(letter.subject + str(letter.body) + html(letter))
        assert '<html lang="en">' in html(letter)
    for letter in mails_to("carol"):
        assert is_third(letter.subject)
        assert is_third(str(letter.body))
        assert '<html lang="eo">' in html(letter)


def test_the_hand_off(code: str) -> None:
    to_the_shooting(code)
    hand_to_blue(code)
    with translation.override("es"), at(timezone.now() + DAY / 24):
        jobs.drain(["notice"])
    assert is_third(mails_to("carol")[-1].subject)
    assert is_third(str(mails_to("carol")[-1].body))
    assert not any(is_third(str(one.body)) for one in mails_to("bob"))


def test_reminders_and_being_late(code: str) -> None:
    with at((timezone.now() + 4 * DAY).replace(hour=12)):  # nobody is reminded by night
        deadlines.tick()
        each_in_their_own()


def test_the_end(code: str) -> None:
    referee.resign(code, "RED", seq(code))
    each_in_their_own()


def test_a_moderator_looked(code: str) -> None:
    referee.look(code, person("alice", is_staff=True), "RED", "A complaint.")
    each_in_their_own()


def test_somebody_asks_to_take_something_back(third: str) -> None:
    code, decision = shot(duel())
    speaks("carol", third)
    jobs.drain(["notice"])
    mail.outbox.clear()
    referee.propose(code, "RED", decision, "misclick", "Sorry.", seq(code))
    with translation.override("es"):
        jobs.drain(["notice"])
    (asked,) = mails_to("carol")
    assert is_third(asked.subject)
    referee.agree(code, "BLUE", decision, seq(code))
    with translation.override(third):
        jobs.drain(["notice"])
    assert mails_to("bob")
    assert not any(is_third(str(one.body)) for one in mails_to("bob"))


def test_the_answer_to_a_mail(code: str, settings: Settings) -> None:
    settings.INBOX_LISTEN = "127.0.0.1:0"
    for seat, third in (("RED", False), ("BLUE", True)):
        answer = write(code, seat, "STEP 2", "HELP", "NO SUCH ORDER AT ALL")
        assert is_third(answer.text) is third


def test_the_talk(third: str) -> None:
    game, _thread = table()
    speaks("carol", third)
    mail.outbox.clear()
    posting.post(game, speaks("bob", "en"), "Good luck!", key="1", seat="RED")
    posting.post(game, speaks("carol", third), "Good luck!", key="2", seat="BLUE")
    each_in_their_own(("post", "talk", "notice", "mail"))


def test_the_digest(code: str) -> None:
    due = timezone.now() - timedelta(minutes=1)
    for name in ("bob", "carol"):
        MailPreferences.objects.create(user=User.objects.get(username=name), digest=True, digest_due=due)
    assert digests.owe() == 2
    each_in_their_own(("digest",))


def test_an_invitation(third: str, code: str) -> None:
    offered = referee.create("duel", "dawn", creator=User.objects.get(username="bob"), name="Again")
    for address in ("CAROL@example.org", "nobody@example.org"):
        referee.invite(offered, User.objects.get(username="bob"), address, "BLUE")
    with translation.override("es"):
        jobs.drain(["mail"])
    told = {one.to[0].lower(): is_third(str(one.body)) for one in mail.outbox}
    assert told == {"carol@example.org": True, "nobody@example.org": False}


def test_the_calendar(code: str) -> None:
    for name, third in (("bob", False), ("carol", True)):
        user = User.objects.get(username=name)
        absence.declare(user, timezone.localdate() + DAY, timezone.localdate() + 2 * DAY)
        feed.renew(user)
        address = MailPreferences.objects.get(user=user).feed
        told = Client().get(f"/calendar/{address}.ics", headers={"accept-language": "es"})
        assert told.status_code == 200
        assert is_third(told.content.decode()) is third


@pytest.mark.parametrize(("system", "scenario", "options"), SYSTEMS, ids=[row[0] for row in SYSTEMS])
def test_the_map_of_a_mail(system: str, scenario: str, options: dict[str, object], third: str) -> None:
    game = Game.objects.get(code=running(system, scenario, options))
    seat = game.seats.order_by("pk")[0].code
    drawn: dict[str, list[tuple[str, bytes]]] = {}
    for language in ("en", third, "en"):
        with translation.override(language):
            found = pictures.picture(game, referee.seat_view(game, seat).view)
            assert found is not None
            drawn.setdefault(language, []).append((found.alt, found.png))
    assert is_third(drawn[third][0][0])
    assert drawn["en"][0] == drawn["en"][1]


def test_a_notice_on_a_phone(third: str, settings: Settings) -> None:
    settings.WEBHOOK_ALLOW, settings.PUSH_KEY = ["127.0.0.1"], new_push_key()
    code = duel()
    speaks("carol", third)
    with receiver() as service:
        phone = Phone(service.url())
        browser("carol").post("/profile/notices/", phone.form(), HTTP_USER_AGENT=AGENT)
        referee.resign(code, "RED", seq(code))
        with translation.override("es"):
            jobs.drain(["push"])
        assert is_third(phone.read(service.calls[-1][1])["title"])


def test_a_hook_speaks_the_language_of_its_owner(third: str, settings: Settings) -> None:
    settings.WEBHOOK_ALLOW = ["127.0.0.1"]
    code = duel()
    speaks("carol", third)
    with receiver() as desk:
        for name in ("bob", "carol"):
            services.make(User.objects.get(username=name), _channel(desk, name), ["over"], shape="discord")
        referee.resign(code, "RED", seq(code))
        with translation.override("es"):
            jobs.drain(["hook"])
        told = [json.loads(body)["content"] for _headers, body in desk.calls]
        assert sorted(map(is_third, told)) == [False, True]


def test_a_hook_speaks_the_language_that_its_owner_has_chosen_for_it(third: str, settings: Settings) -> None:
    settings.WEBHOOK_ALLOW = ["127.0.0.1"]
    code = duel()
    carol = browser("carol")
    assert '<option value="eo">Esperanto</option>' in carol.get("/profile/webhooks/").content.decode()
    with receiver() as desk:
        for language in ("", "en", third):
            given = {"url": _channel(desk, language or "own"), "events": ["over"], "shape": "discord"}
            assert carol.post("/profile/webhooks/", {**given, "language": language}).status_code == 200
        referee.resign(code, "RED", seq(code))
        with translation.override("es"):
            jobs.drain(["hook"])
        told = [json.loads(body)["content"] for _headers, body in desk.calls]
        assert sorted(map(is_third, told)) == [False, False, True]
    carol.post("/profile/webhooks/", {"url": "https://h.example.org/", "events": ["over"], "language": "xx"})
    assert Hook.objects.count() == 3


def test_a_report_is_copied_in_the_language_of_the_forum(third: str) -> None:
    code = movement()
    marta = browser("marta")
    for language, texts_in_third in (("", False), (third, True), ("nonsense", False)):
        page = marta.get(f"/g/{code}/talk/report?language={language}").content.decode()
        texts = re.findall(r"<textarea.*?</textarea>", page, re.DOTALL)
        assert [is_third(text) for text in texts] == [texts_in_third] * 2
        assert not is_third(page.replace(texts[0], "").replace(texts[1], ""))


def _channel(desk: Receiver, name: str) -> str:
    return f"http://127.0.0.1:{desk.port}/api/webhooks/1/{name}"


def test_the_board_and_what_happened_since(third: str) -> None:
    code = movement()
    person("carol")
    Game.objects.get(code=code).seats.filter(code="JAPAN").update(user=User.objects.get(username="carol"))
    Game.objects.get(code=code).seats.filter(code="ALLIES").update(user=person("bob"))
    speaks("carol", third)
    pages = {name: browser(name).get(f"/g/{code}/", follow=True).content.decode() for name in ("bob", "carol")}
    referee.commit(code, "ALLIES", seq(code))
    referee.commit(code, "JAPAN", seq(code))
    for name, language in (("bob", "en"), ("carol", third), ("bob", "en")):
        page = browser(name).get(f"/g/{code}/since/?after=0", follow=True).content.decode()
        assert re.search(rf'<html lang="{language}"', page)
        assert is_third(page) is (language == third)
        assert is_third(pages[name]) is (language == third)


def test_a_dice_table_is_read_by_each_in_their_own(third: str) -> None:
    host, guest = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": third})
    room = host.post("/t/open")["Location"]
    guest.post(f"{room}join", {"name": "Ana"})
    assert not is_third(host.get(room).content.decode())
    assert is_third(guest.get(room).content.decode())
    assert not is_third(host.get(room).content.decode())
