"""Pages of clubs: at three widths, light and dark, axe finds nothing on any."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.models import Game
from games.leagues.clubs import club_games, doors, house_rules, invitations, talk, two_people
from games.leagues.models import Club, Door, Member
from tests.browser.survey import DESKTOP, PHONE, SMALL, Survey
from tests.games.leagues.friends import club
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OF_ANYBODY = ("/clubs/", "/clubs/new/", "{club}", "{club}games/", "{club}members/", "{club}deeds/", "{club}rules/")
OF_OFFICERS = (
    "{club}settings/", "{club}defaults/", "{club}rules/edit/", "{club}invitations/", "{club}leave/",
    "{club}proposals/", "{club}proposals/new/exclude/?person=Kenji", "{club}proposals/{proposal}/",
    "{club}applications/Dave/", "{club}posts/{post}/", "/new/?club={slug}",
)  # fmt: skip
OF_STRANGERS = ("{club}", "/clubs/invitations/{token}/")


@pytest.fixture
def thursday() -> dict[str, str]:
    """Marta's club, in which Kenji plays her, a seat is offered, Dave asks to join and Kenji is to be an officer."""
    code = movement(public=True)
    marta, kenji, dave = (User.objects.get(username=name) for name in ("marta", "kenji", "dave"))
    made = club("Thursday Blocks", marta, door=Door.ASKS)
    Member.objects.create(club=made, user=kenji, since=timezone.now())
    club_games.begin(marta, made, Game.objects.get(code=code), False)
    offered = referee.create("pacific-victory", "1942", name="Solomons autumn", creator=kenji)
    referee.keep_seat(offered, "JAPAN", kenji)
    referee.invite(offered, kenji, "", "ALLIES")
    club_games.begin(kenji, made, Game.objects.get(code=offered), True)
    talk.write(kenji, made, "That was close. I had my money on the carriers.\n\n> a long quotation", key="a")
    post = talk.write(marta, made, "Gladly. Thursday at my place, by the way: I bring the printed one.", key="b")
    house_rules.write(marta, made, "Be kind.\n\nAnswer within a week.", 0)
    house_rules.write(marta, made, "Be kind.\n\nAnswer within five days, or say that you are away.", 1)
    doors.apply(dave, made, "I know Kenji from another club.")
    pending = two_people.propose(marta, made, "name_officer", "Kenji looks after the league already.", kenji)
    token = invitations.token_of(invitations.make_link(marta, made))
    return {"club": f"/c/{made.slug}/", "slug": made.slug, "proposal": pending.code, "post": post.code, "token": token}


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_pages_of_a_club(browser: Any, live_server: Any, thursday: dict[str, str], size: tuple[int, int]) -> None:
    survey = Survey()
    for reader, paths in (("marta", (*OF_ANYBODY, *OF_OFFICERS)), ("kenji", ("{club}", "{club}proposals/{proposal}/")),
                          ("", OF_STRANGERS)):  # fmt: skip
        page = page_of(browser, live_server, reader, size, still=True)
        for path in paths:
            address = path.format(**thursday)
            answer = page.goto(live_server.url + address)
            assert answer.status == 200, address
            survey.look(page, f"{reader}-{address}".strip("/").replace("/", "-").replace("?", "-"))
        page.context.close()
    made = Club.objects.get(slug=thursday["slug"])
    Club.objects.filter(pk=made.pk).update(private=True)
    outside = page_of(browser, live_server, "", size, still=True)
    assert outside.goto(live_server.url + thursday["club"]).status == 200
    survey.look(outside, "outside")
    outside.context.close()
    assert not survey.findings, "\n".join(survey.findings)
