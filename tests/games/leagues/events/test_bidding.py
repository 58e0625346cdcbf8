"""Sealed bids for sides, from the mail that asks for them to the game that follows."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail as mailbox
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.errors import Refused
from games.core.models import Game
from games.core.outbox import jobs
from games.leagues import bids
from games.leagues.events import entering, making, progress
from games.leagues.events.sealed_bids import bidding
from games.leagues.models import Bid, Event, Pairing, PairState, Result
from games.leagues.pairing.sides import Side
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]


@pytest.fixture
def event() -> Event:
    """A round robin of three in which one pair bids at a time."""
    club = season.club(*THREE)
    plan = making.Plan("Spring", "pacific-victory", "1942", in_hand=1, bids=True)
    made = making.create(season.user("ana"), club, plan)
    jobs.drain()
    season.enter(made, *THREE)
    season.start(made)
    return made


def pair(event: Event) -> Pairing:
    return Pairing.objects.select_related("first__user", "second__user").get(
        round__event=event, state=PairState.BIDDING
    )


def page(user: object, event: Event, name: str = "bids") -> str:
    client = Client()
    client.force_login(user)  # type: ignore[arg-type]
    return client.get(reverse(f"events:{name}", args=[event.slug])).content.decode()


def two_of(found: Pairing) -> tuple[Any, Any]:
    assert found.second
    return found.first.user, found.second.user


def test_both_are_asked_by_mail_and_no_game_begins(event: Event) -> None:
    found = pair(event)
    assert not Game.objects.exists()
    rounds = "".join(str(mail.body) for mail in mailbox.outbox if "paired" in mail.subject)
    assert "sides are bid for." in rounds
    assert "and play" not in rounds, "no side is anybody's yet"
    told = {mail.to[0] for mail in mailbox.outbox if "paired" not in mail.subject and "are bid for" in mail.body}
    assert told == {user.email for user in two_of(found)}


def test_the_higher_bid_has_the_side_at_its_own_number(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "first", 1)
    assert pair(event).pk == found.pk
    bidding.bid(other, event, found, "first", 3)
    jobs.drain(["league"])
    found.refresh_from_db()
    assert (found.first.user, found.adjust, found.sides_by) == (other, -3, "higher")
    assert found.game
    assert found.game.options["vp_adjust"] == -3
    assert found.game.seats.get(code="JAPAN").user == other
    assert "the higher bid has the side" in page(one, event, "rounds")


def opening_mails(number: int) -> dict[str, str]:
    """By address, the words of the mails that open the bids of a round."""
    heading = f"Round {number}: the bids are open"
    found = [mail for mail in mailbox.outbox if heading in mail.subject]
    assert len({mail.to[0] for mail in found}) == len(found)
    return {mail.to[0]: " ".join(str(mail.body).split()) for mail in found}


def test_a_mail_to_both_says_who_plays_which_side_and_what_is_paid_for_it(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "first", 1)
    jobs.drain()
    assert not opening_mails(found.round.number)
    bidding.bid(other, event, found, "first", 3)
    jobs.drain()
    told = opening_mails(found.round.number)
    assert set(told) == {one.email, other.email}
    names = one.profile.name, other.profile.name
    assert f"you meet {names[1]} and play Allies." in told[one.email]
    assert f"you meet {names[0]} and play Japan." in told[other.email]
    assert f"{names[1]} gives 3 victory points for Japan." in told[one.email]
    assert "You give 3 victory points for Japan." in told[other.email]
    for text in told.values():
        assert f"{names[1]}: Japan for 3; {names[0]}: Japan for 1; the higher bid has the side" in text
        assert "The game is played with “Victory points added at the end: -3”. A handicap:" in text


def test_the_mail_says_who_sent_no_bid_and_that_nobody_gives_anything(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "second", 2)
    Pairing.objects.update(bids_until=timezone.now() - timedelta(seconds=1))
    progress.collect()
    jobs.drain()
    told = opening_mails(found.round.number)
    assert set(told) == {one.email, other.email}
    names = one.profile.name, other.profile.name
    for text in told.values():
        assert f"{names[1]}: no bid; {names[0]}: Allies for 2; they wanted different sides, so nobody gives" in text
        assert "is played with" not in text


def test_who_bids_second_by_page_reads_at_once_what_came_of_it(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "second", 1)
    client = Client()
    client.force_login(other)
    sent = {"pair": found.pk, "side": "second", "vp": "4"}
    answer = client.post(reverse("events:bids", args=[event.slug]), sent, follow=True)
    text = " ".join(answer.content.decode().split())
    assert "both are open now" in text
    assert "You give 4 victory points for Allies." in text


def test_who_wants_different_sides_pays_nothing(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "second", 5)
    bidding.bid(other, event, found, "first", 2)
    jobs.drain(["league"])
    found.refresh_from_db()
    assert (found.first.user, found.adjust) == (other, 0)
    assert found.game
    assert "vp_adjust" not in found.game.options


def test_nothing_of_a_bid_is_read_before_both_are_in(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    seen = []
    for side, vp in (("first", 4), ("", 0)):
        bidding.bid(one, event, found, side, vp)
        row = Bid.objects.get()
        told = [page(other, event, name) for name in ("bids", "rounds", "standings", "event_json")]
        assert row.seal in told[0]
        assert not any(row.salt in text for text in told)
        seen.append([text.replace(row.seal, "") for text in told])
        row.delete()
    scrubbed = [[_still(text) for text in texts] for texts in seen]
    assert scrubbed[0] == scrubbed[1]


def _still(text: str) -> str:
    """Without the token of forms, which is another on each page."""
    parts = text.split('name="csrfmiddlewaretoken" value="')
    return parts[0] + "".join(part.partition('"')[2] for part in parts[1:])


def test_a_seal_is_checked_with_its_salt_once_both_are_open(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    bidding.bid(one, event, found, "first", 1)
    bidding.bid(other, event, found, "", 0)
    row = Bid.objects.get(entry__user=one)
    text = page(other, event)
    assert row.seal in text
    assert row.salt in text
    assert bids.seal(row.salt, bids.Bid(Side.FIRST, 1)) == row.seal


def test_when_the_time_is_over_who_sent_none_takes_either_side(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    bidding.bid(one, event, found, "second", 2)
    progress.collect()
    assert pair(event).pk == found.pk
    Pairing.objects.update(bids_until=timezone.now() - timedelta(seconds=1))
    progress.collect()
    found.refresh_from_db()
    assert found.second
    assert (found.state, found.second.user, found.adjust) == (PairState.PLAYING, one, 0)


def test_a_bid_is_sent_once_by_who_plays_there_and_within_bounds(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    stranger = next(season.user(name) for name in THREE if season.user(name) not in two_of(found))
    for side, vp in (("first", 6), ("third", 0), ("", 1)):
        with pytest.raises(Refused, match="a number from 0 to 5"):
            bidding.bid(one, event, found, side, vp)
    with pytest.raises(Refused, match="Only whose own"):
        bidding.bid(stranger, event, found, "first", 0)
    bidding.bid(one, event, found, "first", 0)
    with pytest.raises(Refused, match="sealed already"):
        bidding.bid(one, event, found, "first", 5)


def test_who_leaves_while_sides_are_bid_for_has_lost_the_game(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    entering.withdraw(one, event)
    assert Result.objects.get(pairing=found).kind == "forfeit"


def test_sides_are_bid_for_only_where_points_can_be_given_away() -> None:
    with pytest.raises(Refused, match="sides can't be bid for"):
        season.opened(season.club(*THREE), bids=True)


def test_a_bid_is_sent_by_page(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    client = Client()
    client.force_login(one)
    assert "Bid for a side" in page(one, event, "standings")
    client.post(reverse("events:bids", args=[event.slug]), {"pair": found.pk, "side": "first", "vp": "2"})
    assert Bid.objects.get().vp == 2
    assert "Your bid is sealed: Japan for 2" in " ".join(page(one, event).split())


def test_a_bid_that_comes_after_its_time_is_late_though_no_worker_has_looked_yet(event: Event) -> None:
    found = pair(event)
    Pairing.objects.filter(pk=found.pk).update(bids_until=timezone.now())
    with pytest.raises(Refused, match="The time for bids is over"):
        bidding.bid(found.first.user, event, found, "first", 2)
    assert not Bid.objects.exists()
