"""Confirming a round (6.1): players are asked before it is drawn; who stays silent sits it out, and twice is out."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.utils import timezone

from games.core.errors import Refused
from games.leagues.events import drawing, entering, making, resting, rounds, table
from games.leagues.events.by_itself import silence
from games.leagues.events.formats import ladder
from games.leagues.events.roll_call import confirming
from games.leagues.models import Deed, Event, EventState, Format, RollCall, Round
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]
EIGHT = season.NAMES[:8]


def begun(*names: str, form: Format = Format.SWISS, rounds: int = 4) -> Event:
    """An event of a club of twelve that asks its players to confirm."""
    event = season.opened(season.club(*season.NAMES), format=form, rounds=rounds, confirms=True)
    season.enter(event, *names)
    season.start(event)
    return event


def play(event: Event) -> None:
    """All games of the round that is being played end."""
    for name, other in season.pairs(event, event.drawn.count()):
        if other:
            season.resign(event, name)
    season.collect()
    event.refresh_from_db()


def pass_time(event: Event, days: float) -> None:
    """So many days go by, for what is asked of the event's players; then the workers look."""
    event.refresh_from_db()
    assert event.starts
    assert event.confirm_by
    gone = timedelta(days=days)
    Event.objects.filter(pk=event.pk).update(starts=event.starts - gone, confirm_by=event.confirm_by - gone)
    silence.sweep()
    silence.sweep()
    season.collect()
    event.refresh_from_db()


def confirm(event: Event, *names: str) -> None:
    for name in names:
        confirming.confirm(season.user(name), event)


def told(part: str) -> set[str]:
    return {mail.to[0].partition("@")[0] for mail in mailbox.outbox if part in " ".join(str(mail.body).split())}


def test_the_next_round_waits_fourteen_days_and_begins_with_who_has_confirmed() -> None:
    event = begun(*EIGHT)
    mailbox.outbox.clear()
    play(event)
    assert event.drawn.count() == 1
    assert event.starts is not None
    assert event.starts - timezone.now() > timedelta(days=13)
    assert event.confirm_by == event.starts - timedelta(days=7)
    assert told("Do you play round 2?") == set(EIGHT)
    confirm(event, *EIGHT[:7])
    pass_time(event, 13)
    assert event.drawn.count() == 1
    pass_time(event, 1)
    assert {name for pair in season.pairs(event, 2) for name in pair if name} == set(EIGHT[:7])
    assert not any((event.starts, event.confirm_by, event.roll_call))


def test_who_is_silent_is_reminded_once_and_then_sits_the_round_out_without_points() -> None:
    event = begun(*EIGHT)
    play(event)
    confirm(event, *EIGHT[1:7])
    resting.rest(season.user("hal"), event)
    mailbox.outbox.clear()
    pass_time(event, 5.5)
    assert told("Do you play round 2?") == {"ana"}
    pass_time(event, 1)
    assert sum("Do you play round 2?" in mail.subject for mail in mailbox.outbox) == 1
    pass_time(event, 1)
    assert told("has not confirmed the next round of an event in time, and sits it out") == {"ana"}
    pass_time(event, 7)
    seed = event.entries.get(user__username="ana").seed
    before = next(one for one in table.standings(event, 1) if one.seed == seed)
    assert "ana" not in {name for pair in season.pairs(event, 2) for name in pair}
    play(event)
    after = next(one for one in table.standings(event, 2) if one.seed == seed)
    assert after.numbers["points"] == before.numbers["points"]
    assert seed in {player.seed for player in drawing.players_of(event, 3)}


def test_who_is_silent_twice_is_out_of_the_event_and_the_director_is_told() -> None:
    event = begun(*EIGHT)
    for _round in (2, 3):
        play(event)
        mailbox.outbox.clear()
        confirm(event, *EIGHT[:7])
        pass_time(event, 14)
    assert event.entries.get(user__username="hal").withdrawn is not None
    assert told("for the second time, and is out of it") == {"ana", "hal"}
    assert list(Deed.objects.order_by("-pk").values_list("act", flat=True)[:2]) == ["drop_silent", "sit_out"]


def test_confirming_is_for_who_plays_and_until_seven_days_before_the_round() -> None:
    event = begun(*EIGHT)
    with pytest.raises(Refused, match="No round of this event is to be confirmed now"):
        confirm(event, "ben")
    play(event)
    with pytest.raises(Refused, match="Only whose own it is"):
        confirm(event, "leo")
    pass_time(event, 7)
    with pytest.raises(Refused, match="The time to confirm was over on"):
        confirm(event, "ben")
    with pytest.raises(Refused, match="You did not confirm round 2 in time, and sit it out"):
        resting.rest(season.user("ben"), event, wished=False)


