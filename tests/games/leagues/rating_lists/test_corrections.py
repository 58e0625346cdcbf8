"""Correcting how a game counts: two people without a part in it, a reason, and an edition that says so."""

import re
from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.errors import Refused
from games.core.models import Game
from games.core.outbox import jobs
from games.leagues.clubs import two_people
from games.leagues.events import correcting, table
from games.leagues.models import Deed, Event, Member, Pairing, PendingDeed, RatedGame, RatingEdition, Result
from games.leagues.rating_lists import corrections, publishing, rating_words
from tests.games.api.client import program
from tests.games.core.cast import person
from tests.games.leagues.events import season
from tests.games.leagues.rating_lists import rated

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]
WHY = "Both say that they agreed on a draw in the last turn."
DAYS = timedelta(days=1)


@pytest.fixture
def event() -> Event:
    """A rated event of three, and two officers of its club who do not play: gus and hal."""
    made = rated.event(*THREE)
    for name in ("gus", "hal"):
        user = person(name)
        Member.objects.create(club=made.club, user=user, since=timezone.now(), office="officer")
    rated.published(made)
    return made


def game_of(event: Event) -> Pairing:
    return correcting.rated(event)[0]


def proposed(event: Event, outcome: str = "draw") -> PendingDeed:
    return correcting.propose(season.user("gus"), event, game_of(event), outcome, WHY)


def later(event: Event) -> None:
    rated.published(event, timezone.now() + 8 * DAYS)


def signed_in(name: str) -> Client:
    client = Client()
    client.force_login(season.user(name))
    return client


def test_a_correction_adds_a_row_and_an_edition_that_says_what_and_why(event: Event) -> None:
    old = {row.pk: (row.text, row.digest) for row in RatingEdition.objects.all()}
    rows = list(RatedGame.objects.order_by("pk").values())
    standings, results = table.standings(event), list(Result.objects.order_by("pk").values())
    pending = proposed(event)
    assert RatedGame.objects.count() == 3, "nothing is done before it is approved"
    jobs.drain()
    mailbox.outbox.clear()
    two_people.approve(season.user("hal"), pending, fresh=True)
    later(event)
    assert list(RatedGame.objects.order_by("pk").values())[:3] == rows
    assert {row.pk: (row.text, row.digest) for row in RatingEdition.objects.filter(pk__in=old)} == old
    assert (table.standings(event), list(Result.objects.order_by("pk").values())) == (standings, results)
    newest = RatingEdition.objects.filter(kind="area")[0]
    (found,) = corrections.of_edition(newest)
    known = corrections.last_of(game_of(event).game)
    assert known
    assert (known.version, found.number, found.after) == (2, known.number, "draw")
    assert found.before in ("first", "second")
    assert rating_words.why(found, season.user("ana")) == WHY
    assert not publishing.differing()
    deed = Deed.objects.get(act="change_result")
    assert (deed.by, deed.second) == (season.user("gus"), season.user("hal"))
    jobs.drain()
    pairing = game_of(event)
    assert pairing.second
    players = {pairing.first.user.email, pairing.second.user.email}  # type: ignore[union-attr]
    told = [mail for mail in mailbox.outbox if "counts for ratings as drawn." in " ".join(str(mail.body).split())]
    assert {mail.to[0] for mail in told} == players


def test_a_game_is_taken_out_and_let_in_again_each_with_its_own_reason(event: Event) -> None:
    before = corrections.last_of(game_of(event).game)
    assert before
    two_people.approve(season.user("hal"), proposed(event, "void"), fresh=True)
    later(event)
    other = "The report was wrong: they did play to the end."
    back = correcting.propose(season.user("hal"), event, game_of(event), corrections.outcome_of(before), other)
    two_people.approve(season.user("gus"), back, fresh=True)
    rated.published(event, timezone.now() + 9 * DAYS)
    first, second, third = RatingEdition.objects.filter(kind="area").order_by("number")
    assert first.text == third.text
    (out,), (again,) = corrections.of_edition(second), corrections.of_edition(third)
    assert (out.after, again.before) == ("void", "void")
    assert [rating_words.why(one, season.user("gus")) for one in (out, again)] == [WHY, other]


