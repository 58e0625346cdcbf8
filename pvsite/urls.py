"""All addresses: each app brings its own."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from games.web.accounts.signup import SignupView

handler404 = "games.web.failures.not_found"
handler500 = "games.web.failures.failed"
handler429 = "games.core.rate_limited_pages.too_often"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.web.urls")),  # first: asked for most, and each pattern before it takes time
    path("", include("games.web.accounts.urls")),
    path("", include("games.web.installed.urls")),
    path("", include("games.mail.urls.outgoing")),
    path("", include("games.mail.urls.incoming")),
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("", include("games.ops.urls")),
    path("", include("games.api.webhooks.urls")),
    path("", include("games.api.urls")),
]
if settings.INBOX_WEBHOOK:
    urlpatterns.append(path("mail/in/", include("games.mail.urls.webhook")))
