"""Rating lists from the games of events: which count, editions, corrections."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.core.errors import Refused
from games.core.models import Ending, Game, Holder, Vacancy
from games.leagues.models import Entry, Event, Pairing, RatedGame, RatingEdition, RatingList, Result
from games.leagues.rating_lists import inputs, kinds, published, publishing
from games.leagues.rating_lists.inputs import games_of
from games.leagues.ratings import files
from games.leagues.ratings.editions import System, edition, rows_of
from tests.games.leagues.events import season
from tests.games.leagues.rating_lists import rated

pytestmark = pytest.mark.django_db
THREE, FOUR = season.NAMES[:3], season.NAMES[:4]
DAYS = timedelta(days=1)


def area(name: str) -> int:
    return published.of_person(season.user(name))[0].area


def test_games_count_three_days_after_their_end() -> None:
    event = rated.event(*THREE)
    publishing.keep_up(timezone.now() + 2 * DAYS)
    assert not RatedGame.objects.exists()
    rated.published(event)
    assert RatedGame.objects.count() == 3
    by_seed = [entry.user.username for entry in Entry.objects.filter(event=event).order_by("seed") if entry.user]
    first, _middle, last = (area(name) for name in by_seed)
    assert first > 5000 > last
    assert sum(area(name) for name in THREE) == 15_000


def test_nothing_is_added_or_published_twice() -> None:
    event = rated.event(*THREE)
    rated.published(event)
    rated.published(event)
    assert (RatedGame.objects.count(), RatingEdition.objects.filter(kind="area").count()) == (3, 1)


def test_an_unrated_event_counts_nowhere() -> None:
    event = season.begun(*THREE)
    season.play_out(event)
    rated.played_on(event)
    rated.published(event)
    assert not RatedGame.objects.exists()


def test_a_club_with_one_officer_has_no_rated_events() -> None:
    with pytest.raises(Refused, match="two officers"):
        season.opened(season.club(*THREE), rated=True)
    assert not Event.objects.exists()


@pytest.mark.parametrize("change", [{"turns": 1}, {"players": "computers"}, {"players": "alone"}])
def test_games_that_were_hardly_begun_or_not_between_people_do_not_count(change: dict[str, object]) -> None:
    event = rated.event(*THREE)
    Ending.objects.update(**change)
    rated.published(event)
    assert not RatedGame.objects.exists()


def test_a_game_whose_seat_changed_hands_is_unrated() -> None:
    event = rated.event(*THREE)
    game = Game.objects.filter(pairing__round__event=event)[0]
    Holder.objects.create(game=game, seat="RED", number=2, user=season.user("ana"), since=timezone.now())
    rated.published(event)
    assert RatedGame.objects.count() == 2
    assert not RatedGame.objects.filter(game=game).exists()


def _left(event: Event) -> Game:
    game = Game.objects.filter(pairing__round__event=event)[0]
    now = timezone.now()
    seat = game.seats.get(code="RED")
    Vacancy.objects.create(game=game, seat="RED", number=1, user=seat.user, cause="silence", since=now, until=now)
    return game


def test_who_left_before_the_first_turn_was_over_loses_nothing() -> None:
    event = rated.event(*THREE)
    game = _left(event)
    rated.published(event)
    assert not RatedGame.objects.filter(game=game).exists()


def test_who_left_later_has_lost_once_however_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    event = rated.event(*THREE)
    monkeypatch.setattr("games.core.journal.turns.begun", lambda game: [0, 1])
    game = _left(event)
    Result.objects.filter(pairing__game=game).update(worth_first=2, worth_second=0)
    rated.published(event)
    rated.published(event)
    row = RatedGame.objects.get(game=game)
    assert (row.score, row.forfeit, row.result) == (0, True, 0)


def test_who_leaves_a_game_that_is_adjudicated_already_has_lost_nothing_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """4.4: leaving counts while the result is open; players may go on with a game that was adjudicated."""
    event = rated.event(*THREE)
    monkeypatch.setattr("games.core.journal.turns.begun", lambda game: [0, 1])
    game = _left(event)
    before = timezone.now() - timedelta(hours=1)
    Result.objects.filter(pairing__game=game).update(kind="adjudicated", worth_first=2, worth_second=0, at=before)
    Holder.objects.create(game=game, seat="RED", number=2, user=season.user("ana"), since=timezone.now())
    rated.published(event)
    row = RatedGame.objects.get(game=game)
    assert (row.score, row.forfeit, row.result) == (2, False, 1)


@pytest.mark.parametrize(("why", "bid"), [("", False), ("balance", False), ("higher", True), ("different", True)])
def test_only_sides_that_a_bid_gave_count_as_bid_for(why: str, bid: bool) -> None:
    """7.2: the side's advantage is 0 if there was a bid."""
    event = rated.event(*THREE)
    Pairing.objects.filter(round__event=event).update(sides_by=why, adjust=0 if why else None)
    rated.published(event)
    assert set(RatedGame.objects.values_list("bid", flat=True)) == {bid}


