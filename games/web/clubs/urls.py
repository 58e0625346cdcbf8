"""Addresses of clubs: /clubs/ for all, /c/ and its name for one."""

from django.urls import path

from games.web.clubs.views import door, games, home, invitations, lists, members, proposals, rules, settings

app_name = "clubs"
urlpatterns = [
    path("clubs/", lists.all_clubs, name="all"),
    path("clubs/new/", lists.new, name="new"),
    path("clubs/invitations/<slug:invited>/", invitations.open_one, name="invitation"),
    path("c/<slug:club>/", home.home, name="home"),
    path("c/<slug:club>/mails/", home.mails, name="mails"),
    path("c/<slug:club>/posts/<slug:post>/", home.post, name="post"),
    path("c/<slug:club>/games/", games.games, name="games"),
    path("c/<slug:club>/members/", members.members, name="members"),
    path("c/<slug:club>/members/export/", members.export, name="export"),
    path("c/<slug:club>/applications/<path:name>/", members.application, name="application"),
    path("c/<slug:club>/deeds/", members.deeds, name="deeds"),
    path("c/<slug:club>/rules/", rules.rules, name="rules"),
    path("c/<slug:club>/rules/edit/", rules.edit, name="edit_rules"),
    path("c/<slug:club>/settings/", settings.settings, name="settings"),
    path("c/<slug:club>/defaults/", settings.defaults, name="defaults"),
    path("c/<slug:club>/invitations/", invitations.invitations, name="invitations"),
    path("c/<slug:club>/invitations/<slug:way>/", invitations.revoke, name="revoke"),
    path("c/<slug:club>/join/", door.join, name="join"),
    path("c/<slug:club>/leave/", door.leave, name="leave"),
    path("c/<slug:club>/step-down/", door.step_down, name="step_down"),
    path("c/<slug:club>/proposals/", proposals.proposals, name="proposals"),
    path("c/<slug:club>/proposals/new/<slug:act>/", proposals.propose, name="propose"),
    path("c/<slug:club>/proposals/<slug:proposal>/", proposals.proposal, name="proposal"),
    path("c/<slug:club>/proposals/<slug:proposal>/approve/", proposals.approve, name="approve"),
]
