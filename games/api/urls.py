"""All addresses of the API: the pages for people about it, then version 1, then nothing."""

from django.urls import URLPattern, URLResolver, path, re_path

from games.api import openapi  # noqa: F401 - registers how tokens are described; workers need none of it
from games.api.base import Nowhere
from games.api.pages import guide, own_tokens
from games.api.views import (
    account,
    datasets,
    games,
    notices,
    odds,
    past,
    plans,
    playing,
    records,
    rewinds,
    seats,
    sightings,
    systems,
    talk,
)
from games.api.webhooks import endpoints as hooks

app_name = "api"

_GAME = "api/v1/games/<slug:code>/"
_DATA = "api/v1/data/<slug:dataset>/<int:version>/"
_HOOK = "api/v1/webhooks/<slug:hook>/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("profile/tokens/", own_tokens.tokens, name="tokens"),
    path("profile/tokens/<str:prefix>/revoke/", own_tokens.revoke, name="revoke_token"),
    path("api/", guide.guide, name="guide"),
    path("api/problems/<slug:slug>/", guide.problem, name="problem"),
    path("api/schema/", guide.schema, name="schema"),
    path("api/reference/", guide.Reference.as_view(), name="reference"),
    path("api/v1/me/", account.Me.as_view(), name="me"),
    path("api/v1/notices/", notices.Notices.as_view(), name="notices"),
    path("api/v1/systems/", systems.Systems.as_view(), name="systems"),
    path("api/v1/systems/<slug:slug>/", systems.OneSystem.as_view(), name="system"),
    path("api/v1/systems/<slug:slug>/facts/", systems.Facts.as_view(), name="facts"),
    path("api/v1/systems/<slug:slug>/documents/", datasets.HouseDocuments.as_view(), name="house_documents"),
    path("api/v1/data/", datasets.DataSets.as_view(), name="data_sets"),
    path(_DATA, datasets.OneDataSet.as_view(), name="data_set"),
    path(f"{_DATA}documents/", datasets.Documents.as_view(), name="data_documents"),
    path(f"{_DATA}facts/", datasets.Facts.as_view(), name="data_facts"),
    path(f"{_DATA}use/", datasets.Use.as_view(), name="use_data_set"),
    path("api/v1/invitations/accept/", seats.Accept.as_view(), name="accept"),
    path("api/v1/journals/", games.Journals.as_view(), name="journals"),
    path("api/v1/games/", games.Games.as_view(), name="games"),
    path(_GAME, games.OneGame.as_view(), name="game"),
    path(f"{_GAME}join/", seats.Join.as_view(), name="join"),
    path(f"{_GAME}share/", seats.Share.as_view(), name="share"),
    path(f"{_GAME}invitations/", seats.Invitations.as_view(), name="invite"),
    path(f"{_GAME}resign/", seats.Resign.as_view(), name="resign"),
    path(f"{_GAME}call-off/", seats.CallOff.as_view(), name="call_off"),
    path(f"{_GAME}view/", playing.View.as_view(), name="view"),
    path(f"{_GAME}odds/", odds.Odds.as_view(), name="odds"),
    path(f"{_GAME}asks/", playing.Asks.as_view(), name="asks"),
    path(f"{_GAME}legal/", playing.Legal.as_view(), name="legal"),
    path(f"{_GAME}draft/", playing.Draft.as_view(), name="draft"),
    path(f"{_GAME}draft/lines/", playing.Lines.as_view(), name="lines"),
    path(f"{_GAME}draft/lines/<int:number>/", playing.Line.as_view(), name="line"),
    path(f"{_GAME}commit/", playing.Commit.as_view(), name="commit"),
    path(f"{_GAME}orders/", playing.Orders.as_view(), name="orders"),
    path(f"{_GAME}events/", records.Events.as_view(), name="events"),
    path(f"{_GAME}past/", past.LookingBack.as_view(), name="past"),
    path(f"{_GAME}journal/", records.Journal.as_view(), name="journal"),
    path(f"{_GAME}dice/", records.Dice.as_view(), name="dice"),
    path(f"{_GAME}rewind/", rewinds.Rewind.as_view(), name="rewind"),
    path(f"{_GAME}rewind/agree/", rewinds.Agree.as_view(), name="agree"),
    path(f"{_GAME}rewind/refuse/", rewinds.Refuse.as_view(), name="refuse"),
    path(f"{_GAME}undo/", rewinds.Undo.as_view(), name="undo"),
    path(f"{_GAME}plan/", plans.Plan.as_view(), name="plan"),
    path(f"{_GAME}sightings/", sightings.Sightings.as_view(), name="sightings"),
    path(f"{_GAME}notes/", sightings.Notes.as_view(), name="notes"),
    path(f"{_GAME}notes/<str:subject>/", sightings.OneNote.as_view(), name="note"),
    path(f"{_GAME}talk/", talk.Talk.as_view(), name="talk"),
    path("api/v1/webhooks/", hooks.Hooks.as_view(), name="webhooks"),
    path(_HOOK, hooks.OneHook.as_view(), name="webhook"),
    path(f"{_HOOK}test/", hooks.Test.as_view(), name="test_webhook"),
    path(f"{_HOOK}secret/", hooks.Secret.as_view(), name="renew_webhook_secret"),
    path(f"{_HOOK}on/", hooks.SwitchOn.as_view(), name="switch_webhook_on"),
    path(f"{_HOOK}deliveries/", hooks.Deliveries.as_view(), name="webhook_deliveries"),
    re_path(r"^api/.*$", Nowhere.as_view(schema=None), name="nowhere"),
]