def test_a_corrected_result_makes_another_edition_and_the_old_one_stays() -> None:
    event = rated.event(*THREE)
    rated.published(event)
    before = {name: area(name) for name in THREE}
    old = RatingEdition.objects.get(kind="area")
    result = Result.objects.filter(pairing__round__event=event).order_by("at")[0]
    result.pk, result.version = None, 2
    result.worth_first, result.worth_second = result.worth_second, result.worth_first
    result.save()
    rated.published(event, timezone.now() + 8 * DAYS)
    assert {name: area(name) for name in THREE} != before
    assert RatedGame.objects.filter(version=2).count() == 1
    assert RatedGame.objects.count() == 4
    assert RatingEdition.objects.get(kind="area", number=1).text == old.text
    assert not publishing.differing()


def test_a_voided_result_takes_its_game_out() -> None:
    event = rated.event(*THREE)
    rated.published(event)
    result = Result.objects.filter(pairing__round__event=event).order_by("at")[0]
    result.pk, result.version, result.kind = None, 2, "void"
    result.save()
    rated.published(event, timezone.now() + 8 * DAYS)
    assert sum(game.void for game in games_of(RatingEdition.objects.filter(kind="area")[0].list)) == 1


def test_months_close_on_the_second_at_six() -> None:
    def closed(*moment: int) -> tuple[int, int]:
        found = publishing.last_closed(datetime(*moment, tzinfo=UTC))  # type: ignore[misc,arg-type]
        return found // 12, found % 12 + 1

    assert closed(2027, 3, 2, 6) == (2027, 2)
    assert closed(2027, 3, 2, 5, 59) == (2027, 1)
    assert closed(2027, 1, 5) == (2026, 12)


def test_glicko_waits_for_its_month_and_moves_on_each_month() -> None:
    event = rated.event(*THREE)
    rated.ended(event, datetime(2027, 1, 10, tzinfo=UTC))
    rated.published(event, datetime(2027, 1, 20, tzinfo=UTC))
    assert not RatingEdition.objects.filter(kind="glicko2").exists()
    for month in (2, 3):
        rated.published(event, datetime(2027, month, 2, 7, tzinfo=UTC))
    assert RatingEdition.objects.filter(kind="glicko2").count() == 2
    assert all(standing.glicko for standing in published.of_person(season.user("ana")))


def test_nothing_is_worked_out_again_while_no_month_has_closed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    event = rated.event(*THREE)
    rated.ended(event, datetime(2027, 1, 10, tzinfo=UTC))
    rated.published(event, datetime(2027, 2, 2, 7, tzinfo=UTC))
    later = rated.another(event)
    rated.ended(later, datetime(2027, 2, 10, tzinfo=UTC))  # counts in the month that is not closed yet
    rated.published(later, datetime(2027, 2, 20, tzinfo=UTC))
    worked: list[str] = []
    real = publishing.worked_out

    def noted(held: RatingList, kind: kinds.Kind, *more: Any) -> Any:
        worked.append(kind.slug)
        return real(held, kind, *more)

    monkeypatch.setattr(publishing, "worked_out", noted)
    publishing.keep_up(datetime(2027, 2, 20, 1, tzinfo=UTC))
    assert worked == []
    publishing.keep_up(datetime(2027, 3, 2, 7, tzinfo=UTC))
    assert worked == ["glicko2"]


