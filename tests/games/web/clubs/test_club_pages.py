"""The pages of clubs as people use them: found, invite, join, talk, start a game, act by two, leave."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from games.leagues.clubs import club_games, talk
from games.leagues.models import Club, ClubGame, ClubPost, Door, HouseRules, Member, PendingDeed, Stage, Standing
from games.web.models import Profile
from tests.games.core.cast import person
from tests.games.leagues.friends import club, enrol, officer, private_club
from tests.games.web.lobby.people import NEW, browser, committed, text
from tests.games.web.test_queries import queries

pytestmark = pytest.mark.django_db
NEW_CLUB = {
    "name": "Thursday Blocks", "purpose": "", "readers": "us", "door": "closed", "language": "en", "time_zone": "UTC",
}  # fmt: skip
WHY = "Three games were left without a word."


def named(name: str, shown_to: str) -> None:
    """What that person is called, and who may see it."""
    Profile.objects.filter(user__username=name).update(shown_to=shown_to)


def chosen(client: Client, of: Club) -> set[tuple[str, str]]:
    """What is ticked in the form of a new game."""
    page = text(client.get(f"/new/duel/dawn/?club={of.slug}"))
    ticked = [one for one in re.findall(r"<input[^>]*>", page) if " checked" in one]
    pairs = [(re.search(r'name="([^"]*)"', one), re.search(r'value="([^"]*)"', one)) for one in ticked]
    return {(name[1], value[1] if value else "on") for name, value in pairs if name}


def link_on(page: Any) -> str:
    found = re.search(r"/clubs/invitations/\w+/", text(page))
    assert found is not None
    return found[0]


def test_from_founding_to_the_first_game() -> None:
    alice, bob = browser("alice"), browser("bob")
    page = alice.post("/clubs/new/", NEW_CLUB, follow=True)
    assert "Only you so far" in text(page)
    made = Club.objects.get()
    home = f"/c/{made.slug}/"
    page = alice.post(f"{home}invitations/", {"do": "link"}, follow=True)
    door = link_on(page)
    assert "Alice invites you to the club Thursday Blocks" in text(bob.get(door))
    assert not Member.objects.filter(user__username="bob").exists(), "opening the page joins nobody"
    assert "Welcome" in text(bob.post(door, follow=True))
    game = committed(alice, opponent="link")
    assert "Offer the seat to the members" in text(alice.get(f"/new/duel/dawn/?club={made.slug}"))
    alice.post(f"/new/duel/dawn/?club={made.slug}", NEW | {"name": "Club duel", "opponent": "club"})
    row = ClubGame.objects.get()
    assert (row.game.name, row.members_only) == ("Club duel", True)
    assert row.game != game
    seen = text(bob.get(home))
    assert "Alice looks for an opponent" in seen
    assert "Alice started a game." in seen
    way = re.search(r"/invitations/[-\w]+/", seen)
    assert way is not None
    assert bob.get(way[0]).status_code == 200
    assert "Club duel" not in text(browser("dave").get("/lobby/"))


def test_house_defaults_fill_in_the_form_of_a_new_game() -> None:
    alice = browser("alice")
    made = club(by=User.objects.get(username="alice"))
    sent = {"pace": "7", "on_deadline": "default", "press": "none", "public": "on"}
    alice.post(f"/c/{made.slug}/defaults/", sent)
    assert chosen(alice, made) >= {"pace": "7", "press": "none", "opponent": "club", "public": "on"}.items()
    assert chosen(browser("dave"), made) >= {"pace": "3", "press": "public", "opponent": "mail"}.items()


def test_nobody_else_knows_of_a_hidden_club() -> None:
    made = private_club()
    dave = browser("dave")
    there, nowhere = dave.get(f"/c/{made.slug}/"), dave.get(f"/c/{'x' * len(made.slug)}/")
    assert there.status_code == nowhere.status_code == 404
    assert text(there).replace(made.slug, "") == text(nowhere).replace("x" * len(made.slug), "")
    assert made.name not in text(dave.get("/clubs/"))
    for page in ("members/", "deeds/", "rules/", "games/", "join/", "settings/", "invitations/", "proposals/"):
        assert dave.get(f"/c/{made.slug}/{page}").status_code == 404


def test_of_a_private_club_others_see_its_door_alone() -> None:
    made = club(private=True, door=Door.ASKS)
    alice = User.objects.get(username="alice")
    dave = browser("dave")
    page = text(dave.get(f"/c/{made.slug}/"))
    assert "Ask to join" in page
    assert alice.profile.name not in page
    for inner in ("members/", "deeds/", "rules/", "games/"):
        assert dave.get(f"/c/{made.slug}/{inner}").status_code == 404
        assert Client().get(f"/c/{made.slug}/{inner}").status_code == 404


def test_people_are_shown_as_they_wish_to_who_is_no_member() -> None:
    made = club()
    enrol(made, "bob", "carol")
    for name, shown in (("alice", "everybody"), ("bob", "members"), ("carol", "players")):
        browser(name)
        named(name, shown)
    members = f"/c/{made.slug}/members/"

    def seen(client: Client) -> list[str]:
        page = text(client.get(members))
        return [name for name in ("Alice", "Bob", "Carol") if f"<b>{name}</b>" in page]

    assert seen(Client()) == ["Alice"]
    assert seen(browser("dave")) == ["Alice", "Bob"]
    assert seen(browser("bob")) == ["Alice", "Bob", "Carol"]
    assert "2 more" in text(Client().get(members))
    named("alice", "players")
    page = text(Client().get(f"/c/{made.slug}/deeds/"))
    assert "A member founded the club." in page
    assert "Alice" not in page


def test_asking_and_answering() -> None:
    made = club(door=Door.ASKS)
    alice, dave = browser("alice"), browser("dave")
    dave.post(f"/c/{made.slug}/join/", {"words": "I know Bob."})
    assert "You have asked to join" in text(dave.get(f"/c/{made.slug}/"))
    page = text(alice.get(f"/c/{made.slug}/applications/Dave/"))
    assert "I know Bob." in page
    assert "Who will be told" in page
    assert browser("erin").get(f"/c/{made.slug}/applications/Dave/").status_code == 404
    alice.post(f"/c/{made.slug}/applications/Dave/", {"refuse": "1"})
    assert Member.objects.get(user__username="dave").standing == Standing.REFUSED
    jobs.drain(["club"])
    assert [(m.to, m.subject) for m in mail.outbox] == [
        (["alice@example.org"], "[Thursday Blocks] Dave asked to join"),
        (["dave@example.org"], "[Thursday Blocks] Alice refused the application of Dave"),
    ]


def test_talk_by_page_and_mail() -> None:
    made = club()
    enrol(made, "bob", "carol")
    bob, carol = browser("bob"), browser("carol")
    carol.post(f"/c/{made.slug}/mails/", {})
    assert bob.post(f"/c/{made.slug}/", {"text": "Who plays on Thursday?", "key": "1"}).status_code == 303
    bob.post(f"/c/{made.slug}/", {"text": "Who plays on Thursday?", "key": "1"})
    assert ClubPost.objects.count() == 1
    page = bob.post(f"/c/{made.slug}/", {"text": "[2d6]", "key": "2"})
    assert page.status_code == 422
    assert "[2d6]" in text(page)
    assert browser("dave").post(f"/c/{made.slug}/", {"text": "Me!", "key": "3"}).status_code == 403
    jobs.drain(["club"])
    assert [(m.to, m.subject) for m in mail.outbox] == [(["alice@example.org"], "[Thursday Blocks] Talk")]
    assert "> Who plays on Thursday?" in mail.outbox[0].body
    post = ClubPost.objects.get()
    assert carol.get(f"/c/{made.slug}/posts/{post.code}/").status_code == 403
    assert "Hide this post?" in text(browser("alice").get(f"/c/{made.slug}/posts/{post.code}/"))
    bob.post(f"/c/{made.slug}/posts/{post.code}/")
    assert "taken back by its writer" in text(carol.get(f"/c/{made.slug}/"))


def test_mails_go_in_the_language_of_who_reads() -> None:
    made = club()
    (bob,) = enrol(made, "bob")
    Profile.objects.filter(user=bob).update(language="es")
    browser("alice").post(f"/c/{made.slug}/settings/", NEW_CLUB | {"readers": "public", "door": "open"})
    jobs.drain(["club"])
    (sent,) = mail.outbox
    assert sent.to == ["bob@example.org"]
    assert f"/c/{made.slug}/" in sent.body
    assert "List-Unsubscribe" in sent.extra_headers


def test_an_invitation_by_mail_says_the_same_to_everybody_and_forgets_the_address() -> None:
    made = private_club()
    alice = browser("alice")
    browser("dave")
    for address in ("dave@example.org", "nobody@example.net"):
        alice.post(f"/c/{made.slug}/invitations/", {"do": "mail", "email": address})
    jobs.drain(["club"])
    assert [m.to for m in mail.outbox] == [["dave@example.org"], ["nobody@example.net"]]
    assert len({m.subject for m in mail.outbox}) == 1
    door = re.search(r"/clubs/invitations/\w+/", str(mail.outbox[1].body))
    assert door is not None
    assert "An invitation" in text(Client().get(door[0]))


def test_house_rules_are_written_by_officers() -> None:
    made = club()
    enrol(made, "bob")
    alice, bob = browser("alice"), browser("bob")
    alice.post(f"/c/{made.slug}/rules/edit/", {"text": "Be kind.", "seen": "0"})
    alice.post(f"/c/{made.slug}/rules/edit/", {"text": "Be kinder.", "seen": "1"})
    assert alice.post(f"/c/{made.slug}/rules/edit/", {"text": "Late.", "seen": "1"}).status_code == 422
    assert bob.get(f"/c/{made.slug}/rules/edit/").status_code == 403
    page = text(bob.get(f"/c/{made.slug}/rules/"))
    assert "Be kinder." in page
    assert "<del>" in page
    assert HouseRules.objects.count() == 2
    assert bob.get(f"/c/{made.slug}/rules/?version=7").status_code == 404


def test_two_officers_exclude_and_the_member_is_heard() -> None:
    made = club()
    bob, _carol = enrol(made, "bob", "carol")
    officer(made, bob)
    alice, bobs, carol = browser("alice"), browser("bob"), browser("carol")
    refused = alice.post(f"/c/{made.slug}/proposals/new/exclude/?person=Carol", {"words": "Short."})
    assert refused.status_code == 422
    alice.post(f"/c/{made.slug}/proposals/new/exclude/?person=Carol", {"words": WHY})
    pending = PendingDeed.objects.get()
    page = f"/c/{made.slug}/proposals/{pending.code}/"
    assert "Saved." in text(carol.post(page, {"answer": "I was in hospital."}, follow=True))
    assert "Carol answers: I was in hospital." in text(bobs.get(page))
    assert "Approve" not in text(alice.get(page))
    asked = bobs.get(f"{page}approve/")
    assert asked.status_code == 302
    assert "reauthenticate" in asked["Location"]
    assert alice.post(page, {"refuse": "1"}).status_code == 403
    bobs.post(page, {"refuse": "1"})
    pending.refresh_from_db()
    assert pending.stage == Stage.REFUSED
    assert WHY in text(carol.get(f"/c/{made.slug}/deeds/"))
    assert WHY not in text(Client().get(f"/c/{made.slug}/deeds/")), "reasons are for members"


def test_leaving_and_laying_down_an_office() -> None:
    made = club()
    bob, _carol = enrol(made, "bob", "carol")
    alice = browser("alice")
    assert "Who will be told" in text(alice.get(f"/c/{made.slug}/step-down/"))
    alice.post(f"/c/{made.slug}/step-down/")
    assert Member.objects.get(user=bob).office == "officer"
    browser("bob").post(f"/c/{made.slug}/leave/")
    assert Member.objects.get(user=bob).standing == Standing.LEFT
    assert Member.objects.get(user__username="alice").office == "officer"
    assert Game.objects.count() == 0


def test_a_page_takes_as_many_queries_for_many_posts_games_and_members_as_for_few() -> None:
    made = club()
    alice = User.objects.get(username="alice")
    pages = [f"/c/{made.slug}/{page}" for page in ("", "games/", "members/", "deeds/")] + ["/clubs/"]
    reader = browser("alice")
    enrol(made, "bob", "carol")

    def fill(start: int, n: int) -> None:
        for k in range(start, start + n):
            talk.write(alice, made, f"Post {k}", key=f"k{k}")
            code = referee.create("duel", "dawn", name=f"Duel {k}", creator=User.objects.get(username="bob"))
            referee.keep_seat(code, "RED", User.objects.get(username="bob"))
            referee.invite(code, User.objects.get(username="bob"), "")
            club_games.begin(User.objects.get(username="bob"), made, Game.objects.get(code=code), True)
            club(f"Other club {k}", person(f"founder{k}"))

    fill(0, 2)
    few = [queries(reader, page) for page in pages]
    fill(2, 6)
    enrol(made, *(f"member{k}" for k in range(6)))
    assert [queries(reader, page) for page in pages] == few
    assert max(few) <= 24


def test_an_officer_takes_the_list_of_members_along_and_all_are_told() -> None:
    made = club()
    (bob,) = enrol(made, "bob")
    alice = browser("alice")
    assert browser("bob").get(f"/c/{made.slug}/members/export/").status_code == 403
    Profile.objects.filter(user=bob).update(name="=Bob")
    assert "Who will be told" in text(alice.get(f"/c/{made.slug}/members/export/"))
    rows = text(alice.post(f"/c/{made.slug}/members/export/")).splitlines()
    assert [row.rpartition(",")[0] for row in rows] == ["name,office", "Alice,officer", "'=Bob,member"]
    jobs.drain(["club"])
    assert [m.subject for m in mail.outbox] == ["[Thursday Blocks] Alice took the list of members along"]
