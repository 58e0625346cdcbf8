"""All addresses: each app brings its own."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from games.accounts.joining import SignupView
from pvsite import urls_linked

handler500 = "games.pages.failures.failed"
handler429 = "games.pages.pacing.too_often"

urlpatterns: list[URLPattern | URLResolver] = [
    *urls_linked.urlpatterns,
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("games.ops.urls")),
    path("", include("games.hooks.urls")),
    path("", include("games.api.urls")),
]
if settings.INBOX_WEBHOOK:
    urlpatterns.append(path("mail/in/", include("games.inbox.webhook_urls")))
