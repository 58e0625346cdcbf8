"""Addresses of events: /c/ and the club's name for all of a club, /e/ and its own code for one."""

from django.urls import path

from games.web.events.views import acts, bids, correcting, files, making, pages, protests, sharing

app_name = "events"
urlpatterns = [
    path("c/<slug:club>/events/", making.of_club, name="of_club"),
    path("c/<slug:club>/events/new/", making.new, name="new"),
    path("protests/", protests.waiting, name="protests_waiting"),
    path("e/<slug:event>/", pages.standings, name="standings"),
    path("e/<slug:event>/players/", pages.players, name="players"),
    path("e/<slug:event>/rounds/", pages.rounds, name="rounds"),
    path("e/<slug:event>/rounds/<int:number>/why/", pages.why, name="why"),
    path("e/<slug:event>/rounds/<int:number>/<int:board>/protests/", protests.protests, name="protests"),
    path("e/<slug:event>/bracket/", pages.bracket, name="bracket"),
    path("e/<slug:event>/ladder/<int:number>/", pages.ladder_after, name="ladder"),
    path("e/<slug:event>/rules/", pages.rules, name="rules"),
    path("e/<slug:event>/desk/", acts.desk, name="desk"),
    path("e/<slug:event>/enter/", acts.enter, name="enter"),
    path("e/<slug:event>/withdraw/", acts.withdraw, name="withdraw"),
    path("e/<slug:event>/rest/", acts.rest, name="rest"),
    path("e/<slug:event>/confirm/", acts.confirm, name="confirm"),
    path("e/<slug:event>/close-round/", acts.close_round, name="close_round"),
    path("e/<slug:event>/end/", acts.end, name="end"),
    path("e/<slug:event>/next-season/", making.next_season, name="next_season"),
    path("e/<slug:event>/begin/", acts.begin, name="begin"),
    path("e/<slug:event>/cancel/", acts.cancel, name="cancel"),
    path("e/<slug:event>/bids/", bids.bids, name="bids"),
    path("e/<slug:event>/drop/", acts.drop, name="drop"),
    path("e/<slug:event>/decide/", acts.decide, name="decide"),
    path("e/<slug:event>/correct/", correcting.correct, name="correct"),
    path("e/<slug:event>/standings.csv", files.standings_csv, name="standings_csv"),
    path("e/<slug:event>/results.csv", files.results_csv, name="results_csv"),
    path("e/<slug:event>/event.json", files.event_json, name="event_json"),
    path("e/<slug:event>/report.trf", files.report, name="report"),
    path("e/<slug:event>/dates.ics", files.calendar, name="calendar"),
    path("e/<slug:event>/table.svg", sharing.picture_of, name="picture"),
    path("e/<slug:event>/share/", sharing.share, name="share"),
]
