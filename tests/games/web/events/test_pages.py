"""Pages of events, for players, members, the director and strangers."""

import re
from typing import Any

import pytest
from django.core import mail as mailbox
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.core.commands.seats import leaving
from games.core.models import Seat
from games.core.outbox import jobs
from games.leagues.events import entering
from games.leagues.models import Club, Entry, Event, EventState, Format, Pairing, Result
from games.web.models import Profile
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]
PAGES = ("standings", "rounds", "rules", "standings_csv", "results_csv", "event_json", "report")


def client(name: str) -> Client:
    found = Client()
    found.force_login(season.user(name))
    return found


def at(event: Event, page: str, *more: Any) -> str:
    return reverse(f"events:{page}", args=[event.slug, *more])


def text(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200, (url, response.status_code)
    return response.content.decode()


def test_an_event_is_set_up_with_three_fields_and_entered_with_a_button() -> None:
    club = season.club(*FOUR)
    ana = client("ana")
    new = reverse("events:new", args=[club.slug])
    assert "Set it up" in text(ana, new)
    made = ana.post(new, {"name": "Spring", "plays": "pacific-victory:1942", "pace": "league"}, follow=True)
    assert "Nobody has entered yet" in made.content.decode()
    jobs.drain()
    event = Event.objects.get()
    assert (event.format, event.in_hand, event.scoring) == (Format.ROUND_ROBIN, 2, "pacific-victory")
    for name in FOUR:
        client(name).post(at(event, "enter"))
    assert "Open for entries: 4 have entered." in text(client("ben"), at(event, "standings"))
    ana.post(at(event, "begin"))
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.RUNNING
    assert "0 of 6 games are decided." in text(client("ben"), at(event, "standings"))


def test_members_are_told_of_a_new_event_with_a_link_to_it() -> None:
    event = season.opened(season.club(*FOUR))
    told = [mail for mail in mailbox.outbox if "set up an event" in mail.body]
    assert {mail.to[0] for mail in told} == {f"{name}@example.org" for name in FOUR[1:]}
    assert all(at(event, "standings") in mail.body and event.name in mail.body for mail in told)


def test_the_pages_of_a_private_club_are_for_its_members() -> None:
    event = season.begun(*FOUR)
    person("zoe")
    for page in PAGES:
        assert client("ben").get(at(event, page)).status_code == 200
        assert client("zoe").get(at(event, page)).status_code == 404
        assert Client().get(at(event, page)).status_code == 404
    unknown = client("zoe").get(reverse("events:standings", args=["nothere"])).content
    assert client("zoe").get(at(event, "standings")).content == unknown


def test_standings_show_points_cells_and_what_parted_two() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    season.play_out(event)
    page = text(client("ben"), at(event, "standings"))
    assert "the event is over" in page.lower()
    assert 'title="round 1: beat' in page
    assert ", you" in page
    assert "ahead of" in page
    assert "Buchholz" in page


def test_why_these_pairs_says_what_another_pair_would_have_cost() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    page = text(client("ben"), at(event, "why", 1))
    assert "Why these pairs in round 1?" in page
    asked = text(client("ben"), at(event, "why", 1) + "?a=1&b=2")
    assert "order within the group: " in asked.partition("the whole round would have cost")[2]
    assert client("ben").get(at(event, "why", 9)).status_code == 404


def test_rounds_show_pairs_and_link_only_the_games_that_one_may_see() -> None:
    event = season.begun(*FOUR)
    page = text(client("ben"), at(event, "rounds"))
    mine = Pairing.objects.filter(round__event=event, game__seats__user=season.user("ben"))
    others = Pairing.objects.filter(round__event=event).exclude(game=None).exclude(pk__in=mine)
    assert all(f"/g/{pairing.game.code}/" in page for pairing in mine if pairing.game)
    assert others.exists()
    assert not any(f"/g/{pairing.game.code}/" in page for pairing in others if pairing.game)


def test_the_desk_is_the_directors_and_says_who_decides() -> None:
    event = season.begun(*FOUR)
    assert client("ben").get(at(event, "desk")).status_code == 403
    assert "You play in this event" in text(client("ana"), at(event, "desk"))
    pair = Pairing.objects.filter(round__event=event).exclude(game=None)[0]
    client("ana").post(at(event, "decide"), {"pair": pair.pk, "winner": "first"})
    assert not Result.objects.exists()


def test_an_officer_who_does_not_play_decides_a_game_from_the_desk() -> None:
    event = season.opened(season.club(*season.NAMES[:5]))
    for name in season.NAMES[1:5]:
        client(name).post(at(event, "enter"))
    season.start(event)
    pair = Pairing.objects.filter(round__event=event).exclude(game=None)[0]
    ana = client("ana")
    assert "It does not come to an end" in text(ana, at(event, "desk"))
    ana.post(at(event, "decide"), {"pair": pair.pk, "winner": "nobody"})
    assert not Result.objects.exists()
    ana.post(at(event, "decide"), {"pair": pair.pk, "winner": "first"})
    assert Result.objects.get().by == season.user("ana")


def test_leaving_is_asked_for_first() -> None:
    event = season.begun(*FOUR)
    ben = client("ben")
    assert "Games that have not begun are lost" in text(ben, at(event, "withdraw"))
    ben.post(at(event, "withdraw"))
    page = text(ben, at(event, "standings"))
    assert page.count(' <span class="mut">withdrew</span>') == 2, "apart from the name, on phones and desks"


def test_the_lots_can_be_checked() -> None:
    event = season.begun(*FOUR)
    page = text(client("ben"), at(event, "rules"))
    assert event.key in page
    assert event.commitment in page
    assert "The key fits" in page


def test_the_key_is_nowhere_before_entries_are_closed() -> None:
    event = season.opened(season.club(*FOUR))
    assert event.commitment in text(client("ben"), at(event, "rules"))
    assert "The key<" not in text(client("ben"), at(event, "rules"))


def test_a_late_entry_is_offered_made_and_shown() -> None:
    event = season.opened(season.club(*season.NAMES[:9]), format=Format.SWISS, rounds=4)
    season.enter(event, *season.NAMES[:8])
    season.start(event)
    late = client(season.NAMES[8])
    assert "play from round 2 on" in " ".join(text(late, at(event, "standings")).split())
    assert "until round 2 is drawn" in " ".join(text(late, at(event, "rules")).split())
    late.post(at(event, "enter"))
    page = text(late, at(event, "standings"))
    assert "from round 2 on" in page
    assert "play from round 2 on" not in page


def test_an_officer_takes_a_player_out_from_the_desk() -> None:
    event = season.begun(*FOUR)
    event.club.members.filter(user__username="ben").update(office="officer")
    assert "Take a player out" not in text(client("ana"), at(event, "desk"))  # plays
    event.entries.filter(user__username="ben").update(withdrawn=event.begun)
    ben, cai = client("ben"), event.entries.get(user__username="cai")
    assert "Take a player out" in text(ben, at(event, "desk"))
    ben.post(at(event, "drop"), {"player": cai.pk, "words": "Has not answered anybody for three weeks."})
    cai.refresh_from_db()
    assert cai.withdrawn
    refused = client("dea").post(
        at(event, "drop"), {"player": event.entries.get(user__username="ana").pk, "words": "x" * 30}
    )
    assert refused.status_code == 403


def test_a_bracket_names_who_goes_on_and_links_the_own_game() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.ELIMINATION)
    page = " ".join(text(client("ben"), at(event, "bracket")).split())
    assert [page.count(title) for title in ("Final", "Semi-final", "Quarter-final")] == [1, 2, 2]
    assert page.count("rests in this round") == 2
    season.play_out(event)
    page = " ".join(text(client("ben"), at(event, "bracket")).split())
    assert page.count(">goes on<") == 7  # two of them rested
    standings = text(client("ben"), at(event, "standings"))
    assert "who fell later in the elimination" in standings
    assert "Pts" not in standings