def test_who_has_a_part_in_it_neither_proposes_nor_approves(event: Event) -> None:
    pairing = game_of(event)
    for name in ("ana", "ben"):
        with pytest.raises(Refused, match="You have a part in this yourself"):
            correcting.propose(season.user(name), event, pairing, "draw", WHY)
    person("zoe")
    with pytest.raises(Refused):
        correcting.propose(season.user("zoe"), event, pairing, "draw", WHY)
    pending = proposed(event)
    for name in ("ana", "ben", "cai", "gus"):
        with pytest.raises(Refused):
            two_people.approve(season.user(name), pending, fresh=True)
    with pytest.raises(Refused, match="Sign in once more"):
        two_people.approve(season.user("hal"), pending, fresh=False)
    assert RatedGame.objects.count() == 3
    assert two_people.seconds(pending) == {season.user("hal").pk}


def test_what_cannot_be_corrected_is_refused(event: Event) -> None:
    pairing = game_of(event)
    known = corrections.last_of(pairing.game)
    assert known
    with pytest.raises(Refused, match="counts as that already"):
        proposed(event, corrections.outcome_of(known))
    with pytest.raises(Refused, match="as what it should count"):
        proposed(event, "won")
    with pytest.raises(Refused, match="Give a reason"):
        correcting.propose(season.user("gus"), event, pairing, "draw", "Wrong.")
    RatedGame.objects.all().delete()
    with pytest.raises(Refused, match="as what it should count"):
        correcting.propose(season.user("gus"), event, pairing, "draw", WHY)
    assert not PendingDeed.objects.exists()


def test_by_page_from_the_desk_to_the_edition(event: Event) -> None:
    page = reverse("events:correct", args=[event.slug])
    gus, hal = signed_in("gus"), signed_in("hal")
    assert page in gus.get(reverse("events:desk", args=[event.slug])).content.decode()
    assert len(re.findall(r", won by (?:Red|Blue)</option>", gus.get(page).content.decode())) == 3
    assert signed_in("ana").get(page).status_code == 403
    pair = game_of(event).pk
    refused = gus.post(page, {"pair": pair, "outcome": "draw", "words": "Wrong."}, follow=True)
    assert "Give a reason" in refused.content.decode()
    made = gus.post(page, {"pair": pair, "outcome": "draw", "words": WHY}, follow=True)
    assert "counts for ratings as drawn." in made.content.decode()
    pending = PendingDeed.objects.get()
    told = hal.get(reverse("clubs:proposal", args=[event.club.slug, pending.code])).content.decode()
    assert WHY in told
    two_people.approve(season.user("hal"), pending, fresh=True)
    assert ", drawn</option>" in gus.get(page).content.decode()
    later(event)
    edition = reverse("ratings:edition", args=["duel", "area", 2])
    assert WHY in hal.get(edition).content.decode()
    outside = Client().get(edition).content.decode()
    assert "drawn; before: won by the" in " ".join(outside.split())
    assert WHY not in outside
    (row,) = program("hal").data("ratings/duel/area/editions/2/")["corrected"]
    assert (row["after"], row["why"]) == ("draw", WHY)


def test_nobody_proposes_it_by_the_address_of_acts_on_members(event: Event) -> None:
    address = reverse("clubs:propose", args=[event.club.slug, "change_result"])
    assert signed_in("gus").get(address).status_code == 404


def test_a_corrected_game_stays_so_when_its_seat_is_looked_at_again(event: Event) -> None:
    two_people.approve(season.user("hal"), proposed(event), fresh=True)
    for days in (8, 9, 10):
        rated.published(event, timezone.now() + days * DAYS)
    assert RatedGame.objects.count() == 4
    assert Game.objects.count() == 3
