"""All addresses: each app brings its own."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

urlpatterns: list[URLPattern | URLResolver] = [
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
]
urlpatterns += [
    path("", include(f"games.{app}.urls"))
    for app in ("accounts", "post", "dice", "pages")
    if find_spec(f"games.{app}.urls") is not None
]