def test_a_bracket_after_a_swiss_part_waits_for_it_and_others_have_none() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS_CUT, rounds=2, qualify=2)
    assert "drawn when the Swiss rounds are over" in text(client("ben"), at(event, "bracket"))
    season.play_out(event)
    assert "Final" in text(client("ben"), at(event, "bracket"))
    assert client("ben").get(at(event, "why", 2)).status_code == 200
    assert client("ben").get(at(event, "why", 3)).status_code == 404
    Event.objects.update(format=Format.SWISS)
    assert client("ben").get(at(event, "bracket")).status_code == 404


def test_the_front_page_of_a_club_leads_to_its_current_events() -> None:
    event = season.begun("ana", "ben", "cai")
    home = reverse("clubs:home", args=[event.club.slug])
    link = reverse("events:standings", args=[event.slug])
    assert f'href="{link}"' in text(client("ana"), home)
    Event.objects.filter(pk=event.pk).update(state=EventState.FINISHED)
    assert f'href="{link}"' not in text(client("ana"), home)


def test_ratings_of_people_who_stand_unnamed_in_lists_are_in_no_file() -> None:
    """With the name beside it, a rating would tell who "a player" of that rating is."""
    event = season.begun(*FOUR)
    Club.objects.update(private=False, unlisted=False)
    Profile.objects.update(in_ratings=False, shown_to="everybody")
    Profile.objects.filter(user__username="ben").update(in_ratings=True)
    Entry.objects.filter(event=event).update(rating=5123)

    def ratings(reader: Client) -> dict[str, int | None]:
        told = reader.get(at(event, "event_json")).json()
        return {row["name"]: row["rating"] for row in told["players"]}

    names = {name: Profile.objects.get(user__username=name).name for name in FOUR}
    assert ratings(Client()) == {names[name]: 5123 if name == "ben" else None for name in FOUR}
    assert ratings(client("cai"))[names["cai"]] == 5123
    assert text(client("ana"), at(event, "report")).count("5123") == 2


