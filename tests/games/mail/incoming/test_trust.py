"""Who is believed: the table of games.mail.incoming.trust, row by row, and what follows from it."""

from email import message_from_bytes
from textwrap import fill

import pytest
from allauth.account.models import EmailAddress
from pytest_django import Settings

from games.mail.incoming import codes, headers, trust
from games.mail.models.incoming import Alias, Arrival, State
from tests.games.core.cast import seq
from tests.games.mail.incoming.mails import answers, arrive, drafted, letter, seat_of, table

pytestmark = pytest.mark.django_db
AUTHOR = "bob@mail.example.org"
US = "mx.in.example.org"
ROWS = [
    ("dmarc=pass header.from=mail.example.org", "proved"),
    ("dmarc=pass (p=none dis=none) header.from=mail.example.org; spf=fail smtp.mailfrom=a@b.c", "proved"),
    ("dmarc=fail header.from=mail.example.org; dkim=pass header.d=mail.example.org", "claimed"),
    ("dmarc=pass header.from=evil.example", "claimed"),
    ("dmarc=none header.from=mail.example.org", "claimed"),
    ("dkim=pass header.d=mail.example.org header.i=@mail.example.org", "proved"),
    ("dkim=pass header.d=example.org", "proved"),
    ("dkim=pass header.d=evil.example", "claimed"),
    ("dkim=pass header.d=org", "claimed"),
    ("dkim=pass header.d=sub.mail.example.org", "claimed"),
    ("dkim=fail header.d=mail.example.org; spf=pass smtp.mailfrom=bob@mail.example.org", "proved"),
    ("spf=pass smtp.mailfrom=list@lists.example", "claimed"),
    ("spf=pass smtp.mailfrom=mail.example.org", "proved"),
    ("spf=softfail smtp.mailfrom=bob@mail.example.org", "claimed"),
    ("none", "claimed"),
    ("dmarc=pass header.from=mail.example.org header.from=evil.example", "claimed"),
    ("rubbish;;; ===", "claimed"),
]


def judged(*fields: str, author: str = AUTHOR, near: bool = False) -> str:
    raw = "".join(f"{field}\r\n" for field in fields).encode() + b"From: bob@mail.example.org\r\n\r\nx"
    return trust.of(headers.read(raw).fields, author, near)


@pytest.mark.parametrize(("said", "wanted"), ROWS)
def test_what_our_relay_says(said: str, wanted: str, settings: Settings) -> None:
    settings.INBOX_AUTHSERV = US
    assert judged(f"Authentication-Results: {US}; {said}") == wanted


@pytest.mark.parametrize("name", ["evil.example", "mx.in.example.org.evil.example", f"x {US}", ""])
def test_nobody_else_is_asked(name: str, settings: Settings) -> None:
    settings.INBOX_AUTHSERV = US
    good = "dmarc=pass header.from=mail.example.org"
    assert judged(f"Authentication-Results: {name}; {good}") == "claimed"


def test_the_topmost_of_our_relay_counts(settings: Settings) -> None:
    settings.INBOX_AUTHSERV = US
    bad, good = "dmarc=fail header.from=mail.example.org", "dmarc=pass header.from=mail.example.org"
    assert judged(f"Authentication-Results: {US}; {bad}", f"Authentication-Results: {US}; {good}") == "claimed"


def test_without_a_relay_nothing_is_proved(settings: Settings) -> None:
    settings.INBOX_AUTHSERV = ""
    assert judged(f"Authentication-Results: {US}; dmarc=pass header.from=mail.example.org") == "claimed"


def test_this_machine_is_trusted_only_where_it_is_said(settings: Settings) -> None:
    assert judged(near=True) == "proved"
    assert judged(near=False) == "claimed"
    settings.INBOX_TRUST_LOOPBACK = False
    assert judged(near=True) == "claimed"


def test_two_authors_are_none(settings: Settings) -> None:
    for fields in (
        b"From: a@example.org\r\nFrom: b@example.org\r\n\r\n",
        b"From: a@example.org, b@example.org\r\n\r\n",
    ):
        assert headers.read(fields).author == ""


def test_claimed_orders_are_drafted_but_final_ones_wait_for_the_code() -> None:
    game = table()
    first = arrive(letter(seat_of(game), "STEP 2\nREADY\n"), near=False)
    assert (first.state, first.trust, first.reason) == (State.HELD, "claimed", codes.FINAL)
    assert drafted(game) == ["STEP 2"]
    code = codes.code_of(first)
    assert code in answers()[0].body
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    assert arrive(letter(seat_of(game), f"CODE {wrong}\n"), near=False).reason == "wrong code"
    assert seq(game.code) == game.seq
    assert arrive(letter(seat_of(game), f"Code: {code}\n"), near=False).reason == "code"
    assert seq(game.code) > game.seq
    assert "committed" in answers()[-1].subject
    assert answers()[-1].message()["In-Reply-To"] == Arrival.objects.latest("pk").message_id
    first.refresh_from_db()
    assert first.state == State.ANSWERED