def test_a_scenario_that_is_played_much_has_a_list_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four people played six games at dawn, and two of them once at dusk: those at dawn alone make its list."""
    made = rated.event(*FOUR)
    rated.ended(made, datetime(2027, 1, 10, tzinfo=UTC))
    monkeypatch.setattr(kinds, "LEAST_GAMES", 6)
    rated.published(made, datetime(2027, 1, 20, tzinfo=UTC))
    game = RatedGame.objects.order_by("pk")[0]
    game.pk, game.number, game.scenario = None, 99, "dusk"
    game.save(force_insert=True)
    assert not RatingEdition.objects.filter(kind__startswith="glicko2").exists(), "the month is not closed"
    rated.published(made, datetime(2027, 2, 3, tzinfo=UTC))
    dawn, whole = (RatingEdition.objects.get(kind=kind) for kind in ("glicko2-dawn", "glicko2"))
    assert not RatingEdition.objects.filter(kind="glicko2-dusk").exists()
    assert [row["games"] for row in rows_of(dawn.text).values()] == [3, 3, 3, 3]
    assert sum(row["games"] for row in rows_of(whole.text).values()) == 14
    assert [game.scenario for game in inputs.of_edition(dawn)] == ["dawn"] * 6
    assert publishing.differing() == []
    again = edition(System.GLICKO, files.read(files.written(inputs.of_edition(dawn))), dawn.until)
    assert (again.text, again.digest, again.inputs) == (dawn.text, dawn.digest, dawn.inputs)
    rated.published(made, datetime(2027, 2, 4, tzinfo=UTC))
    assert RatingEdition.objects.filter(kind="glicko2-dawn").count() == 1


def test_a_scenario_with_too_few_games_that_count_has_no_list_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    made = rated.event(*FOUR)
    rated.ended(made, datetime(2027, 1, 10, tzinfo=UTC))
    monkeypatch.setattr(kinds, "LEAST_GAMES", 6)
    rated.published(made, datetime(2027, 1, 20, tzinfo=UTC))
    RatedGame.objects.filter(number=1).update(void=True)
    rated.published(made, datetime(2027, 2, 3, tzinfo=UTC))
    assert RatingEdition.objects.filter(kind="glicko2").exists()
    assert not RatingEdition.objects.filter(kind="glicko2-dawn").exists()


@pytest.mark.parametrize("slug", ["area-dawn", "glicko2-", "glicko2-nothing", "elo", "", "glicko2-dawn-"])
def test_what_is_no_list(slug: str) -> None:
    assert kinds.known("duel", slug) is None


def test_an_edition_is_worked_out_again_from_its_file() -> None:
    rated.published(rated.event(*THREE))
    made = RatingEdition.objects.get(kind="area")
    again = edition(System.AREA, files.read(files.written(games_of(made.list, made.last))))
    assert (again.text, again.digest, again.inputs) == (made.text, made.digest, made.inputs)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the first line is not"),
        (",".join(files.HEAD) + "\n1,2", "line 2 has 2 columns"),
        (",".join(files.HEAD) + "\n1,2027-01-01T00:00:00Z,a,{},1,2,3,0,0,0", "a score is 0, 1 or 2"),
        (",".join(files.HEAD) + "\n1,yesterday,a,{},1,2,2,0,0,0", "a time is like"),
    ],
)
def test_a_file_that_is_no_list_of_games_is_refused_with_its_line(text: str, words: str) -> None:
    with pytest.raises(files.BadFile, match=words):
        files.read(text)


def test_the_command_finds_an_edition_that_does_not_follow_from_its_games() -> None:
    event = rated.event(*THREE)
    rated.published(event)
    out = StringIO()
    call_command("ratings", stdout=out)
    assert "follow from their games" in out.getvalue()
    RatedGame.objects.filter(pk=RatedGame.objects.latest("pk").pk).update(score=1)
    with pytest.raises(CommandError, match="1 edition"):
        call_command("ratings", stdout=out)


def test_the_next_event_seeds_by_the_ratings() -> None:
    event = rated.event(*THREE)
    rated.published(event)
    again = season.opened(event.club)
    season.enter(again, *reversed(THREE))
    season.start(again)
    ratings = list(Entry.objects.filter(event=again).order_by("seed").values_list("rating", flat=True))
    assert ratings == sorted((area(name) for name in THREE), reverse=True)
    assert Pairing.objects.filter(round__event=again).exists()
