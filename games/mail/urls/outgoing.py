"""Addresses about mail."""

from django.urls import path

from games.mail.views import mail_page, outgoing, push_page, time_page

app_name = "post"
urlpatterns = [
    path("outbox/", outgoing.outbox, name="outbox"),
    path("outbox/<int:pk>/", outgoing.letter, name="letter"),
    path("outbox/<int:pk>/html/", outgoing.letter_html, name="letter_html"),
    path("profile/mail/", mail_page.mail, name="mail"),
    path("me/time/", time_page.time, name="time"),
    path("profile/notices/", push_page.push, name="push"),
    path("calendar/<str:token>.ics", time_page.calendar, name="calendar"),
    path("quiet/<str:token>/", outgoing.quiet, name="quiet"),
]
