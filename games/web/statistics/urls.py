"""Addresses of the statistics of a title."""

from django.urls import path

from games.web.statistics import views

app_name = "statistics"
urlpatterns = [
    path("<slug:system>/", views.title, name="title"),
    path("<slug:system>/<slug:scenario>/", views.scenario, name="scenario"),
]
