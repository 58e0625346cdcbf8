"""Addresses of the rating lists."""

from django.urls import path

from games.web.ratings import views

app_name = "ratings"
urlpatterns = [
    path("", views.all_lists, name="all"),
    path("<slug:system>/<slug:kind>/", views.one_list, name="list"),
    path("<slug:system>/<slug:kind>/editions/", views.editions, name="editions"),
    path("<slug:system>/<slug:kind>/editions/<int:number>/", views.edition, name="edition"),
    path("<slug:system>/<slug:kind>/editions/<int:number>/games.csv", views.games_csv, name="games_csv"),
    path("<slug:system>/<slug:kind>/editions/<int:number>/list.json", views.list_json, name="list_json"),
]
