"""Bids for sides by mail: sealed as by the page, and nothing of the other's is told."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail as mailbox
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues.events import making
from games.leagues.events.sealed_bids import bidding
from games.leagues.models import Bid, Event, Pairing, PairState
from games.mail.incoming import codes
from games.mail.models.incoming import Arrival
from tests.games.leagues.events import season
from tests.games.mail.events.test_events import address, confirm_addresses, write

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]


@pytest.fixture(autouse=True)
def _believed(settings: object) -> None:
    settings.INBOX_TRUST_LOOPBACK = True  # type: ignore[attr-defined]
    settings.INBOX_LISTEN = "127.0.0.1:2525"  # type: ignore[attr-defined]


def bidding_event(*names: str, **more: object) -> Event:
    """An event that has begun, whose pairs bid for sides."""
    plan = making.Plan("Spring", "pacific-victory", "1942", bids=True, **more)  # type: ignore[arg-type]
    club = season.club(*names)
    made = making.create(season.user("ana"), club, plan)
    jobs.drain()
    confirm_addresses(*names)
    season.enter(made, *names)
    season.start(made)
    return made


@pytest.fixture
def event() -> Event:
    """A round robin of three in which one pair bids at a time."""
    return bidding_event(*THREE, in_hand=1)


def pair(event: Event) -> Pairing:
    return Pairing.objects.select_related("first__user", "second__user", "round").get(
        round__event=event, state=PairState.BIDDING
    )


def two_of(found: Pairing) -> tuple[User, User]:
    assert found.second
    assert found.first.user
    assert found.second.user
    return found.first.user, found.second.user


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_mail_that_asks_for_bids_says_how_and_is_answered_with_one(event: Event) -> None:
    one, _other = two_of(pair(event))
    told = next(
        mail for mail in mailbox.outbox if mail.to == [one.email] and "no bid of yours yet" in flat(str(mail.body))
    )
    assert "with a line like BID JAPAN 2: JAPAN or ALLIES" in flat(str(told.body))
    assert told.reply_to == [address(event, one.username)]


@pytest.mark.parametrize(
    ("line", "side", "vp"),
    [
        ("BID JAPAN 2", "first", 2), ("bid allies 5", "second", 5), ("Bid Allies for 3 points, please!", "second", 3),
        ("PUJAR JAPÓN 1", "first", 1), ("Pujo los Aliados por 4", "second", 4), ("BID EITHER", "", 0),
        ("pujar cualquiera", "", 0), ("Bid: Japan 2", "first", 2), ("BID JAPAN 2 VPs", "first", 2),
        ("BID JAPAN 2VP", "first", 2), ("Puja: Aliados 2 PV", "second", 2), ("PUJAR: JAPÓN 2", "first", 2),
        ("My bid: Japan, 2.", "first", 2), ("My bid is 4 for the Allies side", "second", 4),
        ("Bid - Japan - 2 pts", "first", 2), ("bid Japan = +2 (victory points)", "first", 2),
        ("Pujar: cualquier bando", "", 0), ("Gebot: Japan 3 Siegpunkte", "first", 3),
        ("BID 2 JAPAN ROUND 1", "first", 2), ("PUJA JAPON 0 en la ronda 1", "first", 0),
    ],
)  # fmt: skip
def test_a_bid_is_sealed_as_by_the_page(event: Event, line: str, side: str, vp: int) -> None:
    found = pair(event)
    one, _other = two_of(found)
    line = line.replace("1", str(found.round.number)) if line.lower().endswith(("round 1", "ronda 1")) else line
    told = flat(write(event, one.username, f"Hello,\n\n{line}\n\nRegards\n"))
    assert "Your bid is sealed, and stays as it is." in told
    row = Bid.objects.get()
    assert (row.entry.user, row.side, row.vp, len(row.salt)) == (one, side, vp, 64)
    assert "your bid is sealed, " in told
    assert pair(event).pk == found.pk


def test_the_second_bid_opens_both_and_its_answer_tells_the_side(event: Event) -> None:
    one, other = two_of(pair(event))
    write(event, one.username, "BID JAPAN 1\n")
    told = flat(write(event, other.username, "BID JAPAN 3\n"))
    assert "so both are open now" in told
    assert "and play Japan." in told
    assert "You give 3 victory points for Japan." in told
    jobs.drain()
    opening = [mail.to[0] for mail in mailbox.outbox if "the bids are open" in mail.subject]
    assert opening == [one.email], "who wrote has read it in the answer"
    assert Pairing.objects.get(bids__entry__user=one).adjust == -3


def test_the_answer_is_the_same_whatever_the_other_has_bid(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    lines = ("HELP", "BID FRANCE 2")
    seen: list[list[str]] = []
    for side, vp in ((None, 0), ("first", 4), ("second", 0), ("", 0)):
        if side is not None:
            bidding.bid(other, event, found, side, vp)
        mails = [f"{line}\n\nThis is mail {len(seen)}\n" for line in lines]
        seen.append([write(event, one.username, text) for text in mails])
        Bid.objects.all().delete()
    assert seen == [seen[0]] * 4
    assert all(seen[0])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("BID FRANCE 2", "Which side do you want, Japan or Allies? Write it like this: BID JAPAN 2."),
        ("BID 2", "Which side do you want, Japan or Allies?"),
        ("BID", "Which side do you want, Japan or Allies?"),
        ("BID JAPAN", "Say one number of victory points from 0 to 5, like this: BID JAPAN 2"),
        ("BID JAPAN 2 3", "Say one number of victory points from 0 to 5"),
        ("BID JAPAN 6", "Say a side and a number from 0 to 5, or either side and nothing."),
        ("BID JAPAN -1", "Say a side and a number from 0 to 5, or either side and nothing."),
        ("BID EITHER 1", "Say a side and a number from 0 to 5, or either side and nothing."),
        ("BID JAPAN 2 ROUND 77", "You have no bid open in round 77. Your rounds with bids are: "),
        ("BID JAPAN 2 ROUND", "You have no bid open in round 0."),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(event: Event, line: str, words: str) -> None:
    one, _other = two_of(pair(event))
    assert words in flat(write(event, one.username, f"{line}\n"))
    assert not Bid.objects.exists()


def test_a_bid_is_sent_once_and_in_time_by_who_plays_there(event: Event) -> None:
    found = pair(event)
    one, other = two_of(found)
    stranger = next(name for name in THREE if name not in (one.username, other.username))
    assert "no bid of yours is open now" in flat(write(event, stranger, "BID JAPAN 2\n"))
    write(event, one.username, "BID JAPAN 2\n")
    assert "sealed already" in flat(write(event, one.username, "BID ALLIES 1\n"))
    Pairing.objects.update(bids_until=timezone.now() - timedelta(seconds=1))
    assert "The time for bids is over" in flat(write(event, other.username, "BID ALLIES 1\n"))
    assert Bid.objects.get().vp == 2


def test_a_bid_is_final_and_waits_for_the_code_where_the_sender_is_not_certain(event: Event) -> None:
    one, _other = two_of(pair(event))
    asked = flat(write(event, one.username, "BID JAPAN 2\n", near=False))
    assert "Nothing is sealed yet." in asked
    assert not Bid.objects.exists()
    code = codes.code_of(Arrival.objects.get(state="held"))
    assert "Your bid is sealed" in write(event, one.username, f"CODE {code}\n", near=False)
    assert Bid.objects.get().vp == 2


def held(event: Event, name: str, line: str) -> str:
    """The code that a mail of somebody who is not certain waits for."""
    asked = flat(write(event, name, f"{line}\n", near=False))
    assert "Nothing is sealed yet" in asked
    return codes.code_of(Arrival.objects.get(state="held"))


def test_who_confirms_a_bid_reads_what_was_understood(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    told = flat(write(event, one.username, "BID JAPAN 2\n", near=False))
    assert f"Your bid in round {found.round.number}, Japan for 2, waits" in told


def test_a_bid_that_can_not_be_sealed_asks_for_no_code(event: Event) -> None:
    one, _other = two_of(pair(event))
    assert "Which side do you want" in flat(write(event, one.username, "BID FRANCE 2\n", near=False))
    assert not Arrival.objects.filter(state="held").exists()


@pytest.mark.parametrize("line", ["BID JAPAN 2", "BID JAPAN 2 ROUND {n}"])
def test_a_bid_that_is_confirmed_after_its_round_counts_for_no_other_one(event: Event, line: str) -> None:
    found = pair(event)
    one, other = two_of(found)
    number = found.round.number
    code = held(event, one.username, line.format(n=number))
    Pairing.objects.filter(pk=found.pk).update(bids_until=timezone.now() + timedelta(hours=1))
    bidding.bid(one, event, found, "second", 1)
    bidding.bid(other, event, found, "first", 0)
    jobs.drain()
    later = Pairing.objects.filter(round__event=event, state=PairState.WAITING).exclude(second=None)
    theirs = next(row for row in later if one.pk in (row.first.user_id, row.second.user_id if row.second else 0))
    bidding.ask(event, theirs)
    told = flat(write(event, one.username, f"CODE {code}\n", near=False))
    assert f"The time for bids is over in round {number}, so your bid does not count" in told
    assert not Bid.objects.filter(pairing=theirs).exists()


def test_a_bid_that_is_confirmed_while_its_round_is_open_counts_though_another_has_opened(event: Event) -> None:
    found = pair(event)
    one, _other = two_of(found)
    code = held(event, one.username, "BID JAPAN 2")
    for row in Pairing.objects.filter(round__event=event, state=PairState.WAITING).exclude(second=None):
        bidding.ask(event, row)
    write(event, one.username, f"CODE {code}\n", near=False)
    assert [row.pairing_id for row in Bid.objects.all()] == [found.pk]


def test_who_bids_in_several_rounds_names_each() -> None:
    event = bidding_event(*season.NAMES[:4], in_hand=2)
    mine = [pairing for pairing, _bid in bidding.mine(event, season.user("ana"))]
    first, second = (pairing.round.number for pairing in mine)
    told = flat(write(event, "ana", "BID JAPAN 2\n"))
    assert f"You bid in several rounds: {first}, {second}." in told
    assert f"BID JAPAN 2 ROUND {first}" in told
    for lines in ("BID JAPAN 2\nBID ALLIES 1\n", f"BID JAPAN 2 ROUND {first}\nBID ALLIES 1 ROUND {first}\n"):
        assert "not each names another round" in flat(write(event, "ana", lines))
    assert not Bid.objects.exists()
    write(event, "ana", f"BID JAPAN 2 ROUND {first}\nBID ALLIES 1 ROUND {second}\n")
    found = Bid.objects.order_by("pairing__round__number").values_list("pairing__round__number", "side", "vp")
    assert list(found) == [(first, "first", 2), (second, "second", 1)]


def test_who_writes_twice_bids_in_no_other_round() -> None:
    event = bidding_event(*season.NAMES[:4], in_hand=2)
    first, second = (pairing.round.number for pairing, _bid in bidding.mine(event, season.user("ana")))
    write(event, "ana", f"BID JAPAN 2 ROUND {first}\n")
    told = flat(write(event, "ana", "BID JAPAN 4\n"))
    assert f"BID JAPAN 2 ROUND {second}" in told
    assert list(Bid.objects.values_list("pairing__round__number", "vp")) == [(first, 2)]


def test_an_event_without_bids_says_so() -> None:
    event = season.opened(season.club(*THREE))
    confirm_addresses(*THREE)
    assert "In Spring sides are not bid for." in write(event, "ben", "BID JAPAN 2\n")
