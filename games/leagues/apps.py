"""Clubs and their leagues."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "games.leagues"
    label = "leagues"

    def ready(self) -> None:
        from games.core.commands.clocks import evenings
        from games.core.outbox import jobs, worker_loop
        from games.core.queries.seats import vacancies
        from games.leagues.clubs import changes, club_games, doors, two_people
        from games.leagues.events import correcting, entering, keys, progress, rounds
        from games.leagues.events.by_itself import seasons, silence
        from games.leagues.protests import lapsing
        from games.leagues.rating_lists import publishing

        worker_loop.periodic("bots", 300.0, two_people.sweep)
        worker_loop.periodic("bots", 3600.0, doors.lapse)
        worker_loop.periodic("bots", progress.EVERY, progress.collect)
        worker_loop.periodic("bots", 3600.0, rounds.warn)
        worker_loop.periodic("bots", silence.EVERY, silence.sweep)
        worker_loop.periodic("bots", seasons.EVERY, seasons.sweep)
        worker_loop.periodic("bots", 300.0, lapsing.sweep)
        worker_loop.periodic("bots", publishing.EVERY, publishing.keep_up)
        correcting.register()
        vacancies.keep_within(club_games.keep_seats)
        changes.on_leaving(entering.leave_ladders)
        changes.on_closing(rounds.end_with_club)
        evenings.forbid_if(progress.stays_by_mail)
        jobs.handler("league")(progress.make_game)
        jobs.handler("league_key")(keys.do_owed)