def test_a_mail_that_came_in_time_counts_though_its_code_comes_later() -> None:
    event = begun(*EIGHT)
    play(event)
    came = timezone.now() - timedelta(days=2)
    confirm(event, *EIGHT[1:])
    pass_time(event, 8)
    confirming.confirm(season.user("ana"), event, came)
    pass_time(event, 6)
    assert "ana" in {name for pair in season.pairs(event, 2) for name in pair}


def test_the_last_answer_counts_and_playing_after_all_confirms() -> None:
    event = begun(*EIGHT)
    play(event)
    confirm(event, *EIGHT)
    resting.rest(season.user("ben"), event)
    resting.rest(season.user("cai"), event)
    resting.rest(season.user("cai"), event, wished=False)
    resting.rest(season.user("dea"), event)
    confirm(event, "dea")
    pass_time(event, 14)
    assert [pair for pair in season.pairs(event, 2) if pair == ("ben", "")]
    assert {"cai", "dea"} <= {name for pair in season.pairs(event, 2) for name in pair}


def test_who_comes_late_has_confirmed_by_entering() -> None:
    event = begun(*EIGHT)
    play(event)
    entering.enter(season.user("leo"), event)
    confirm(event, *EIGHT[:7])
    pass_time(event, 14)
    assert "leo" in {name for pair in season.pairs(event, 2) for name in pair}


def test_where_fewer_than_two_confirm_all_are_asked_once_more_before_it_ends() -> None:
    event = begun(*SIX, rounds=2)
    play(event)
    mailbox.outbox.clear()
    pass_time(event, 14)
    assert (event.drawn.count(), event.state, event.roll_call) == (1, EventState.RUNNING, RollCall.ASKED)
    assert told("You were silent once") == set(SIX)
    confirm(event, *SIX[:4])
    pass_time(event, 14)
    assert {name for pair in season.pairs(event, 2) for name in pair} == set(SIX[:4])
    assert set(event.entries.exclude(withdrawn=None).values_list("user__username", flat=True)) == set(SIX[4:])


def test_a_ladder_asks_before_its_round_ends_so_that_the_next_begins_on_its_day() -> None:
    event = begun(*SIX, form=Format.LADDER)
    silence.sweep()
    event.refresh_from_db()
    assert event.starts is None
    Round.objects.update(ends=timezone.now() + timedelta(days=20))
    silence.sweep()
    event.refresh_from_db()
    assert event.starts == event.drawn.get().ends
    confirm(event, *SIX[1:])
    play(event)
    Round.objects.update(ends=timezone.now())
    pass_time(event, 20)
    assert event.drawn.count() == 2
    assert "ana" not in {name for pair in season.pairs(event, 2) for name in pair}
    assert len(ladder.standing(event)[0]) == 6
    stage = ladder.stages(event)[1]
    assert event.entries.get(user__username="ana").seed in stage.before


def test_a_ladder_whose_round_was_closed_early_may_end_before_the_next() -> None:
    event = begun(*SIX, form=Format.LADDER)
    play(event)
    rounds.close(season.user("ana"), event)
    event.refresh_from_db()
    assert (event.drawn.count(), event.starts is not None) == (1, True)
    with pytest.raises(Refused, match="No round is being played now"):
        rounds.close(season.user("ana"), event)
    rounds.end(season.user("ana"), event)
    event.refresh_from_db()
    assert (event.state, event.rounds, event.starts) == (EventState.FINISHED, 1, None)


def test_an_elimination_after_a_swiss_part_asks_nobody() -> None:
    event = season.opened(
        season.club(*EIGHT), format=Format.SWISS_CUT, rounds=1, qualify=4, confirms=True
    )  # fmt: skip
    season.enter(event, *EIGHT)
    season.start(event)
    play(event)
    assert (event.drawn.count(), event.starts) == (2, None)


def test_only_rounds_that_are_drawn_one_after_another_are_confirmed() -> None:
    club = season.club(*SIX)
    for form, asks in ((Format.SWISS, True), (Format.LADDER, True), (Format.ROUND_ROBIN, False),
                       (Format.ELIMINATION, False), (Format.DIVISIONS, False)):  # fmt: skip
        plan = making.Plan("Spring", "duel", "dawn", format=form, confirms=True)
        assert making.create(season.user("ana"), club, plan).confirms is asks
