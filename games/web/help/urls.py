"""Addresses of the help on rules."""

from django.urls import path

from games.web.help import views

app_name = "help"
urlpatterns = [
    path("<slug:system>/rules/", views.index, name="rules"),
    path("<slug:system>/rules/coverage/", views.coverage_page, name="coverage"),
    path("<slug:system>/rules/<str:number>/", views.rule, name="rule"),
]