@pytest.mark.parametrize("width", [0, *range(20, 100, 4)])
@pytest.mark.parametrize("kind", ["final", "elsewhere"])
def test_no_line_of_ours_is_the_code(kind: str, width: int) -> None:
    """A program that quotes without marks sends our question back with "That was not me!" above it."""
    game = table()
    if kind == "final":
        arrive(letter(seat_of(game), "STEP 2\nREADY\n"), near=False)
    else:
        arrive(letter(seat_of(game), "STEP 2\n", "bob@office.example"))
    (question,) = answers()
    lines = [part for line in question.body.splitlines() for part in (fill(line, width or 10_000).splitlines() or [""])]
    drafts = drafted(game)
    arrive(letter(seat_of(game), "No, that was not me!\n\n" + "\n".join(lines)))
    assert seq(game.code) == game.seq
    assert Arrival.objects.order_by("pk")[0].state == State.HELD
    assert drafted(game) == drafts


def test_a_code_is_tried_a_few_times_only() -> None:
    game = table()
    first = arrive(letter(seat_of(game), "READY\n"), near=False)
    code = int(codes.code_of(first))
    for number in range(codes.TRIES):
        arrive(letter(seat_of(game), f"CODE {(code + 1 + number) % 1_000_000:06}\n"), near=False)
    arrive(letter(seat_of(game), f"CODE {code:06}\n"), near=False)
    assert seq(game.code) == game.seq


def test_the_opponent_can_not_use_the_code() -> None:
    game = table()
    first = arrive(letter(seat_of(game), "READY\n"), near=False)
    answer = letter(seat_of(game, "BLUE"), f"CODE {codes.code_of(first)}\n", "carol@example.org")
    arrive(answer)
    assert seq(game.code) == game.seq


def test_a_mail_from_elsewhere_waits_and_the_player_is_asked() -> None:
    game = table()
    first = arrive(letter(seat_of(game), "STEP 2\n", "bob@office.example"))
    assert (first.state, first.reason) == (State.HELD, codes.SENDER)
    assert drafted(game) == []
    (question,) = answers()
    assert question.to == ["bob@example.org"]
    assert "bob@office.example" in question.body
    assert "STEP 2" not in question.body, "they may be another seat's"
    arrive(letter(seat_of(game), f"CODE {codes.code_of(first)} ADD\n"))
    assert drafted(game) == ["STEP 2"]
    assert Alias.objects.get().address == "bob@office.example"
    assert not EmailAddress.objects.filter(email="bob@office.example").exists()
    assert arrive(letter(seat_of(game), "SHOW\n", "bob@office.example")).state == State.ANSWERED


def test_strangers_make_us_ask_a_few_times_a_day_only() -> None:
    game = table()
    for number in range(6):
        arrive(letter(seat_of(game), f"STEP {number}\n", f"x{number}@spam.example"))
    assert len(answers()) == 3
    assert {mail.to[0] for mail in answers()} == {"bob@example.org"}


def test_an_unverified_address_is_nobodys() -> None:
    game = table()
    EmailAddress.objects.filter(email="bob@example.org").update(verified=False)
    assert arrive(letter(seat_of(game), "STEP 2\n")).state == State.IGNORED
    assert answers() == []


def test_a_known_person_at_a_wrong_address_is_told_the_right_ones() -> None:
    game = table()
    for number in range(2):
        arrive(letter("orders@in.example.org", f"STEP {number}\n"))
    (mail,) = answers()
    assert seat_of(game) in mail.body
    assert seat_of(game, "BLUE") not in mail.body


@pytest.mark.parametrize(
    "to", ["orders@in.example.org", "g-aaaaaaaaaaaaaaaa@in.example.org", "nobody@elsewhere.example"]
)
def test_strangers_at_a_wrong_address_hear_nothing(to: str) -> None:
    table()
    arrive(letter(to, "STEP 2\n", "eve@evil.example"))
    arrive(letter(to, "STEP 2\n"), near=False)  # says that it is Bob, but nobody vouches for that
    assert answers() == []


def test_the_old_address_answers_with_the_new_one() -> None:
    from games.mail import addresses

    game = table()
    old = seat_of(game)
    new = addresses.rotate(game, "RED")
    assert new != old == old.lower()
    assert arrive(letter(old, "STEP 2\n"), near=False).state == State.IGNORED
    arrive(letter(old, "STEP 3\n"))
    (mail,) = answers()
    assert new in mail.body
    assert drafted(game) == []
    assert arrive(letter(new, "STEP 2\n")).state == State.ANSWERED


def test_no_address_is_kept_readable() -> None:
    from games.mail.models.incoming import Address

    game = table()
    token = seat_of(game).partition("@")[0].removeprefix("g-")
    assert token not in str(list(Address.objects.values()))
    assert message_from_bytes(letter(seat_of(game), ""))["To"].startswith("g-")
