"""Addresses about mail that came in."""

from django.urls import path

from games.mail.views import incoming

app_name = "inbox"
urlpatterns = [
    path("mail/held/<str:token>/", incoming.held, name="held"),
    path("mail/not-mine/<str:token>/", incoming.not_mine, name="not_mine"),
]
