"""Addresses of the lobby."""

from django.urls import path

from games.web.lobby.views import (
    explanations,
    games,
    home,
    importing,
    joining,
    making,
    playing_on,
    seat,
    vacancies,
    watching,
)

app_name = "lobby"
urlpatterns = [
    path("", home.home, name="home"),
    path("games/", games.mine, name="games"),
    path("games/finished/", games.finished, name="finished"),
    path("games/next/", games.waiting, name="next"),
    path("games/next/open", games.onward, name="onward"),
    path("games/import/", importing.bring, name="import"),
    path("lobby/", home.lobby, name="lobby"),
    path("vacant/", vacancies.vacant, name="vacant"),
    path("new/", making.scenarios, name="new"),
    path("new/<slug:system>/<slug:scenario>/", making.new, name="new_game"),
    path("games/<slug:code>/", seat.table, name="table"),
    path("games/<slug:code>/join/", joining.join, name="join"),
    path("games/<slug:code>/share/", seat.share, name="share"),
    path("games/<slug:code>/invite/", seat.invite, name="invite"),
    path("games/<slug:code>/rematch/", seat.rematch, name="rematch"),
    path("games/<slug:code>/resign/", seat.resign, name="resign"),
    path("games/<slug:code>/play-on/", playing_on.play_on, name="play_on"),
    path("games/<slug:code>/kept/", vacancies.kept, name="kept"),
    path("games/<slug:code>/watching/", watching.watching, name="watching"),
    path("games/<slug:code>/call-off/", seat.call_off, name="call_off"),
    path("invitations/<str:token>/", joining.invitation, name="invitation"),
    path("help/", explanations.help_page, name="help"),
    path("about/", explanations.about, name="about"),
    path("accessibility/", explanations.accessibility, name="accessibility"),
]
