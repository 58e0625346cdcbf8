"""Addresses of people."""

from django.urls import path

from games.web.people import views

app_name = "people"
urlpatterns = [
    path("people/", views.friends, name="friends"),
    path("p/<path:name>/", views.person, name="person"),
]
