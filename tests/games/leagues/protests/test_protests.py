"""Protests about games of events, from the page of a player to the decision of somebody who has no part in it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core import mail as mailbox
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core import referee
from games.core.commands.clocks import pausing
from games.core.commands.clocks import protests as clocks
from games.core.commands.overdue import forfeits
from games.core.errors import Refused
from games.core.journal import verify
from games.core.models import DueChange, Entry, Game, Happening, Owed, Seat
from games.core.outbox import jobs
from games.leagues.conduct import book
from games.leagues.models import Club, Deed, Event, Pairing, Protest, ProtestState
from games.leagues.protests import filing, lapsing, rights, ruling
from games.ops import leaving, own_data
from tests.games.core.cast import running_duel, seq
from tests.games.core.dice.duel import text as journal_text
from tests.games.leagues.events import season
from tests.games.leagues.protests import cases
from tests.games.mail.outgoing.table import at
from tests.games.titles.records.test_fog import fog_of

pytestmark = pytest.mark.django_db
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WORDS = "The site let a dead unit shoot. I ask for a new throw."
ANSWER = "That unit was alive, look at the turn before this one."
REASONS = "The unit was dead by rule 7.2, so the shot falls away."


@pytest.fixture
def event() -> Event:
    return cases.round_robin()


@pytest.fixture
def pairing(event: Event) -> Pairing:
    return cases.played_pair(event)


def two(pairing: Pairing) -> tuple[User, User]:
    """Who protests, whose answer is awaited and whose clock runs; and the other one."""
    rows = list(Seat.objects.filter(game=pairing.game).order_by("order").select_related("user"))
    assert rows[0].user is not None
    assert rows[1].user is not None
    return rows[0].user, rows[1].user


def by(user: Any = None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def url(pairing: Pairing) -> str:
    return reverse("events:protests", args=[pairing.round.event.slug, pairing.round.number, pairing.board])


def page(pairing: Pairing, user: Any = None) -> str:
    return by(user).get(url(pairing)).content.decode()


def send(pairing: Pairing, user: Any, do: str, **more: str) -> Any:
    return by(user).post(url(pairing), {"do": do, **more})


def protest(pairing: Pairing, user: Any, **more: str) -> Protest:
    response = send(pairing, user, "file", **{"about": "engine", "words": WORDS} | more)
    assert response.status_code == 302, response.content.decode()
    return Protest.objects.latest("pk")


def decide(pairing: Pairing, user: Any, case: Protest, **more: str) -> Any:
    return send(pairing, user, "rule", **{"case": case.case, "decision": "upheld", "reasons": REASONS} | more)


def owed(pairing: Pairing) -> Owed:
    return Owed.objects.filter(game=pairing.game).order_by("pk")[0]


@contextmanager
def posted() -> Iterator[list[Any]]:
    """The mails that are sent inside."""
    jobs.drain()
    mailbox.outbox.clear()
    yield mailbox.outbox
    jobs.drain()


def test_a_protest_from_the_page_to_the_decision(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    assert pairing.game
    seat = Seat.objects.get(game=pairing.game, user=one)
    link = url(pairing)
    game_page = by(one).get(reverse("game:clock", args=[pairing.game.code]), {"seat": seat.code}).content.decode()
    assert link in game_page
    assert link in by(one).get(reverse("events:rounds", args=[event.slug])).content.decode()

    with posted() as mails:
        case = protest(pairing, one, entry="0")
    assert case.case == f"R-{timezone.now().year}-001"
    assert {mail.to[0]: WORDS in mail.body for mail in mails} == {other.email: False, "ana@example.org": False}
    assert "No clock of the game runs" in mails[0].body
    board = by(other).get(reverse("game:board", args=[pairing.game.code])).content.decode()
    assert "A protest waits for a decision" in board
    ana = season.user("ana")
    assert case.case in by(ana).get(reverse("events:desk", args=[event.slug])).content.decode()
    assert WORDS in page(pairing, ana)
    assert "You decide when the other side has answered" in page(pairing, ana)

    with posted() as mails:
        assert send(pairing, other, "answer", case=case.case, words=ANSWER).status_code == 302
    assert [mail.to[0] for mail in mails] == ["ana@example.org"]
    assert ANSWER in page(pairing, ana)

    with posted() as mails:
        assert decide(pairing, ana, case, rules="7.2", remedy="Take the shot back.").status_code == 302
    assert {mail.to[0] for mail in mails} == {one.email, other.email}
    assert all("Decision: upheld." in mail.body and "Rules: 7.2" in mail.body for mail in mails)
    assert len({mail.subject for mail in mails}) == 1
    for reader in (one, other, ana):
        shown = page(pairing, reader)
        assert all(words in shown for words in (WORDS, ANSWER, REASONS, "7.2", "Take the shot back."))
    notes = [json.loads(entry.body) for entry in Entry.objects.filter(game=pairing.game, type="note").order_by("seq")]
    assert [(body["note"], body["case"], body["about"], body["state"]) for body in notes] == [
        ("protest", case.case, "engine", state) for state in ("filed", "upheld")
    ]
    journal = str(notes) + str(list(Happening.objects.filter(game=pairing.game).values("text", "data")))
    assert not any(words in journal for words in (WORDS, ANSWER, REASONS, "Take the shot back.", one.username))
    log = by(other).get(reverse("game:log", args=[pairing.game.code])).content.decode()
    assert f"There is a protest about this game: {case.case}." in log
    assert f"The protest {case.case} is decided: it is upheld." in log
    acts = list(Deed.objects.filter(act__contains="protest").order_by("pk").values_list("act", flat=True))
    assert acts == ["protest", "answer_protest", "rule_on_protest"]
    assert case.case not in by(ana).get(reverse("events:desk", args=[event.slug])).content.decode()


def test_a_journal_with_a_protest_holds_and_is_played_again(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    case = protest(pairing, one)
    send(pairing, one, "withdraw", case=case.case)
    game = Game.objects.get(pairing=pairing)
    seat = Seat.objects.get(game=game, user=other)
    referee.resign(game.code, seat.code, seq(game.code))
    game.refresh_from_db()
    fog = fog_of(game)
    assert (fog["wrong"], fog["site"]) == ([], 2)
    assert "everything holds" in verify.verify(journal_text(game.code), [])


def test_nobody_reads_the_words_before_the_decision_and_others_only_after_the_game(
    event: Event, pairing: Pairing
) -> None:
    one, other = two(pairing)
    eli = season.user("eli")
    case = protest(pairing, one, entry="1")
    for reader in (other, eli, None):
        shown = page(pairing, reader)
        assert WORDS not in shown
        assert "Entry 1 of" not in shown
        assert case.case in shown
        assert "the site did not play by the rules" in shown
    send(pairing, other, "answer", case=case.case, words=ANSWER)
    assert ANSWER in page(pairing, other)
    for reader in (one, eli, None):
        assert ANSWER not in page(pairing, reader)
    decide(pairing, season.user("ana"), case)
    for reader in (eli, None):
        shown = page(pairing, reader)
        assert "upheld" in shown
        assert not any(words in shown for words in (WORDS, ANSWER, REASONS))
    assert one.profile.name not in " ".join(map(book.sentence, Deed.objects.filter(act="protest")))
    season.resign(event, one.username)
    for reader in (eli, None):
        assert all(words in page(pairing, reader) for words in (WORDS, ANSWER, REASONS))


def test_the_pages_of_others_are_the_same_whatever_was_written(pairing: Pairing) -> None:
    one, other = two(pairing)
    seen = []
    now = timezone.now().replace(microsecond=0)
    for words, entry in ((WORDS, "0"), ("Something else altogether, and much longer than that. " * 9, "")):
        with at(now):
            made = protest(pairing, one, words=words, entry=entry)
            seen.append([page(pairing, None), page(pairing, season.user("eli")), page(pairing, other)])
        clocks.go_on(made.pause) if made.pause else None
        Protest.objects.all().delete()
    assert [bare(text) for text in seen[0]] == [bare(text) for text in seen[1]]


def bare(text: str) -> str:
    """Without what is new in each answer."""
    lines = text.replace(">", ">\n").split("\n")
    return "\n".join(line for line in lines if "csrf" not in line and "nonce" not in line)


def test_the_clocks_stand_and_go_on_to_the_minute(pairing: Pairing) -> None:
    one, other = two(pairing)
    before = owed(pairing)
    now = before.since + HOUR
    assert before.due - now > DAY
    with at(now):
        case = protest(pairing, one)
    assert owed(pairing).due == before.due + 14 * DAY
    assert DueChange.objects.filter(cause="protest").exists()
    with at(now + 2 * DAY):
        send(pairing, other, "answer", case=case.case, words=ANSWER)
    with at(now + 3 * DAY):
        decide(pairing, season.user("ana"), case)
    assert owed(pairing).due == before.due + 3 * DAY
    case.refresh_from_db()
    assert case.went_on == now + 3 * DAY


def test_nothing_falls_due_in_the_first_24_hours(pairing: Pairing) -> None:
    one, _other = two(pairing)
    now = owed(pairing).due - 2 * HOUR
    with at(now):
        case = protest(pairing, one)
    assert owed(pairing).due == now + 15 * DAY + 2 * HOUR, "a day, then the hour at which answers fall due"
    with at(now + HOUR):
        assert send(pairing, one, "withdraw", case=case.case).status_code == 302
    assert owed(pairing).due == now + DAY + 2 * HOUR


def test_no_win_is_taken_for_silence_while_the_clocks_stand() -> None:
    code = running_duel(pace_seconds=86_400)
    referee.commit(code, "BLUE", seq(code))
    row, game, blue = Owed.objects.get(seat="RED"), Game.objects.get(code=code), Seat.objects.get(code="BLUE")
    late = row.over + 14 * DAY - HOUR
    with at(late):
        clocks.stop(code, "RED")
    row.refresh_from_db()
    with at(late + 2 * HOUR), pytest.raises(Refused, match="14 days"):
        forfeits.claim(code, "BLUE", "RED", seq(code))
    for after, may in ((late + 15 * DAY, False), (late + 15 * DAY + HOUR, True)):
        with at(after):
            assert forfeits.claimable(game, row, blue) is may


def test_a_pause_by_consent_is_another_thing(pairing: Pairing) -> None:
    one, _other = two(pairing)
    protest(pairing, one)
    assert pairing.game
    seat = Seat.objects.get(game=pairing.game, user=one).code
    assert pausing.running(pairing.game) is None
    with pytest.raises(Refused, match="does not pause"):
        pausing.end(pairing.game.code, seat)


def test_after_14_days_the_clocks_go_on_by_themselves_and_both_are_told_once(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    now = timezone.now().replace(microsecond=0)
    with at(now):
        case = protest(pairing, one)
    due = owed(pairing).due
    with at(now + 14 * DAY - HOUR), posted() as mails:
        lapsing.sweep()
    assert mails == []
    with at(now + 14 * DAY + HOUR), posted() as mails:
        lapsing.sweep()
        lapsing.sweep()
    assert sorted(mail.to[0] for mail in mails) == sorted([one.email, other.email, "ana@example.org"])
    assert owed(pairing).due == due
    case.refresh_from_db()
    assert case.is_open
    assert Deed.objects.filter(act="lapse_protest").count() == 1
    with at(now + 15 * DAY):
        assert decide(pairing, season.user("ana"), case).status_code == 302
    assert owed(pairing).due == due


def test_who_is_silent_for_five_days_is_not_waited_for(pairing: Pairing) -> None:
    one, other = two(pairing)
    now = timezone.now()
    case = protest(pairing, one)
    early = decide(pairing, season.user("ana"), case)
    assert early.status_code == 422
    assert "The other side may answer until" in early.content.decode()
    with at(now + 5 * DAY + HOUR):
        late = send(pairing, other, "answer", case=case.case, words=ANSWER)
        assert "The five days for an answer are over." in late.content.decode()
        assert decide(pairing, season.user("ana"), case).status_code == 302


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({"about": "weather"}, "Say what it is about."),
        ({"words": "Too short."}, "Write 20 to 2000 characters; these are 10."),
        ({"words": "x" * 2001}, "Write 20 to 2000 characters; these are 2001."),
        ({"entry": "about 7"}, "Write the number of the journal"),
        ({"entry": "9999"}, "has no entry 9999"),
    ],
)
def test_what_is_no_protest_is_refused_with_the_reason(pairing: Pairing, sent: dict[str, str], reason: str) -> None:
    one, _other = two(pairing)
    response = send(pairing, one, "file", **{"about": "engine", "words": WORDS} | sent)
    assert response.status_code == 422
    assert reason in response.content.decode()
    assert ({"words": WORDS} | sent)["words"] in response.content.decode(), "what was typed is kept"
    assert not Protest.objects.exists()
    assert not DueChange.objects.exists()


def test_a_protest_is_made_within_seven_days(event: Event, pairing: Pairing) -> None:
    one, _other = two(pairing)
    now = timezone.now()
    with at(now + 7 * DAY + HOUR):
        old = send(pairing, one, "file", about="engine", words=WORDS, entry="0")
        assert "A protest is made within 7 days. Entry 0 was written on" in old.content.decode()
    season.resign(event, one.username)
    with at(now + 8 * DAY):
        ended = send(pairing, one, "file", about="result", words=WORDS)
        assert "The game ended on" in ended.content.decode()
    with at(now + DAY):
        assert protest(pairing, one, about="result").pause is None


def test_one_at_a_time_and_the_clocks_stand_once_for_the_same_matter(pairing: Pairing) -> None:
    one, other = two(pairing)
    first = protest(pairing, one)
    again = send(pairing, other, "file", about="clock", words=WORDS)
    assert f"The protest {first.case} about this game is open yet" in again.content.decode()
    send(pairing, one, "withdraw", case=first.case)
    first.refresh_from_db()
    assert (first.state, first.went_on is None) == (ProtestState.WITHDRAWN, False)
    second = protest(pairing, one)
    assert second.pause is None
    send(pairing, one, "withdraw", case=second.case)
    third = protest(pairing, other, about="clock")
    assert third.pause is not None
    assert third.case.endswith("-003")
    gone = send(pairing, one, "withdraw", case=first.case)
    assert "This protest is not open any more: it is “withdrawn”." in gone.content.decode()


def test_numbers_begin_anew_each_year(pairing: Pairing) -> None:
    one, _other = two(pairing)
    for year, wanted in ((2027, "R-2027-001"), (2027, "R-2027-002"), (2028, "R-2028-001")):
        with at(datetime(year, 3, 1, tzinfo=timezone.get_current_timezone())):
            made = protest(pairing, one)
            assert made.case == wanted
            send(pairing, one, "withdraw", case=made.case)


def test_only_who_may_does_it(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    eli = season.user("eli")
    (third,) = User.objects.filter(username__in=("ben", "cai", "dea")).exclude(pk__in=(one.pk, other.pk))
    for stranger in (eli, season.user("ana")):
        assert send(pairing, stranger, "file", about="engine", words=WORDS).status_code == 403
    case = protest(pairing, one)
    for user in (one, eli, third):
        assert send(pairing, user, "answer", case=case.case, words=ANSWER).status_code == 403
    for user in (other, eli):
        assert send(pairing, user, "withdraw", case=case.case).status_code == 403
    for user in (one, other, eli, third):
        assert decide(pairing, user, case).status_code == 403
    assert send(pairing, None, "withdraw", case=case.case).status_code == 302
    case.refresh_from_db()
    assert case.state == ProtestState.FILED
    for lost in ({"do": "dance"}, {"do": "withdraw", "case": "R-1999-001"}):
        assert by(one).post(url(pairing), lost).status_code == 404
    assert by(one).get(url(pairing).replace(f"/{pairing.board}/protests", "/99/protests")).status_code == 404


def test_a_director_who_plays_does_not_decide_and_moderators_are_asked(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    Event.objects.update(director=other)
    event.refresh_from_db()
    User.objects.filter(username="eli").update(is_staff=True)
    Club.objects.get().members.update(office="")
    with posted() as mails:
        case = protest(pairing, one)
    assert not rights.may_rule(other, event, case)
    assert {mail.to[0] for mail in mails} == {other.email, "eli@example.org"}
    send(pairing, other, "answer", case=case.case, words=ANSWER)
    assert decide(pairing, other, case).status_code == 403
    assert decide(pairing, season.user("eli"), case).status_code == 302


def test_a_decision_has_a_verdict_and_reasons(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    case = protest(pairing, one)
    filing.answer(other, event, case, ANSWER)
    with pytest.raises(Refused, match="answered already"):
        filing.answer(other, event, case, ANSWER)
    ana = season.user("ana")
    for sent, reason in (
        (("perhaps", REASONS, "", ""), "Say how you decide"),
        (("upheld", "So.", "", ""), "Write 20 to 2000"),
        (("upheld", REASONS, "7" * 201, ""), "200 characters at most"),
        (("upheld", REASONS, "", "x" * 501), "500 characters at most"),
    ):
        with pytest.raises(Refused, match=reason):
            ruling.rule(ana, event, case, *sent)
    case.refresh_from_db()
    assert case.is_open
    ruling.rule(ana, event, case, "settled", REASONS, "", "")
    with pytest.raises(Refused, match="not open any more"):
        ruling.rule(ana, event, case, "upheld", REASONS, "", "")


def test_own_data_holds_no_words_of_others_and_leaving_erases_ones_own(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    case = protest(pairing, one)
    send(pairing, other, "answer", case=case.case, words=ANSWER)
    for user, mine, theirs in ((one, WORDS, ANSWER), (other, ANSWER, WORDS)):
        with ZipFile(BytesIO(own_data.archive(user))) as parcel:
            text = json.dumps(json.loads(parcel.read("my-data.json")), ensure_ascii=False)
        assert mine in text
        assert theirs not in text
    leaving.leave(one)
    case.refresh_from_db()
    assert (case.state, case.asked, case.answer) == (ProtestState.WITHDRAWN, "", ANSWER)
