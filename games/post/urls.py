"""Addresses about mail."""

from django.urls import path

from games.post import mailpage, views

app_name = "post"
urlpatterns = [
    path("outbox/", views.outbox, name="outbox"),
    path("outbox/<int:pk>/", views.letter, name="letter"),
    path("outbox/<int:pk>/html/", views.letter_html, name="letter_html"),
    path("profile/mail/", mailpage.mail, name="mail"),
    path("calendar/<str:token>.ics", mailpage.calendar, name="calendar"),
    path("quiet/<str:token>/", views.quiet, name="quiet"),
]