def test_the_tables_are_drawn_once_for_all_and_anew_when_something_changes() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    Club.objects.update(private=False, unlisted=False)
    Profile.objects.filter(user__username="cai").update(shown_to="everybody")
    guest, ben, page = Client(), client("ben"), at(event, "standings")
    name = Profile.objects.get(user__username="cai").name
    with CaptureQueriesContext(connection) as first:
        assert name in text(guest, page)
    with CaptureQueriesContext(connection) as second:
        assert name in text(guest, page)
    assert len(second) < len(first)
    assert ", you" in text(ben, page)
    assert ", you" not in text(guest, page)
    Profile.objects.filter(user__username="cai").update(shown_to="members")
    assert name not in text(guest, page)
    assert name in text(ben, page)
    season.resign(event, season.pairs(event, 1)[0][0])
    season.collect()
    assert 'title="round 1: beat' in text(guest, page)
    entering.withdraw(season.user("cai"), event)
    assert "withdrew" in text(guest, page)


def test_9_7_tables_that_are_drawn_cost_a_player_few_statements() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    ben, page = client("ben"), at(event, "standings")
    text(ben, page)
    with CaptureQueriesContext(connection) as playing:
        text(ben, page)
    season.play_out(event)
    text(ben, page)
    with CaptureQueriesContext(connection) as over:
        text(ben, page)
    assert max(len(playing), len(over)) <= 13


def test_on_a_phone_cards_say_whom_one_plays_and_lead_to_the_own_place() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    page = text(client("ben"), at(event, "standings"))
    assert page.count('id="my-place"') == page.count('href="#my-place"') == 1
    assert page.count('<span class="why">round 1: plays ') == 6
    person("zoe")
    Club.objects.update(private=False, unlisted=False)
    assert "my-place" not in text(client("zoe"), at(event, "standings"))


def test_the_desk_says_where_a_seat_is_vacant() -> None:
    event = season.begun(*FOUR)
    seat = Seat.objects.filter(game__pairing__round__event=event).exclude(user=season.user("ana"))[0]
    assert "A seat is vacant since" not in text(client("ana"), at(event, "desk"))
    leaving.leave(seat.game.code, seat.code, seat.game.seq)
    page = " ".join(text(client("ana"), at(event, "desk")).split())
    assert page.count("another player is looked for") == 1


def test_rounds_say_how_far_games_are_and_when_they_are_likely_over() -> None:
    event = season.begun(*FOUR, format=Format.ELIMINATION)
    said = text(client("ben"), at(event, "rounds"))
    assert len(re.findall(r"turn 1 of 4 · likely done in \w+", said)) == 2
    assert "Its games are likely all done in " in said
    for name in ("ana", next(a for a, b in season.pairs(event, 1) if "ana" not in (a, b))):
        season.resign(event, name)
    season.collect()
    said = text(client("ben"), at(event, "rounds"))
    assert len(re.findall("turn 1 of 4 · likely done in ", said)) == 1, "of the final alone, and at once"


def test_the_desk_says_how_long_the_event_is_likely_to_take_before_it_begins() -> None:
    event = season.opened(season.club(*FOUR), format=Format.ELIMINATION)
    assert "it is likely done in" not in text(client("ana"), at(event, "desk"))
    season.enter(event, *FOUR)
    assert "If it begins now with who has entered, it is likely done in" in text(client("ana"), at(event, "desk"))
    event.terms["allowance_h"] = 24 * 30
    event.format, event.double = Format.ROUND_ROBIN, True
    event.save()
    said = text(client("ana"), at(event, "desk"))
    assert "longer than two years" in said
