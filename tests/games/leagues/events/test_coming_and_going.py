"""Who comes late, leaves, or is taken out while an event is running."""

import pytest
from django.core import mail as mailbox

from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.conduct import book
from games.leagues.events import drawing, entering, resting, table
from games.leagues.models import Deed, Event, EventState, Format, Member, Result
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]
WHY = "Has not answered anybody for three weeks."


def swiss(rounds: int = 4, names: tuple[str, ...] = season.NAMES[:8]) -> Event:
    """Of people of a club of twelve."""
    event = season.opened(season.club(*season.NAMES), format=Format.SWISS, rounds=rounds)
    season.enter(event, *names)
    season.start(event)
    return event


def test_who_comes_late_plays_from_the_next_round_on() -> None:
    event = swiss()
    entry = entering.enter(season.user("leo"), event)
    assert (entry.seed, entry.from_round) == (9, 2)
    assert "leo" not in {name for pair in season.pairs(event, 1) for name in pair}
    for name, _other in season.pairs(event, 1):
        season.resign(event, name)
    season.collect()
    assert "leo" in {name for pair in season.pairs(event, 2) for name in pair}


def test_a_missed_round_is_a_draw_for_the_pairs_and_nothing_for_the_standings() -> None:
    event = swiss()
    entry = entering.enter(season.user("leo"), event)
    player = next(one for one in drawing.players_of(event, 2) if one.seed == entry.seed)
    assert player.score == 1
    place = next(one for one in table.standings(event) if one.seed == entry.seed)
    assert place.numbers["points"] == 0


def test_it_is_over_with_late_entries_after_a_third_of_the_rounds() -> None:
    event = swiss()
    for number in (1, 2):
        assert entering.next_late_round(event) == (2 if number == 1 else 0)
        for name, _other in season.pairs(event, number):
            season.resign(event, name)
        season.collect()
    with pytest.raises(Refused, match="takes no entries any more"):
        entering.enter(season.user("leo"), event)


def test_short_swiss_events_and_round_robins_take_nobody_late() -> None:
    event = swiss(3)
    with pytest.raises(Refused, match="takes no entries any more"):
        entering.enter(season.user("leo"), event)


def test_who_has_left_does_not_come_back_late() -> None:
    event = swiss()
    entering.withdraw(season.user("ben"), event)
    with pytest.raises(Refused, match="can't come back"):
        entering.enter(season.user("ben"), event)


def test_the_director_is_told_of_both_with_the_event_named() -> None:
    event = swiss()
    mailbox.outbox.clear()
    entering.enter(season.user("leo"), event)
    entering.withdraw(season.user("ben"), event)
    jobs.drain()
    told = [mail for mail in mailbox.outbox if "an event" in mail.body]
    assert [mail.to[0] for mail in told] == ["ana@example.org"] * 2
    assert all(event.name in mail.body for mail in told)
    assert list(Deed.objects.order_by("-pk").values_list("act", flat=True)[:2]) == ["withdraw", "enter_late"]


def test_a_late_entry_after_a_withdrawal_leaves_no_gap_and_the_event_ends() -> None:
    event = swiss()
    entering.withdraw(season.user("cai"), event)
    entering.enter(season.user("leo"), event)
    season.play_out(event)
    assert event.state == EventState.FINISHED
    assert len(table.standings(event)) == 9
    assert Result.objects.filter(kind="bye").count() == 0  # eight again from round 2 on


def test_a_director_who_does_not_play_takes_out_who_has_fallen_silent() -> None:
    event = swiss(names=season.NAMES[1:9])
    mailbox.outbox.clear()
    entering.drop(season.user("ana"), event, season.user("ben"), WHY)
    assert event.entries.get(user=season.user("ben")).withdrawn
    jobs.drain()
    told = {mail.to[0] for mail in mailbox.outbox if WHY in mail.body}
    assert told == {f"{name}@example.org" for name in season.NAMES[1:9]}
    deed = Deed.objects.filter(act="drop_entrant").get()
    assert book.sentence(deed).startswith(str(season.user("ana").profile.name))


def test_who_plays_takes_nobody_out_and_an_officer_steps_in() -> None:
    event = swiss()
    with pytest.raises(Refused, match="You have a part in this yourself"):
        entering.drop(season.user("ana"), event, season.user("ben"), WHY)
    with pytest.raises(Refused, match="not yours"):
        entering.drop(season.user("kim"), event, season.user("ben"), WHY)
    Member.objects.filter(user=season.user("kim")).update(office="officer")
    entering.drop(season.user("kim"), event, season.user("ben"), WHY)
    with pytest.raises(Refused, match="not in the event any more"):
        entering.drop(season.user("kim"), event, season.user("ben"), WHY)


def test_without_a_reason_nobody_is_taken_out() -> None:
    event = swiss(names=season.NAMES[1:9])
    with pytest.raises(Refused, match="Give a reason of 20 to 500"):
        entering.drop(season.user("ana"), event, season.user("ben"), "silent")
    assert event.entries.filter(withdrawn=None).count() == 8


def rested(event: Event, name: str) -> list[int]:
    """The rounds that somebody has rested by own wish."""
    rows = Result.objects.filter(kind="rest", pairing__first__user__username=name, pairing__round__event=event)
    return list(rows.values_list("pairing__round__number", flat=True))


def test_a_swiss_round_may_be_rested_once_for_a_point_and_a_draw_in_the_pairing() -> None:
    event = swiss()
    resting.rest(season.user("ben"), event)
    assert not rested(event, "ben")
    for name, _other in season.pairs(event, 1):
        season.resign(event, name)
    season.collect()
    assert rested(event, "ben") == [2]
    assert ("ben", "") in season.pairs(event, 2)
    row = Result.objects.get(kind="rest")
    assert (row.points_first, row.worth_first) == (1, 1)
    assert Result.objects.filter(kind="bye", pairing__round__number=2).count() == 1  # seven are left
    ben = next(one for one in drawing.players_of(event, 3) if one.seed == event.entries.get(user__username="ben").seed)
    assert not ben.had_bye
    with pytest.raises(Refused, match="one may do that once"):
        resting.rest(season.user("ben"), event)
    season.play_out(event)
    assert event.state == EventState.FINISHED


def test_why_these_pairs_leaves_out_who_rested() -> None:
    event = swiss()
    resting.rest(season.user("ben"), event)
    for name, _other in season.pairs(event, 1):
        season.resign(event, name)
    season.collect()
    seeds = {player.seed for player in drawing.players_of(event, 2)}
    assert seeds == set(range(1, 9)) - {event.entries.get(user__username="ben").seed}


def test_nobody_rests_where_no_pairing_would_be_left() -> None:
    event = swiss(rounds=3, names=SIX)
    have_met = season.pairs(event, 1)[0]
    for name in set(SIX) - set(have_met):
        resting.rest(season.user(name), event)
    for name, _other in season.pairs(event, 1):
        season.resign(event, name)
    season.collect()
    assert not Result.objects.filter(kind="rest").exists()
    assert len(season.pairs(event, 2)) == 3


def test_the_last_round_drawn_leaves_none_to_rest() -> None:
    event = swiss(rounds=1, names=SIX)
    with pytest.raises(Refused, match="No round of this event can be rested now"):
        resting.rest(season.user("ben"), event)
